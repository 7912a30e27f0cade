import { facetNames } from '#contract/facet-names.ts';
import { rowAt, packRows } from '#search/jagged-array.ts';
import { boostHundredths } from '#search/scoring.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { offerOrders, reorderProducts, type OfferOrder } from '#search/embedded/product-orders.ts';
import { numbersByOrdinal } from './product-numbers.ts';
import { groupOfFacet, unknownPrice, type FacetTuples, type SearchIndex } from './search-index.ts';

/** The price and availability of a product at its ordinal. `deliveryStatus`: the key of its only value of that facet. */
export type IndexedOffer = Pick<IndexedProduct, 'price' | 'boost'> & { readonly ordinal: number; readonly deliveryStatus: string };

/**
 * The parts of an index that depend on price and availability; they replace those of the index. `statusTuples`: the group with `deliveryStatus`.
 * `isOfPrices`: whether no availability or boost differs, so that what an index keeps of its frequent terms holds.
 */
export type IndexPatch = Pick<SearchIndex, 'prices' | 'boosts'> & {
  readonly orders: Pick<SearchIndex['orders'], OfferOrder>;
  readonly statusTuples: FacetTuples;
  readonly isOfPrices: boolean;
};

type NumberedOffer = Omit<IndexedOffer, 'ordinal'> & { readonly product: number };

const statusGroup = groupOfFacet('deliveryStatus');

/** Gives an index with the parts of a patch. */
export function patchedIndex(index: SearchIndex, { orders, statusTuples, isOfPrices, ...columns }: IndexPatch): SearchIndex {
  const tuples: [FacetTuples, FacetTuples] = [...index.tuples];
  tuples[statusGroup] = statusTuples;
  return {
    ...index,
    ...columns,
    orders: { ...index.orders, ...orders },
    tuples,
    frequentTerms: isOfPrices ? index.frequentTerms : undefined,
  };
}

/**
 * Gives the patch after which an index has these offers. Undefined when an availability would be the first of its kind, or the last of its kind would
 * go: the values of a facet are fixed when an index is built.
 */
export function patchIndex(index: SearchIndex, offers: readonly IndexedOffer[]): IndexPatch | undefined {
  const numbers = numbersByOrdinal(index.ordinals);
  const numbered = offers.map(({ ordinal, ...offer }): NumberedOffer => ({ ...offer, product: numbers[ordinal] as number }));
  const statusTuples = patchTuples(index, numbered);
  if (statusTuples === undefined) {
    return undefined;
  }
  const [prices, boosts] = [index.prices.slice(), index.boosts.slice()];
  for (const { product, price, boost } of numbered) {
    prices[product] = price ?? unknownPrice;
    boosts[product] = boostHundredths(boost);
  }
  const changed = numbered.map(({ product }) => product);
  const { tupleOfProduct } = index.tuples[statusGroup];
  const isOfPrices =
    index.frequentTerms !== undefined &&
    changed.every(
      (product) => boosts[product] === index.boosts[product] && statusTuples.tupleOfProduct[product] === tupleOfProduct[product],
    );
  const reordered = offerOrders.map((order) => [order, reorderProducts(index, order, { prices, boosts }, changed)] as const);
  return { prices, boosts, orders: Object.fromEntries(reordered) as IndexPatch['orders'], statusTuples, isOfPrices };
}

/** The numbers, ascending, of the products whose price or availability in a patch is another than in the index that it is a patch of. */
export function changedProducts(index: SearchIndex, { prices, boosts, statusTuples }: IndexPatch): Uint32Array {
  // A patch adds tuples and leaves those of the index at their places.
  const before = index.tuples[statusGroup].tupleOfProduct;
  const isChanged = (price: number, product: number): boolean =>
    price !== index.prices[product] ||
    boosts[product] !== index.boosts[product] ||
    statusTuples.tupleOfProduct[product] !== before[product];
  return Uint32Array.from(prices.keys()).filter((product) => isChanged(prices[product] as number, product));
}

function patchTuples(index: SearchIndex, offers: readonly NumberedOffer[]): FacetTuples | undefined {
  const before = index.tuples[statusGroup];
  const { tupleOfProduct, values } = before;
  const statuses = index.facetValues.deliveryStatus;
  const first = firstStatus(index);
  const isStatus = (value: number): boolean => value >= first && value < first + statuses.length;
  const rows = Array.from({ length: values.offsets.length - 1 }, (_, tuple) => [...rowAt(values, tuple)]);
  const tupleOf = new Map(rows.map((row, tuple) => [row.join(), tuple]));
  const statusOf = new Map(statuses.map(({ key }, place) => [key, first + place]));
  const patched = tupleOfProduct.slice();
  let isSame = true;
  for (const { product, deliveryStatus } of offers) {
    const status = statusOf.get(deliveryStatus);
    if (status === undefined) {
      return undefined;
    }
    const row = (rows[tupleOfProduct[product] as number] as number[]).map((value) => (isStatus(value) ? status : value));
    const tuple = tupleOf.get(row.join()) ?? rows.length;
    if (tuple === rows.length) {
      tupleOf.set(row.join(), tuple);
      rows.push(row);
    }
    isSame &&= tuple === patched[product];
    patched[product] = tuple;
  }
  if (isSame) {
    return before;
  }
  if (rows.length > 2 ** (8 * patched.BYTES_PER_ELEMENT)) {
    return undefined;
  }
  const isUsed = new Uint8Array(rows.length);
  for (const tuple of patched) {
    isUsed[tuple] = 1;
  }
  const used = new Set(rows.filter((_, tuple) => isUsed[tuple] === 1).map((row) => row.find(isStatus)));
  return used.size === statuses.length ? { tupleOfProduct: patched, values: packRows(rows) } : undefined;
}

// Values are numbered over all facets, in the order of `facetNames`.
const firstStatus = ({ facetValues }: SearchIndex): number =>
  facetNames.slice(0, facetNames.indexOf('deliveryStatus')).reduce((first, name) => first + facetValues[name].length, 0);
