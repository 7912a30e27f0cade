import { rowOffsets } from '#search/jagged-array.ts';
import { frequencyCaps, fullImpact } from '#search/scoring.ts';
import { emptyBitset } from '#search/embedded/bitset.ts';
import { productTextFields } from '#search/search-engine.ts';
import { packSparseRows } from '#search/sparse-rows.ts';
import { packStrings, sortedPlaces } from '#search/string-table.ts';
import { GrowableArray } from './growable-array.ts';
import type { Postings, SearchIndex } from './search-index.ts';
import { wordForms, type WordForms } from './word-forms.ts';
import { WordNumbers } from './word-numbers.ts';
import { byNumber } from './product-numbers.ts';
import { ProductEntries } from './product-entries.ts';
import { countShifts, ProductImpacts } from './product-impacts.ts';
import { PositionsBuilder, type EntryOrder } from './word-positions.ts';
import { repeatedFields, type WordedMethod, type WordedProduct } from './worded-product.ts';

const noPair = 0xff_ff_ff_ff;
const titleCounts = frequencyCaps.title << countShifts[0];
// The counts of all fields but the names of people, which are no words that compounds are made of.
const ownCounts = titleCounts | (frequencyCaps.classification << countShifts[1]) | (frequencyCaps.text << countShifts[3]);

/** The part of an index that is made of words. */
export type PostingsPart = Pick<SearchIndex, 'words' | 'postings' | 'positions' | 'titleStarts' | 'methodsOfWord'> & WordForms;

// Texts come first, because most words are in them and low positions take one byte. Titles come last, so that one position tells them from the others.
const fields = [...productTextFields.entries()].toReversed();

/**
 * Collects the words of products, in the order of their ids, and methods. `finish` sorts them and computes impacts, which depend on the average field
 * lengths.
 */
export class PostingsBuilder {
  readonly #numbers = new WordNumbers();
  // Names of subjects, years and publishers occur in thousands of products: each is tokenized once.
  readonly #known = new Map<string, Uint32Array>();
  // A pair is a word in a product. Pairs come in the order of ids; `#firstPairs` has where those of each product begin.
  readonly #words = new GrowableArray(Uint32Array);
  readonly #counts = new GrowableArray(Uint16Array);
  // Per product the pair that is its EAN, and `noPair` where there is none.
  readonly #eanPairs = new GrowableArray(Uint32Array);
  readonly #firstPairs = new GrowableArray(Uint32Array);
  // Per word its last pair plus one, 0 for none.
  #lastPairs = new Uint32Array(1_024);
  readonly #positions = new PositionsBuilder();
  readonly #entries = new ProductEntries();
  readonly #titleStarts = new GrowableArray(Uint32Array);
  readonly #lengths = productTextFields.map(() => new GrowableArray(Uint32Array));
  readonly #methods: number[][] = [];

  constructor(methods: readonly WordedMethod[]) {
    for (const [ordinal, { texts }] of methods.entries()) {
      for (const number of new Set(texts.flatMap((text) => [...this.#numbers.numbersOf(text)]))) {
        (this.#methods[number] ??= []).push(ordinal);
      }
    }
  }

  addProduct(product: WordedProduct): void {
    const firstPair = this.#words.length;
    this.#firstPairs.push(firstPair);
    this.#entries.begin();
    let position = 0;
    for (const [index, field] of fields) {
      if (field === 'title') {
        this.#titleStarts.push(position);
      }
      const shift = countShifts[index] as number;
      const cap = frequencyCaps[field] << shift;
      const one = 1 << shift;
      let length = 0;
      for (const text of product.texts[field]) {
        const numbers = repeatedFields.has(field) ? this.#knownNumbers(text) : this.#numbers.numbersOf(text);
        length += numbers.length;
        // No phrase goes on from one text to the next: a position between them has no word.
        position += 1;
        for (let at = 0; at < numbers.length; at += 1) {
          const pair = this.#pairOf(numbers[at] as number, firstPair);
          this.#entries.add(pair - firstPair, position);
          position += 1;
          const counts = this.#counts.at(pair);
          if ((counts & cap) < cap) {
            this.#counts.set(pair, counts + one);
          }
        }
      }
      this.#lengths[index]?.push(length);
    }
    this.#eanPairs.push(product.ean === undefined ? noPair : this.#pairOf(this.#numbers.numberOf(product.ean), firstPair));
    this.#entries.end(this.#words.length - firstPair, this.#positions);
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

  /** `ordinals`: of the products in the order of their numbers. To be called once. */
  finish(ordinals: Uint32Array): PostingsPart {
    this.#firstPairs.push(this.#words.length);
    const texts = this.#numbers.words;
    const order = sortedPlaces(texts);
    const sorted = Array.from(order, (number) => texts[number] as string);
    const ownWords = this.#ownWords(texts);
    return {
      words: packStrings(sorted),
      ...this.#sorted(order, { offsets: this.#firstPairs.view(), ordinals }),
      titleStarts: byNumber(this.#titleStarts.view(), ordinals),
      methodsOfWord: packSparseRows(order.length, (place) => this.#methods[order[place] as number]),
      ...wordForms(sorted, ownWords),
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

  #knownNumbers(text: string): Uint32Array {
    let numbers = this.#known.get(text);
    if (numbers === undefined) {
      numbers = this.#numbers.numbersOf(text).slice();
      this.#known.set(text, numbers);
    }
    return numbers;
  }

  #sorted(order: Uint32Array, pairs: EntryOrder): Pick<SearchIndex, 'postings' | 'positions'> {
    const place = new Uint32Array(order.length);
    for (let index = 0; index < order.length; index += 1) {
      place[order[index] as number] = index;
    }
    // A large catalogue has tens of millions of pairs: their words become the places of these without a copy.
    const places = this.#words.view();
    for (let pair = 0; pair < places.length; pair += 1) {
      places[pair] = place[places[pair] as number] as number;
    }
    const positions = this.#positions.finish(places, order.length, pairs);
    return { postings: this.#postings(places, order.length, pairs), positions };
  }

  // A counting sort by word. It is stable and pairs come in the order of the numbers of products, so each word's products are ascending.
  #postings(places: Uint32Array, wordCount: number, pairs: EntryOrder): Postings {
    const sizes = new Uint32Array(wordCount);
    for (let pair = 0; pair < places.length; pair += 1) {
      sizes[places[pair] as number]! += 1;
    }
    const offsets = rowOffsets(sizes);
    const free = offsets.slice();
    const products = new Uint32Array(places.length);
    const impacts = new Uint8Array(places.length);
    const inTitle = emptyBitset(places.length);
    const counts = this.#counts.view();
    const productImpacts = new ProductImpacts(this.#lengths.map((lengths) => lengths.view()));
    for (let product = 0; product < pairs.ordinals.length; product += 1) {
      const ordinal = pairs.ordinals[product] as number;
      const eanPair = this.#eanPairs.at(ordinal);
      productImpacts.begin(ordinal);
      const end = pairs.offsets[ordinal + 1] as number;
      for (let pair = pairs.offsets[ordinal] as number; pair < end; pair += 1) {
        const place = places[pair] as number;
        const at = free[place] as number;
        free[place] = at + 1;
        products[at] = product;
        impacts[at] = pair === eanPair ? fullImpact : productImpacts.of(counts[pair] as number);
        inTitle[at >>> 5]! |= ((counts[pair] as number) & titleCounts) === 0 ? 0 : 1 << (at & 31);
      }
    }
    this.#words.clear();
    this.#counts.clear();
    return { offsets, products, impacts, inTitle };
  }
}
