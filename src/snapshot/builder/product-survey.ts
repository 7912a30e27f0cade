import { isListed, type MethodSetRecord, type ProductRecord } from '#catalogue/records.ts';
import type { RelatedProduct } from '#contract/product.ts';
import type { ProductCounts } from './hierarchy-builder.ts';
import { wireOffer } from './product-offers.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

/** Facts about all products that are needed before the first document is written. */
export type ProductSurvey = {
  /** Ids of the listed products, ascending: the index of an id is its ordinal. */
  readonly ids: readonly string[];
  /** Ids of the other products, ascending: their ordinals follow those of the listed products. */
  readonly unlistedIds: readonly string[];
  /** The ordinal of a listed product. */
  ordinalOf(id: string): number | undefined;
  /** The ordinals of the products that the documents of a product mention, each once. */
  mentionedBy(product: ProductRecord): readonly number[];
  /** A product, listed or not, as documents of other products refer to it; undefined when it does not exist. */
  related(id: string): RelatedProduct | undefined;
  /** Ids of the packages that contain a product. */
  packagesOf(id: string): readonly string[];
  readonly publisherCount: number;
  readonly counts: ProductCounts;
};

const relatedProduct = (product: ProductRecord): RelatedProduct => ({
  id: product.id,
  title: product.title,
  ean: product.ean ?? null,
  edition: product.edition ?? null,
  ...wireOffer(product),
  primaryProductImage: product.image ?? null,
  articleGroup: product.articleGroup ?? null,
  publisher: product.publisher ?? null,
});

// Nearly all products have one method and no assembly: a set for each would cost more than all else that is counted.
const distinct = <Item>(items: readonly Item[]): readonly Item[] => (items.length > 1 ? [...new Set(items)] : items);

function mentionsOf(
  { predecessorId, successorId, assembly }: ProductRecord,
  packages: readonly string[],
  ordinalOf: (id: string) => number | undefined,
): readonly number[] {
  const ordinals: number[] = [];
  for (const id of [predecessorId, successorId, ...assembly, ...packages]) {
    const ordinal = id === undefined ? undefined : ordinalOf(id);
    if (ordinal !== undefined) {
      ordinals.push(ordinal);
    }
  }
  return distinct(ordinals);
}

/**
 * Surveys products, each added once. They must come in ascending order of their ids, because ordinals, and so the order of results, depend on it: `add` throws
 * a SnapshotError otherwise. Counts contain listed products only.
 */
export class ProductSurveyor {
  readonly #ordinals = new Map<string, number>();
  readonly #unlistedIds: string[] = [];
  readonly #related = new Map<string, RelatedProduct>();
  readonly #packages = new Map<string, string[]>();
  readonly #perMethod = new Map<string, number>();
  readonly #publishers = new Set<string>();
  #previous: string | undefined;

  add(product: ProductRecord): void {
    if (this.#previous !== undefined && this.#previous >= product.id) {
      throw new SnapshotError(
        'snapshot.order',
        `Product ${product.id} komt na ${this.#previous}: de producten staan niet op volgorde van hun id.`,
      );
    }
    this.#previous = product.id;
    this.#related.set(product.id, relatedProduct(product));
    for (const member of distinct(product.assembly)) {
      const packages = this.#packages.get(member);
      if (packages === undefined) {
        this.#packages.set(member, [product.id]);
      } else {
        packages.push(product.id);
      }
    }
    if (!isListed(product)) {
      this.#unlistedIds.push(product.id);
      return;
    }
    this.#ordinals.set(product.id, this.#ordinals.size);
    for (const methodId of distinct(product.methodIds)) {
      this.#perMethod.set(methodId, (this.#perMethod.get(methodId) ?? 0) + 1);
    }
    if (product.publisher !== undefined) {
      this.#publishers.add(product.publisher);
    }
  }

  finish(): ProductSurvey {
    const [ordinals, packages] = [this.#ordinals, this.#packages];
    const productsOfSets = (sets: readonly MethodSetRecord[]): ReadonlySet<string> =>
      new Set(sets.flatMap((set) => set.productIds.filter((id) => ordinals.has(id))));
    const unlisted = new Map(this.#unlistedIds.map((id, place) => [id, ordinals.size + place]));
    const packagesOf = (id: string): readonly string[] => packages.get(id) ?? [];
    return {
      ids: [...ordinals.keys()],
      unlistedIds: this.#unlistedIds,
      mentionedBy: (product) => mentionsOf(product, packagesOf(product.id), (id) => ordinals.get(id) ?? unlisted.get(id)),
      ordinalOf: (id) => ordinals.get(id),
      related: (id) => this.#related.get(id),
      packagesOf,
      publisherCount: this.#publishers.size,
      counts: { ofMethod: (methodId) => this.#perMethod.get(methodId) ?? 0, ofSets: (sets) => productsOfSets(sets).size },
    };
  }
}
