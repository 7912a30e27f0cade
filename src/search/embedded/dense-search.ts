import { facetNames } from '#contract/facet.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { emptyBitset, fullBitset, hasBit, intersect, intersectionOf, listBits, sizeOf, subtract, type Bitset } from './bitset.ts';
import type { Candidates } from './candidates.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { membershipGroup, type FacetCounter } from './facets/facet-counter.ts';
import { once, type CountedProducts, type FacetSelection, type FacetSelections } from './facets/facet-selections.ts';
import type { ProductOrder, SearchIndex } from './index/search-index.ts';
import type { ProductMatcher } from './product-matcher.ts';
import type { TopKSelector } from './top-k-selector.ts';

/** Which counts a search needs: of all facet values and methods, of methods only, or none. */
export type NeededCounts = 'all' | 'methods' | 'none';

/** The products of a page, the total over all pages, and the counts of facet values and methods. The counts are valid until the next search. */
export type ProductPage = { readonly total: number; readonly products: Uint32Array; readonly counts: Uint32Array };

/**
 * What a search finds by its words alone. `best`: its first products by score; `methodCounts`: counts of methods, the others are 0. Both are computed at the
 * first call.
 */
type Base = CountedProducts & { readonly best: () => Uint32Array; readonly methodCounts: () => Uint32Array };

type Parts = {
  readonly index: SearchIndex;
  readonly selections: FacetSelections;
  readonly counter: FacetCounter;
  readonly matcher: ProductMatcher;
  readonly topK: TopKSelector;
  readonly candidates: Candidates;
};

// Products of the first pages of a frequent word that are kept.
const keptProducts = 96;
const noCounts = new Uint32Array(0);

/**
 * Searches by intersecting bits, for queries without words or with frequent words only. Few products would not pay for going through all bits. One search
 * at a time.
 */
