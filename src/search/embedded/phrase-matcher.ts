import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { CacheUse, FacetSelection } from '#search/search-engine.ts';
import { positionOf } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { countBetween, hasBit, intersect, listOutside, lowestBit, type Bitset } from './bitset.ts';
import type { EngineCacheBudget } from './cache-budget.ts';
import type { FacetSelections } from './facets/facet-selections.ts';
import type { SearchIndex } from './index/search-index.ts';
import { PositionReader } from './index/word-positions.ts';
import { placeFrom } from './product-set.ts';

const none = new Uint32Array(0);

/** `excepted`: products that are no answer; only for titles. */
type MatchOptions = { readonly isInTitle: boolean; readonly excepted?: Bitset | undefined };

/** Finds the products that hold a phrase and caches them. */
export class PhraseMatcher {
  readonly #index: SearchIndex;
  readonly #selections: FacetSelections;
  readonly #cache: ByteBudgetCache<Uint32Array>;

  constructor(index: SearchIndex, selections: FacetSelections, budget: EngineCacheBudget) {
    this.#index = index;
    this.#selections = selections;
    this.#cache = new ByteBudgetCache<Uint32Array>(budget.phrases, (products) => products.byteLength);
  }

  get cacheUse(): CacheUse {
    return this.#cache.use;
  }

  /**
   * Gives the numbers of the products with a phrase in a text, ascending and each once; undefined for a phrase without a letter or digit. Shared between
   * searches, so never written to.
   */
  find(phrase: string): Uint32Array | undefined {
    return this.#find(phrase, { isInTitle: false });
  }

  /** Gives what `find` does of the products with a phrase in the title. */
  findInTitle(phrase: string): Uint32Array | undefined {
    return this.#find(phrase, { isInTitle: true });
  }

  /**
   * Gives what `findInTitle` does of the products that do not meet a selection with keys. Few titles with the words of a value are of
   * products without it, so that the positions of few products are read; and many questions ask for the same.
   */
  findOutside(phrase: string, except: FacetSelection): Uint32Array | undefined {
    const key = `${JSON.stringify(except)}${phrase}`;
    const known = this.#cache.get(key);
    const words = known === undefined ? tokenize(phrase) : [];
    if (words.length === 0) {
      return known;
    }
    const [first, ...others] = this.#selections.findAll(except).map(({ selection }) => selection.products);
    const excepted = others.length === 0 ? first : first?.slice();
    for (const other of others) {
      intersect(excepted as Bitset, other);
    }
    const found = this.#match(words, { isInTitle: true, excepted });
    this.#cache.set(key, found);
    return found;
  }

  #find(phrase: string, { isInTitle }: { readonly isInTitle: boolean }): Uint32Array | undefined {
    const words = tokenize(phrase);
    const key = [isInTitle ? '*' : '', ...words].join(' ');
    const known = this.#cache.get(key);
    if (known !== undefined || words.length === 0) {
      return known;
    }
    const found = this.#match(words, { isInTitle });
    this.#cache.set(key, found);
    return found;
  }

  /** The products with the words after each other. */
  #match(words: readonly string[], { isInTitle, excepted }: MatchOptions): Uint32Array {
    const places = words.map((word) => positionOf(this.#index.words, word)).filter((place) => place !== undefined);
    if (places.length < words.length) {
      return none;
    }
    const { offsets, products } = this.#index.postings;
    // The rarest word first: the others are looked up in its products only, and positions are read last.
    const [rarest, ...others] = places
      .map((place, distance): PhraseWord => ({ place, distance, products: products.subarray(offsets[place], offsets[place + 1]) }))
      .toSorted((left, right) => left.products.length - right.products.length) as [PhraseWord, ...PhraseWord[]];
    const own = isInTitle ? this.#titled(rarest.place, excepted) : rarest.products;
    return others.length === 0 ? own : this.#inPhrase([rarest, ...others], own, isInTitle);
  }

  /** The products with a word in their title, without those of a set. */
  #titled(place: number, excepted: Bitset | undefined): Uint32Array {
    const { offsets, products, inTitle } = this.#index.postings;
    const [start, end] = [offsets[place] as number, offsets[place + 1] as number];
    // Words of methods alone.
    if (start === end) {
      return none;
    }
    const titled = new Uint32Array(countBetween(inTitle, start, end));
    let count = 0;
    for (let word = start >>> 5; word << 5 < end; word += 1) {
      for (let bits = inTitle[word] as number; bits !== 0; bits &= bits - 1) {
        const at = (word << 5) + lowestBit(bits);
        if (at >= start && at < end) {
          titled[count] = products[at] as number;
          count += 1;
        }
      }
    }
    return excepted === undefined ? titled : listOutside(titled, excepted);
  }

  /** Of some products, ascending, those that hold a word, or have it in their title. */
  #alsoWith({ place, products }: PhraseWord, list: Uint32Array, isInTitle: boolean): Uint32Array {
    const { offsets, inTitle } = this.#index.postings;
    const start = offsets[place] as number;
    const found = new Uint32Array(list.length);
    let [count, at] = [0, 0];
    for (let index = 0; index < list.length; index += 1) {
      const product = list[index] as number;
      at = placeFrom(products, product, at, products.length);
      found[count] = product;
      count += products[at] === product && (!isInTitle || hasBit(inTitle, start + at)) ? 1 : 0;
    }
    return found.slice(0, count);
  }

  /** Of some products with the first word, those in which the words follow each other. */
  #inPhrase(words: readonly PhraseWord[], own: Uint32Array, isInTitle: boolean): Uint32Array {
    const [, ...others] = words;
    let candidates = own;
    for (const other of others) {
      candidates = this.#alsoWith(other, candidates, isInTitle);
    }
    const { positions, titleStarts } = this.#index;
    const readers = words.map(({ place, distance, products }) => ({ distance, reader: new PositionReader(positions, place, products) }));
    return candidates.filter((product) => lastStart(product, readers) >= (isInTitle ? (titleStarts[product] as number) : 0));
  }
}

/** A word of a phrase; `place`: in the table of words; `distance`: from the first word. */
type PhraseWord = { readonly place: number; readonly distance: number; readonly products: Uint32Array };

// Overwritten for each product, so that a search does not allocate an array for each of a million.
const starts: number[] = [];
const positions: number[] = [];

/** The position at which a phrase begins last in a product that holds all its words, -1 when it does not. */
function lastStart(product: number, words: readonly { readonly distance: number; readonly reader: PositionReader }[]): number {
  let count = -1;
  let before = 0;
  for (const { reader, distance } of words) {
    reader.moveTo(product);
    count = count === -1 ? reader.readInto(starts) : keepFollowed(count, reader.readInto(positions), distance - before);
    before = distance;
  }
  return count === 0 ? -1 : (starts[count - 1] as number) - before;
}

// Keeps the first `count` starts that have a position at a distance, and moves them to it. Gives how many they are.
function keepFollowed(count: number, positionCount: number, distance: number): number {
  let [kept, at] = [0, 0];
  for (let place = 0; place < count; place += 1) {
    const wanted = (starts[place] as number) + distance;
    while (at < positionCount && (positions[at] as number) < wanted) {
      at += 1;
    }
    if (at < positionCount && positions[at] === wanted) {
      starts[kept] = wanted;
      kept += 1;
    }
  }
  return kept;
}
