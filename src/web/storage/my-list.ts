import { damagedListEntries, formatStoredList, listStorageKey, parseStoredList, type ListItem } from '#catalogue/list/list.ts';
import { browserStorage } from './browser-storage.ts';
import { damagedEntriesOf } from './damaged-entries.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** Entries of my list that could not be read, kept aside as they stood. */
export const damagedListItems: StoredValue<readonly string[]> = damagedEntriesOf(listStorageKey);

/** My list as this browser keeps it. Spec 3, 4 and 9. */
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
