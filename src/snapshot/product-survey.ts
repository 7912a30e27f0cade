import { eurosFromCents } from '#catalogue/money.ts';
import { isListed, type MethodSetRecord, type ProductRecord } from '#catalogue/records.ts';
import type { RelatedProduct } from '#contract/product.ts';
import type { ProductCounts } from './hierarchy-builder.ts';
import { SnapshotError } from './snapshot-error.ts';

/** What must be known of all products before the first can be written. */
export type ProductSurvey = {
  /** Ids of the products that lists hold, in order: their places are the ordinals. */
  readonly ids: readonly string[];
  /** Ids of the other products, in order: their ordinals come after. */
  readonly unlistedIds: readonly string[];
  /** The ordinal of a product that lists hold. */
  ordinalOf(id: string): number | undefined;
  /** The product as others name it, whether lists hold it or not; undefined when it is not there. */
  related(id: string): RelatedProduct | undefined;
  /** Ids of the packages that hold a product. */
  packagesOf(id: string): readonly string[];
  readonly publisherCount: number;
  readonly counts: ProductCounts;
};

const relatedProduct = (product: ProductRecord): RelatedProduct => ({
  id: product.id,
  title: product.title,
  ean: product.ean ?? null,
  edition: product.edition ?? null,
  packPriceInclVAT: product.price === undefined ? null : eurosFromCents(product.price),
  deliveryStatus: product.deliveryStatus ?? null,
  primaryProductImage: product.image ?? null,
  articleGroup: product.articleGroup ?? null,
  publisher: product.publisher ?? null,
});

/**
 * Goes through all products once. They must come in ascending order of their ids: ordinals, and so every order of results, rest on it. Counts leave
 * out what lists do not hold.
 */
export function surveyProducts(products: Iterable<ProductRecord>): ProductSurvey {
  const ordinals = new Map<string, number>();
  const unlistedIds: string[] = [];
  const relatedProducts = new Map<string, RelatedProduct>();
  let previous: string | undefined;
  const packages = new Map<string, string[]>();
  const perMethod = new Map<string, number>();
  const publishers = new Set<string>();
  for (const product of products) {
    if (previous !== undefined && previous >= product.id) {
      throw new SnapshotError(
        'snapshot.order',
        `Product ${product.id} komt na ${previous}: de producten staan niet op volgorde van hun id.`,
      );
    }
    previous = product.id;
    relatedProducts.set(product.id, relatedProduct(product));
    for (const member of new Set(product.assembly)) {
      packages.set(member, [...(packages.get(member) ?? []), product.id]);
    }
    if (!isListed(product)) {
      unlistedIds.push(product.id);
      continue;
    }
    ordinals.set(product.id, ordinals.size);
    for (const methodId of new Set(product.methodIds)) {
      perMethod.set(methodId, (perMethod.get(methodId) ?? 0) + 1);
    }
    if (product.publisher !== undefined) {
      publishers.add(product.publisher);
    }
  }
  const productsOfSets = (sets: readonly MethodSetRecord[]): ReadonlySet<string> =>
    new Set(sets.flatMap((set) => set.productIds.filter((id) => ordinals.has(id))));
  return {
    ids: [...ordinals.keys()],
    unlistedIds,
    ordinalOf: (id) => ordinals.get(id),
    related: (id) => relatedProducts.get(id),
    packagesOf: (id) => packages.get(id) ?? [],
    publisherCount: publishers.size,
    counts: { ofMethod: (methodId) => perMethod.get(methodId) ?? 0, ofSets: (sets) => productsOfSets(sets).size },
  };
}
