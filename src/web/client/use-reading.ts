import { useCallback, useEffect, useState } from 'react';
import type { CallProblem, CallResult } from './call-result.ts';

/** What a page reads for its visitor: the value of the last reading that succeeded, and the problem of the last one when it failed. */
export type PageReading<Value> = {
  readonly value: Value | undefined;
  readonly problem: CallProblem | undefined;
  readonly again: () => void;
};

type State<Value> = Omit<PageReading<Value>, 'again'>;

/** Reads at first and whenever `again` is called. `read` must be stable: another function is called at once. */
export function useReading<Value>(read: () => Promise<CallResult<Value>>): PageReading<Value> {
  const [state, setState] = useState<State<Value>>({ value: undefined, problem: undefined });
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    void read().then((result) => {
      if (wanted) {
        setState(({ value }) => (result.ok ? { value: result.value, problem: undefined } : { value, problem: result.problem }));
      }
    });
    return () => {
      wanted = false;
    };
  }, [read, turn]);
  return { ...state, again: useCallback(() => setTurn((count) => count + 1), []) };
}

/** Reads again when the page is shown again: from another tab or the back-forward cache it comes back with what was true when it was left. */
export function useAgainWhenShown(again: () => void): void {
  useEffect(() => {
    const readAgain = (): void => (document.visibilityState === 'visible' ? again() : undefined);
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [again]);
}
