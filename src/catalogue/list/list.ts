import { isNoCover } from '#contract/routes.ts';
import { centsFromEuros, eurosFromCents, isMissingPrice, type Cents } from '#catalogue/prices/money.ts';
import { firstOfEach } from '#catalogue/first-of-each.ts';
import { asText, damagedEntries, parseStoredObjects, type Unchecked } from '#catalogue/stored-json.ts';

/** The browser storage key of my list. Spec 3 and 9. */
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

/** The fields of a result, a product or a stored item that an item of the list is made from. */
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
    imageUrl: source.imageUrl && !isNoCover(source.imageUrl) ? source.imageUrl : '',
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

/** Adds an item at the end. Returns the same array when the id is present or the item has no id or title. Spec 4. */
export function addToList(list: readonly ListItem[], source: Listable): readonly ListItem[] {
  const item = listItem(source);
  return !item || list.some((present) => present.id === item.id) ? list : [...list, item];
}

/** Removes by id. Spec 4. */
export const removeFromList = (list: readonly ListItem[], id: string): readonly ListItem[] => list.filter((item) => item.id !== id);

function readStoredPrice(value: unknown): Cents | null {
  const price = typeof value === 'number' ? centsFromEuros(value) : undefined;
  return price?.ok && !isMissingPrice(price.value) ? price.value : null;
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
 * two with one id the first stays, and a damaged item is dropped alone. Spec 3.
 */
export const parseStoredList = (text: string | null | undefined): readonly ListItem[] =>
  firstOfEach(
    parseStoredObjects(text).flatMap((stored) => readStored(stored) ?? []),
    (item) => item.id,
  );

/** Writes the list as `parseStoredList` reads it. */
export const formatStoredList = (list: readonly ListItem[]): string =>
  JSON.stringify(list.map((item) => ({ ...item, price: item.price === null ? null : eurosFromCents(item.price) })));

/** Returns the damaged items that `parseStoredList` drops, as texts to store elsewhere. A second item with the same id is not damaged. */
export const damagedListEntries = (text: string | null | undefined): readonly string[] =>
  damagedEntries(text, (stored) => readStored(stored) !== undefined);

/** Replaces a product by another; when the other is present already, only removes the product. Spec 4: no id twice. */
export function replaceInList(list: readonly ListItem[], id: string, source: Listable): readonly ListItem[] {
  const item = listItem(source);
  if (!item || item.id === id) {
    return list;
  }
  return list.some((present) => present.id === item.id)
    ? removeFromList(list, id)
    : list.map((present) => (present.id === id ? item : present));
}

/** Puts an item back at its former place: `order` has the former ids. Newer items follow. Returns the same array when the item is present. */
export function restoreToList(list: readonly ListItem[], item: ListItem, order: readonly string[]): readonly ListItem[] {
  const longer = addToList(list, item);
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = ({ id }: ListItem): number => place.get(id) ?? order.length;
  return longer === list ? list : longer.toSorted((one, other) => placeOf(one) - placeOf(other));
}
