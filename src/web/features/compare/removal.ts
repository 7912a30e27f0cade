import { addToCompareList, orderCompareList, type CompareEntry } from '#catalogue/comparison/compare-list.ts';

/** What was taken away last: which methods, `name` when it was one, and what was shown and on the own list before. */
export type Removal = {
  readonly taken: readonly string[];
  readonly name: string;
  readonly shown: readonly string[];
  readonly own: readonly CompareEntry[];
};

/** The ids of the comparison with what was taken away back in its place; what came since then stays behind it. */
export const idsWithReturned = ({ taken, shown }: Removal, now: readonly string[]): readonly string[] => [
  ...shown.filter((id) => now.includes(id) || taken.includes(id)),
  ...now.filter((id) => !shown.includes(id)),
];

/** The own list with what was taken off it back in its place. What was not on it does not come onto it. */
export function listWithReturned({ taken, own }: Removal, list: readonly CompareEntry[]): readonly CompareEntry[] {
  const back = own.filter(({ method }) => taken.includes(method.id));
  return orderCompareList(
    back.reduce(addToCompareList, list),
    own.map(({ method }) => method.id),
  );
}
