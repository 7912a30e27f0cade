import { expectText, mapItem, type MappingContext } from '#catalogue/mappers/mapping-error.ts';
import { firstOfEach } from '#catalogue/first-of-each.ts';
import { asObject, asText, damagedEntries, parseStoredObjects, type Unchecked } from '#catalogue/stored-json.ts';

/** The local storage key of the compare list. Spec 3 and 9. */
export const compareListStorageKey = 'my-compare-list-detailed';

/** The name and the slug of a level of the catalogue, which a link to it needs. */
export type ComparedLevel = { readonly id: string; readonly title: string; readonly slug?: string };

/** An entry of the compare list: a method with its area and subject. Spec 3. */
export type CompareEntry = { readonly method: ComparedLevel; readonly area: ComparedLevel; readonly subject: ComparedLevel };

/** The ids of the methods on the list, in its order. */
export const comparedIds = (list: readonly CompareEntry[]): readonly string[] => list.map(({ method }) => method.id);

/** Adds a method at the end. Returns the same array when the list contains the method. Spec 4. */
export const addToCompareList = (list: readonly CompareEntry[], entry: CompareEntry): readonly CompareEntry[] =>
  list.some((present) => present.method.id === entry.method.id) ? list : [...list, entry];

/** Removes a method by its id. Spec 4. */
export const removeFromCompareList = (list: readonly CompareEntry[], methodId: string): readonly CompareEntry[] =>
  list.filter((entry) => entry.method.id !== methodId);

/** Whether the list has all methods with these ids. */
export const isOnCompareList = (list: readonly CompareEntry[], ids: readonly string[]): boolean =>
  ids.every((id) => list.some(({ method }) => method.id === id));

/** Puts the methods with these ids first, in this order; the others follow in their own order. */
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

/** Reads the stored compare list. A damaged entry is dropped and reported; of two entries with the same method the first stays. Spec 3 and 8. */
export const parseStoredCompareList = (
  text: string | null | undefined,
  report: MappingContext['report'] = ignore,
): readonly CompareEntry[] =>
  firstOfEach(
    parseStoredObjects(text).flatMap((stored) => mapItem(stored, readEntry, report) ?? []),
    (entry) => entry.method.id,
  );

/** Returns the damaged entries that `parseStoredCompareList` drops, as texts to store elsewhere. */
export const damagedCompareEntries = (text: string | null | undefined): readonly string[] =>
  damagedEntries(text, (stored) => mapItem(stored, readEntry, ignore) !== undefined);

/** Writes the compare list as `parseStoredCompareList` reads it. */
export const formatStoredCompareList = (list: readonly CompareEntry[]): string => JSON.stringify(list);
