import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runAtOnce } from '#time-slices.ts';
import { createIndexBuilder, openIndexSteps, storedWords, type StoredIndex, type StoredIndexBuilder } from './stored-index.ts';
import type { IndexedProduct } from './search-engine.ts';
import { exampleMethod, exampleProducts, request } from './testing/example-catalogue.ts';

const methods = [exampleMethod('moderne-wiskunde', 'Moderne wiskunde')];
const products = exampleProducts([
  { title: 'Wiskunde havo 4', ean: '9789001234567' },
  { title: 'Natuurkunde vwo 5' },
  { title: 'Wiskunde vwo' },
]);

async function fill(builder: StoredIndexBuilder): Promise<StoredIndex> {
  for (const product of products) {
    builder.addProduct(product);
    await builder.ready();
  }
  builder.end();
  return builder.finish();
}

describe.each([{ inThread: false }, { inThread: true }])('an index that is built, %o,', (how) => {
  test('finds its products by their words', async () => {
    const builder = createIndexBuilder(methods, how);
    const engine = runAtOnce(openIndexSteps(await fill(builder), 1 << 20));
    const found = await engine.search(request('wiskunde'));
    expect([found.total, Array.from(found.products).toSorted((left, right) => left - right)]).toEqual([2, [0, 2]]);
    await builder.stop();
  });
});

test('an index that is built in a thread does not come about after a stop', async () => {
  const builder = createIndexBuilder(methods, { inThread: true });
  builder.addProduct(products[0] as IndexedProduct);
  await builder.stop();
  await expect(builder.finish()).rejects.toThrow('ended');
});

test('an index that is built in a thread takes no more products after a stop, when many wait', async () => {
  const builder = createIndexBuilder(methods, { inThread: true });
  await builder.stop();
  for (let count = 0; count < 5_000; count += 1) {
    builder.addProduct(products[0] as IndexedProduct);
  }
  await expect(builder.ready()).rejects.toThrow('ended');
});

test.each([
  [true, 'when its thread has ended', ['ended', 'released']],
  [false, 'at once without a thread', ['released', 'ended']],
])('an index that is built (in a thread: %s) is released %s', async (inThread, _, expected) => {
  const builder = createIndexBuilder(methods, { inThread });
  const moments: string[] = [];
  const released = builder.released().then(() => moments.push('released'));
  await setImmediate();
  moments.push('ended');
  builder.end();
  await Promise.all([released, builder.finish()]);
  expect(moments).toEqual(expected);
  await builder.stop();
});

test('an index that is built in a thread is released when it fails', async () => {
  const builder = createIndexBuilder(methods, { inThread: true });
  await builder.stop();
  await expect(builder.released()).resolves.toBeUndefined();
});

test('an index has the words of its products and their EANs, and no others', async () => {
  const { hasWord } = storedWords(await fill(createIndexBuilder(methods, { inThread: false })));
  expect(['wiskunde', 'vwo', '9789001234567', 'wis', 'scheikunde', '9789001234568'].map((word) => hasWord(word))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an index gives the EANs of products that end in some digits, at most so many, and no other words', async () => {
  const eans = ['9789001234567', '9789002234567', '9780001234567', '9789001230000'];
  const texts = ['x234567890123', '978900x234567', '1234567', '97890012345678', '9999999999999'];
  const builder = createIndexBuilder([exampleMethod('m1', '9789999234567', [])], { inThread: false });
  exampleProducts([...eans.map((ean) => ({ ean })), { title: texts.join(' ') }]).forEach((product) => builder.addProduct(product));
  builder.end();
  const find = storedWords(await builder.finish()).eansEndingIn;
  expect([find('4567', 9), find('01234567', 9), find('789001234567', 9), find('4567', 2)].map((found) => found.toSorted())).toEqual([
    ['9780001234567', '9789001234567', '9789002234567'],
    ['9780001234567', '9789001234567'],
    ['9789001234567'],
    ['9780001234567', '9789001234567'],
  ]);
  expect([find('0000', 9), find('9999', 9), find('4568', 9), find('0123', 9)]).toEqual([['9789001230000'], ['9999999999999'], [], []]);
});
