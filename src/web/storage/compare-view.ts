import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** The last view of the own comparison, as the query of an address: its switch and its pinned rows. Empty without a choice. */
export const compareView: StoredValue<string> = createStoredValue<string>(
  { key: 'my-compare-view', initial: '', read: (text) => text, write: (view) => view },
  browserStorage,
);
