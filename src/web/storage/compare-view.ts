import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** How the own comparison was last looked at, as the query of an address: its switch and its pinned rows. Empty when nothing was chosen. */
export const compareView: StoredValue<string> = createStoredValue<string>(
  { key: 'my-compare-view', initial: '', read: (text) => text, write: (view) => view },
  browserStorage,
);
