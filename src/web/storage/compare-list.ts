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

/** Unreadable entries of the compare list, in their original form. */
export const damagedCompareList: StoredValue<readonly string[]> = damagedEntriesOf(compareListStorageKey);

/** The compare list in local storage. Specification 3, 4 and 9. */
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
