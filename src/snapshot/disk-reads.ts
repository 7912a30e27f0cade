// Milliseconds after slow reads for which others are expected.
const span = 10_000;
// So many reads from the disk for one response show that most of the file is not in memory, and one of so many milliseconds that the disk is busy.
const [manyReads, longRead] = [4, 5];
// Milliseconds in which no read comes from a disk, and nearly all come from the memory of the operating system.
const shortRead = 0.05;

type Sources = { readonly now: () => number; readonly blocksRead: () => number };

/**
 * Knows whether reading waits for the disk at present: because what is read is not in the memory of the operating system, which takes a hundred times longer, or
 * because the disk is busy with other work. `blocksRead`: blocks that this process read from the disk until now.
 */
export class DiskReads {
  readonly #now: () => number;
  readonly #blocksRead: () => number;
  #lastSlow = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), blocksRead = () => process.resourceUsage().fsRead }: Partial<Sources> = {}) {
    this.#now = now;
    this.#blocksRead = blocksRead;
  }

  /** Whether reads of the last ten seconds waited for the disk. */
  get areSlow(): boolean {
    return this.#now() - this.#lastSlow < span;
  }

  /** Gives a function that reads for one response as another does, and notes when its reads wait for the disk. */
  watched<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
    let blocks = this.#blocksRead();
    let fromDisk = 0;
    return (key) => {
      const begin = this.#now();
      const value = read(key);
      const end = this.#now();
      if (end - begin > shortRead) {
        const before = blocks;
        blocks = this.#blocksRead();
        // A thread that lost its core for a moment waited too, and read no blocks.
        const isFromDisk = blocks !== before;
        fromDisk += isFromDisk ? 1 : 0;
        if (isFromDisk && (fromDisk >= manyReads || end - begin >= longRead)) {
          this.#lastSlow = end;
        }
      }
      return value;
    };
  }
}