export class DenseSearch {
  readonly #parts: Parts;
  readonly #everything: Base;
  // Bases of one term, by the bits of its match: they are kept as long as the match is.
  readonly #bases = new WeakMap<Bitset, Base>();
  readonly #found: Bitset;
  readonly #rest: Bitset;
  readonly #ordinals: Uint32Array;
  readonly #counts: Uint32Array;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { index, counter } = parts;
    this.#everything = {
      products: fullBitset(index.productCount),
      total: () => index.productCount,
      counts: () => counter.everything(),
      methodCounts: () => counter.everything(),
      best: () => index.orders.best.slice(0, keptProducts),
    };
    this.#found = emptyBitset(index.productCount);
    this.#rest = emptyBitset(index.productCount);
    this.#ordinals = new Uint32Array(index.productCount);
    this.#counts = new Uint32Array(counter.size);
  }

  /** Gives the page; undefined for a query that has a clause with few products, a price or a key. */
  search(request: EngineRequest, compiled: CompiledQuery, needed: NeededCounts): ProductPage | undefined {
    const base = this.#base(compiled);
    if (base === undefined) {
      return undefined;
    }
    const selections = facetNames
      .filter((name) => (request.filter[name]?.length ?? 0) > 0)
      .map((name) => this.#parts.selections.find(name, request.filter[name] ?? []));
    return selections.length === 0
      ? this.#whole(request, compiled, base, needed)
      : this.#selected(request, compiled, base, selections, needed);
  }

  #base(compiled: CompiledQuery): Base | undefined {
    const { terms, keys, phrases, price } = compiled;
    if (terms.length + keys.length + phrases.length === 0 && price === undefined) {
      return this.#everything;
    }
    const products = this.#parts.matcher.matchBits(compiled);
    const known = products && this.#bases.get(products);
    if (products === undefined || known !== undefined) {
      return known;
    }
    const total = once(() => sizeOf(products));
    const base: Base = {
      products,
      total,
      counts: once(() => this.#parts.counter.countBits(products, total()).slice()),
      methodCounts: once(() => this.#countMethods(products).slice()),
      best: once(() => this.#firstOf(products, compiled)),
    };
    if (terms.length === 1) {
      this.#bases.set(products, base);
    }
    return base;
  }

  #whole({ page, pageSize, sortBy }: EngineRequest, compiled: CompiledQuery, base: Base, needed: NeededCounts): ProductPage {
    const total = base.total();
    const [start, end] = [page * pageSize, (page + 1) * pageSize];
    const counts = needed === 'none' ? noCounts : needed === 'all' ? base.counts() : base.methodCounts();
    if (base === this.#everything) {
      return { total, products: this.#parts.index.orders[sortBy ?? 'best'].slice(start, end), counts };
    }
    if (sortBy === undefined && end <= keptProducts) {
      return { total, products: base.best().slice(start, end), counts };
    }
    this.#list(base.products);
    const products =
      sortBy === undefined ? this.#ranked(compiled, page, pageSize) : this.#sorted(base.products, total, sortBy, page, pageSize);
    return { total, products, counts };
  }

  #selected(
    { page, pageSize, sortBy }: EngineRequest,
    compiled: CompiledQuery,
    base: Base,
    selections: readonly FacetSelection[],
    needed: NeededCounts,
  ): ProductPage {
    const found = this.#found;
    this.#intersect(found, base, selections);
    const total = sizeOf(found);
    const order = sortBy ?? (base === this.#everything ? 'best' : undefined);
    if (order === undefined) {
      this.#list(found);
    }
    const products = order === undefined ? this.#ranked(compiled, page, pageSize) : this.#sorted(found, total, order, page, pageSize);
    const counts = needed === 'none' ? noCounts : this.#countsOfFound(base, selections, total, needed);
    for (const selection of needed === 'all' ? selections : []) {
      this.#addMissed(base, selections, selection, counts);
    }
    return { total, products, counts };
  }

  #countsOfFound(base: Base, selections: readonly FacetSelection[], total: number, needed: NeededCounts): Uint32Array {
    const { counter } = this.#parts;
    const closest = needed === 'all' ? this.#closest(base, selections) : undefined;
    const counts = this.#counts;
    // Counting what a larger set has more, and taking that from its own counts, is cheaper when it is less.
    if (closest === undefined || closest.total() - total >= total) {
      // A copy, because counting the words or a selection alone uses the same array.
      counts.set(needed === 'all' ? counter.countBits(this.#found, total) : this.#countMethods(this.#found));
      return counts;
    }
    counts.set(closest.counts());
    if (closest.total() > total) {
      const rest = this.#rest;
      rest.set(closest.products);
      subtract(rest, this.#found);
      const more = counter.countBits(rest, closest.total() - total);
      for (let value = 0; value < counts.length; value += 1) {
        counts[value]! -= more[value] as number;
      }
    }
    return counts;
  }

  #countMethods(products: Bitset): Uint32Array {
    return this.#parts.counter.countGroup(membershipGroup, this.#ordinals, listBits(products, this.#ordinals));
  }

  // The smallest set that holds all found products and is counted in any case.
  #closest(base: Base, selections: readonly FacetSelection[]): CountedProducts | undefined {
    if (base !== this.#everything) {
      return selections.length === 1 ? base : undefined;
    }
    return selections.length > 2 ? undefined : selections.toSorted((left, right) => left.total() - right.total())[0];
  }

  // Counts of the values of a facet ignore its own selection: they are those of the products that match the others.
  #addMissed(base: Base, selections: readonly FacetSelection[], { place, products }: FacetSelection, counts: Uint32Array): void {
    const others = selections.filter((other) => other.place !== place);
    const { first, size } = place;
    const [only] = others;
    if (only === undefined) {
      counts.set(base.counts().subarray(first, first + size), first);
    } else if (others.length === 1 && base === this.#everything) {
      counts.set(only.counts().subarray(first, first + size), first);
    } else {
      const rest = this.#rest;
      this.#intersect(rest, base, others);
      subtract(rest, products);
      this.#parts.counter.addToFacet(counts, place, this.#ordinals, listBits(rest, this.#ordinals));
    }
  }

  // Writes the products of the words and of all selections into a set.
  #intersect(set: Bitset, base: Base, selections: readonly FacetSelection[]): void {
    const chosen = selections.map(({ products }) => products);
    const [first, second, ...others] = base === this.#everything ? chosen : [base.products, ...chosen];
    intersectionOf(set, first ?? base.products, second ?? base.products);
    for (const products of others) {
      intersect(set, products);
    }
  }

  #list(products: Bitset): void {
    const { candidates } = this.#parts;
    candidates.count = listBits(products, candidates.ordinals);
  }

  #firstOf(products: Bitset, compiled: CompiledQuery): Uint32Array {
    const { matcher, topK } = this.#parts;
    const [term, ...others] = compiled.terms;
    const match = term && others.length === 0 ? matcher.matchOf(term) : undefined;
    if (match?.products.isDense) {
      return topK.firstOfTerm(match.products.bits, match.weights, keptProducts);
    }
    this.#list(products);
    return this.#ranked(compiled, 0, keptProducts);
  }

  // A page of the candidates by score.
  #ranked({ terms }: CompiledQuery, page: number, pageSize: number): Uint32Array {
    const { matcher, topK, candidates } = this.#parts;
    matcher.scoreInBits(terms, candidates);
    return topK.select(candidates, 'best', page, pageSize);
  }

  // With many products found, walking the sorted order until the page is full is cheaper; with few, selecting from them is.
  #sorted(found: Bitset, total: number, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const { index, topK, candidates } = this.#parts;
    const { productCount, orders } = index;
    const [start, end] = [page * pageSize, Math.min((page + 1) * pageSize, total)];
    if (start >= end) {
      return noCounts;
    }
    if ((end * productCount) / total > productCount / 32 + 4 * total) {
      this.#list(found);
      candidates.scores.fill(1, 0, total);
      return topK.select(candidates, order, page, pageSize);
    }
    const products = new Uint32Array(end - start);
    let passed = 0;
    for (let place = 0; passed < end; place += 1) {
      const product = orders[order][place] as number;
      if (hasBit(found, product)) {
        if (passed >= start) {
          products[passed - start] = product;
        }
        passed += 1;
      }
    }
    return products;
  }
}
