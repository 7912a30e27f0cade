import { rowAt } from '#search/jagged-array.ts';
import type { Candidates } from './candidates.ts';
import type { CompiledQuery, KeyClause } from './compiled-query.ts';
import { unknownPrice, type SearchIndex } from './index/search-index.ts';
import type { PriceRange } from '#search/search-engine.ts';
import type { TermMatch } from './term-matcher.ts';

// Lists of products: a product matches when it is in at least one.
type Clause = readonly Uint32Array[];

/** Finds the products that match a query. Works in five bytes per product, so one search at a time. */
export class ProductMatcher {
  readonly #index: SearchIndex;
  readonly #marks: Uint8Array;
  readonly #touched: Uint32Array;

  constructor(index: SearchIndex) {
    this.#index = index;
    this.#marks = new Uint8Array(index.productCount);
    this.#touched = new Uint32Array(index.productCount);
  }

  /** Writes the products that match into `candidates`. The query has at least one term, clause, phrase or price; only terms add to scores. */
  match(query: CompiledQuery, candidates: Candidates): void {
    // The rarest term first: each later one only filters the candidates that are left.
    const words =
      query.terms.length < 2 ? query.terms : query.terms.toSorted((left, right) => left.products.length - right.products.length);
    const [first] = words;
    const clauses = [...query.keys.map((clause) => this.#productsOf(clause)), ...query.phrases.map((products) => [products])];
    candidates.count = 0;
    if (first !== undefined) {
      fill(first, candidates);
    } else if (clauses[0] !== undefined) {
      this.#fillFromClause(clauses[0], candidates);
    } else {
      fillWithAll(this.#index.productCount, candidates);
    }
    for (let place = 1; place < words.length && candidates.count > 0; place += 1) {
      this.#narrow(words[place] as TermMatch, candidates);
    }
    for (const clause of first === undefined ? clauses.slice(1) : clauses) {
      this.#narrowToClause(clause, candidates);
    }
    if (query.price !== undefined) {
      narrowToPrices(this.#index.prices, query.price, candidates);
    }
  }

  #narrow({ products, weights, weightOfProduct, inverseDocumentFrequency }: TermMatch, candidates: Candidates): void {
    if (weightOfProduct !== undefined) {
      keepWeighted(candidates, weightOfProduct, inverseDocumentFrequency);
      return;
    }
    const marks = this.#marks;
    for (let place = 0; place < products.length; place += 1) {
      marks[products[place] as number] = weights[place] as number;
    }
    keepWeighted(candidates, marks, inverseDocumentFrequency);
    for (let place = 0; place < products.length; place += 1) {
      marks[products[place] as number] = 0;
    }
  }

  #clear(touched: number): void {
    for (let place = 0; place < touched; place += 1) {
      this.#marks[this.#touched[place] as number] = 0;
    }
  }

  #productsOf({ keys }: KeyClause): Clause {
    return keys.map((key) => rowAt(this.#index.productsOfKey, key));
  }

  #markClause(clause: Clause): number {
    let count = 0;
    for (const products of clause) {
      for (const product of products) {
        if (this.#marks[product] === 0) {
          this.#marks[product] = 1;
          this.#touched[count] = product;
          count += 1;
        }
      }
    }
    return count;
  }

  #fillFromClause(clause: Clause, candidates: Candidates): void {
    const count = this.#markClause(clause);
    candidates.ordinals.set(this.#touched.subarray(0, count));
    candidates.scores.fill(1, 0, count);
    candidates.count = count;
    this.#clear(count);
  }

  #narrowToClause(clause: Clause, candidates: Candidates): void {
    const touched = this.#markClause(clause);
    keepWeighted(candidates, this.#marks, 0);
    this.#clear(touched);
  }
}

function fill({ products, weights, inverseDocumentFrequency }: TermMatch, candidates: Candidates): void {
  const { ordinals, scores } = candidates;
  ordinals.set(products);
  for (let place = 0; place < products.length; place += 1) {
    scores[place] = (weights[place] as number) * inverseDocumentFrequency;
  }
  candidates.count = products.length;
}

function fillWithAll(productCount: number, candidates: Candidates): void {
  for (let product = 0; product < productCount; product += 1) {
    candidates.ordinals[product] = product;
  }
  candidates.scores.fill(1, 0, productCount);
  candidates.count = productCount;
}

function narrowToPrices(prices: Uint32Array, { atLeast = 0, atMost = unknownPrice - 1 }: PriceRange, candidates: Candidates): void {
  const { ordinals, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = ordinals[place] as number;
    const price = prices[product] as number;
    if (price !== unknownPrice && price >= atLeast && price <= atMost) {
      ordinals[kept] = product;
      scores[kept] = scores[place] as number;
      kept += 1;
    }
  }
  candidates.count = kept;
}

function keepWeighted(candidates: Candidates, weightOfProduct: Uint8Array, factor: number): void {
  const { ordinals, scores, count } = candidates;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const product = ordinals[place] as number;
    const weight = weightOfProduct[product] as number;
    if (weight !== 0) {
      ordinals[kept] = product;
      scores[kept] = (scores[place] as number) + weight * factor;
      kept += 1;
    }
  }
  candidates.count = kept;
}
