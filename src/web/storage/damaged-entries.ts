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

/** Where entries of a stored list wait that could not be read: under the list's own key with '-damaged' behind it. */
export const damagedEntriesOf = (key: string): StoredValue<readonly string[]> =>
  createStoredValue<readonly string[]>(
    { key: `${key}-damaged`, initial: [], read: readTexts, write: (texts) => JSON.stringify(texts) },
    browserStorage,
  );
