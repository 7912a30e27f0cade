import { compareListStorageKey, parseStoredCompareList } from '#catalogue/comparison/compare-list.ts';
import { compareHref, mostMethods, type CompareState } from './compare-state.ts';

/** What another tab wrote, as the browser tells it. */
export type StorageNews = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

const idsOf = (stored: string | null): readonly string[] =>
  parseStoredCompareList(stored)
    .map(({ method }) => method.id)
    .slice(0, mostMethods);

/** Whether two lists hold the same ids, in whatever order. */
export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/** Where a page that shows the own comparison goes when another tab changed it. A page that shows somebody else's stays: undefined. */
export function followedComparison({ key, oldValue, newValue }: StorageNews, state: CompareState): string | undefined {
  const [before, now] = [idsOf(oldValue), idsOf(newValue)];
  const follows = key === compareListStorageKey && sameIds(before, state.ids) && before.join() !== now.join();
  return follows ? compareHref({ ...state, ids: now }) : undefined;
}
