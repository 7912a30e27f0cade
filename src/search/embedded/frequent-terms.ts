import { shortestPrefix } from '#search/scoring.ts';
import { buildStringTable, positionOf, stringAt } from '#search/string-table.ts';
import { runAtOnce } from '#time-slices.ts';
import { baseOf, bestOf, keptProducts, type Base, type Rank } from './base.ts';
import type { Bitset } from './bitset.ts';
import { engineCacheBudget } from './cache-budget.ts';
import { BitCounter } from './facets/bit-counter.ts';
import { countBytes, emptyCounts, facetLayoutSteps } from './facets/facet-layout.ts';
import { varyingGroup, type FrequentTerms, type SearchIndex } from './index/search-index.ts';
import { isDense } from './product-set.ts';
import { TermMatcher, type TermLookup } from './term-matcher.ts';
import { TopKSelector } from './top-k-selector.ts';

// Bytes that an index keeps of its frequent terms: for each product, and at least.
const keptBytes = { perProduct: 16, least: 1 << 22 } as const;
// A word with fewer products than a frequent term has may be one with its other forms: words with a quarter of those are looked up.
const ownForms = 4;
// Each term is found once, so that caches are of no use.
const cacheBytes = 1 << 20;

/** Gives an index with what it keeps of its most frequent terms, whose products are counted and ranked here. */
export function withFrequentTerms(index: SearchIndex): SearchIndex {
  const layout = runAtOnce(facetLayoutSteps(index));
  const [counter, topK] = [runAtOnce(BitCounter.steps(index, layout)), new TopKSelector(index)];
  const terms = new TermMatcher(index, engineCacheBudget(cacheBytes), countBytes(layout));
  const lengths = { counts: emptyCounts(layout).length, tuples: layout.tupleSizes[varyingGroup].length };
  const rowBytes = Uint32Array.BYTES_PER_ELEMENT * (lengths.counts + lengths.tuples + keptProducts.first);
  const most = Math.floor(Math.max(keptBytes.perProduct * index.productCount, keptBytes.least) / rowBytes);
  const kept = new Map<string, Base>();
  for (const term of likelyTerms(index, terms)) {
    const products = kept.size < most ? terms.find(term).products : undefined;
    if (products?.isDense === true) {
      kept.set(
        term.key,
        baseOf({ counter, layout }, products.bits, (size) => topK.firstOfPostings(term.ranges, size)),
      );
    }
  }
  const [keys, bases] = [[...kept.keys()], [...kept.values()]];
  const { order, ...table } = buildStringTable(keys);
  const rows = (length: number, rowOf: (base: Base) => Uint32Array): Uint32Array => {
    const all = new Uint32Array(keys.length * length);
    for (const [row, place] of order.entries()) {
      all.set(rowOf(bases[place] as Base), row * length);
    }
    return all;
  };
  const frequentTerms = {
    keys: table,
    totals: rows(1, ({ total }) => Uint32Array.of(total())),
    counts: rows(lengths.counts, ({ counts }) => counts()),
    tuples: rows(lengths.tuples, ({ tuples }) => tuples()),
    best: rows(keptProducts.first, ({ best }) => best(keptProducts.first)),
  };
  return { ...index, frequentTerms };
}

// Terms that a search may find as bits: words that many products have, whole and as beginnings, those with the most postings first.
function likelyTerms({ productCount, postings: { offsets }, words }: SearchIndex, terms: TermMatcher): readonly TermLookup[] {
  const lookups: TermLookup[] = [];
  for (let place = 0; place + 1 < offsets.length; place += 1) {
    if (isDense(ownForms * ((offsets[place + 1] as number) - (offsets[place] as number)), productCount)) {
      const word = stringAt(words, place);
      lookups.push(...(word.length < shortestPrefix ? [false] : [false, true]).map((isPrefix) => terms.lookUp({ word, isPrefix })));
    }
  }
  return lookups
    .filter(({ postingCount }) => isDense(postingCount, productCount))
    .toSorted((left, right) => right.postingCount - left.postingCount);
}

/** How the products of a term are found and ranked where more is asked of them than what is kept. */
export type TermProducts = { readonly products: () => Bitset; readonly rank: Rank };

/** What an index keeps of its frequent terms. */
export class KeptTerms {
  readonly #terms: FrequentTerms | undefined;
  readonly #productCount: number;
  readonly #bases = new Map<number, Base>();

  constructor({ frequentTerms, productCount }: SearchIndex) {
    this.#terms = frequentTerms;
    this.#productCount = productCount;
  }

  /** Gives what a search for a term alone finds; undefined for a term of which nothing is kept. */
  baseOf({ key, postingCount }: TermLookup, own: TermProducts): Base | undefined {
    const place = this.#terms !== undefined && isDense(postingCount, this.#productCount) ? positionOf(this.#terms.keys, key) : undefined;
    if (this.#terms === undefined || place === undefined) {
      return undefined;
    }
    const known = this.#bases.get(place);
    if (known !== undefined) {
      return known;
    }
    const base = readBase(this.#terms, place, own);
    this.#bases.set(place, base);
    return base;
  }
}

function readBase(terms: FrequentTerms, place: number, { products, rank }: TermProducts): Base {
  const total = terms.totals[place] as number;
  const row = (rows: Uint32Array): Uint32Array => {
    const length = rows.length / terms.totals.length;
    return rows.subarray(place * length, (place + 1) * length);
  };
  const [counts, tuples, first] = [row(terms.counts), row(terms.tuples), row(terms.best).subarray(0, total)];
  const further = bestOf(rank, () => total);
  return {
    products,
    isEverything: false,
    total: () => total,
    counts: () => counts,
    methodCounts: () => counts,
    tuples: () => tuples,
    best: (end) => (end <= keptProducts.first ? first : further(end)),
  };
}
