import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MethodSetRecord, ProductId } from '#catalogue/records.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { DiskReads } from './disk-reads.ts';
import { recordsSource } from './records-source.fixture.ts';
import { exampleRecords } from './example-source.fixture.ts';
import { buildSnapshot } from './builder/snapshot-builder.ts';
import { openSnapshot } from './snapshot-reader.ts';
import { peekDescription, readDescription, readSources } from './snapshot-file.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-reader-'));
  file = join(folder, 'een');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

test('a set is found by its own id before one with that classification id, and of two with one classification id the first', async () => {
  const set = (id: string, classificationId: string, productId: string, name: string): MethodSetRecord => ({
    kind: 'methodSet',
    id,
    editionId: 'e1',
    name,
    classificationId,
    educationTypes: [],
    productIds: [productId as ProductId],
  });
  const sets = [set('x', 'y', 'b1', 'Een'), set('y', 'z', 'b2', 'Twee'), set('w', 'z', 'c1', 'Drie')];
  await buildSnapshot(recordsSource([...exampleRecords, ...sets]), file);
  const snapshot = await openSnapshot(file);
  const products = (key: string) => snapshot.productsOfMethodSet(key)?.map((place) => snapshot.product(place).id);
  expect(['x', 'y', 'z', 'w'].map(products)).toEqual([['b1'], ['b2'], ['c1'], ['c1']]);
  await snapshot.close();
});

test('a snapshot reads a document once for whoever fetches it, and again for the next one', async () => {
  await buildSnapshot(recordsSource(exampleRecords), file);
  const snapshot = await openSnapshot(file);
  const documents = await snapshot.documents([0]);
  expect([documents.listedProduct(0).id, documents.product(0).id, snapshot.listedProduct(0).id]).toEqual(['b1', 'b1', 'b1']);
  const memoryOf = ({ listedProductJson }: typeof documents): readonly unknown[] => {
    const { buffer, byteOffset } = listedProductJson(0);
    return [buffer === documents.listedProductJson(0).buffer, byteOffset];
  };
  expect(memoryOf(documents)).toEqual(memoryOf(documents));
  const others = await snapshot.documents([0]);
  expect(memoryOf(others)).not.toEqual(memoryOf(documents));
  expect(others.listedProductJson(0)).toEqual(documents.listedProductJson(0));
  expect(snapshot.cacheUse()).toEqual(snapshot.engine.cacheUse?.());
  await snapshot.close();
});

