// Milliseconds after a read from the disk for which another is expected.
const span = 10_000;

type Sources = { readonly now: () => number; readonly blocksRead: () => number };

/**
 * Tells whether this process reads from the disk at present, which takes a hundred times longer than reading from the memory of the operating system, and a
 * thousand times while the disk is busy. `blocksRead`: blocks that the process read from the disk until now.
 */
export class DiskReads {
  readonly #now: () => number;
  readonly #blocksRead: () => number;
  #blocks: number;
  #last = Number.NEGATIVE_INFINITY;

  constructor({ now = () => performance.now(), blocksRead = () => process.resourceUsage().fsRead }: Partial<Sources> = {}) {
    this.#now = now;
    this.#blocksRead = blocksRead;
    this.#blocks = blocksRead();
  }

  /** Whether there was a read from the disk in the last ten seconds, as far as was asked before. */
  areRecent(): boolean {
    const [now, blocks] = [this.#now(), this.#blocksRead()];
    if (blocks !== this.#blocks) {
      this.#blocks = blocks;
      this.#last = now;
    }
    return now - this.#last < span;
  }
}
