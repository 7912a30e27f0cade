import type { EngineRequest } from '#search/search-engine.ts';
import { emptyBitset, fullBitset, hasBit, intersect, intersectionOf, listBits, sizeOf, type Bitset } from './bitset.ts';
import { baseOf, keptProducts, type Base } from './base.ts';
import { fillFromBits, type Candidates } from './candidates.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { DenseCounts } from './dense-counts.ts';
import type { BitCounter } from './facets/bit-counter.ts';
import type { FacetFilter } from './facets/facet-filter.ts';
import type { FacetLayout } from './facets/facet-layout.ts';
import type { ChosenFacet, FacetSelections } from './facets/facet-selections.ts';
import { KeptTerms } from './frequent-terms.ts';
import { numberingGroup, varyingGroup, type FacetGroup, type PerGroup, type ProductOrder, type SearchIndex } from './index/search-index.ts';
import { inBlocks } from './in-blocks.ts';
import type { ProductMatcher } from './product-matcher.ts';
import type { TermLookup } from './term-matcher.ts';
import { largestInsertion, type TopKSelector } from './top-k-selector.ts';

/** Which counts a search needs: of all facet values and methods, of methods only, or none. */
export type NeededCounts = 'all' | 'methods' | 'none';

/**
 * The ordinals of the products of a page, the total over all pages, and the counts of facet values and methods. The counts are valid until the next
 * search.
 */
export type FoundPage = { readonly total: number; readonly products: Uint32Array; readonly counts: Uint32Array };

type Parts = {
  readonly index: SearchIndex;
  readonly layout: FacetLayout;
  readonly filter: FacetFilter;
  readonly selections: FacetSelections;
  readonly counter: BitCounter;
  readonly matcher: ProductMatcher;
  readonly topK: TopKSelector;
  readonly candidates: Candidates;
};

type PageRequest = Pick<EngineRequest, 'page' | 'pageSize' | 'sortBy'>;

// With more products than the postings of a term divided by this, passing by the postings is cheaper than reading the weight of each product.
const manyFound = 4;
// With fewer products than all divided by this, listing them is cheaper than going through all bits for each term.
const fewShare = 32;
// Picking the best of some products costs, for each of them, as much as so many steps along a sorted order, and sorting them as much as so many.
const costs = { picking: 4, sorting: 40 } as const;
const none = new Uint32Array(0);

/**
 * Searches by intersecting bits, for queries without words or with frequent words and keys only. Few products would not pay for going through all bits. One search
 * at a time.
 */
