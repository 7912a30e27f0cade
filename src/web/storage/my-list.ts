import { formatStoredList, listStorageKey, parseStoredList, type ListItem } from '#catalogue/list.ts';
import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** My list as this browser keeps it. Spec 3, 4 and 9. */
export const myList: StoredValue<readonly ListItem[]> = createStoredValue<readonly ListItem[]>(
  { key: listStorageKey, initial: [], read: parseStoredList, write: formatStoredList },
  browserStorage,
);
