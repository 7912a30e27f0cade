/** The first result of reading items that is not undefined. Those behind it are not read. */
export function firstRead<Item, Result>(items: Iterable<Item>, read: (item: Item) => Result | undefined): Result | undefined {
  for (const item of items) {
    const result = read(item);
    if (result !== undefined) {
      return result;
    }
  }
  return undefined;
}
