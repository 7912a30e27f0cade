// Milliseconds after a long read for which others are expected.
const span = 10_000;
// A read of so many milliseconds shows that the disk is busy.
const longRead = 5;
// Milliseconds of one call in which everything else may wait for its reads: ten times as long as the reads of a search take from memory.
const patience = 0.5;

/**
 * Reads as long as that does not wait for the disk: because what is read is not in the memory of the operating system, which takes a hundred times longer, or
 * because the disk is busy with other work. What is not read so is to be read in other threads.
 */
export class DiskReads {
  readonly #now: () => number;
  #lastLong = Number.NEGATIVE_INFINITY;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** Calls `read` for the keys in their order, until that takes too long. Gives how many were read; 0 in the ten seconds after a long read. */
  readWhileQuick(keys: readonly number[], read: (key: number) => void): number {
    const begin = this.#now();
    let before = begin;
    let count = 0;
    while (count < keys.length && before - this.#lastLong >= span && before - begin < patience) {
      read(keys[count] as number);
      count += 1;
      const end = this.#now();
      if (end - before >= longRead) {
        this.#lastLong = end;
      }
      before = end;
    }
    return count;
  }
}
