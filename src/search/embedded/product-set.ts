/** A set of products: one bit each, by ordinal. */
export type ProductSet = Uint32Array;

/** Makes an empty set. */
export const setOf = (productCount: number): ProductSet => new Uint32Array((productCount + 31) >>> 5);

/** Adds the products whose tuple fails nothing. */
export function fillSet(set: ProductSet, tupleOfProduct: Uint32Array, failing: Uint16Array): void {
  for (let product = 0; product < tupleOfProduct.length; product += 1) {
    if (failing[tupleOfProduct[product] as number] === 0) {
      set[product >>> 5]! |= 1 << (product & 31);
    }
  }
}

/** Keeps only what is in the other set too. */
export function intersectSets(set: ProductSet, other: ProductSet): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word]! &= other[word] as number;
  }
}

/** Whether a product is in a set. */
export const isInSet = (set: ProductSet, product: number): boolean => (((set[product >>> 5] as number) >>> (product & 31)) & 1) === 1;

/** Writes the products of a set into `ordinals`, ascending, and gives how many they are. */
export function listSet(set: ProductSet, ordinals: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let bits = (set[word] as number) | 0; bits !== 0; bits &= bits - 1) {
      ordinals[count] = (word << 5) + 31 - Math.clz32(bits & -bits);
      count += 1;
    }
  }
  return count;
}
