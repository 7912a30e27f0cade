import { damagedListEntries, formatStoredList, listStorageKey, parseStoredList, type ListItem } from '#catalogue/list/list.ts';
import { browserStorage } from './browser-storage.ts';
import { damagedEntriesOf } from './damaged-entries.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** Unreadable entries of my list, in their original form. */
export const damagedListItems: StoredValue<readonly string[]> = damagedEntriesOf(listStorageKey);

/** My list in local storage. Specification 3, 4 and 9. */
export const myList: StoredValue<readonly ListItem[]> = createStoredValue<readonly ListItem[]>(
  {
    key: listStorageKey,
    initial: [],
    read: parseStoredList,
    write: formatStoredList,
    damage: { find: damagedListEntries, aside: damagedListItems },
  },
  browserStorage,
);
