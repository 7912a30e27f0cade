/** A set of products: bit i belongs to the product with ordinal i. */
export type Bitset = Uint32Array;

/** Makes an empty set for this many products. */
export const emptyBitset = (productCount: number): Bitset => new Uint32Array((productCount + 31) >>> 5);

/** Adds the products whose tuple has no bit set in `failing`. */
export function addMatching(set: Bitset, tupleOfProduct: Uint32Array, failing: Uint16Array): void {
  for (let product = 0; product < tupleOfProduct.length; product += 1) {
    if (failing[tupleOfProduct[product] as number] === 0) {
      set[product >>> 5]! |= 1 << (product & 31);
    }
  }
}

/** Removes the products that are not in the other set. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word]! &= other[word] as number;
  }
}

/** Whether a product is in a set. */
export const hasBit = (set: Bitset, product: number): boolean => (((set[product >>> 5] as number) >>> (product & 31)) & 1) === 1;

/** Writes the ordinals of the set into `ordinals`, ascending, and gives their number. */
export function listBits(set: Bitset, ordinals: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = (set[word] as number) | 0; bits !== 0; bits &= bits - 1) {
      ordinals[count] = (word << 5) + 31 - Math.clz32(bits & -bits);
      count += 1;
    }
  }
  return count;
}
