import { eurosFromCents } from '#catalogue/prices/money.ts';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { RelatedProduct, WireProduct } from '#contract/product.ts';
import { rowAt, type JaggedArray } from '#search/jagged-array.ts';
import type { DocumentReader } from '#snapshot/document-reader.ts';
import { decodeFields, documentOf, type SharedFields, type WholeFields } from '#snapshot/stored-document.ts';

/*
 * The offer of a product is its price and availability: the fields of documents that change most, and that a patch replaces.
 */

type Offer = Pick<ProductRecord, 'price' | 'deliveryStatus'>;
type WireOffer = Pick<SharedFields, 'packPriceInclVAT' | 'deliveryStatus'>;

/** The price and availability of a product, as all its documents and those of related products have them. */
export const wireOffer = ({ price, deliveryStatus }: Offer): WireOffer => ({
  packPriceInclVAT: price === undefined ? null : eurosFromCents(price),
  deliveryStatus: deliveryStatus ?? null,
});

/** The earlier prices in a complete document: its last field, absent for a product that never had two prices. */
export const wirePrices = (prices: readonly PricePoint[]): Pick<WireProduct, 'priceHistory'> =>
  prices.length === 0
    ? {}
    : { priceHistory: prices.map(({ date, price }) => ({ date, price: price === undefined ? null : eurosFromCents(price) })) };

const withPrices = ({ priceHistory: _, ...fields }: WholeFields, prices: readonly PricePoint[]): WholeFields => ({
  ...fields,
  ...wirePrices(prices),
});

// The fields after changes of the offers of related products, by their ids.
function withRelatedOffers(fields: WholeFields, offers: ReadonlyMap<string, Offer>): WholeFields {
  const renew = (related: RelatedProduct): RelatedProduct => {
    const offer = offers.get(related.id);
    return offer === undefined ? related : { ...related, ...wireOffer(offer) };
  };
  const { predecessor, successor, assembly, partOf } = fields;
  return {
    ...fields,
    predecessor: predecessor && renew(predecessor),
    successor: successor && renew(successor),
    assembly: assembly.map(renew),
    partOf: partOf.map(renew),
  };
}

/** A product with its present offer, and its ordinal. */
export type PlacedOffer = { readonly product: ProductRecord; readonly ordinal: number };

/** What documents are made from: those from before, the ordinals of the products whose documents mention one, and the earlier prices of a product. */
type DocumentParts = {
  readonly documentAt: DocumentReader;
  readonly mentions: JaggedArray;
  readonly pricesOf: (product: ProductRecord) => readonly PricePoint[];
};

/** Yields the documents of these products and of those that mention them, with their ordinals. A document keeps the order of its fields. */
export function* changedDocuments(
  offers: readonly PlacedOffer[],
  { documentAt, mentions, pricesOf }: DocumentParts,
): Generator<readonly [ordinal: number, document: Uint8Array]> {
  const productOf = new Map(offers.map(({ product, ordinal }) => [ordinal, product]));
  const offerOf = new Map(offers.map(({ product }) => [product.id, product]));
  const mentioning = new Set(offers.flatMap(({ ordinal }) => [...rowAt(mentions, ordinal)]));
  for (const ordinal of new Set([...productOf.keys(), ...mentioning])) {
    const { shared, listed, whole } = decodeFields(documentAt(ordinal));
    const renewed = withRelatedOffers(whole, offerOf);
    const product = productOf.get(ordinal);
    const fields =
      product === undefined
        ? { shared, listed, whole: renewed }
        : { shared: { ...shared, ...wireOffer(product) }, listed, whole: withPrices(renewed, pricesOf(product)) };
    yield [ordinal, documentOf(fields)];
  }
}
