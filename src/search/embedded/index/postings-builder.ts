import { packRows } from '#search/jagged-array.ts';
import { frequencyCaps, fullImpact, wordImpact } from '#search/scoring.ts';
import { productTextFields, type IndexedMethod, type IndexedProduct } from '#search/search-engine.ts';
import { buildStringTable } from '#search/string-table.ts';
import { tokenize } from '#search/tokenizer.ts';
import { GrowableArray } from './growable-array.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { wordForms, type WordForms } from './word-forms.ts';

// The four counts of a word in a product are packed into one number: 4, 3, 3 and 6 bits, and above them a bit for "the word is its EAN".
const shifts = [0, 4, 7, 10] as const;
const eanFlag = 1 << 16;
// The counts of all fields but the names of people, which are no words that compounds are made of.
const ownCounts = (frequencyCaps.title << shifts[0]) | (frequencyCaps.classification << shifts[1]) | (frequencyCaps.text << shifts[3]);

/** The part of an index that is made of words. */
export type PostingsPart = Pick<SearchIndex, 'words' | 'postings' | 'methodsOfWord'> & WordForms;

/** Collects the words of products and methods. `finish` sorts them and computes impacts, which depend on the average field lengths. */
export class PostingsBuilder {
  readonly #numbers = new Map<string, number>();
  // Names of subjects, years and publishers occur in thousands of products: each is tokenized once.
  readonly #known = new Map<string, readonly number[]>();
  readonly #words = new GrowableArray();
  readonly #products = new GrowableArray();
  readonly #counts = new GrowableArray();
  readonly #lengths = productTextFields.map(() => new GrowableArray());
  readonly #methods: number[][] = [];
  #productCount = 0;

  addProduct(product: IndexedProduct): void {
    const counts = new Map<number, number>();
    for (const [index, field] of productTextFields.entries()) {
      const shift = shifts[index] ?? 0;
      const cap = frequencyCaps[field];
      let length = 0;
      for (const text of product.texts[field]) {
        const numbers = field === 'classification' || field === 'people' ? this.#knownNumbers(text) : this.#numbersOf(text);
        length += numbers.length;
        for (const number of numbers) {
          const packed = counts.get(number) ?? 0;
          if (((packed >> shift) & cap) < cap) {
            counts.set(number, packed + (1 << shift));
          }
        }
      }
      this.#lengths[index]?.push(length);
    }
    if (product.ean !== undefined) {
      const number = this.#numberOf(product.ean);
      counts.set(number, (counts.get(number) ?? 0) | eanFlag);
    }
    for (const [number, packed] of counts) {
      this.#words.push(number);
      this.#products.push(this.#productCount);
      this.#counts.push(packed);
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
      postings: this.#postings(order),
      methodsOfWord: packRows(Array.from(order, (number) => this.#methods[number] ?? [])),
      ...wordForms(sorted, this.#ownWords()),
    };
  }

  #ownWords(): ReadonlySet<string> {
    const numbers = new Set<number>();
    for (const [index, number] of this.#words.view().entries()) {
      if ((this.#counts.at(index) & ownCounts) !== 0) {
        numbers.add(number);
      }
    }
    return new Set([...this.#numbers].flatMap(([word, number]) => (numbers.has(number) ? word : [])));
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

  // A counting sort by word. It is stable and pairs come in the order of products, so each word's products are ascending.
  #postings(order: Uint32Array): Postings {
    const place = new Uint32Array(order.length);
    for (const [index, number] of order.entries()) {
      place[number] = index;
    }
    const words = this.#words.view();
    const offsets = new Uint32Array(order.length + 1);
    for (const number of words) {
      const next = (place[number] as number) + 1;
      offsets[next] = (offsets[next] as number) + 1;
    }
    for (let index = 0; index < order.length; index += 1) {
      offsets[index + 1] = (offsets[index + 1] as number) + (offsets[index] as number);
    }
    const free = offsets.slice();
    const products = new Uint32Array(words.length);
    const impacts = new Uint8Array(words.length);
    const impactOf = this.#impacts();
    for (const [index, number] of words.entries()) {
      const at = free[place[number] as number] as number;
      free[place[number] as number] = at + 1;
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
