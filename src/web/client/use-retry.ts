import { useCallback, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { cacheTimings, followFocus } from './revalidation.ts';

/** Calls `retry` 5 seconds after `failed` has become true; a hidden page waits until it is visible. Specification 7. */
function useErrorRetry(failed: boolean, retry: () => void): void {
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
 * Counts the attempts of a request, from 0. The count rises 5 seconds after `failedAttempt`, the attempt that has failed, when the visitor returns to the
 * tab, and at once by `again`. Specification 7.
 */
export function useAttempts(failedAttempt: number | undefined): { readonly attempt: number; readonly again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((count) => count + 1), []);
  useErrorRetry(failedAttempt === attempt, again);
  useEffect(() => followFocus({ page: document, view: window, now: () => Date.now() }, again), [again]);
  return { attempt, again };
}

/** Revalidates a page of which a part failed, every 5 seconds as long as it fails. Specification 7. */
export function useRetry(hasFailed = true): void {
  const { state, revalidate } = useRevalidator();
  useErrorRetry(
    hasFailed && state === 'idle',
    useCallback(() => void revalidate(), [revalidate]),
  );
}
