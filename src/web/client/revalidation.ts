/** Timings of what the browser asks: dedupe 2 s, focus throttle 5 s, error retry 5 s. Spec 7; SWR takes them as they are. */
export const cacheTimings = { dedupingInterval: 2_000, focusThrottleInterval: 5_000, errorRetryInterval: 5_000 } as const;

/** What tells that a visitor looks at the page again. */
export type Tab = {
  readonly page: EventTarget & { readonly visibilityState: DocumentVisibilityState };
  readonly view: EventTarget;
  readonly now: () => number;
};

/** Calls `ask` when the visitor comes back to the tab, at most once in five seconds, the first time five seconds from now. Gives what ends it. Spec 7. */
export function followFocus({ page, view, now }: Tab, ask: () => void): () => void {
  let last = now();
  const comeBack = (): void => {
    if (page.visibilityState === 'visible' && now() - last >= cacheTimings.focusThrottleInterval) {
      last = now();
      ask();
    }
  };
  page.addEventListener('visibilitychange', comeBack);
  view.addEventListener('focus', comeBack);
  return () => {
    page.removeEventListener('visibilitychange', comeBack);
    view.removeEventListener('focus', comeBack);
  };
}