describe.each([0, 1])('when reading waits for the disk after %i documents', (atOnce) => {
  beforeEach(() => {
    vi.spyOn(DiskReads.prototype, 'readWhileQuick').mockImplementation((keys, read) => {
      keys.slice(0, atOnce).forEach(read);
      return Math.min(atOnce, keys.length);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  test('the others are read in other threads, those that are there, and say the same', async () => {
    await buildSnapshot(recordsSource(exampleRecords), file);
    const snapshot = await openSnapshot(file);
    const documents = await snapshot.documents([1, 0, 99, 1]);
    for (const ordinal of [0, 1]) {
      expect(Buffer.from(documents.listedProductJson(ordinal))).toEqual(Buffer.from(snapshot.listedProductJson(ordinal)));
      expect(documents.product(ordinal)).toEqual(snapshot.product(ordinal));
    }
    expect(() => documents.product(99)).toThrow(new RangeError('No document of product 99'));
    expect(() => documents.product(2)).toThrow(new RangeError('No document of product 2'));
    await snapshot.close();
  });

  test('a damaged document is refused, and one that the file is too short for', async () => {
    const description = await buildSnapshot(recordsSource(exampleRecords), file);
    const snapshot = await openSnapshot(file);
    const bytes = await readFile(file);
    bytes.write('"title":"Pakkez"', bytes.indexOf('"title":"Pakket"'));
    await writeFile(file, bytes);
    const all = Array.from({ length: description.productCount }, (_, ordinal) => ordinal);
    await expect(snapshot.documents(all)).rejects.toMatchObject({
      code: 'snapshot.torn',
      message: expect.stringContaining('Een document in'),
    });
    await truncate(file, 64);
    await expect(snapshot.documents([0])).rejects.toMatchObject({ code: 'snapshot.torn' });
    await snapshot.close();
  });
});

test('a method is referred to by its ordinal', async () => {
  await buildSnapshot(recordsSource(exampleRecords), file);
  const snapshot = await openSnapshot(file);
  expect(snapshot.methodReference(0).id).toBe((JSON.parse(Buffer.from(snapshot.methodReferenceJson(0)).toString()) as { id: string }).id);
  await snapshot.close();
});

test('the vocabulary of a snapshot has what products say, and knows which words are in their texts', async () => {
  await buildSnapshot(recordsSource(exampleRecords), file);
  const snapshot = await openSnapshot(file);
  const { source } = snapshot.vocabulary;
  expect([source.hasWord('sommen'), source.hasWord('kometen')]).toEqual([true, false]);
  expect([source.editions, source.licenceDurations, source.newestYear, source.publishers.map(({ key }) => key)]).toEqual([
    ['1e editie'],
    [365],
    2020,
    ['Boom'],
  ]);
  expect(source.methods.map(({ label, name }) => [label, name])).toContainEqual(['Taalhuis (Nederlands)', 'Taalhuis']);
  await snapshot.close();
});

test.each([
  ['none when it has all sectors', undefined, undefined],
  ['those it has not', ['VO'], 2],
] as const)('the products of other sectors are counted in a description: %s', async (_, sectors, expected) => {
  const products = [
    exampleProduct('a', 'A', { sectors: ['MBO'] }),
    exampleProduct('b', 'B', { sectors: ['MBO'] }),
    exampleProduct('c', 'C'),
  ];
  const description = await buildSnapshot(recordsSource(products), file, { sectors });
  expect(description.otherSectors).toBe(expected);
  expect('otherSectors' in description).toBe(expected !== undefined);
});

test('building says its phases in order, and of the documents the share that is done', async () => {
  const phases: unknown[] = [];
  const products = ['a', 'b', 'c', 'd'].map((id) => exampleProduct(id, id));
  await buildSnapshot(recordsSource(products), file, { onPhase: (...phase) => void phases.push(phase) });
  expect(phases).toEqual([['survey'], ...[0, 0.25, 0.5, 0.75].map((share) => ['documents', share]), ['index'], ['writing']]);
});

test('a description is read of no file whose documents are damaged, but can be peeked at', async () => {
  const description = await buildSnapshot(recordsSource(exampleRecords), file);
  const bytes = await readFile(file);
  bytes.write('"title":"Pakkez"', bytes.indexOf('"title":"Pakket"'));
  await writeFile(file, bytes);
  await expect(readDescription(file)).rejects.toMatchObject({ code: 'snapshot.torn' });
  expect(await peekDescription(file)).toEqual(description);
});

describe('a snapshot of many products', () => {
  const many = Array.from({ length: 60 }, (_, index) =>
    exampleProduct(`p${String(index).padStart(2, '0')}`, `Boek ${index}`, { webText: `${index} `.repeat(12_000) }),
  );

  test('finds each of their documents, though they are handed to the file in chunks of a million bytes', async () => {
    await buildSnapshot(recordsSource(many), file);
    const snapshot = await openSnapshot(file);
    for (const [index, { id, title, webText }] of many.entries()) {
      const ordinal = snapshot.productOrdinal(id) ?? -1;
      expect(ordinal).toBe(index);
      expect(snapshot.product(ordinal)).toMatchObject({ id, title, webText });
      expect(snapshot.listedProduct(ordinal)).toMatchObject({ id, title });
    }
    expect(() => snapshot.listedProduct(60)).toThrow(new RangeError('No document of product 60'));
    expect(() => snapshot.listedProduct(-1)).toThrow(RangeError);
    expect(() => snapshot.product(-1)).toThrow(new RangeError('No document of product -1'));
    expect(() => snapshot.methodReferenceJson(0)).toThrow(new RangeError('No method 0'));
    await snapshot.close();
  });

  test('finds documents that are larger than a chunk, between small ones', async () => {
    const sizes = [10, 1_500_000, 10, 400_000, 400_000, 10];
    const products = sizes.map((size, index) => exampleProduct(`p${index}`, `Boek ${index}`, { webText: 'é'.repeat(size) }));
    await buildSnapshot(recordsSource(products), file);
    const snapshot = await openSnapshot(file);
    expect(products.map((_, ordinal) => snapshot.product(ordinal).webText?.length)).toEqual(sizes);
    expect(products.map((_, ordinal) => snapshot.listedProduct(ordinal).title)).toEqual(products.map(({ title }) => title));
    await snapshot.close();
  });

  test('refuses a document that was damaged after the file was opened, and gives the others', async () => {
    await buildSnapshot(recordsSource(many), file);
    const snapshot = await openSnapshot(file);
    const bytes = await readFile(file);
    const place = bytes.indexOf('"title":"Boek 1"');
    bytes.write('"title":"Boek 2"', place);
    await writeFile(file, bytes);
    expect(() => snapshot.listedProduct(1)).toThrow(expect.objectContaining({ code: 'snapshot.torn' }));
    expect(() => snapshot.product(1)).toThrow(expect.objectContaining({ code: 'snapshot.torn' }));
    expect([snapshot.product(0).title, snapshot.listedProduct(2).title]).toEqual(['Boek 0', 'Boek 2']);
    await snapshot.close();
    expect(() => snapshot.listedProduct(3)).toThrow('EBADF');
  });

  test('says of itself what its builder said, and when', async () => {
    const clock = (): Date => new Date('2026-03-01T12:00:00Z');
    const description = await buildSnapshot(recordsSource(many, true), file, { clock });
    expect(await readDescription(file)).toEqual(description);
    expect(await readSources(file)).toEqual([]);
    expect(description).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/u) as string,
      publishedAt: '2026-03-01T12:00:00.000Z',
      hasSample: true,
      productCount: 0,
      methodCount: 0,
      publisherCount: 0,
    });
  });

  test('says in one sentence that they changed while it was made', async () => {
    const changing = (second: typeof many): ReturnType<typeof recordsSource> => {
      let round = 0;
      return { ...recordsSource([]), products: () => ((round += 1) === 1 ? many.slice(0, 2) : second) };
    };
    await expect(buildSnapshot(changing(many.slice(0, 1)), file)).rejects.toMatchObject({
      code: 'snapshot.order',
      message: 'De producten veranderden tijdens het publiceren. Publiceer opnieuw.',
    });
    await expect(buildSnapshot(changing(many.slice(1, 3)), file)).rejects.toMatchObject({
      code: 'snapshot.order',
      message: 'De producten veranderden tijdens het publiceren (bij p01). Publiceer opnieuw.',
    });
  });
});
