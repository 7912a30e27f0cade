import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { compareView } from '#web/storage/compare-view.ts';
import { viewedHref, viewOf, type CompareState } from './compare-state.ts';
import { followedComparison, sameIds } from './followed-comparison.ts';

/**
 * The address of the visitor's own comparison, looked at as the bare address asks or else as it was last; undefined when there is none. For the
 * browser only.
 */
export function ownComparisonHref(asked: CompareState): string | undefined {
  const ids = compareList.get().map(({ method }) => method.id);
  return ids.length > 0 ? viewedHref(ids, viewOf(asked) || compareView.get()) : undefined;
}

/** Turns the bare address into that of the own comparison, keeps that in step with other tabs, and sets aside what cannot be read of it. */
export function useOwnComparison(state: CompareState): void {
  const navigate = useNavigate();
  const own = useStoredValue(compareList);
  const isBare = state.ids.length === 0;
  const view = viewOf(state);
  // A listener that is renewed while news of another tab comes in would miss it.
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);
  useEffect(() => compareList.setDamageAside(), []);
  // The server cannot know the visitor's own list: the bare address turns into it after hydration.
  useEffect(() => {
    const next = isBare ? ownComparisonHref(latest.current) : undefined;
    if (next) {
      void navigate(next, { replace: true });
    }
  }, [isBare, navigate]);
  // How the own comparison is looked at is kept; a look at somebody else's changes nothing.
  const ids = own.map(({ method }) => method.id);
  const isOwn = !isBare && sameIds(ids, state.ids);
  useEffect(() => {
    if (isOwn && compareView.get() !== view) {
      compareView.update(() => view);
    }
  }, [isOwn, view]);
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      const next = followedComparison(event, latest.current);
      if (next !== undefined) {
        void navigate(next, { replace: true, preventScrollReset: true });
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate]);
}
