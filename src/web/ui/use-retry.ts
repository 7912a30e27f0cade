import { useCallback, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { cacheTimings } from '#web/client-cache.ts';

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

/** Tries a page of which something failed again by itself: after 5 seconds, and as long as it fails every 5 seconds more. Spec 7. */
export function useRetry(hasFailed = true): void {
  const { state, revalidate } = useRevalidator();
  useErrorRetry(
    hasFailed && state === 'idle',
    useCallback(() => void revalidate(), [revalidate]),
  );
}
