import { comparedIds, compareListStorageKey, parseStoredCompareList } from '#catalogue/comparison/compare-list.ts';
import { compareHref, mostMethods, type CompareState } from './compare-state.ts';

/** A change of the storage by another tab. */
export type StorageChange = Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>;

const idsOf = (stored: string | null): readonly string[] => comparedIds(parseStoredCompareList(stored)).slice(0, mostMethods);

/** Whether two lists hold the same ids, in any order. */
export const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set([...one, ...other]).size === one.length;

/**
 * The address that a page with the stored comparison navigates to after another tab changed it; undefined for a page with another comparison, or without
 * change.
 */
export function hrefAfterStorageChange({ key, oldValue, newValue }: StorageChange, state: CompareState): string | undefined {
  const [before, now] = [idsOf(oldValue), idsOf(newValue)];
  const follows = key === compareListStorageKey && sameIds(before, state.ids) && before.join() !== now.join();
  return follows ? compareHref({ ...state, ids: now }) : undefined;
}
