import type { ListItem } from '#catalogue/list/list.ts';

/** What was taken off during this visit; `replacement` is what came in its place. */
export type Removal = { readonly item: ListItem; readonly replacement?: { readonly id: string; readonly name: string } };

/** What happened during a visit: the ids as they stood, and what was taken off. */
export type Visit = { readonly order: readonly string[]; readonly removals: readonly Removal[] };

/** A line of the table: an item on the list, or one that was just taken off and can come back. */
export type ListLine = { readonly item: ListItem; readonly removal?: Removal };

/** A visit that has just begun. */
export const newVisit: Visit = { order: [], removals: [] };

/** The lines of the table: the list, with what was taken off during this visit still in its place. What is new comes last. */
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

/** Notes that an item goes. Its replacement, when there is one and it is not on the list yet, comes right after it. */
export function noteRemoval(visit: Visit, lines: readonly ListLine[], removal: Removal): Visit {
  const ids = lines.map(({ item }) => item.id);
  const { replacement } = removal;
  const isNew = replacement !== undefined && !ids.includes(replacement.id);
  return {
    order: isNew ? ids.flatMap((id) => (id === removal.item.id ? [id, replacement.id] : [id])) : ids,
    removals: [...visit.removals.filter(({ item }) => item.id !== removal.item.id), removal],
  };
}

/** Notes that an item is back. */
export const noteReturn = (visit: Visit, id: string): Visit => ({
  ...visit,
  removals: visit.removals.filter(({ item }) => item.id !== id),
});

/** A list that was cleared: what was on it, and what had happened to it in this visit. */
export type Clearing = { readonly items: readonly ListItem[]; readonly visit: Visit };

/** Nothing was cleared in this visit. */
export const noClearing: Clearing = { items: [], visit: newVisit };

/** Takes up the visit as it was before the list was cleared; what was taken off since then stays behind it. */
export function resumeVisit(now: Visit, { visit: before }: Clearing): Visit {
  const taken = new Set(now.removals.map(({ item }) => item.id));
  return {
    order: [...before.order, ...now.order.filter((id) => !before.order.includes(id))],
    removals: [...before.removals.filter(({ item }) => !taken.has(item.id)), ...now.removals],
  };
}
