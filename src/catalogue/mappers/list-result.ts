import type { ListedProduct } from '#contract/product.ts';
import { productImage } from '#contract/routes.ts';
import { availabilityOf, type Availability } from '#catalogue/availability.ts';
import type { Cents } from '#catalogue/money.ts';
import { expectText, MappingError, type Incoming } from './mapping-error.ts';
import { mapPrice } from './price.ts';
import type { ProductSurroundings } from './product.ts';

/** A learning material in a list. `publicationType` is its article group, `assembly` the EANs of its parts, `price` undefined when unknown. Spec 3. */
export type ListResult = {
  readonly type: 'product';
  readonly id: string;
  readonly title: string;
  readonly publisher: string | undefined;
  readonly availability: Availability;
  readonly price: Cents | undefined;
  readonly ean: string;
  readonly publicationType: string | undefined;
  readonly imageUrl: string;
  readonly methodClassificationIds: readonly string[];
  readonly assembly: readonly string[];
  readonly edition: string | undefined;
  readonly subjects: readonly string[];
  readonly educationalLevels: readonly string[];
  readonly grades: readonly number[];
  readonly licenseDuration: number | undefined;
};

/**
 * Maps a product of a list. Throws a MappingError without ean or title, or when packPriceInclVAT is not there at all; null is there and means
 * an unknown price. An id that is missing leaves the result without a link. Spec 2, 3 and 5.
 */
export function mapListResult(wire: Incoming<ListedProduct>, { cdnUrl }: ProductSurroundings): ListResult {
  const ean = expectText(wire.ean, 'ean', 'list result');
  const title = expectText(wire.title, 'title', 'list result');
  if (wire.packPriceInclVAT === undefined) {
    throw new MappingError('packPriceInclVAT', 'list result');
  }
  return {
    type: 'product',
    id: wire.id ?? '',
    title,
    publisher: wire.publisher || undefined,
    availability: availabilityOf(wire.deliveryStatus),
    price: mapPrice(wire.packPriceInclVAT),
    ean,
    publicationType: wire.articleGroup || undefined,
    imageUrl: productImage(cdnUrl, wire.primaryProductImage, wire.id ?? undefined),
    methodClassificationIds: wire.methodClassificationIds ?? [],
    assembly: wire.assembly ?? [],
    edition: wire.edition || undefined,
    subjects: wire.subjects ?? [],
    educationalLevels: wire.educationalLevels ?? [],
    grades: wire.grades ?? [],
    licenseDuration: wire.licenseDuration ?? undefined,
  };
}
