import { useState } from 'react';
import { removeFromCompareList } from '#catalogue/comparison/compare-list.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { listWithReturned, type Removal } from './removal.ts';

/** Taking methods away, and what was taken away last, until it is back or the page is left. `returned` is the method that came back last. */
export type Removing = {
  readonly removal: Removal | undefined;
  readonly returned: string | undefined;
  readonly remove: (id: string, name: string) => void;
  readonly clear: () => void;
  readonly bringBack: () => void;
};

/** Gives an element the focus when it appears. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** Remembers what is taken away from the comparison of these methods. The links themselves change the address. */
export function useRemoving(shown: readonly string[]): Removing {
  const [removal, setRemoval] = useState<Removal>();
  const [returned, setReturned] = useState<string>();
  const take = (taken: readonly string[], name: string): void => {
    setReturned(undefined);
    setRemoval({ taken, name, shown, own: compareList.get() });
    compareList.update((list) => taken.reduce(removeFromCompareList, list));
  };
  return {
    // Back brings it back too.
    removal: removal?.taken.every((id) => shown.includes(id)) ? undefined : removal,
    returned,
    remove: (id, name) => take([id], name),
    clear: () => take([...shown, ...compareList.get().map(({ method }) => method.id)], ''),
    bringBack() {
      if (removal) {
        compareList.update((list) => listWithReturned(removal, list));
        setReturned(removal.taken[0]);
      }
    },
  };
}
