import { inBlocks } from './in-blocks.ts';

/** A set of products: bit i belongs to the product with number i. */
export type Bitset = Uint32Array;

/** Makes an empty set for this many products. */
export const emptyBitset = (productCount: number): Bitset => new Uint32Array((productCount + 31) >>> 5);

/** Makes the set of all products. */
export function fullBitset(productCount: number): Bitset {
  const set = emptyBitset(productCount).fill(0xff_ff_ff_ff);
  if (productCount % 32 > 0) {
    set[set.length - 1] = 2 ** (productCount % 32) - 1;
  }
  return set;
}

/** Adds the products of the other set. */
export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word]! |= other[word] as number;
  }
}

/** Adds the products of a list from place `start` up to `end`, exclusive. */
export function addListed(set: Bitset, list: Uint32Array, start: number, end: number): void {
  inBlocks(start, end, (from, to) => addPlaces(set, list, from, to));
}

function addPlaces(set: Bitset, list: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) {
    const product = list[place] as number;
    set[product >>> 5]! |= 1 << (product & 31);
  }
}

/** Removes the products of a list. */
export function removeListed(set: Bitset, list: Uint32Array): void {
  inBlocks(0, list.length, (from, to) => removePlaces(set, list, from, to));
}

function removePlaces(set: Bitset, list: Uint32Array, start: number, end: number): void {
  for (let place = start; place < end; place += 1) {
    const product = list[place] as number;
    set[product >>> 5]! &= ~(1 << (product & 31));
  }
}

/** Removes the products that are not in the other set. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word]! &= other[word] as number;
  }
}

/** Makes a set the products that are in both others. */
export function intersectionOf(set: Bitset, one: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) {
    set[word] = (one[word] as number) & (other[word] as number);
  }
}

/** Gives the products of an ascending list that are not in the set. */
export function listOutside(list: Uint32Array, set: Bitset): Uint32Array {
  const outside = new Uint32Array(list.length);
  let count = 0;
  for (let place = 0; place < list.length; place += 1) {
    const product = list[place] as number;
    outside[count] = product;
    count += 1 - (((set[product >>> 5] as number) >>> (product & 31)) & 1);
  }
  return outside.slice(0, count);
}

/** Adds the products from `start` up to `end`, exclusive, of which there is at least one. */
export function addRange(set: Bitset, start: number, end: number): void {
  // No arrays to take apart, and no numbers above 2^31: both would be objects, of which a search would make hundreds.
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const fromStart = -1 << (start & 31);
  const upToEnd = (-1 >>> (31 - ((end - 1) & 31))) | 0;
  if (first === last) {
    set[first]! |= fromStart & upToEnd;
    return;
  }
  set[first]! |= fromStart;
  set.fill(-1, first + 1, last);
  set[last]! |= upToEnd;
}

/** Gives the number of products of a set from `start` up to `end`, exclusive, of which there is at least one. */
export function countBetween(set: Bitset, start: number, end: number): number {
  // No objects, for the reason that `addRange` has.
  const first = start >>> 5;
  const last = (end - 1) >>> 5;
  const fromStart = -1 << (start & 31);
  const upToEnd = (-1 >>> (31 - ((end - 1) & 31))) | 0;
  if (first === last) {
    return bitCount((set[first] as number) & fromStart & upToEnd);
  }
  let count = bitCount((set[first] as number) & fromStart) + bitCount((set[last] as number) & upToEnd);
  for (let word = first + 1; word < last; word += 1) {
    count += bitCount(set[word] as number);
  }
  return count;
}

/** Whether a product is in a set. */
export const hasBit = (set: Bitset, product: number): boolean => (((set[product >>> 5] as number) >>> (product & 31)) & 1) === 1;

/** Gives the number of bits of a 32-bit number that are set. */
export function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const nibbles = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Gives the place, 0 to 31, of the lowest bit that is set; there must be one. */
export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** Gives the number of products in a set. */
export function sizeOf(set: Bitset): number {
  let size = 0;
  inBlocks(0, set.length, (start, end) => {
    size += sizeBetween(set, start, end);
  });
  return size;
}

// Words are added up bit by bit, as adders do that save their carries (Harley and Seal), and bits are counted once for eight words: half the time of counting
// those of each.
function sizeBetween(set: Bitset, start: number, end: number): number {
  const wholeEnd = start + ((end - start) & ~7);
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  for (let word = start; word < wholeEnd; word += 8) {
    const twosOfTwo = carryOf(ones, set[word] as number, set[word + 1] as number);
    ones ^= (set[word] as number) ^ (set[word + 1] as number);
    const twosOfFour = carryOf(ones, set[word + 2] as number, set[word + 3] as number);
    ones ^= (set[word + 2] as number) ^ (set[word + 3] as number);
    const foursOfFour = carryOf(twos, twosOfTwo, twosOfFour);
    twos ^= twosOfTwo ^ twosOfFour;
    const twosOfSix = carryOf(ones, set[word + 4] as number, set[word + 5] as number);
    ones ^= (set[word + 4] as number) ^ (set[word + 5] as number);
    const twosOfEight = carryOf(ones, set[word + 6] as number, set[word + 7] as number);
    ones ^= (set[word + 6] as number) ^ (set[word + 7] as number);
    const foursOfEight = carryOf(twos, twosOfSix, twosOfEight);
    twos ^= twosOfSix ^ twosOfEight;
    eights += bitCount(carryOf(fours, foursOfFour, foursOfEight));
    fours ^= foursOfFour ^ foursOfEight;
  }
  let size = 8 * eights + 4 * bitCount(fours) + 2 * bitCount(twos) + bitCount(ones);
  for (let word = wholeEnd; word < end; word += 1) {
    size += bitCount(set[word] as number);
  }
  return size;
}

// The bits that are set in at least two of three numbers.
const carryOf = (one: number, two: number, three: number): number => (one & two) | ((one ^ two) & three);

/** Writes the products of the set into a list, ascending, and gives how many there are. */
export function listBits(set: Bitset, list: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    const first = word << 5;
    for (let bits = (set[word] as number) | 0; bits !== 0; bits &= bits - 1) {
      list[count] = first + lowestBit(bits);
      count += 1;
    }
  }
  return count;
}
