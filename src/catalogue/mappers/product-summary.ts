import type { RelatedProduct } from '#contract/product.ts';
import { productImage } from '#contract/routes.ts';
import { availabilityOf, type Availability } from '#catalogue/availability.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import { expectText, fieldsOf, type ImageContext, type Incoming } from './mapping-error.ts';
import { mapPrice } from './price.ts';
import { readEan, readText } from './wire-values.ts';

/**
 * The fields that every view of a product shows, also as predecessor, successor or part of another one. `price` is in cents, undefined when unknown;
 * `publicationType` is the article group. Spec 3.
 */
export type ProductSummary = {
  readonly id: string;
  readonly title: string;
  readonly ean: string | undefined;
  readonly edition: string | undefined;
  readonly price: Cents | undefined;
  readonly availability: Availability;
  readonly imageUrl: string;
  readonly publisher: string | undefined;
  readonly publicationType: string | undefined;
};

/** Maps the fields of a summary except id, title and EAN, which lists and pages require differently. */
export function mapProductFacts(fields: Incoming<RelatedProduct>, { cdnUrl }: ImageContext): Omit<ProductSummary, 'id' | 'title' | 'ean'> {
  return {
    edition: readText(fields.edition),
    price: mapPrice(fields.packPriceInclVAT),
    availability: availabilityOf(readText(fields.deliveryStatus)),
    imageUrl: productImage(cdnUrl, readText(fields.primaryProductImage)),
    publisher: readText(fields.publisher),
    publicationType: readText(fields.articleGroup),
  };
}

/** Maps a summary of a product. Throws a MappingError without id or title. Spec 3 and 5. */
export function mapProductSummary(wire: Incoming<RelatedProduct> | null, context: ImageContext): ProductSummary {
  const fields = fieldsOf(wire);
  const id = expectText(fields.id, 'id', 'product');
  const title = expectText(fields.title, 'title', 'product');
  return { id, title, ean: readEan(fields.ean), ...mapProductFacts(fields, context) };
}
