import { browserStorage } from './browser-storage.ts';
import { createStoredValue, type StoredValue } from './stored-value.ts';

function readTexts(text: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [text];
  } catch {
    return [text];
  }
}

/** Storage of the unreadable entries of a list, under the list's key with '-damaged' appended. */
export const damagedEntriesOf = (key: string): StoredValue<readonly string[]> =>
  createStoredValue<readonly string[]>(
    { key: `${key}-damaged`, initial: [], read: readTexts, write: (texts) => JSON.stringify(texts) },
    browserStorage,
  );
