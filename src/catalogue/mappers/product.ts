import type { RelatedProduct, WireProduct } from '#contract/product.ts';
import { productImage } from '#contract/routes.ts';
import { availabilityOf, type Availability } from '#catalogue/availability.ts';
import { parseEducationType, type EducationType } from '#catalogue/education-type.ts';
import type { Cents } from '#catalogue/money.ts';
import { expectText, mapList, type Incoming } from './mapping-error.ts';
import { mapMethodSummary, type MethodSummary } from './method.ts';
import { mapPrice } from './price.ts';
import { mapProductAttributes, type ProductAttribute } from './product-attributes.ts';

/** Description of a product that has none. Spec 3 and 9. */
export const defaultDescription = 'Geen beschrijving beschikbaar';

/** A product as another product names it: its predecessor, its successor, or a part of a package. `price` undefined: unknown. Spec 3. */
export type ProductSummary = {
  readonly id: string;
  readonly title: string;
  readonly ean: string | undefined;
  readonly edition: string | undefined;
  readonly price: Cents | undefined;
  readonly availability: Availability;
  readonly imageUrl: string;
  readonly publisher: string | undefined;
  readonly articleGroup: string | undefined;
};

/** A product, whole. `partOf` are the packages that hold it. `price` is in cents, undefined when unknown. Spec 3. */
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
};

/** What a mapper of products must know beside the wire. */
export type ProductSurroundings = { readonly cdnUrl: string };

/** Maps a product that another one names. Throws a MappingError without id or title. Spec 3 and 5. */
function mapProductSummary(wire: Incoming<RelatedProduct>, { cdnUrl }: ProductSurroundings, entity = 'product'): ProductSummary {
  const id = expectText(wire.id, 'id', entity);
  const title = expectText(wire.title, 'title', entity);
  return {
    id,
    title,
    ean: wire.ean || undefined,
    edition: wire.edition || undefined,
    price: mapPrice(wire.packPriceInclVAT),
    availability: availabilityOf(wire.deliveryStatus),
    imageUrl: productImage(cdnUrl, wire.primaryProductImage, id),
    publisher: wire.publisher || undefined,
    articleGroup: wire.articleGroup || undefined,
  };
}

/**
 * Maps a product. Throws a MappingError without id or title; a faulty product or method that it only names is left out. Spec 3 and 5.
 */
export function mapProduct(wire: Incoming<WireProduct>, surroundings: ProductSurroundings): Product {
  const summary = mapProductSummary(wire, surroundings);
  const others = (list: readonly RelatedProduct[] | null | undefined): readonly ProductSummary[] =>
    mapList(list, (other) => mapProductSummary(other, surroundings)).items;
  return {
    ...summary,
    description: wire.webText?.trim() ? wire.webText : defaultDescription,
    predecessor: wire.predecessor ? others([wire.predecessor])[0] : undefined,
    successor: wire.successor ? others([wire.successor])[0] : undefined,
    attributes: mapProductAttributes(wire),
    assembly: others(wire.assembly),
    partOf: others(wire.partOf),
    publicationYear: wire.publicationYear ?? undefined,
    educationTypes: (wire.educationTypes ?? []).flatMap((label) => parseEducationType(label) ?? []),
    licenseDuration: wire.licenseDuration ?? undefined,
    methods: mapList(wire.methods, mapMethodSummary).items,
    methodClassificationIds: wire.methodClassificationIds ?? [],
  };
}
