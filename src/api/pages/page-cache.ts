import { LRUCache } from 'lru-cache';
import type { EncodedBody } from '#api/responses/encoded-body.ts';

/** A page as it goes out: its bytes with their compressed forms, and its headers. Only what is `lasting` may be shown to others later. */
export type MadePage = {
  readonly status: number;
  readonly contentType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: EncodedBody;
  readonly lasting: boolean;
};

const bytesPerEntry = 1_500;
/** A page names the year, and nothing else on it changes with time alone. */
const longestLife = 3_600_000;

/**
 * Pages of anonymous visitors, kept within a budget of bytes, the least recently asked leaving first. Found by snapshot and address, so a page
 * of an old snapshot is never found again.
 */
export class PageCache {
  readonly #pages: LRUCache<string, MadePage>;
  readonly #making = new Map<string, Promise<MadePage>>();

  constructor(budgetInBytes: number) {
    this.#pages = new LRUCache({
      maxSize: budgetInBytes,
      maxEntrySize: Math.ceil(budgetInBytes / 8),
      ttl: longestLife,
      // Brotli and gzip forms join the bytes; together they take about half of them again.
      sizeCalculation: ({ body }, key) => Math.ceil(body.bytes.length * 1.6) + key.length * 2 + bytesPerEntry,
    });
  }

  /** Gives the page when it is kept. */
  get(snapshotId: string, address: string): MadePage | undefined {
    return this.#pages.get(`${snapshotId} ${address}`);
  }

  /** Makes a page, and keeps it when it lasts. Who asks for it while it is being made gets the same one. Rejects as `make` does. */
  async share(snapshotId: string, address: string, make: () => Promise<MadePage>): Promise<MadePage> {
    const key = `${snapshotId} ${address}`;
    const making = this.#making.get(key);
    if (making !== undefined) {
      return making;
    }
    const made = make().finally(() => this.#making.delete(key));
    this.#making.set(key, made);
    const page = await made;
    if (page.lasting) {
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Forgets everything; called at a swap, because no page of the old snapshot will be asked again. */
  clear(): void {
    this.#pages.clear();
  }

  /** Bytes in use, as far as they count towards the budget. */
  get size(): number {
    return this.#pages.calculatedSize;
  }
}
