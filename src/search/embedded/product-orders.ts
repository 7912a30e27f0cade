import { dutchOrder } from '#catalogue/dutch-order.ts';
import { lowerBound } from '#search/lower-bound.ts';
import { unknownPrice, type ProductOrder, type SearchIndex } from './index/search-index.ts';

/** What products are sorted by, per ordinal: prices and boosts as in the index, and undefined for an unknown year. */
export type SortedColumns = Pick<SearchIndex, 'prices' | 'boosts'> & {
  readonly titles: readonly string[];
  readonly years: readonly (number | undefined)[];
};

/** The orders that depend on price and availability. */
export const offerOrders = ['best', 'priceAscending', 'priceDescending'] as const satisfies readonly ProductOrder[];
export type OfferOrder = (typeof offerOrders)[number];

const highestBoost = 100;
// Above every price in cents, which is a million euro at most, so that unknown prices come last in both directions.
const unknownPriceKey = 2 ** 27;
const unknownYearKey = 10_000;

type OfferColumns = Pick<SearchIndex, 'prices' | 'boosts'>;
type OfferKey = (columns: OfferColumns, product: number) => number;

const byPrice =
  (direction: 1 | -1): OfferKey =>
  ({ prices }, product) => {
    const price = prices[product] as number;
    return price === unknownPrice ? unknownPriceKey : direction * price;
  };

/** The number by which an order sorts a product, the lowest first. */
const offerKeys: Readonly<Record<OfferOrder, OfferKey>> = {
  best: ({ boosts }, product) => highestBoost - (boosts[product] as number),
  priceAscending: byPrice(1),
  priceDescending: byPrice(-1),
};

// Sorting plain numbers is several times faster than calling a function for each comparison. Key and ordinal fit in the 53 bits of a number, up to 60
// million products.
function sortedByKey(count: number, keyOf: (ordinal: number) => number): Uint32Array {
  const keys = new Float64Array(count);
  for (let ordinal = 0; ordinal < count; ordinal += 1) {
    keys[ordinal] = keyOf(ordinal) * count + ordinal;
  }
  keys.sort();
  const sorted = new Uint32Array(count);
  for (let place = 0; place < count; place += 1) {
    // Keys may be negative: the remainder must not be.
    sorted[place] = (((keys[place] as number) % count) + count) % count;
  }
  return sorted;
}

// Comparing titles is slow, and many products have one. After the order of code units nearly all are where they belong, which the sort uses.
function sortedByTitle(titles: readonly string[]): Uint32Array {
  const places = new Map<string, number>();
  let [place, before] = [0, ''];
  for (const title of [...new Set(titles)].sort().sort(dutchOrder.compare)) {
    // Different titles may be equal in this order.
    place += dutchOrder.compare(before, title) === 0 ? 0 : 1;
    before = title;
    places.set(title, place);
  }
  return sortedByKey(titles.length, (ordinal) => places.get(titles[ordinal] as string) as number);
}

/** Gives the ordinals of the products in every order; equal products stay in the order of their ids. */
export function sortProducts(columns: SortedColumns): Readonly<Record<ProductOrder, Uint32Array>> {
  const count = columns.prices.length;
  const byOffer = (order: OfferOrder): Uint32Array => sortedByKey(count, (ordinal) => offerKeys[order](columns, ordinal));
  return {
    best: byOffer('best'),
    title: sortedByTitle(columns.titles),
    priceAscending: byOffer('priceAscending'),
    priceDescending: byOffer('priceDescending'),
    newest: sortedByKey(count, (ordinal) => unknownYearKey - (columns.years[ordinal] ?? 0)),
  };
}

type OrderedProducts = OfferColumns & Pick<SearchIndex, 'orders' | 'ordinals'>;

/** Gives an order of an index again after some of its products changed; `columns` has their new values. The order itself when none of them moves. */
export function reorderProducts(index: OrderedProducts, order: OfferOrder, columns: OfferColumns, changed: readonly number[]): Uint32Array {
  const [sorted, keyOf] = [index.orders[order], offerKeys[order]];
  const compare = (left: number, right: number): number =>
    keyOf(columns, left) - keyOf(columns, right) || (index.ordinals[left] as number) - (index.ordinals[right] as number);
  const moved = changed.filter((product) => keyOf(index, product) !== keyOf(columns, product)).sort(compare);
  if (moved.length === 0) {
    return sorted;
  }
  const others = without(sorted, moved);
  const result = new Uint32Array(sorted.length);
  let [next, place] = [0, 0];
  for (const product of moved) {
    const end = lowerBound(next, others.length, (at) => compare(others[at] as number, product) < 0);
    result.set(others.subarray(next, end), place);
    place += end - next;
    result[place] = product;
    place += 1;
    next = end;
  }
  result.set(others.subarray(next), place);
  return result;
}

function without(sorted: Uint32Array, left: readonly number[]): Uint32Array {
  const isLeft = new Uint8Array(sorted.length);
  for (const product of left) {
    isLeft[product] = 1;
  }
  const others = new Uint32Array(sorted.length - left.length);
  let count = 0;
  for (let place = 0; place < sorted.length; place += 1) {
    const product = sorted[place] as number;
    if (isLeft[product] === 0) {
      others[count] = product;
      count += 1;
    }
  }
  return others;
}