export class DenseSearch {
  readonly #parts: Parts;
  readonly #everything: Base;
  readonly #kept: KeptTerms;
  // Bases of one term, by the bits of its match: they are kept as long as the match is.
  readonly #bases = new WeakMap<Bitset, Base>();
  // Per group of facets the products of the base that match the selections in it.
  readonly #chosen: PerGroup<Bitset>;
  readonly #found: Bitset;
  readonly #denseCounts: DenseCounts;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { index, counter, layout } = parts;
    const all = fullBitset(index.productCount);
    this.#everything = {
      products: () => all,
      isEverything: true,
      total: () => index.productCount,
      counts: () => counter.everything(),
      methodCounts: () => counter.everything(),
      tuples: () => layout.tupleSizes[varyingGroup],
      best: (end) => this.#ordinalsOf(index.orders.best.subarray(0, end)),
    };
    this.#kept = new KeptTerms(index);
    this.#chosen = [emptyBitset(index.productCount), emptyBitset(index.productCount)];
    this.#found = emptyBitset(index.productCount);
    this.#denseCounts = new DenseCounts(parts);
  }

  /** Gives the page; undefined for a query that has a term or key with few products, a phrase, a price or an exception. */
  search(request: EngineRequest, compiled: CompiledQuery, needed: NeededCounts): FoundPage | undefined {
    const base = this.#base(compiled);
    if (base === undefined) {
      return undefined;
    }
    const chosen = this.#parts.selections.findAll(request.filter);
    return chosen.length === 0 ? this.#whole(request, compiled, base, needed) : this.#selected(request, compiled, base, chosen, needed);
  }

  #base(compiled: CompiledQuery): Base | undefined {
    const { terms, keyProducts, phrases, price, except } = compiled;
    if (keyProducts.length + phrases.length === 0 && (price ?? except) === undefined) {
      const [term, ...others] = terms;
      if (term === undefined) {
        return this.#everything;
      }
      const kept = others.length === 0 ? this.#keptBase(term) : undefined;
      if (kept !== undefined) {
        return kept;
      }
    }
    const products = this.#parts.matcher.matchBits(compiled);
    const known = products && this.#bases.get(products);
    if (products === undefined || known !== undefined) {
      return known;
    }
    const base = baseOf(this.#parts, products, (size, total) => this.#paged(products, total, terms, { page: 0, pageSize: size }));
    if (terms.length + keyProducts.length === 1) {
      this.#bases.set(products, base);
    }
    return base;
  }

  #keptBase(term: TermLookup): Base | undefined {
    const products = (): Bitset => this.#parts.matcher.bitsOf(term) as Bitset;
    return this.#kept.baseOf(term, { products, rank: (size, total) => this.#ranked(products(), total, [term], 0, size) });
  }

  #whole(request: EngineRequest, { terms }: CompiledQuery, base: Base, needed: NeededCounts): FoundPage {
    const { page, pageSize, sortBy } = request;
    const total = base.total();
    const [start, end] = [page * pageSize, (page + 1) * pageSize];
    const counts = needed === 'none' ? none : needed === 'all' ? base.counts() : base.methodCounts();
    if (base.isEverything) {
      return { total, products: this.#ordinalsOf(this.#parts.index.orders[sortBy ?? 'best'].subarray(start, end)), counts };
    }
    if (start === end) {
      return { total, products: none, counts };
    }
    if (sortBy === undefined && end <= keptProducts.further) {
      return { total, products: base.best(end).slice(start, end), counts };
    }
    return { total, products: this.#paged(base.products(), total, terms, request), counts };
  }

  #selected(request: EngineRequest, compiled: CompiledQuery, base: Base, chosen: readonly ChosenFacet[], needed: NeededCounts): FoundPage {
    const all = base.products();
    const ofNumbering = this.#choose(base, all, chosen, numberingGroup);
    const ofVarying = this.#choose(base, all, chosen, varyingGroup);
    const found = ofVarying === all ? ofNumbering : ofNumbering === all ? ofVarying : this.#found;
    if (found === this.#found) {
      intersectionOf(found, ofNumbering, ofVarying);
    }
    const total = sizeOf(found);
    const counts =
      needed === 'none' ? none : this.#denseCounts.count({ base, chosen, ofGroup: [ofNumbering, ofVarying], found }, needed === 'all');
    return { total, products: this.#paged(found, total, compiled.terms, request), counts };
  }

  // The products of the base that match the selections in a group: `all` of the base when it has none.
  #choose(base: Base, all: Bitset, chosen: readonly ChosenFacet[], group: FacetGroup): Bitset {
    const own = this.#chosen[group];
    const sets = chosen.filter(({ place }) => place.group === group).map(({ selection }) => selection.products);
    const [first, second, ...others] = base.isEverything ? sets : [all, ...sets];
    if (second === undefined) {
      return first ?? all;
    }
    intersectionOf(own, first as Bitset, second);
    for (const products of others) {
      intersect(own, products);
    }
    return own;
  }

  #ordinalsOf(products: Uint32Array): Uint32Array {
    const { ordinals } = this.#parts.index;
    return products.map((product) => ordinals[product] as number);
  }

  // A page of `total` products. Without terms all have the same score, and the order of best products is theirs.
  #paged(products: Bitset, total: number, terms: readonly TermLookup[], { page, pageSize, sortBy }: PageRequest): Uint32Array {
    const order = sortBy ?? (terms.length === 0 ? 'best' : undefined);
    return order === undefined
      ? this.#ranked(products, total, terms, page, pageSize)
      : this.#sorted(products, total, order, page, pageSize);
  }

  // A page of `total` products of the terms by score.
  #ranked(products: Bitset, total: number, terms: readonly TermLookup[], page: number, pageSize: number): Uint32Array {
    const { matcher, topK, candidates } = this.#parts;
    const [start, end] = [page * pageSize, (page + 1) * pageSize];
    if (start === end) {
      return none;
    }
    const first = end <= largestInsertion ? this.#firstOfMany(products, total, terms, end) : undefined;
    if (first !== undefined) {
      return first.slice(start);
    }
    candidates.count = listBits(products, candidates.products);
    matcher.scoreInBits(terms, candidates);
    return topK.select(candidates, 'best', page, pageSize);
  }

  // The first of many products, which are not listed for it. Undefined for few.
  #firstOfMany(products: Bitset, total: number, terms: readonly TermLookup[], size: number): Uint32Array | undefined {
    const { index, matcher, topK } = this.#parts;
    const [term, ...others] = terms;
    if (term !== undefined && others.length === 0) {
      const isAll = products === matcher.bitsOf(term);
      if (isAll || total * manyFound > term.postingCount) {
        return topK.firstOfPostings(term.ranges, size, isAll ? undefined : products);
      }
    }
    return total * fewShare < index.productCount ? undefined : topK.firstOfTerms(products, matcher.weighed(terms), size);
  }

  // A page of products in an order of all products.
  #sorted(found: Bitset, total: number, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const [start, end] = [page * pageSize, Math.min((page + 1) * pageSize, total)];
    return start >= end ? none : (this.#walked(found, total, order, start, end) ?? this.#picked(found, order, page, pageSize));
  }

  // Walks the sorted order until the page is full. Undefined when picking from the products found costs less: there are few, or they are late in the order.
  #walked(found: Bitset, total: number, order: ProductOrder, start: number, end: number): Uint32Array | undefined {
    const { productCount, orders, ordinals } = this.#parts.index;
    const mostSteps = (productCount >>> 5) + total * (end > largestInsertion ? costs.sorting : costs.picking);
    if ((end * productCount) / total > mostSteps) {
      return undefined;
    }
    const sorted = orders[order];
    const page = { start, products: new Uint32Array(end - start), passed: 0 };
    inBlocks(0, Math.min(mostSteps, productCount), (from, to) => {
      if (page.passed < end) {
        walk(page, found, sorted, from, to);
      }
    });
    return page.passed < end ? undefined : page.products.map((product) => ordinals[product] as number);
  }

  #picked(found: Bitset, order: ProductOrder, page: number, pageSize: number): Uint32Array {
    const { topK, candidates } = this.#parts;
    fillFromBits(candidates, found, 1);
    return topK.select(candidates, order, page, pageSize);
  }
}

// Adds the products of a set that come next in an order to a page, of which `passed` counts those before it too.
function walk(
  page: { readonly start: number; readonly products: Uint32Array; passed: number },
  set: Bitset,
  order: Uint32Array,
  from: number,
  to: number,
): void {
  const { start, products } = page;
  const end = start + products.length;
  let { passed } = page;
  for (let place = from; place < to && passed < end; place += 1) {
    const product = order[place] as number;
    if (hasBit(set, product)) {
      if (passed >= start) {
        products[passed - start] = product;
      }
      passed += 1;
    }
  }
  page.passed = passed;
}
