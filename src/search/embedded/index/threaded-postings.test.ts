import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, test, vi } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { createIndexBuilder, type StoredIndexBuilder } from '#search/stored-index.ts';
import type { WordedProduct } from './worded-product.ts';
import { ThreadedPostings } from './threaded-postings.ts';

// More than the thread may leave unread; in a mutation run, in which the code of a thread is not mutated, more than one message.
const catalogue = isMutationRun ? new SyntheticCatalogue(300, 200) : new SyntheticCatalogue(6_000, 3_000);
const methods = catalogue.indexedMethods();

async function addAll(builder: StoredIndexBuilder): Promise<void> {
  for (const product of catalogue.products()) {
    builder.addProduct(product);
    await builder.ready();
  }
}

describe('an index whose words are collected in a thread', () => {
  test('is the one that is built without it', async () => {
    const [threaded, plain] = [createIndexBuilder(methods, { inThread: true }), createIndexBuilder(methods, { inThread: false })];
    await Promise.all([addAll(threaded), addAll(plain)]);
    threaded.end();
    plain.end();
    const index = await threaded.finish();
    const expected = await plain.finish();
    expect(index).toEqual(expected);
    expect(Object.keys(index)).toEqual(Object.keys(expected));
    await Promise.all([threaded.stop(), plain.stop()]);
  });

  test('is not made when the thread fails: both what waits for it and the end tell so', async () => {
    const postings = new ThreadedPostings(methods);
    const broken = { texts: { title: [null], classification: [], people: [], text: [] } } as unknown as WordedProduct;
    await expect(
      (async () => {
        for (;;) {
          postings.addProduct(broken);
          await postings.ready();
        }
      })(),
    ).rejects.toThrow('of null');
    await expect(postings.finish()).rejects.toThrow('of null');
  });

  test('is waited for until it has read most of the products', async () => {
    const postings = new ThreadedPostings([]);
    const count = 5_000;
    for (let product = 0; product < count; product += 1) {
      postings.addProduct({ texts: { title: ['zon'], classification: [], people: [], text: [] }, ean: undefined });
    }
    await postings.ready();
    postings.end(Uint32Array.from({ length: count }, (_, product) => product));
    expect((await postings.finish()).postings.products).toHaveLength(count);
  });

  test('ends the thread with its postings', async () => {
    const thread = new Worker(new URL('./postings-thread.ts', import.meta.url), { workerData: [] });
    thread.postMessage(new Uint32Array(0));
    expect(await once(thread, 'exit')).toEqual([0]);
  });

  test('is not made after a stop', async () => {
    const postings = new ThreadedPostings(methods);
    postings.end(new Uint32Array(0));
    await postings.stop();
    await expect(postings.finish()).rejects.toThrow('ended');
  });

  test('may be stopped without anyone who waits for it', async () => {
    const unhandled = vi.fn<() => void>();
    process.on('unhandledRejection', unhandled);
    await new ThreadedPostings([]).stop();
    await setImmediate();
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });
});
