/** Many short lists in two arrays: the items of list i are `items[offsets[i]]` up to `items[offsets[i + 1]]`. */
export type GroupedLists = { readonly offsets: Uint32Array; readonly items: Uint32Array };

/** Packs lists. */
export function groupLists(lists: readonly (readonly number[])[]): GroupedLists {
  const offsets = new Uint32Array(lists.length + 1);
  for (const [index, list] of lists.entries()) {
    offsets[index + 1] = (offsets[index] ?? 0) + list.length;
  }
  const items = new Uint32Array(offsets[lists.length] ?? 0);
  for (const [index, list] of lists.entries()) {
    items.set(list, offsets[index] ?? 0);
  }
  return { offsets, items };
}

/** The items of one list, without copying. */
export const listAt = (lists: GroupedLists, index: number): Uint32Array =>
  lists.items.subarray(lists.offsets[index] ?? 0, lists.offsets[index + 1] ?? 0);
