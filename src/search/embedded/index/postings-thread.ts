import { parentPort, workerData } from 'node:worker_threads';
import { PostingsBuilder } from './postings-builder.ts';
import { ProductUnpacker } from './packed-products.ts';
import type { PostingsMessage } from './threaded-postings.ts';
import type { WordedMethod } from './worded-product.ts';

/*
 * The thread of `ThreadedPostings`. It answers products with an empty message, and their ordinals with the postings, whose arrays it hands over without a copy.
 */

const port = parentPort;
const unpacker = new ProductUnpacker();
const builder = new PostingsBuilder(workerData as readonly WordedMethod[]);

const buffersOf = (value: unknown): readonly ArrayBuffer[] =>
  ArrayBuffer.isView(value) ? [value.buffer as ArrayBuffer] : Object.values(value as object).flatMap((part) => buffersOf(part));

port?.on('message', (message: PostingsMessage) => {
  if (message instanceof Uint32Array) {
    const part = builder.finish(message);
    port.postMessage(part, [...new Set(buffersOf(part))]);
    port.close();
    return;
  }
  for (const product of unpacker.products(message)) {
    builder.addProduct(product);
  }
  port.postMessage(undefined);
});
