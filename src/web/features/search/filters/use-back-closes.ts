import { useEffect, useRef } from 'react';
import { takeNextStep } from '#web/ui/next-step.ts';

// To the other entry of the same page, which the router shows already.
function goUnseen(step: -1 | 1): void {
  takeNextStep(() => undefined);
  history.go(step);
}

/**
 * Makes Back close what is open over a page, which then stays as it is: what is open has an entry of its own in the history, which a new `address` of the
 * page replaces. Returns what has to be called before it closes, because who presses Back as soon as it is gone must not find its entry. More calls do nothing.
 */
export function useBackCloses(address: string, close: () => void): () => void {
  const latest = useRef(address);
  const leave = useRef((): void => undefined);
  useEffect(() => {
    latest.current = address;
  }, [address]);
  useEffect(() => {
    const opened = latest.current;
    history.pushState(history.state, '');
    const release = takeNextStep((staysOnPage) => {
      leave.current = () => undefined;
      if (staysOnPage && latest.current !== opened) {
        goUnseen(1);
      }
      close();
    });
    leave.current = () => {
      leave.current = () => undefined;
      release();
      if (latest.current === opened) {
        goUnseen(-1);
      }
    };
    return release;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, []);
  return () => leave.current();
}
