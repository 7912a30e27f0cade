import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { compareList } from '#web/storage/compare-list.ts';
import { compareHref, type CompareState } from './compare-state.ts';
import { followedComparison } from './followed-comparison.ts';

/** The address of the visitor's own comparison; undefined when there is none. For the browser only. */
export function ownComparisonHref(): string | undefined {
  const ids = compareList.get().map(({ method }) => method.id);
  return ids.length > 0 ? compareHref({ ids }) : undefined;
}

/** Turns the bare address into that of the own comparison, keeps that in step with other tabs, and sets aside what cannot be read of it. */
export function useOwnComparison(state: CompareState): void {
  const navigate = useNavigate();
  const isBare = state.ids.length === 0;
  useEffect(() => compareList.setDamageAside(), []);
  // The server cannot know the visitor's own list: the bare address turns into it once the page has woken up.
  useEffect(() => {
    const own = isBare ? ownComparisonHref() : undefined;
    if (own) {
      void navigate(own, { replace: true });
    }
  }, [isBare, navigate]);
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      const next = followedComparison(event, state);
      if (next !== undefined) {
        void navigate(next, { replace: true, preventScrollReset: true });
      }
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [navigate, state]);
}
