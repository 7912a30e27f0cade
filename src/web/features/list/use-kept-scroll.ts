import { useLayoutEffect } from 'react';

const storageKey = 'my-list-scroll';

function attempt(work: () => void): void {
  try {
    work();
  } catch {
    // The storage is blocked or full.
  }
}

function restore(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') {
    scrollTo(0, Number(sessionStorage.getItem(storageKey)));
  }
}

const keep = (): void => attempt(() => sessionStorage.setItem(storageKey, String(scrollY)));

/** Restores the scroll position after a reload or a return from another site: the browser does so before the list is there. Within the site the router does. */
export function useKeptScroll(): void {
  useLayoutEffect(() => {
    attempt(restore);
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, []);
}
