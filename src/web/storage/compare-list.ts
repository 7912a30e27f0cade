import {
  compareListStorageKey,
  damagedCompareEntries,
  formatStoredCompareList,
  parseStoredCompareList,
  type CompareEntry,
} from '#catalogue/comparison/compare-list.ts';
import { browserStorage } from './browser-storage.ts';
import { damagedEntriesOf } from './damaged-entries.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

/** Entries of the compare list that could not be read, kept aside as they stood. */
export const damagedCompareList: StoredValue<readonly string[]> = damagedEntriesOf(compareListStorageKey);

/** The compare list as this browser keeps it. Spec 3, 4 and 9. */
export const compareList: StoredValue<readonly CompareEntry[]> = createStoredValue<readonly CompareEntry[]>(
  {
    key: compareListStorageKey,
    initial: [],
    read: (text) => parseStoredCompareList(text, (error) => console.error(error.message)),
    write: formatStoredCompareList,
    damage: { find: damagedCompareEntries, aside: damagedCompareList },
  },
  browserStorage,
);
