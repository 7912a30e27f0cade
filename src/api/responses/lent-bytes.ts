/** Sizes of the kept buffers, in bits: 4 kB to 1 MB. */
const [smallestBits, largestBits] = [12, 20] as const;
/** Kept buffers of each size: more are in use at once only where clients receive slowly. */
const mostKept = 8;

const kept: readonly Buffer[][] = Array.from({ length: largestBits - smallestBits + 1 }, () => []);

// The place of the smallest size that holds so many bytes; from `kept.length` on: too many to be kept.
const placeFor = (length: number): number => Math.max(32 - Math.clz32(length - 1), smallestBits) - smallestBits;

/**
 * A copy of bytes in memory that is used again: a body of its own for each response would be the larger part of the garbage of a search. They are lent
 * until `release`. What is never released is collected as any other memory.
 */
export class LentBytes {
  readonly length: number;
  #buffer: Buffer | undefined;

  constructor(source: Buffer, length: number) {
    this.length = length;
    const place = placeFor(length);
    this.#buffer = kept[place]?.pop() ?? Buffer.allocUnsafeSlow(place < kept.length ? 1 << (place + smallestBits) : length);
    source.copy(this.#buffer, 0, 0, length);
  }

  /** The bytes, which the next one has after `release`. Throws an Error when they were released. */
  get bytes(): Buffer {
    if (this.#buffer === undefined) {
      throw new Error('The bytes were released.');
    }
    return this.#buffer.subarray(0, this.length);
  }

  /** Lets the next one use the memory: nothing may read `bytes` any more. */
  release(): void {
    const buffer = this.#buffer;
    this.#buffer = undefined;
    const others = buffer === undefined ? undefined : kept[placeFor(buffer.length)];
    if (buffer !== undefined && others !== undefined && others.length < mostKept) {
      others.push(buffer);
    }
  }
}
