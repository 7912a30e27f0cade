import { bitCount, emptyBitset, listBits, lowestBit, type Bitset } from '#search/embedded/bitset.ts';
import type { FacetTuples } from '#search/embedded/index/search-index.ts';
import { denseSet } from '#search/embedded/product-set.ts';

// The places of the groups in `facetGroups`. The last two are independent of the others and have few tuples each.
const methods = 0;
const followers = [1, 2] as const;
const rows = 3;
const columns = 4;

// The number of a cell fits in 16 bits, and adding up this many takes as long as counting so many products.
const mostCells = 2 ** 16;

/** The exceptions: `tuples[i]` has the tuple in one group of each, in the order of ordinals. */
type Exceptions = { readonly products: Bitset; readonly ranks: Uint32Array; readonly tuples: readonly Uint32Array[] };

/**
 * Counts many products per tuple of every group in one pass, which reads two numbers a product. One is its tuple of methods. The other is its cell, which
 * stands for its tuples in the last two groups. Most products with the same methods have the same publisher and the same subjects, the usual tuples of these
 * methods; the exceptions are counted by themselves, from arrays that hold no others. One count at a time.
 */
export class TupleCounter {
  readonly #tupleOfProduct: FacetTuples['tupleOfProduct'];
  readonly #cells: Uint16Array;
  // Per group of `followers` and tuple of methods.
  readonly #usual: readonly Uint32Array[];
  readonly #exceptions: Exceptions;
  readonly #perTuple: readonly Uint32Array[];
  readonly #perCell: Uint32Array;
  // Per tuple of methods the number of products that are no exceptions.
  readonly #regular: Uint32Array;

  constructor(groups: readonly FacetTuples[]) {
    const [ofMethods, ofRows, ofColumns] = [methods, rows, columns].map((group) => groups[group] as FacetTuples) as [
      FacetTuples,
      FacetTuples,
      FacetTuples,
    ];
    this.#tupleOfProduct = ofMethods.tupleOfProduct;
    this.#cells = numberCells(ofRows, ofColumns);
    this.#usual = followers.map((follower) => usualTuples(ofMethods, groups[follower] as FacetTuples));
    this.#exceptions = findExceptions(groups, this.#usual);
    this.#perTuple = groups.map((group) => new Uint32Array(tupleCount(group)));
    this.#perCell = new Uint32Array(cellCount(groups));
    this.#regular = new Uint32Array(tupleCount(ofMethods));
  }

  /** The number of products from which on this is faster than a pass for each group; infinite when the last groups have too many tuples. */
  static leastProducts(groups: readonly FacetTuples[]): number {
    const cells = cellCount(groups);
    return cells > mostCells ? Infinity : cells + tupleCount(groups[methods] as FacetTuples);
  }

  /** Counts the products of a set: per group and tuple. Valid until the next call. */
  count(products: Bitset): readonly Uint32Array[] {
    this.#countProducts(products);
    this.#countFollowers(products);
    this.#addUpCells();
    return this.#perTuple;
  }

