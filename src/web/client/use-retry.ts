import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { cacheTimings, followFocus } from './revalidation.ts';

/** Calls `retry` 5 seconds after `failed` has become true. A page nobody looks at waits until somebody does. Spec 7. */
export function useErrorRetry(failed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!failed) {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      clearTimeout(timer);
      timer = document.visibilityState === 'visible' ? setTimeout(retry, cacheTimings.errorRetryInterval) : undefined;
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [failed, retry]);
}

/**
 * Counts how often something was to be asked anew: once more 5 seconds after `failedAttempt`, the attempt that is known to have failed, and whenever the
 * visitor comes back to the tab. `again` asks at once. Spec 7.
 */
export function useAttempts(failedAttempt: number | undefined): { readonly attempt: number; readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useErrorRetry(failedAttempt === attempt, again);
  useEffect(() => followFocus({ page: document, view: window, now: () => Date.now() }, again), [again]);
  return { attempt, again };
}

/** Tries a page of which something failed again by itself: after 5 seconds, and as long as it fails every 5 seconds more. Spec 7. */
export function useRetry(hasFailed = true): void {
  const { state, revalidate } = useRevalidator();
  useErrorRetry(
    hasFailed && state === 'idle',
    useCallback(() => void revalidate(), [revalidate]),
  );
}
