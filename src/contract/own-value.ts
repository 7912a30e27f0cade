/** Returns the value of an own key of a table; undefined for any other key, also for inherited ones such as 'constructor'. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
