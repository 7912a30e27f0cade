import { useState } from 'react';
import { comparedIds, removeFromCompareList } from '#catalogue/comparison/compare-list.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { restoredList, type RemovedMethods } from './removed-methods.ts';

/** Removes methods and restores the last removal, until the page is left. `returned` is the id of the method restored last. */
export type MethodRemoval = {
  readonly removed: RemovedMethods | undefined;
  readonly returned: string | undefined;
  readonly remove: (id: string, name: string) => void;
  readonly clear: () => void;
  readonly bringBack: () => void;
};

/** A ref callback that focuses an element when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The removals from the comparison of these methods. The address is changed by the links themselves. */
export function useRemovedMethods(shown: readonly string[]): MethodRemoval {
  const [removed, setRemoved] = useState<RemovedMethods>();
  const [returned, setReturned] = useState<string>();
  const take = (taken: readonly string[], name: string): void => {
    setReturned(undefined);
    setRemoved({ taken, name, shown, stored: compareList.get() });
    compareList.update((list) => taken.reduce(removeFromCompareList, list));
  };
  return {
    // The Back button restores it too.
    removed: removed?.taken.every((id) => shown.includes(id)) ? undefined : removed,
    returned,
    remove: (id, name) => take([id], name),
    clear: () => take([...shown, ...comparedIds(compareList.get())], ''),
    bringBack() {
      if (removed) {
        compareList.update((list) => restoredList(removed, list));
        setReturned(removed.taken[0]);
      }
    },
  };
}
