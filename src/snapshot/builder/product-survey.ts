import { isListed, type MethodSetRecord, type ProductRecord } from '#catalogue/records.ts';
import type { RelatedProduct } from '#contract/product.ts';
import type { ProductCounts } from './hierarchy-builder.ts';
import { wireOffer } from './product-offers.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

/** A product as the documents of others mention it. `ordinal`: final when all were surveyed. */
export type MentionedProduct = { ordinal: number; readonly related: RelatedProduct };

/** The products, listed or not, that the documents of a product mention; those that do not exist are left out. */
export type Surroundings = {
  readonly predecessor: MentionedProduct | undefined;
  readonly successor: MentionedProduct | undefined;
  readonly assembly: readonly MentionedProduct[];
  readonly packages: readonly MentionedProduct[];
};

/** Facts about all products that are needed before the first document is written. */
export type ProductSurvey = {
  /** Ids of the listed products, ascending: the index of an id is its ordinal. */
  readonly ids: readonly string[];
  /** Ids of the other products, ascending: their ordinals follow those of the listed products. */
  readonly unlistedIds: readonly string[];
  /** The ordinal of a listed product. */
  ordinalOf(id: string): number | undefined;
  /** What a product says of itself, as its own part or successor, is left out. */
  around(product: ProductRecord): Surroundings;
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

/** The ordinals of the products that the documents of a product mention, each once. */
export function mentionsOf({ predecessor, successor, assembly, packages }: Surroundings): readonly number[] {
  const ordinals: number[] = [];
  for (const mentioned of [predecessor, successor, ...assembly, ...packages]) {
    if (mentioned !== undefined) {
      ordinals.push(mentioned.ordinal);
    }
  }
  return distinct(ordinals);
}

/**
 * Surveys products, each added once. They must come in ascending order of their ids, because ordinals, and so the order of results, depend on it: `add` throws
 * a SnapshotError otherwise. Counts contain listed products only.
 */
export class ProductSurveyor {
  readonly #ids: string[] = [];
  readonly #unlistedIds: string[] = [];
  readonly #products = new Map<string, MentionedProduct>();
  readonly #packages = new Map<string, MentionedProduct[]>();
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
    const mentioned = { ordinal: this.#ids.length, related: relatedProduct(product) };
    this.#products.set(product.id, mentioned);
    for (const member of distinct(product.assembly)) {
      if (member !== product.id) {
        this.#addPackage(member, mentioned);
      }
    }
    if (!isListed(product)) {
      this.#unlistedIds.push(product.id);
      return;
    }
    this.#ids.push(product.id);
    for (const methodId of distinct(product.methodIds)) {
      this.#perMethod.set(methodId, (this.#perMethod.get(methodId) ?? 0) + 1);
    }
    if (product.publisher !== undefined) {
      this.#publishers.add(product.publisher);
    }
  }

  #addPackage(member: string, mentioned: MentionedProduct): void {
    const packages = this.#packages.get(member);
    if (packages === undefined) {
      this.#packages.set(member, [mentioned]);
    } else {
      packages.push(mentioned);
    }
  }

  finish(): ProductSurvey {
    const [ids, unlistedIds, products, packages] = [this.#ids, this.#unlistedIds, this.#products, this.#packages];
    for (const [place, id] of unlistedIds.entries()) {
      (products.get(id) as MentionedProduct).ordinal = ids.length + place;
    }
    const ordinalOf = (id: string): number | undefined => {
      const ordinal = products.get(id)?.ordinal;
      return ordinal !== undefined && ordinal < ids.length ? ordinal : undefined;
    };
    const productsOfSets = (sets: readonly MethodSetRecord[]): ReadonlySet<string> =>
      new Set(sets.flatMap((set) => set.productIds.filter((id) => ordinalOf(id) !== undefined)));
    return {
      ids,
      unlistedIds,
      ordinalOf,
      around: ({ id, predecessorId, successorId, assembly }) => {
        const other = (otherId: string | undefined) => (otherId === undefined || otherId === id ? undefined : products.get(otherId));
        return {
          predecessor: other(predecessorId),
          successor: other(successorId),
          assembly: assembly.map(other).filter((part) => part !== undefined),
          packages: packages.get(id) ?? [],
        };
      },
      publisherCount: this.#publishers.size,
      counts: { ofMethod: (methodId) => this.#perMethod.get(methodId) ?? 0, ofSets: (sets) => productsOfSets(sets).size },
    };
  }
}
