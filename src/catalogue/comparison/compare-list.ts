import { expectText, mapItem, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { asObject, asText, damagedEntries, firstOfEach, parseStoredObjects, type Unchecked } from '#catalogue/stored-json.ts';

/** Where the compare list is kept in local storage. Spec 3 and 9. */
export const compareListStorageKey = 'my-compare-list-detailed';

/** What must be known of a level of the catalogue to name it and link to it. */
export type ComparedLevel = { readonly id: string; readonly title: string; readonly slug?: string };

/** An entry of the compare list: a method with the area and the subject it hangs under. Spec 3. */
export type CompareEntry = { readonly method: ComparedLevel; readonly area: ComparedLevel; readonly subject: ComparedLevel };

/** Adds at the end; the very same list when the method is already in it. Spec 4. */
export const addToCompareList = (list: readonly CompareEntry[], entry: CompareEntry): readonly CompareEntry[] =>
  list.some((present) => present.method.id === entry.method.id) ? list : [...list, entry];

/** Removes a method by its id. Spec 4. */
export const removeFromCompareList = (list: readonly CompareEntry[], methodId: string): readonly CompareEntry[] =>
  list.filter((entry) => entry.method.id !== methodId);

/** Puts the methods with these ids first, in this order; the others stay behind them as they were. */
export const orderCompareList = (list: readonly CompareEntry[], ids: readonly string[]): readonly CompareEntry[] => [
  ...ids.flatMap((id) => list.find((entry) => entry.method.id === id) ?? []),
  ...list.filter((entry) => !ids.includes(entry.method.id)),
];

function readLevel(stored: unknown, level: string): ComparedLevel {
  const fields = asObject(stored);
  const id = expectText(asText(fields['id']), 'id', `${level} of compare entry`);
  const title = expectText(asText(fields['title']), 'title', `${level} of compare entry`);
  const slug = asText(fields['slug']);
  return { id, title, ...(slug && { slug }) };
}

const readEntry = (stored: Unchecked): CompareEntry => ({
  method: readLevel(stored['method'], 'method'),
  area: readLevel(stored['area'], 'area'),
  subject: readLevel(stored['subject'], 'subject'),
});

const ignore = (): undefined => undefined;

/** Reads the stored compare list. An entry that is damaged is dropped and reported, of two with one method the first stays. Spec 3 and 8. */
export const parseStoredCompareList = (
  text: string | null | undefined,
  report: MappingContext['report'] = ignore,
): readonly CompareEntry[] =>
  firstOfEach(
    parseStoredObjects(text).flatMap((stored) => mapItem(stored, readEntry, report) ?? []),
    (entry) => entry.method.id,
  );

/** What the stored compare list holds and `parseStoredCompareList` drops as damaged, to be kept aside. */
export const damagedCompareEntries = (text: string | null | undefined): readonly string[] =>
  damagedEntries(text, (stored) => mapItem(stored, readEntry, ignore) !== undefined);

/** Writes the compare list as `parseStoredCompareList` reads it. */
export const formatStoredCompareList = (list: readonly CompareEntry[]): string => JSON.stringify(list);
