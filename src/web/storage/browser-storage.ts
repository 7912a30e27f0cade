import { useSyncExternalStore } from 'react';
import type { StorageDependencies, StoredValue } from './stored-value.ts';

/** The browser's local storage, and its event of changes by other tabs. A page in the back-forward cache hears of none, and reads again when it is shown. */
export const browserStorage: StorageDependencies = {
  storage: () => window.localStorage,
  onChange(listener) {
    const onStorage = (event: StorageEvent): void => listener(event.key);
    const onShown = (event: PageTransitionEvent): void => (event.persisted ? listener(null) : undefined);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShown);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShown);
    };
  },
};

/** The current value; the component renders again when it changes. On the server and during hydration it is the initial value. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): Value =>
  useSyncExternalStore(stored.subscribe, stored.get, () => stored.initial);

/** A fact derived from the value; the component renders again when the fact changes. */
export const useStoredFact = <Value, Fact extends boolean | number>(stored: StoredValue<Value>, ask: (value: Value) => Fact): Fact =>
  useSyncExternalStore(
    stored.subscribe,
    () => ask(stored.get()),
    () => ask(stored.initial),
  );

/** Whether the value is stored; false when the storage is blocked or full, and the value lasts until the page closes. */
export const useIsStored = <Value>(stored: StoredValue<Value>): boolean =>
  useSyncExternalStore(stored.subscribe, stored.isStored, () => true);
