/** Gives what a table says of a word from outside; undefined for what it does not hold, also for 'constructor', which every object knows. */
export const ownValue = <Value>(table: Readonly<Record<string, Value>>, word: string): Value | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;
