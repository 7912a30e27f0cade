import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { RelatedProduct, WireProduct } from '#contract/product.ts';
import { parseEducationType, type EducationType } from '#catalogue/education/education-type.ts';
import { fieldsOf, mapList, type Incoming, type MappingContext } from './mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from './metadata/method.ts';
import { mapPriceHistory } from './price-history.ts';
import { mapProductAttributes, type ProductAttribute } from './product-attributes.ts';
import { mapProductSummary, type ProductSummary } from './product-summary.ts';
import { readNumber, readText, readTexts } from './wire-values.ts';

/** Description of a product that has none. Spec 3 and 9. */
export const defaultDescription = 'Geen beschrijving beschikbaar';

/** A complete product. `partOf` are the packages that contain it; `licenseDuration` is in days. Spec 3. */
export type Product = ProductSummary & {
  readonly description: string;
  readonly predecessor: ProductSummary | undefined;
  readonly successor: ProductSummary | undefined;
  readonly attributes: readonly ProductAttribute[];
  readonly assembly: readonly ProductSummary[];
  readonly partOf: readonly ProductSummary[];
  readonly publicationYear: number | undefined;
  readonly educationTypes: readonly EducationType[];
  readonly licenseDuration: number | undefined;
  readonly methods: readonly MethodSummary[];
  readonly methodClassificationIds: readonly string[];
  /** Oldest first; empty when the product never had two prices. */
  readonly priceHistory: readonly PricePoint[];
};

/** The description from the wire; undefined when the product has the default one. */
export const givenDescription = ({ description }: Pick<Product, 'description'>): string | undefined =>
  description === defaultDescription ? undefined : description;

/** Maps a product. Throws a MappingError without id or title; a faulty related product or method is left out and reported. Spec 3 and 5. */
export function mapProduct(wire: Incoming<WireProduct> | null, context: MappingContext): Product {
  const fields = fieldsOf(wire);
  const others = (list: readonly (RelatedProduct | null | undefined)[] | null | undefined): readonly ProductSummary[] =>
    mapList(list, (other) => mapProductSummary(other ?? null, context), context.report);
  const neighbour = (other: RelatedProduct | null | undefined): ProductSummary | undefined => (other ? others([other])[0] : undefined);
  return {
    ...mapProductSummary(fields, context),
    description: readText(fields.webText) ?? defaultDescription,
    predecessor: neighbour(fields.predecessor),
    successor: neighbour(fields.successor),
    attributes: mapProductAttributes(fields),
    assembly: others(fields.assembly),
    partOf: others(fields.partOf),
    publicationYear: readNumber(fields.publicationYear),
    educationTypes: readTexts(fields.educationTypes).flatMap((label) => parseEducationType(label) ?? []),
    licenseDuration: readNumber(fields.licenseDuration),
    methods: mapList(fields.methods, (method) => mapMethodSummary(method, context), context.report),
    methodClassificationIds: readTexts(fields.methodClassificationIds),
    priceHistory: mapPriceHistory(fields.priceHistory),
  };
}
