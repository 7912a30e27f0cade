import { useEffect } from 'react';

/** Reads again when the page is shown again: from another tab or the back-forward cache it comes back with what was true when it was left. */
export function useAgainWhenShown(again: () => void): void {
  useEffect(() => {
    const readAgain = (): void => (document.visibilityState === 'visible' ? again() : undefined);
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [again]);
}
