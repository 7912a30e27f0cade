/** A JSON object whose fields are still to be checked. */
export type Unchecked = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unchecked => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives the value when it is an object, else an object without fields. */
export const asObject = (value: unknown): Unchecked => (isObject(value) ? value : {});

/** Gives the value when it is a text with something in it. */
export const asText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

/** Gives the objects of a stored JSON list. What cannot be read, or is no list, is an empty list; what is no object is left out. */
export function parseStoredObjects(text: string | null | undefined): readonly Unchecked[] {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return Array.isArray(value) ? value.filter(isObject) : [];
  } catch {
    return [];
  }
}

/** Leaves out everything but the first with each key. */
export const firstOfEach = <Item>(items: readonly Item[], key: (item: Item) => string): readonly Item[] => {
  const seen = new Set<string>();
  return items.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
};

/**
 * Gives what cannot be read in a stored JSON list, each part as a text of its own: an entry that `isGood` refuses as JSON, and a text that is no
 * JSON list whole. Empty when nothing is damaged.
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
