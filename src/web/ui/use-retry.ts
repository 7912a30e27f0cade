import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { cacheTimings } from '#web/client-cache.ts';

/** Tries a page that failed again by itself: after 5 seconds, and as long as it fails every 5 seconds more. A page nobody looks at waits. Spec 7. */
export function useRetry(): void {
  const { state, revalidate } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') {
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (): void => {
      clearTimeout(timer);
      timer = document.visibilityState === 'visible' ? setTimeout(() => void revalidate(), cacheTimings.errorRetryInterval) : undefined;
    };
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [state, revalidate]);
}
