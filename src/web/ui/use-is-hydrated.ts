import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the page has woken up in the browser: what only the browser knows (its storage) can be shown from then on without a mismatch. */
export const useIsAwake = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
