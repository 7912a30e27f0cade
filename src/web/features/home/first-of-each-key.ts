/** The first items with different keys, at most `limit`. */
export function firstOfEachKey<Item>(items: readonly Item[], key: (item: Item) => string, limit: number): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item))).slice(0, limit);
}
