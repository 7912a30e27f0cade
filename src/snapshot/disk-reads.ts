// A read of so many milliseconds waited for a busy disk, or its thread lost the processor.
const longRead = 5;
// Milliseconds of one call in which everything else may wait for its reads: ten times as long as the reads of a search take from memory.
const longestTurn = 0.5;
// Milliseconds in which reads are watched after a long one, and in which others are expected to be long when the disk is busy.
const [watched, busy] = [1_000, 10_000];

type Sources = { readonly now: () => number; readonly blocksRead: () => number };

/**
 * Reads in this thread until a read has to wait for the disk; the caller reads the rest in other threads. A read waits when its bytes are not in the memory of
 * the operating system, which takes a hundred times longer, or when the disk is busy with other work. `blocksRead`: the number of blocks that this process has
 * read from the disk, which is asked for after a long read only, because the answer may take milliseconds.
 */
export class DiskReads {
  readonly #now: () => number;
  readonly #blocksRead: () => number;
  #watchedUntil = Number.NEGATIVE_INFINITY;
  #busyUntil = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), blocksRead = () => process.resourceUsage().fsRead }: Partial<Sources> = {}) {
    this.#now = now;
    this.#blocksRead = blocksRead;
  }

  /** Calls `read` for the keys in their order, until that takes too long. Gives how many were read; 0 while the disk is busy. */
  readWhileQuick<Key>(keys: readonly Key[], read: (key: Key) => void): number {
    const begin = this.#now();
    if (begin < this.#busyUntil) {
      return 0;
    }
    const blocks = begin < this.#watchedUntil ? this.#blocksRead() : undefined;
    let count = 0;
    for (let before = begin; count < keys.length && before - begin < longestTurn; count += 1) {
      read(keys[count] as Key);
      const end = this.#now();
      if (end - before >= longRead) {
        this.#noteLongRead(end, blocks);
      }
      before = end;
    }
    return count;
  }

  // `blocks`: those read before this call, when it is watched.
  #noteLongRead(end: number, blocks: number | undefined): void {
    if (blocks !== undefined && this.#blocksRead() !== blocks) {
      this.#busyUntil = end + busy;
    }
    this.#watchedUntil = Math.max(end, this.#busyUntil) + watched;
  }
}
