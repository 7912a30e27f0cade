import { centsFromEuros, eurosFromCents, missingPrice, sumCents, type Cents } from './money.ts';
import { asText, firstOfEach, parseStoredObjects, type Unchecked } from './stored-json.ts';

/** Where my list is kept in browser storage. Spec 3 and 9. */
export const listStorageKey = 'my-list';

/** An item of my list. `imageUrl` is empty when there is none; `price` null when unknown; the last three are always null. Spec 3. */
export type ListItem = {
  readonly id: string;
  readonly imageUrl: string;
  readonly title: string;
  readonly ean: string | null;
  readonly price: Cents | null;
  readonly publisher: string | null;
  readonly type: string;
  readonly method: null;
  readonly classSet: null;
  readonly course: null;
};

/** What may be put on the list: a result, a product or a stored item. */
export type Listable = {
  readonly id?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly imageUrl?: string | null | undefined;
  readonly ean?: string | null | undefined;
  readonly price?: Cents | null | undefined;
  readonly publisher?: string | null | undefined;
  readonly type?: string | null | undefined;
};

/** Makes an item; undefined when id or title is missing. Spec 3. */
export function listItem(source: Listable): ListItem | undefined {
  if (!source.id || !source.title) {
    return undefined;
  }
  return {
    id: source.id,
    imageUrl: source.imageUrl ?? '',
    title: source.title,
    ean: source.ean || null,
    price: source.price ?? null,
    publisher: source.publisher || null,
    type: source.type || 'product',
    method: null,
    classSet: null,
    course: null,
  };
}

/** Adds at the end; the very same list when the id is already present or the item has no id or title. Spec 4. */
export function addToList(list: readonly ListItem[], source: Listable): readonly ListItem[] {
  const item = listItem(source);
  return !item || list.some((present) => present.id === item.id) ? list : [...list, item];
}

/** Removes by id. Spec 4. */
export const removeFromList = (list: readonly ListItem[], id: string): readonly ListItem[] => list.filter((item) => item.id !== id);

/** The sum of the known prices, and how many items have none. */
export function listTotal(list: readonly ListItem[]): { readonly sum: Cents; readonly withoutPrice: number } {
  const prices = list.flatMap((item) => item.price ?? []);
  return { sum: sumCents(prices), withoutPrice: list.length - prices.length };
}

function readStoredPrice(value: unknown): Cents | null {
  const price = typeof value === 'number' && value !== missingPrice ? centsFromEuros(value) : undefined;
  return price?.ok ? price.value : null;
}

const readStored = (stored: Unchecked): ListItem | undefined =>
  listItem({
    id: asText(stored['id']),
    title: asText(stored['title']),
    imageUrl: asText(stored['imageUrl']),
    ean: asText(stored['ean']),
    price: readStoredPrice(stored['price']),
    publisher: asText(stored['publisher']),
    type: asText(stored['type']),
  });

/**
 * Reads the stored list: JSON with prices in euros, null (or the old sentinel 9999) when unknown. Items without id or title are dropped, of
 * two with one id the first stays, and what is damaged costs no more than itself. Spec 3.
 */
export const parseStoredList = (text: string | null | undefined): readonly ListItem[] =>
  firstOfEach(
    parseStoredObjects(text).flatMap((stored) => readStored(stored) ?? []),
    (item) => item.id,
  );

/** Writes the list as `parseStoredList` reads it. */
export const formatStoredList = (list: readonly ListItem[]): string =>
  JSON.stringify(list.map((item) => ({ ...item, price: item.price === null ? null : eurosFromCents(item.price) })));
