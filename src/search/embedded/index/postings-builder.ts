import { packRows, rowOffsets } from '#search/jagged-array.ts';
import { frequencyCaps, fullImpact, lengthDivisor, wordImpact } from '#search/scoring.ts';
import { productTextFields, type IndexedMethod, type IndexedProduct } from '#search/search-engine.ts';
import { buildStringTable } from '#search/string-table.ts';
import { GrowableArray } from './growable-array.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { wordForms, type WordForms } from './word-forms.ts';
import { WordNumbers } from './word-numbers.ts';
import { byNumber } from './product-numbers.ts';
import { PositionsBuilder, type EntryOrder } from './word-positions.ts';

// The four counts of a word in a product are packed into one number: 4, 3, 3 and 6 bits, and above them a bit for "the word is its EAN".
const shifts = [0, 4, 7, 10] as const;
const caps = productTextFields.map((field) => frequencyCaps[field]);
const eanFlag = 1 << 16;
// The counts of all fields but the names of people, which are no words that compounds are made of.
const ownCounts = (frequencyCaps.title << shifts[0]) | (frequencyCaps.classification << shifts[1]) | (frequencyCaps.text << shifts[3]);

/** The part of an index that is made of words. */
export type PostingsPart = Pick<SearchIndex, 'words' | 'postings' | 'positions' | 'titleStarts' | 'methodsOfWord'> & WordForms;

// Texts come first, because most words are in them and low positions take one byte. Titles come last, so that one position tells them from the others.
const fields = [...productTextFields.entries()].toReversed();

/** The fields of a product and a method that have words. */
export type WordedProduct = Pick<IndexedProduct, 'texts' | 'ean'>;
export type WordedMethod = Pick<IndexedMethod, 'texts'>;

/**
 * Collects the words of products, in the order of their ids, and methods. `finish` sorts them and computes impacts, which depend on the average field
 * lengths.
 */
export class PostingsBuilder {
  readonly #numbers = new WordNumbers();
  // Names of subjects, years and publishers occur in thousands of products: each is tokenized once.
  readonly #known = new Map<string, readonly number[]>();
  // A pair is a word in a product. Pairs come in the order of ids; `#firstPairs` has where those of each product begin.
  readonly #words = new GrowableArray(Uint32Array);
  readonly #counts = new GrowableArray(Uint32Array);
  readonly #firstPairs = new GrowableArray(Uint32Array);
  // Per word its last pair plus one, 0 for none.
  #lastPairs = new Uint32Array(1_024);
  readonly #positions = new PositionsBuilder();
  readonly #titleStarts = new GrowableArray(Uint32Array);
  readonly #lengths = productTextFields.map(() => new GrowableArray(Uint32Array));
  readonly #methods: number[][] = [];

