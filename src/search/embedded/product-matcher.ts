import { matchWeight } from '#search/scoring.ts';
import { emptyBitset, intersect, type Bitset } from './bitset.ts';
import {
  addWeights,
  dropInAll,
  fillFromBits,
  fillFromList,
  fillFromTerm,
  fillWithAll,
  keepBetween,
  keepIn,
  keepInBits,
  keepInList,
  keepWeighted,
  type Candidates,
} from './candidates.ts';
import type { CompiledQuery } from './compiled-query.ts';
import { unknownPrice, type SearchIndex } from './index/search-index.ts';
import type { KeyProducts } from './key-matcher.ts';
import { isDense, placeFrom } from './product-set.ts';
import type { TermLookup, TermMatcher } from './term-matcher.ts';
import type { WeighedTerm } from './top-k-selector.ts';

// A condition on products: those of a term, or a set without weights.
type Clause = { readonly term: TermLookup; readonly size: number } | { readonly set: KeyProducts; readonly size: number };

// Looking up candidates in the lists of the words of a term costs as much as gathering the products of so many postings.
const probeCost = 24;
// Share of all products that terms are expected to have in common, below which going through bits does not pay.
const leastShare = 1 / 1_000;

/** Finds the products that match a query. One search at a time. */
export class ProductMatcher {
  readonly #index: SearchIndex;
  readonly #terms: TermMatcher;
  readonly #weights: Uint8Array;
  readonly #base: Bitset;

  constructor(index: SearchIndex, terms: TermMatcher) {
    this.#index = index;
    this.#terms = terms;
    this.#weights = new Uint8Array(index.productCount);
    this.#base = emptyBitset(index.productCount);
  }

  /**
   * Gives the products of a query as bits, when it has only terms and keys of which each has many products; otherwise undefined. The bits are valid until the
   * next call, and never to be written to.
   */
  matchBits({ terms, keyProducts, phrases, price, except }: CompiledQuery): Bitset | undefined {
    const productCount = this.#index.productCount;
    if (phrases.length > 0 || (price ?? except) !== undefined || terms.some((term) => !isDense(term.postingCount, productCount))) {
      return undefined;
    }
    // Of many frequent words most need not be gathered: after a few of them hardly a product is left.
    const counts = [...terms.map(({ postingCount }) => postingCount), ...keyProducts.map(({ count }) => count)];
    if (counts.reduce((share, count) => share * Math.min(1, count / productCount), 1) < leastShare) {
      return undefined;
    }
    const sets = [...keyProducts, ...terms.map((term) => this.#terms.find(term).products)];
    const [first, ...others] = sets.filter((set) => set.isDense);
    if (first === undefined || others.length < sets.length - 1) {
      return undefined;
    }
    if (others.length === 0) {
      return first.bits;
    }
    this.#base.set(first.bits);
    for (const { bits } of others) {
      intersect(this.#base, bits);
    }
    return this.#base;
  }

  /** Gives the products of a term as bits; undefined when they are few. Never to be written to. */
  bitsOf(term: TermLookup): Bitset | undefined {
    const { products } = this.#terms.find(term);
    return products.isDense ? products.bits : undefined;
  }

  /** Gives the weights of the products of terms of which each has a dense set. */
  weighed(terms: readonly TermLookup[]): readonly WeighedTerm[] {
    return terms.flatMap((term) => {
      const { products, weights } = this.#terms.find(term);
      return products.isDense ? [{ set: products, weights: weights(), factor: term.inverseDocumentFrequency }] : [];
    });
  }

  /** Writes the scores of candidates that `matchBits` gave or that are among those. */
  scoreInBits(terms: readonly TermLookup[], candidates: Candidates): void {
    candidates.scores.fill(0, 0, candidates.count);
    for (const { set, weights, factor } of this.weighed(terms)) {
      addWeights(candidates, set, weights, factor);
    }
  }

  /** Writes the products that match into `candidates`, with scores. The query has at least one term, clause, phrase, price or exception. */
  match(query: CompiledQuery, candidates: Candidates): void {
    const sets = [...query.keyProducts, ...query.phrases.map((list): KeyProducts => ({ isDense: false, count: list.length, list }))];
    const clauses = [
      ...query.terms.map((term): Clause => ({ term, size: term.postingCount })),
      ...sets.map((set): Clause => ({ set, size: set.count })),
    ].toSorted((left, right) => left.size - right.size);
    // The smallest first: each later one only filters the candidates that are left.
    const [first, ...others] = clauses;
    if (first === undefined) {
      fillWithAll(candidates);
    } else if ('set' in first) {
      fillFromSet(candidates, first.set, query.terms.length === 0 ? 1 : 0);
    } else {
      fillFromTerm(candidates, this.#terms.find(first.term), first.term.inverseDocumentFrequency);
    }
    for (const clause of others) {
      if (candidates.count === 0) {
        return;
      }
      if ('term' in clause) {
        this.#narrow(clause.term, candidates);
      } else if (clause.set.isDense) {
        keepIn(candidates, clause.set.bits);
      } else {
        keepInList(candidates, clause.set.list);
      }
    }
    if (query.price !== undefined) {
      const { atLeast = 0, atMost = unknownPrice - 1 } = query.price;
      keepBetween(candidates, this.#index.prices, atLeast, Math.min(atMost, unknownPrice - 1));
    }
    if (query.except !== undefined) {
      dropInAll(candidates, query.except);
    }
  }

  #narrow(term: TermLookup, candidates: Candidates): void {
    const known = this.#terms.known(term);
    if (known === undefined && candidates.count * term.wordCount * probeCost < term.postingCount) {
      this.#probe(term, candidates);
      return;
    }
    const { products, weights } = known ?? this.#terms.find(term);
    if (products.isDense) {
      keepInBits(candidates, products, weights(), term.inverseDocumentFrequency);
    } else {
      keepInList(candidates, products.list, weights(), term.inverseDocumentFrequency);
    }
  }

  // Few candidates are looked up in the list of each word: gathering the products of all words costs more.
  #probe({ ranges, inverseDocumentFrequency }: TermLookup, candidates: Candidates): void {
    const { products: found, count } = candidates;
    const { offsets, products, impacts } = this.#index.postings;
    const best = this.#weights.fill(0, 0, count);
    for (const { low, high, factor } of ranges) {
      for (let word = low; word < high; word += 1) {
        const end = offsets[word + 1] as number;
        let at = offsets[word] as number;
        for (let place = 0; place < count && at < end; place += 1) {
          const product = found[place] as number;
          at = placeFrom(products, product, at, end);
          if (at < end && products[at] === product) {
            best[place] = Math.max(best[place] as number, matchWeight(impacts[at] as number, factor));
          }
        }
      }
    }
    keepWeighted(candidates, best, inverseDocumentFrequency);
  }
}

function fillFromSet(candidates: Candidates, set: KeyProducts, score: number): void {
  if (set.isDense) {
    fillFromBits(candidates, set.bits, score);
  } else {
    fillFromList(candidates, set.list, score);
  }
}
