import { LRUCache } from 'lru-cache';
import { EncodedBody, type Effort } from './encoded-body.ts';
import { RecentKeys } from './recent-keys.ts';

const bytesPerEntry = 400;

/**
 * Encoded answers, kept within a budget of bytes, the least recently asked leaving first. Keys begin with the snapshot's id, so an answer of
 * an old snapshot is never found again.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, EncodedBody>;
  readonly #asked = new RecentKeys();

  constructor(budgetInBytes: number) {
    this.#answers = new LRUCache({
      maxSize: budgetInBytes,
      maxEntrySize: Math.ceil(budgetInBytes / 8),
      // A compressed form may join the body later; half of the body again is more than it takes.
      sizeCalculation: (body, key) => Math.ceil(body.size * 1.5) + key.length * 2 + bytesPerEntry,
    });
  }

  get(key: string): EncodedBody | undefined {
    return this.#answers.get(key);
  }

  /** Keeps an answer and gives it back in the form that can be sent. */
  keep(key: string, content: Buffer | string, etag?: string, effort?: Effort): EncodedBody {
    const body = new EncodedBody(content, etag, effort);
    this.#answers.set(key, body);
    return body;
  }

  /** The same, but only what is asked for the second time is kept: what is asked once would push out what is asked often. */
  keepWhenAskedAgain(key: string, content: Buffer | string): EncodedBody {
    return this.#asked.wasThere(key) ? this.keep(key, content) : new EncodedBody(content);
  }

  /** Forgets everything; called at a swap, because no key of the old snapshot will be asked again. */
  clear(): void {
    this.#answers.clear();
  }

  /** Bytes in use, as far as they count towards the budget. */
  get size(): number {
    return this.#answers.calculatedSize;
  }
}
