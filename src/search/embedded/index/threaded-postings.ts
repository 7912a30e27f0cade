import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { ProductPacker, type PackedProducts } from './packed-products.ts';
import type { PostingsPart } from './postings-builder.ts';
import type { WordedMethod, WordedProduct } from './worded-product.ts';

/** A message to the thread: products, and after the last of them their ordinals in the order of their numbers. */
export type PostingsMessage = PackedProducts | Uint32Array;

const productsPerMessage = 256;
// Messages with some megabytes of texts.
const mostUnread = 16;

/**
 * Builds the postings of an index in a thread of its own, with the results of `PostingsBuilder`. `ready` and `finish` reject when the thread fails. The
 * thread ends with the postings, or by `stop`.
 */
export class ThreadedPostings {
  readonly #worker: Worker;
  readonly #part = Promise.withResolvers<PostingsPart>();
  readonly #packer = new ProductPacker();
  #unread = 0;

  constructor(methods: readonly WordedMethod[]) {
    this.#worker = new Worker(new URL('./postings-thread.ts', import.meta.url), { workerData: methods.map(({ texts }) => ({ texts })) });
    this.#worker.on('message', (part: PostingsPart | undefined) => {
      this.#unread -= 1;
      if (part !== undefined) {
        this.#part.resolve(part);
      }
    });
    this.#worker.on('error', (error) => this.#part.reject(error));
    this.#worker.on('exit', () => this.#part.reject(new Error('the thread of the postings ended')));
    // `ready` and `finish` tell a failure, when they are called.
    this.#part.promise.catch(() => undefined);
  }

  addProduct(product: WordedProduct): void {
    this.#packer.add(product);
    if (this.#packer.length === productsPerMessage) {
      this.#send(this.#packer.take());
    }
  }

  /** Resolves when the thread has read most of the products, so that those that wait for it take little memory. */
  async ready(): Promise<void> {
    while (this.#unread > mostUnread) {
      await Promise.race([once(this.#worker, 'message'), this.#part.promise]);
    }
  }

  /** Tells that all products were added, and their ordinals in the order of their numbers. The thread goes on with the postings at once. */
  end(ordinals: Uint32Array): void {
    this.#send(this.#packer.take());
    this.#send(ordinals);
  }

  /** The postings, after `end`. */
  finish(): Promise<PostingsPart> {
    return this.#part.promise;
  }

  async stop(): Promise<void> {
    await this.#worker.terminate();
  }

  #send(message: PostingsMessage): void {
    this.#unread += 1;
    this.#worker.postMessage(message);
  }
}
