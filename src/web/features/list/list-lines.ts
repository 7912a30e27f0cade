import { addToList, type ListItem } from '#catalogue/list.ts';

/** A line of the table: an item on the list, or one that was just taken off and can come back. */
export type ListLine = { readonly item: ListItem; readonly removed: boolean };

/** The lines of the table: the list, with what was taken off just now still in its place. */
export function listLines(items: readonly ListItem[], shown: readonly ListItem[]): readonly ListLine[] {
  const present = new Set(items.map((item) => item.id));
  const known = new Set(shown.map((item) => item.id));
  return [
    ...shown.map((item) => ({ item, removed: !present.has(item.id) })),
    ...items.filter((item) => !known.has(item.id)).map((item) => ({ item, removed: false })),
  ];
}

/** Puts an item back where it stood. */
export function restoreItem(items: readonly ListItem[], item: ListItem, order: readonly ListItem[]): readonly ListItem[] {
  const place = new Map(order.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: ListItem): number => place.get(id) ?? order.length;
  return [...addToList(items, item)].sort((left, right) => positionOf(left) - positionOf(right));
}
