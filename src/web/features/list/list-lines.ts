import type { ListItem } from '#catalogue/list/list.ts';

/** An item that was removed during this visit; `replacement` is the product that was added in its place. */
export type Removal = { readonly item: ListItem; readonly replacement?: { readonly id: string; readonly name: string } };

/** The changes during a visit: the ids in their order before the last removal, and the removals. */
export type Visit = { readonly order: readonly string[]; readonly removals: readonly Removal[] };

/** A line of the table: an item on the list, or a removed one that can be restored. */
export type ListLine = { readonly item: ListItem; readonly removal?: Removal };

/** A visit without changes. */
export const newVisit: Visit = { order: [], removals: [] };

/** The lines of the table: the list, with removed items in their old places. New items come last. */
export function listLines(items: readonly ListItem[], { order, removals }: Visit): readonly ListLine[] {
  const present = new Map(items.map((item) => [item.id, item]));
  const removed = new Map(removals.map((removal) => [removal.item.id, removal]));
  const known = order.flatMap((id): readonly ListLine[] => {
    const [item, removal] = [present.get(id), removed.get(id)];
    return item ? [{ item }] : removal ? [{ item: removal.item, removal }] : [];
  });
  const placed = new Set(order);
  return [...known, ...items.filter(({ id }) => !placed.has(id)).map((item) => ({ item }))];
}

/** Records that an item is removed. A replacement that is not on the list yet comes right after it. */
export function noteRemoval(visit: Visit, lines: readonly ListLine[], removal: Removal): Visit {
  const ids = lines.map(({ item }) => item.id);
  const { replacement } = removal;
  const isNew = replacement !== undefined && !ids.includes(replacement.id);
  return {
    order: isNew ? ids.flatMap((id) => (id === removal.item.id ? [id, replacement.id] : [id])) : ids,
    removals: [...visit.removals.filter(({ item }) => item.id !== removal.item.id), removal],
  };
}

/** Records that an item is restored. */
export const noteReturn = (visit: Visit, id: string): Visit => ({
  ...visit,
  removals: visit.removals.filter(({ item }) => item.id !== id),
});

/** A cleared list: its items, and the changes of the visit before. */
export type Clearing = { readonly items: readonly ListItem[]; readonly visit: Visit };

/** Nothing was cleared in this visit. */
export const noClearing: Clearing = { items: [], visit: newVisit };

/** Restores the visit before the list was cleared; later changes come after it. */
export function resumeVisit(now: Visit, { visit: before }: Clearing): Visit {
  const taken = new Set(now.removals.map(({ item }) => item.id));
  return {
    order: [...before.order, ...now.order.filter((id) => !before.order.includes(id))],
    removals: [...before.removals.filter(({ item }) => !taken.has(item.id)), ...now.removals],
  };
}