  constructor(methods: readonly WordedMethod[]) {
    for (const [ordinal, { texts }] of methods.entries()) {
      for (const number of new Set(texts.flatMap((text) => this.#numbers.numbersOf(text)))) {
        (this.#methods[number] ??= []).push(ordinal);
      }
    }
  }

  addProduct(product: WordedProduct): void {
    const firstPair = this.#words.length;
    this.#firstPairs.push(firstPair);
    // Of each word in the texts its pair and its position.
    const [pairs, positions]: [number[], number[]] = [[], []];
    let position = 0;
    for (const [index, field] of fields) {
      if (field === 'title') {
        this.#titleStarts.push(position);
      }
      const shift = shifts[index] as number;
      const cap = frequencyCaps[field];
      let length = 0;
      for (const text of product.texts[field]) {
        const numbers = field === 'classification' || field === 'people' ? this.#knownNumbers(text) : this.#numbers.numbersOf(text);
        length += numbers.length;
        // No phrase goes on from one text to the next: a position between them has no word.
        position += 1;
        for (const number of numbers) {
          const pair = this.#pairOf(number, firstPair);
          pairs.push(pair);
          positions.push(position);
          position += 1;
          const counts = this.#counts.at(pair);
          if (((counts >> shift) & cap) < cap) {
            this.#counts.set(pair, counts + (1 << shift));
          }
        }
      }
      this.#lengths[index]?.push(length);
    }
    if (product.ean !== undefined) {
      const pair = this.#pairOf(this.#numbers.numberOf(product.ean), firstPair);
      this.#counts.set(pair, this.#counts.at(pair) | eanFlag);
    }
    this.#addPositions(pairs, positions, firstPair);
  }

  // The pair of a word in the last product.
  #pairOf(number: number, firstPair: number): number {
    if (number >= this.#lastPairs.length) {
      const larger = new Uint32Array(2 * number);
      larger.set(this.#lastPairs);
      this.#lastPairs = larger;
    }
    const last = (this.#lastPairs[number] as number) - 1;
    if (last >= firstPair) {
      return last;
    }
    this.#words.push(number);
    this.#counts.push(0);
    this.#lastPairs[number] = this.#words.length;
    return this.#words.length - 1;
  }

  // A counting sort by pair. It is stable, so that the positions of a word are ascending.
  #addPositions(pairs: readonly number[], positions: readonly number[], firstPair: number): void {
    const sizes = new Uint32Array(this.#words.length - firstPair);
    for (const pair of pairs) {
      sizes[pair - firstPair] = (sizes[pair - firstPair] as number) + 1;
    }
    const offsets = rowOffsets(sizes);
    const free = offsets.slice();
    const sorted = new Uint32Array(positions.length);
    for (let index = 0; index < pairs.length; index += 1) {
      const row = (pairs[index] as number) - firstPair;
      sorted[free[row] as number] = positions[index] as number;
      free[row] = (free[row] as number) + 1;
    }
    for (let row = 0; row < sizes.length; row += 1) {
      this.#positions.add(sorted, offsets[row], offsets[row + 1]);
    }
  }

  /** `ordinals`: of the products in the order of their numbers. To be called once. */
  finish(ordinals: Uint32Array): PostingsPart {
    this.#firstPairs.push(this.#words.length);
    const texts = this.#numbers.words;
    const { bytes, offsets, order } = buildStringTable(texts);
    const sorted = Array.from(order, (number) => texts[number] as string);
    return {
      words: { bytes, offsets },
      ...this.#sorted(order, { offsets: this.#firstPairs.view(), ordinals }),
      titleStarts: byNumber(this.#titleStarts.view(), ordinals),
      methodsOfWord: packRows(Array.from(order, (number) => this.#methods[number] ?? [])),
      ...wordForms(sorted, this.#ownWords(texts)),
    };
  }

  #ownWords(texts: readonly string[]): ReadonlySet<string> {
    const isOwn = new Uint8Array(texts.length);
    const [numbers, counts] = [this.#words.view(), this.#counts.view()];
    for (let pair = 0; pair < numbers.length; pair += 1) {
      if (((counts[pair] as number) & ownCounts) !== 0) {
        isOwn[numbers[pair] as number] = 1;
      }
    }
    return new Set(texts.filter((_, number) => isOwn[number] === 1));
  }

  #knownNumbers(text: string): readonly number[] {
    let numbers = this.#known.get(text);
    if (numbers === undefined) {
      numbers = this.#numbers.numbersOf(text);
      this.#known.set(text, numbers);
    }
    return numbers;
  }

  #sorted(order: Uint32Array, pairs: EntryOrder): Pick<SearchIndex, 'postings' | 'positions'> {
    const place = new Uint32Array(order.length);
    for (let index = 0; index < order.length; index += 1) {
      place[order[index] as number] = index;
    }
    const places = this.#words.view().slice();
    for (let pair = 0; pair < places.length; pair += 1) {
      places[pair] = place[places[pair] as number] as number;
    }
    return { postings: this.#postings(places, order.length, pairs), positions: this.#positions.finish(places, order.length, pairs) };
  }

  // A counting sort by word. It is stable and pairs come in the order of the numbers of products, so each word's products are ascending.
  #postings(places: Uint32Array, wordCount: number, pairs: EntryOrder): Postings {
    const sizes = new Uint32Array(wordCount);
    for (const place of places) {
      sizes[place] = (sizes[place] as number) + 1;
    }
    const offsets = rowOffsets(sizes);
    const free = offsets.slice();
    const products = new Uint32Array(places.length);
    const impacts = new Uint8Array(places.length);
    const impactsOf = this.#impacts();
    for (let product = 0; product < pairs.ordinals.length; product += 1) {
      const ordinal = pairs.ordinals[product] as number;
      const impactOf = impactsOf(ordinal);
      const end = pairs.offsets[ordinal + 1] as number;
      for (let pair = pairs.offsets[ordinal] as number; pair < end; pair += 1) {
        const place = places[pair] as number;
        const at = free[place] as number;
        free[place] = at + 1;
        products[at] = product;
        impacts[at] = impactOf(pair);
      }
    }
    return { offsets, products, impacts };
  }

  // The impact of a pair of the product with an ordinal.
  #impacts(): (ordinal: number) => (pair: number) => number {
    const fieldLengths = this.#lengths.map((lengths) => lengths.view());
    const averages = fieldLengths.map((lengths) => lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1));
    const [counts, divisors] = [
      [0, 0, 0, 0],
      [1, 1, 1, 1],
    ];
    const impactOf = (pair: number): number => {
      const packed = this.#counts.at(pair);
      if ((packed & eanFlag) !== 0) {
        return fullImpact;
      }
      for (let index = 0; index < productTextFields.length; index += 1) {
        counts[index] = (packed >> (shifts[index] as number)) & (caps[index] as number);
      }
      return wordImpact(counts, divisors);
    };
    return (ordinal) => {
      for (const [index, field] of productTextFields.entries()) {
        divisors[index] = lengthDivisor(field, fieldLengths[index]?.[ordinal] ?? 0, averages[index] ?? 0);
      }
      return impactOf;
    };
  }
}
