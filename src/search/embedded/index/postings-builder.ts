import { packRows, rowOffsets } from '#search/jagged-array.ts';
import { frequencyCaps, fullImpact, wordImpact } from '#search/scoring.ts';
import { productTextFields, type IndexedMethod, type IndexedProduct } from '#search/search-engine.ts';
import { buildStringTable } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { GrowableArray } from './growable-array.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { wordForms, type WordForms } from './word-forms.ts';
import { PositionsBuilder } from './word-positions.ts';

// The four counts of a word in a product are packed into one number: 4, 3, 3 and 6 bits, and above them a bit for "the word is its EAN".
const shifts = [0, 4, 7, 10] as const;
const eanFlag = 1 << 16;
// The counts of all fields but the names of people, which are no words that compounds are made of.
const ownCounts = (frequencyCaps.title << shifts[0]) | (frequencyCaps.classification << shifts[1]) | (frequencyCaps.text << shifts[3]);

/** The part of an index that is made of words. */
export type PostingsPart = Pick<SearchIndex, 'words' | 'postings' | 'positions' | 'titleStarts' | 'methodsOfWord'> & WordForms;

// Texts come first, because most words are in them and low positions take one byte. Titles come last, so that one position tells them from the others.
const fields = [...productTextFields.entries()].toReversed();

// A word in a product: its packed counts, and its positions over all texts, ascending.
type Occurrences = { counts: number; readonly positions: number[] };

/** Collects the words of products and methods. `finish` sorts them and computes impacts, which depend on the average field lengths. */
export class PostingsBuilder {
  readonly #numbers = new Map<string, number>();
  // Names of subjects, years and publishers occur in thousands of products: each is tokenized once.
  readonly #known = new Map<string, readonly number[]>();
  readonly #words = new GrowableArray(Uint32Array);
  readonly #products = new GrowableArray(Uint32Array);
  readonly #counts = new GrowableArray(Uint32Array);
  readonly #positions = new PositionsBuilder();
  readonly #titleStarts = new GrowableArray(Uint32Array);
  readonly #lengths = productTextFields.map(() => new GrowableArray(Uint32Array));
  readonly #methods: number[][] = [];
  #productCount = 0;

  addProduct(product: IndexedProduct): void {
    const found = new Map<number, Occurrences>();
    const inProduct = (number: number): Occurrences => {
      const occurrences = found.get(number) ?? { counts: 0, positions: [] };
      found.set(number, occurrences);
      return occurrences;
    };
    let position = 0;
    for (const [index, field] of fields) {
      if (field === 'title') {
        this.#titleStarts.push(position);
      }
      const shift = shifts[index] ?? 0;
      const cap = frequencyCaps[field];
      let length = 0;
      for (const text of product.texts[field]) {
        const numbers = field === 'classification' || field === 'people' ? this.#knownNumbers(text) : this.#numbersOf(text);
        length += numbers.length;
        // No phrase goes on from one text to the next: a position between them has no word.
        position += 1;
        for (const number of numbers) {
          const occurrences = inProduct(number);
          occurrences.positions.push(position);
          position += 1;
          if (((occurrences.counts >> shift) & cap) < cap) {
            occurrences.counts += 1 << shift;
          }
        }
      }
      this.#lengths[index]?.push(length);
    }
    if (product.ean !== undefined) {
      inProduct(this.#numberOf(product.ean)).counts |= eanFlag;
    }
    for (const [number, { counts, positions }] of found) {
      this.#words.push(number);
      this.#products.push(this.#productCount);
      this.#counts.push(counts);
      this.#positions.add(positions);
    }
    this.#productCount += 1;
  }

  addMethod(method: IndexedMethod, ordinal: number): void {
    for (const word of new Set(method.texts.flatMap((text) => tokenize(text)))) {
      const number = this.#numberOf(word);
      (this.#methods[number] ??= []).push(ordinal);
    }
  }

  finish(): PostingsPart {
    const texts = [...this.#numbers.keys()];
    const { bytes, offsets, order } = buildStringTable(texts);
    const sorted = Array.from(order, (number) => texts[number] as string);
    return {
      words: { bytes, offsets },
      ...this.#sorted(order),
      titleStarts: this.#titleStarts.view().slice(),
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

  #numbersOf(text: string): readonly number[] {
    return tokenize(text).map((word) => this.#numberOf(word));
  }

  #knownNumbers(text: string): readonly number[] {
    let numbers = this.#known.get(text);
    if (numbers === undefined) {
      numbers = this.#numbersOf(text);
      this.#known.set(text, numbers);
    }
    return numbers;
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) {
      return known;
    }
    this.#numbers.set(word, this.#numbers.size);
    return this.#numbers.size - 1;
  }

  #sorted(order: Uint32Array): Pick<SearchIndex, 'postings' | 'positions'> {
    const place = new Uint32Array(order.length);
    for (const [index, number] of order.entries()) {
      place[number] = index;
    }
    const places = this.#words.view().map((number) => place[number] as number);
    return { postings: this.#postings(places, order.length), positions: this.#positions.finish(places, order.length) };
  }

  // A counting sort by word. It is stable and pairs come in the order of products, so each word's products are ascending.
  #postings(places: Uint32Array, wordCount: number): Postings {
    const sizes = new Uint32Array(wordCount);
    for (const place of places) {
      sizes[place] = (sizes[place] as number) + 1;
    }
    const offsets = rowOffsets(sizes);
    const free = offsets.slice();
    const products = new Uint32Array(places.length);
    const impacts = new Uint8Array(places.length);
    const impactOf = this.#impacts();
    for (const [index, place] of places.entries()) {
      const at = free[place] as number;
      free[place] = at + 1;
      products[at] = this.#products.at(index);
      impacts[at] = impactOf(index);
    }
    return { offsets, products, impacts };
  }

  #impacts(): (pair: number) => number {
    const averages = this.#lengths.map((lengths) => lengths.view().reduce((sum, length) => sum + length, 0) / (this.#productCount || 1));
    const counts = [0, 0, 0, 0];
    const lengths = [0, 0, 0, 0];
    return (pair) => {
      const packed = this.#counts.at(pair);
      if ((packed & eanFlag) !== 0) {
        return fullImpact;
      }
      const product = this.#products.at(pair);
      for (const [index, field] of productTextFields.entries()) {
        counts[index] = (packed >> (shifts[index] ?? 0)) & frequencyCaps[field];
        lengths[index] = this.#lengths[index]?.at(product) ?? 0;
      }
      return wordImpact(counts, lengths, averages);
    };
  }
}
