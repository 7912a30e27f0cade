/** Timings of requests in the browser, in milliseconds, in the names of SWR. Specification 7. */
export const cacheTimings = { dedupingInterval: 2_000, focusThrottleInterval: 5_000, errorRetryInterval: 5_000 } as const;

/** The events and the clock that tell that the visitor has returned to the tab. */
export type PageEvents = {
  readonly page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly view: EventTarget;
  readonly now: () => number;
};

/**
 * Calls `revalidate` when the visitor returns to the tab, at most once in five seconds, and not in the first five; also after the clock was put back.
 * Returns a function that ends it. Specification 7.
 */
export function followFocus({ page, view, now }: PageEvents, revalidate: () => void): () => void {
  let last = now();
  const onReturn = (): void => {
    if (page.visibilityState === 'visible' && Math.abs(now() - last) >= cacheTimings.focusThrottleInterval) {
      last = now();
      revalidate();
    }
  };
  page.addEventListener('visibilitychange', onReturn);
  view.addEventListener('focus', onReturn);
  return () => {
    page.removeEventListener('visibilitychange', onReturn);
    view.removeEventListener('focus', onReturn);
  };
}
