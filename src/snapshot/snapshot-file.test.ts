import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { recordsSource } from './records-source.fixture.ts';
import { exampleRecords } from './example-source.fixture.ts';
import { useExampleSnapshot } from './example-snapshot.fixture.ts';
import { buildSnapshot } from './builder/snapshot-builder.ts';
import { openSnapshot } from './snapshot-reader.ts';

const example = useExampleSnapshot();

describe('a snapshot file', () => {
  test('has the same id for the same content at another time, and another id for other content', async () => {
    const id = async (name: string, ...source: Parameters<typeof recordsSource>): Promise<string> =>
      (await buildSnapshot(recordsSource(...source), example.file(name))).id;
    expect(await id('same', exampleRecords)).toBe(example.snapshot.description.id);
    expect(await id('more', [...exampleRecords, exampleProduct('zz9', 'Nieuw')])).not.toBe(example.snapshot.description.id);
    expect(await id('sample', exampleRecords, true)).not.toBe(example.snapshot.description.id);
  });

  test('bears an empty catalogue', async () => {
    await buildSnapshot(recordsSource([]), example.file('empty'));
    const empty = await openSnapshot(example.file('empty'));
    expect([empty.areas(), empty.productOrdinal('b1'), empty.description.productCount]).toEqual([[], undefined, 0]);
    expect(await empty.engine.search(request(''))).toMatchObject({ total: 0 });
    await empty.close();
  });

  test('is refused with a sentence when it is missing, torn at any place, changed, foreign or of another format', async () => {
    const bytes = await readFile(example.file('example'));
    const open = async (change: (copy: Buffer) => Buffer): Promise<unknown> => {
      await writeFile(example.file('changed'), change(Buffer.from(bytes)));
      return openSnapshot(example.file('changed')).catch((error: unknown) => (error as { code: string }).code);
    };
    const flip =
      (at: number) =>
      (copy: Buffer): Buffer => {
        copy[at] = (copy[at] ?? 0) ^ 1;
        return copy;
      };
    for (const size of [0, 10, 64, 1_000, bytes.length >> 1, bytes.length - 1]) {
      expect(await open((copy) => copy.subarray(0, size)), `${size} bytes`).toBe('snapshot.torn');
    }
    for (const at of [20, 30, 70, bytes.length >> 1, bytes.length - 1]) {
      expect(await open(flip(at)), `byte ${at}`).toBe('snapshot.torn');
    }
    expect(await open((copy) => copy.fill(0, 0, 64))).toBe('snapshot.torn');
    expect(await open(() => Buffer.from('dit is een heel ander bestand, van meer dan vierenzestig bytes lang'))).toBe('snapshot.foreign');
    expect(await open((copy) => (copy.writeUInt32LE(99, 16), copy))).toBe('snapshot.newer');
    expect(await open((copy) => (copy.writeUInt32LE(0, 16), copy))).toBe('snapshot.older');
    await expect(openSnapshot(example.file('nowhere'))).rejects.toThrow('kan niet worden geopend');
  });

  test('stays usable when it is removed while open', async () => {
    await buildSnapshot(recordsSource(exampleRecords), example.file('removed'));
    const open = await openSnapshot(example.file('removed'));
    await rm(example.file('removed'));
    expect(open.product(0)).toMatchObject({ id: 'b1' });
    await open.close();
  });

  test('is not left behind when building fails, and never replaces a file', async () => {
    const unordered = { ...recordsSource([]), products: () => [exampleProduct('b', 'B'), exampleProduct('a', 'A')] };
    await expect(buildSnapshot(unordered, example.file('failed'))).rejects.toMatchObject({ code: 'snapshot.order' });
    await expect(readFile(example.file('failed'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(buildSnapshot(recordsSource([]), example.file('example'))).rejects.toMatchObject({ code: 'EEXIST' });
  });

  test('has the same bytes when threads make parts of it', async () => {
    await buildSnapshot(recordsSource(exampleRecords), example.file('threads'), { clock: example.clock, inThreads: true });
    expect(await readFile(example.file('threads'))).toEqual(await readFile(example.file('example')));
  });

  test.each([false, true])('notices that products change while it is made, in threads: %s', async (inThreads) => {
    let times = 0;
    const changing = {
      ...recordsSource([]),
      products: () => ((times += 1) === 1 ? [exampleProduct('a', 'A')] : [exampleProduct('a', 'A'), exampleProduct('b', 'B')]),
    };
    await expect(buildSnapshot(changing, example.file('changing'), { inThreads })).rejects.toMatchObject({ code: 'snapshot.order' });
  });
});
