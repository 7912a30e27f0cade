import { LRUCache } from 'lru-cache';
import { Doorkeeper } from './doorkeeper.ts';
import { EncodedBody, type Effort } from './encoded-body.ts';
import { LentBytes } from './lent-bytes.ts';

/** Estimated overhead of an entry, in bytes. */
const bytesPerEntry = 400;

const emptyCache = (budgetInBytes: number): LRUCache<string, EncodedBody> =>
  new LRUCache({
    maxSize: budgetInBytes,
    maxEntrySize: Math.ceil(budgetInBytes / 8),
    // The content, or instead of it what was compressed for browsers.
    sizeCalculation: (body, key) => body.size + key.length * 2 + bytesPerEntry,
  });

/**
 * Encoded responses within a budget of bytes; the least recently used is evicted first. Keys begin with the snapshot's id, so a response of an old
 * snapshot is never found.
 */
export class ResponseCache {
  #responses: LRUCache<string, EncodedBody>;
  readonly #doorkeeper = new Doorkeeper();
  #hits = 0;
  #misses = 0;

  constructor(budgetInBytes: number) {
    this.#responses = emptyCache(budgetInBytes);
  }

  get(key: string): EncodedBody | undefined {
    const found = this.#responses.get(key);
    if (found === undefined) {
      this.#misses += 1;
    } else {
      this.#hits += 1;
    }
    return found;
  }

  /** How often it had what was asked for, since the start. */
  get use(): { readonly hits: number; readonly misses: number } {
    return { hits: this.#hits, misses: this.#misses };
  }

  /** Stores a response and returns it in the form that is sent. */
  store(key: string, content: Buffer, etag?: string, effort?: Effort): EncodedBody {
    const body = new EncodedBody(content, etag, effort);
    body.keepCompressed();
    this.#responses.set(key, body);
    return body;
  }

  /** Stores a response at the second request for its key only: what is requested once would evict what is requested often. */
  storeWhenRequestedAgain(key: string, content: Buffer | LentBytes): EncodedBody {
    if (!this.#doorkeeper.admits(key)) {
      return new EncodedBody(content);
    }
    if (!(content instanceof LentBytes)) {
      return this.store(key, content);
    }
    const own = Buffer.from(content.bytes);
    content.release();
    return this.store(key, own);
  }

  /**
   * Empties the cache; called at a swap, because keys of the old snapshot are not requested again. A new cache replaces the old one,
   * which would empty itself entry by entry, while requests wait.
   */
  clear(budgetInBytes: number): void {
    this.#responses = emptyCache(budgetInBytes);
  }

  /** Bytes in use, as counted towards the budget. */
  get size(): number {
    return this.#responses.calculatedSize;
  }
}
