/** A JSON object with unchecked fields. */
export type Unchecked = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unchecked => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives the value when it is an object, else an object without fields. */
export const asObject = (value: unknown): Unchecked => (isObject(value) ? value : {});

/** Returns the value when it is a text that is not empty. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Returns the objects of a stored JSON list. A text that is no JSON list gives an empty list; an entry that is no object is left out. */
export function parseStoredObjects(text: string | null | undefined): readonly Unchecked[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.filter(isObject) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the damaged parts of a stored JSON list, each as a text: the JSON of an entry that `isGood` refuses, or the whole text when it is no JSON
 * list. Empty when nothing is damaged.
 */
export function damagedEntries(text: string | null | undefined, isGood: (entry: Unchecked) => boolean): readonly string[] {
  if (!text) {
    return [];
  }
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value)
      ? value.filter((entry) => !isObject(entry) || !isGood(entry)).map((entry) => JSON.stringify(entry))
      : [text];
  } catch {
    return [text];
  }
}
