import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { CacheUse, FacetSelection } from '#search/search-engine.ts';
import { positionOf } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { hasBit } from './bitset.ts';
import type { CacheBudget } from './cache-budget.ts';
import type { FacetSelections } from './facets/facet-selections.ts';
import type { SearchIndex } from './index/search-index.ts';
import { PositionReader } from './index/word-positions.ts';

const none = new Uint32Array(0);

/** Finds the products that hold a phrase and caches them. */
export class PhraseMatcher {
  readonly #index: SearchIndex;
  readonly #selections: FacetSelections;
  readonly #cache: ByteBudgetCache<Uint32Array>;

  constructor(index: SearchIndex, selections: FacetSelections, budget: CacheBudget) {
    this.#index = index;
    this.#selections = selections;
    this.#cache = new ByteBudgetCache<Uint32Array>(budget.phrases, (products) => products.byteLength);
  }

  get cacheUse(): CacheUse {
    return this.#cache.use;
  }

  /**
   * Gives the ordinals of the products with a phrase in a text, or in the title, ascending and each once; undefined for a phrase without a letter or digit.
   * Shared between searches, so never written to.
   */
  find(phrase: string, isInTitle = false): Uint32Array | undefined {
    const words = tokenize(phrase);
    const key = [isInTitle ? '*' : '', ...words].join(' ');
    const known = this.#cache.get(key);
    if (known !== undefined || words.length === 0) {
      return known;
    }
    const found = this.#match(words, isInTitle);
    this.#cache.set(key, found);
    return found;
  }

  /**
   * Gives what `find` does of the products with a phrase in the title that do not meet a selection with keys. Few titles with the words of a value are of
   * products without it, and many questions ask for the same.
   */
  findOutside(phrase: string, except: FacetSelection): Uint32Array | undefined {
    const key = `${JSON.stringify(except)}${phrase}`;
    const known = this.#cache.get(key);
    const all = known === undefined ? this.find(phrase, true) : undefined;
    if (all === undefined) {
      return known;
    }
    const sets = this.#selections.findAll(except).map(({ selection }) => selection.products);
    const found = all.filter((product) => !sets.every((set) => hasBit(set, product)));
    this.#cache.set(key, found);
    return found;
  }

  #match(words: readonly string[], isInTitle: boolean): Uint32Array {
    const places = words.map((word) => positionOf(this.#index.words, word)).filter((place) => place !== undefined);
    if (places.length < words.length) {
      return none;
    }
    const { offsets, products } = this.#index.postings;
    const productsOf = (place: number): Uint32Array => products.subarray(offsets[place], offsets[place + 1]);
    if (places.length === 1 && !isInTitle) {
      return productsOf(places[0] as number);
    }
    // The rarest word first: the others are looked up in its products only.
    const [rarest, ...others] = places
      .map((place, distance): PhraseWord => {
        const own = productsOf(place);
        return { distance, products: own, reader: new PositionReader(this.#index.positions, place, own) };
      })
      .toSorted((left, right) => left.products.length - right.products.length);
    const { titleStarts } = this.#index;
    return (rarest as PhraseWord).products.filter((product) => {
      const last = phraseStarts(product, rarest as PhraseWord, others).at(-1);
      return last !== undefined && (!isInTitle || last >= (titleStarts[product] as number));
    });
  }
}

/** A word of a phrase; `distance`: from the first word. */
type PhraseWord = { readonly distance: number; readonly products: Uint32Array; readonly reader: PositionReader };

/** The positions at which a phrase begins in a product, ascending. */
function phraseStarts(product: number, rarest: PhraseWord, others: readonly PhraseWord[]): readonly number[] {
  let starts = rarest.reader.positionsIn(product).map((position) => position - rarest.distance);
  for (const { reader, distance } of others) {
    starts = starts.length === 0 ? starts : keepFollowed(starts, reader.positionsIn(product), distance);
  }
  return starts;
}

// Keeps the starts with a position at a distance. Both are ascending.
function keepFollowed(starts: readonly number[], positions: readonly number[], distance: number): number[] {
  let at = 0;
  return starts.filter((start) => {
    while ((positions[at] as number) < start + distance) {
      at += 1;
    }
    return positions[at] === start + distance;
  });
}
