import { lowestBit, type Bitset } from '#search/embedded/bitset.ts';
import type { FacetTuples } from '#search/embedded/index/search-index.ts';
import { perStep } from './facet-layout.ts';

// Values of a product in its row; nearly all products have no more of them in the numbering group. `add` has them written out.
const rowLength = 6;

type Parts = {
  readonly first: number;
  readonly rows: Uint16Array | Uint32Array;
  readonly spareValue: number;
  readonly further: { readonly products: Uint32Array; readonly values: Uint32Array };
};

/**
 * Counts the last products of an index, whose tuples of the numbering group have few products each: a row of values per product is read faster than its tuple
 * and the values of that. A row with fewer values is filled up with `spareValue`, a place of the counts that stands for no value; further values of a
 * product are in a list.
 */
export class SmallTuples {
  readonly #first: number;
  readonly #rows: Parts['rows'];
  readonly #spareValue: number;
  readonly #further: Parts['further'];

  private constructor({ first, rows, spareValue, further }: Parts) {
    this.#first = first;
    this.#rows = rows;
    this.#spareValue = spareValue;
    this.#further = further;
  }

  /** Makes the rows in steps. `first`: the first of these products. */
  static *steps(
    { tupleOfProduct, values: { offsets, items } }: FacetTuples,
    first: number,
    spareValue: number,
  ): Generator<undefined, SmallTuples> {
    const count = tupleOfProduct.length - first;
    const rows = spareValue < 2 ** 16 ? new Uint16Array(count * rowLength) : new Uint32Array(count * rowLength);
    const [products, further]: [number[], number[]] = [[], []];
    for (let product = first; product < tupleOfProduct.length; product += 1) {
      const tuple = tupleOfProduct[product] as number;
      const [start, end] = [offsets[tuple] as number, offsets[tuple + 1] as number];
      const row = (product - first) * rowLength;
      rows.fill(spareValue, row, row + rowLength);
      for (let item = start; item < end; item += 1) {
        if (item < start + rowLength) {
          rows[row + item - start] = items[item] as number;
        } else {
          products.push(product);
          further.push(items[item] as number);
        }
      }
      if (product % perStep === 0) {
        yield;
      }
    }
    return new SmallTuples({
      first,
      rows,
      spareValue,
      further: { products: Uint32Array.from(products), values: Uint32Array.from(further) },
    });
  }

  /** Adds those of the products that are in a set. */
  add(counts: Uint32Array, set: Bitset): void {
    const [first, rows] = [this.#first, this.#rows];
    const firstWord = first >>> 5;
    for (let word = firstWord; word < set.length; word += 1) {
      const start = (word << 5) - first;
      for (let bits = (set[word] as number) & (word === firstWord ? -1 << (first & 31) : -1); bits !== 0; bits &= bits - 1) {
        const row = (start + lowestBit(bits)) * rowLength;
        // All of a row, written out: searches take 2% less than with a loop.
        counts[rows[row] as number]! += 1;
        counts[rows[row + 1] as number]! += 1;
        counts[rows[row + 2] as number]! += 1;
        counts[rows[row + 3] as number]! += 1;
        counts[rows[row + 4] as number]! += 1;
        counts[rows[row + 5] as number]! += 1;
      }
    }
    counts[this.#spareValue] = 0;
    const { products, values } = this.#further;
    for (let place = 0; place < products.length; place += 1) {
      const product = products[place] as number;
      counts[values[place] as number]! += ((set[product >>> 5] as number) >>> (product & 31)) & 1;
    }
  }
}
