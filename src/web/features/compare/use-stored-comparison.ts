import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { comparedIds } from '#catalogue/comparison/compare-list.ts';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { compareView } from '#web/storage/compare-view.ts';
import { viewedHref, viewOf, type CompareState } from './compare-state.ts';
import { hrefAfterStorageChange, sameIds } from './storage-sync.ts';

/**
 * The address of the comparison stored in this browser, in the view of the requested address, or else in its last view; undefined when none is stored.
 * For the browser only.
 */
export function storedComparisonHref(requested: CompareState): string | undefined {
  const ids = comparedIds(compareList.get());
  return ids.length > 0 ? viewedHref(ids, viewOf(requested) || compareView.get()) : undefined;
}

/** Replaces an address without methods by that of the stored comparison, follows changes of it in other tabs, and sets its unreadable entries aside. */
export function useStoredComparison(state: CompareState): void {
  const navigate = useNavigate();
  const stored = useStoredValue(compareList);
  const hasNoMethods = state.ids.length === 0;
  const view = viewOf(state);
  // Read through a ref: a listener that is replaced while an event arrives would miss it.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => compareList.setDamageAside(), []);
  // The server does not know the stored comparison, so the address is replaced after hydration.
  useEffect(() => {
    const next = hasNoMethods ? storedComparisonHref(latest.current) : undefined;
    if (next) {
      void navigate(next, { replace: true });
    }
  }, [hasNoMethods, navigate]);
  // Only the view of the stored comparison is stored.
  const isStored = !hasNoMethods && sameIds(comparedIds(stored), state.ids);
  useEffect(() => {
    if (isStored && compareView.get() !== view) {
      compareView.update(() => view);
    }
  }, [isStored, view]);
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      const next = hrefAfterStorageChange(event, latest.current);
      if (next !== undefined) {
        void navigate(next, { replace: true, preventScrollReset: true });
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate]);
}
