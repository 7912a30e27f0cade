import { useState } from 'react';
import { useStoredValue } from './browser-storage.ts';
import { createStoredValue, type StorageDependencies } from './stored-value.ts';

/** The storage of one tab, which no other tab changes. */
const tabStorage: StorageDependencies = { storage: () => window.sessionStorage, onChange: () => () => undefined };

/**
 * The text in a field of the page at this address, kept for this tab: a reload, and the redirect of a session that has expired, lose nothing of it. For the
 * browser only.
 */
export function useUnsentText(field: string): readonly [text: string, setText: (text: string) => void] {
  const [kept] = useState(() =>
    createStoredValue<string>(
      { key: `unsent-text.${field}.${location.pathname}`, initial: '', read: (text) => text, write: (text) => text },
      tabStorage,
    ),
  );
  return [useStoredValue(kept), (text) => void kept.update(() => text)];
}