  #countProducts(products: Bitset): void {
    const [tupleOfProduct, cells] = [this.#tupleOfProduct, this.#cells];
    const [perTuple, perCell] = [(this.#perTuple[methods] as Uint32Array).fill(0), this.#perCell.fill(0)];
    for (let word = 0; word < products.length; word += 1) {
      const first = word << 5;
      for (let bits = (products[word] as number) | 0; bits !== 0; bits &= bits - 1) {
        const product = first + lowestBit(bits);
        perTuple[tupleOfProduct[product] as number]! += 1;
        perCell[cells[product] as number]! += 1;
      }
    }
  }

  // The groups that follow from the methods, but for the exceptions.
  #countFollowers(products: Bitset): void {
    const regular = this.#regular;
    regular.set(this.#perTuple[methods] as Uint32Array);
    const { products: exceptional, ranks, tuples } = this.#exceptions;
    const [ofMethods, ofFirst, ofSecond] = tuples as [Uint32Array, Uint32Array, Uint32Array];
    const [perFirst, perSecond] = followers.map((follower) => (this.#perTuple[follower] as Uint32Array).fill(0)) as [
      Uint32Array,
      Uint32Array,
    ];
    for (let word = 0; word < products.length; word += 1) {
      const all = exceptional[word] as number;
      for (let bits = all & (products[word] as number); bits !== 0; bits &= bits - 1) {
        const place = (ranks[word] as number) + bitCount(all & ((bits & -bits) - 1));
        regular[ofMethods[place] as number]! -= 1;
        perFirst[ofFirst[place] as number]! += 1;
        perSecond[ofSecond[place] as number]! += 1;
      }
    }
    const [usualFirst, usualSecond] = this.#usual as [Uint32Array, Uint32Array];
    for (let tuple = 0; tuple < regular.length; tuple += 1) {
      const found = regular[tuple] as number;
      if (found !== 0) {
        perFirst[usualFirst[tuple] as number]! += found;
        perSecond[usualSecond[tuple] as number]! += found;
      }
    }
  }

  #addUpCells(): void {
    const [perRow, perColumn] = [this.#perTuple[rows] as Uint32Array, (this.#perTuple[columns] as Uint32Array).fill(0)];
    const perCell = this.#perCell;
    let cell = 0;
    for (let row = 0; row < perRow.length; row += 1) {
      let sum = 0;
      for (let column = 0; column < perColumn.length; column += 1) {
        const found = perCell[cell] as number;
        if (found !== 0) {
          sum += found;
          perColumn[column]! += found;
        }
        cell += 1;
      }
      perRow[row] = sum;
    }
  }
}

const tupleCount = ({ values }: FacetTuples): number => values.offsets.length - 1;
const cellCount = (groups: readonly FacetTuples[]): number =>
  tupleCount(groups[rows] as FacetTuples) * tupleCount(groups[columns] as FacetTuples);

/** Gives per tuple of methods the tuple that more than half of its products have in another group; any of theirs when none is. (The vote of Boyer and Moore.) */
function usualTuples(ofMethods: FacetTuples, other: FacetTuples): Uint32Array {
  const usual = new Uint32Array(tupleCount(ofMethods));
  const votes = new Uint32Array(usual.length);
  for (let product = 0; product < ofMethods.tupleOfProduct.length; product += 1) {
    const tuple = ofMethods.tupleOfProduct[product] as number;
    const own = other.tupleOfProduct[product] as number;
    if (votes[tuple] === 0) {
      usual[tuple] = own;
    }
    votes[tuple]! += usual[tuple] === own ? 1 : -1;
  }
  return usual;
}

function numberCells(ofRows: FacetTuples, ofColumns: FacetTuples): Uint16Array {
  const width = tupleCount(ofColumns);
  const cells = new Uint16Array(ofRows.tupleOfProduct.length);
  for (let product = 0; product < cells.length; product += 1) {
    cells[product] = (ofRows.tupleOfProduct[product] as number) * width + (ofColumns.tupleOfProduct[product] as number);
  }
  return cells;
}

function findExceptions(groups: readonly FacetTuples[], usual: readonly Uint32Array[]): Exceptions {
  const { tupleOfProduct } = groups[methods] as FacetTuples;
  const products = emptyBitset(tupleOfProduct.length);
  for (const [place, follower] of followers.entries()) {
    const own = (groups[follower] as FacetTuples).tupleOfProduct;
    const usualOfMethods = usual[place] as Uint32Array;
    for (let product = 0; product < own.length; product += 1) {
      if (own[product] !== usualOfMethods[tupleOfProduct[product] as number]) {
        products[product >>> 5]! |= 1 << (product & 31);
      }
    }
  }
  const { count, ranks } = denseSet(products);
  const ordinals = new Uint32Array(count);
  listBits(products, ordinals);
  const tuples = [methods, ...followers].map((group) => ordinals.map((product) => groups[group]?.tupleOfProduct[product] as number));
  return { products, ranks, tuples };
}
