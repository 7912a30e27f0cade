import { addToCompareList, comparedIds, orderCompareList, type CompareEntry } from '#catalogue/comparison/compare-list.ts';

/** The last removal: the ids of the removed methods, the `name` of a single one or an empty text, and the ids shown and entries stored before. */
export type RemovedMethods = {
  readonly taken: readonly string[];
  readonly name: string;
  readonly shown: readonly string[];
  readonly stored: readonly CompareEntry[];
};

/** The ids of the comparison with the removed methods back in their places; later ids come after them. */
export const restoredIds = ({ taken, shown }: RemovedMethods, now: readonly string[]): readonly string[] => [
  ...shown.filter((id) => now.includes(id) || taken.includes(id)),
  ...now.filter((id) => !shown.includes(id)),
];

/** The stored comparison with the removed methods back in their places, without those that it did not have. */
export function restoredList({ taken, stored }: RemovedMethods, list: readonly CompareEntry[]): readonly CompareEntry[] {
  const back = stored.filter(({ method }) => taken.includes(method.id));
  return orderCompareList(back.reduce(addToCompareList, list), comparedIds(stored));
}
