import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '#api/responses/encoded-body.ts';
import { SingleFlight } from '#single-flight.ts';

/** A page as it goes out: its bytes with their compressed forms, and its headers. Only what is `cacheable` may be shown to others later. */
export type EncodedPage = {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  readonly cacheable: boolean;
};

/** Estimated overhead of an entry, in bytes. */
const bytesPerEntry = 1_500;
/** Milliseconds that a page stays cached: it shows the year, and nothing else that changes with time alone. */
const longestLife = 3_600_000;

const emptyCache = (budgetInBytes: number): LRUCache<string, EncodedPage> =>
  new LRUCache({
    maxSize: budgetInBytes,
    maxEntrySize: Math.ceil(budgetInBytes / 8),
    ttl: longestLife,
    // What is kept is the Brotli form, and that of gzip when it is asked for: together half of the content at most.
    sizeCalculation: ({ body }, key) => Math.ceil(body.size / 2) + key.length * 2 + bytesPerEntry,
  });

// Nearly all browsers ask for it. Without memory to compress it the content stays.
function keepCompressed(body: EncodedBody): void {
  if (body.worthCompressing) {
    body.keepCompressed();
    void body.compressed('br').catch(() => undefined);
  }
}

/**
 * Pages of anonymous visitors within a budget of bytes; the least recently used is evicted first. The key is snapshot and address, so a page of an old
 * snapshot is never found.
 */
export class PageCache {
  #pages: LRUCache<string, EncodedPage>;
  readonly #renderings = new SingleFlight<EncodedPage>();
  // Pages of a snapshot that is not current yet.
  readonly #prepared = new Map<string, EncodedPage>();
  #hits = 0;
  #misses = 0;

  constructor(budgetInBytes: number) {
    this.#pages = emptyCache(budgetInBytes);
  }

  /** The cached page, if there is one. */
  get(snapshotId: string, address: string): EncodedPage | undefined {
    const page = this.#pages.get(`${snapshotId} ${address}`);
    this.#hits += Number(page !== undefined);
    return page;
  }

  /** How often it had a page that was asked for, and how often one was rendered, since the start. */
  get use(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** Renders a page, and caches it when it is cacheable. Concurrent requests for it share one rendering. Rejects as `make` does. */
  share(snapshotId: string, address: string, make: () => Promise<EncodedPage>): Promise<EncodedPage> {
    const key = `${snapshotId} ${address}`;
    return this.#renderings.run(key, async () => {
      this.#misses += 1;
      const page = await make();
      if (page.cacheable && this.#pages.set(key, page).has(key)) {
        keepCompressed(page.body);
      }
      return page;
    });
  }

  /** Renders a page of the snapshot that comes, when that of the present one is cached. It is found from the next `clear` on. Rejects as `make` does. */
  async prepare(present: string, next: string, address: string, make: () => Promise<EncodedPage>): Promise<void> {
    if (this.#pages.has(`${present} ${address}`)) {
      const page = await make();
      if (page.cacheable) {
        this.#prepared.set(`${next} ${address}`, page);
        keepCompressed(page.body);
      }
    }
  }

  /**
   * Empties the cache but for the prepared pages; called at a swap, because pages of the old snapshot are not requested again. A new cache replaces it,
   * as in the cache of responses.
   */
  clear(budgetInBytes: number): void {
    this.#pages = emptyCache(budgetInBytes);
    for (const [key, page] of this.#prepared) {
      this.#pages.set(key, page);
    }
    this.#prepared.clear();
  }

  /** Bytes in use, as counted towards the budget. */
  get size(): number {
    return this.#pages.calculatedSize;
  }
}
