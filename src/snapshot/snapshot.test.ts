import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyQuery } from '#catalogue/query/query.ts';
import { wireMethodSchema, methodReferenceSchema, wireEditionSchema, wireMethodSetSchema, wireSubjectSchema } from '#contract/metadata.ts';
import { listedProductSchema, wireProductSchema, type ListedProduct, type WireProduct } from '#contract/product.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { exampleRecords, recordsSource } from './example-source.fixture.ts';
import { buildSnapshot } from './builder/snapshot-builder.ts';
import { openSnapshot, type FileSnapshot } from './snapshot-reader.ts';

let folder: string;
let snapshot: FileSnapshot;
const file = (name: string): string => join(folder, name);
const clock = (): Date => new Date('2026-03-01T12:00:00Z');
const json = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
  await buildSnapshot(recordsSource(exampleRecords), file('example'), { clock });
  snapshot = await openSnapshot(file('example'));
});
afterEach(async () => {
  await snapshot.close();
  await rm(folder, { recursive: true });
});

const ordinal = (id: string): number => snapshot.productOrdinal(id) ?? -1;
const listed = (id: string): ListedProduct => listedProductSchema.strict().parse(snapshot.listedProduct(ordinal(id)));
const whole = (id: string): WireProduct => wireProductSchema.strict().parse(snapshot.product(ordinal(id)));

describe('the hierarchy of a snapshot', () => {
  test('gives areas by position and everything below in the order of the pages', () => {
    expect(snapshot.areas()).toEqual(['Exacte vakken', 'Talen']);
    expect(snapshot.subjects('Exacte vakken')?.map(({ name }) => name)).toEqual(['Nederlands', 'Wiskunde']);
    expect(snapshot.methods('wi')?.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(snapshot.editions('m1')?.map(({ id }) => id)).toEqual(['e2', 'e1', 'e3']);
    expect(snapshot.methodSets('e1')?.map(({ id }) => id)).toEqual(['s2', 's1']);
  });

  test('follows the contract to the letter', () => {
    expect(() => snapshot.subjects('Talen')?.map((subject) => wireSubjectSchema.strict().parse(subject))).not.toThrow();
    expect(() => snapshot.methods('wi')?.map((method) => wireMethodSchema.strict().parse(method))).not.toThrow();
    expect(() => snapshot.editions('m1')?.map((edition) => wireEditionSchema.strict().parse(edition))).not.toThrow();
    expect(() => snapshot.methodSets('e1')?.map((set) => wireMethodSetSchema.strict().parse(set))).not.toThrow();
    expect(() => methodReferenceSchema.strict().parse(json(snapshot.methodReferenceJson(0)))).not.toThrow();
  });

  test('gives every sibling a slug of its own and keeps the word of the editions page free', () => {
    expect(snapshot.methods('wi')?.map(({ slug }) => slug)).toEqual(['passer-en-lat', 'passer-en-lat-2']);
    expect(snapshot.editions('m1')?.map(({ slug }) => slug)).toEqual(['edities-2', '1e-editie', 'zonder-jaar']);
  });

  test('tells an empty list from a parent that is not there', () => {
    expect([snapshot.methods('ak'), snapshot.editions('m2'), snapshot.methodSets('e2')]).toEqual([[], [], []]);
    expect([snapshot.subjects('x'), snapshot.methods('x'), snapshot.method('x'), snapshot.editions('x'), snapshot.methodSets('x')]).toEqual(
      Array(5).fill(undefined),
    );
  });

  test('leaves out what hangs under nothing', () => {
    expect(snapshot.methods('los')).toBeUndefined();
    expect(snapshot.method('m5')).toBeUndefined();
    expect(snapshot.description).toMatchObject({
      productCount: 4,
      methodCount: 4,
      publisherCount: 1,
      hasSample: false,
      publishedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  test('counts products and sets, and holds description and characteristics', () => {
    expect(snapshot.method('m1')).toMatchObject({
      productCount: 2,
      publisher: 'Boom',
      area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
      subject: { id: 'wi', name: 'Wiskunde', slug: 'wiskunde' },
      educationalAttributes: [
        { category: null, name: 'methodeBeschrijving', value: 'Rekenen met plezier.' },
        { category: 'voortgang', name: 'toetsen', value: true },
      ],
    });
    expect(snapshot.editions('m1')?.map(({ methodSetCount, productCount }) => [methodSetCount, productCount])).toEqual([
      [0, 0],
      [2, 3],
      [0, 0],
    ]);
  });

  test('gives the products of a set in the order of the set, by id and by classification id', () => {
    const expected = ['b2', 'b1', 'c1'].map(ordinal);
    expect(snapshot.productsOfMethodSet('s2')).toEqual(expected);
    expect(snapshot.productsOfMethodSet('class-s2')).toEqual(expected);
    expect(snapshot.productsOfMethodSet('s1')).toEqual([ordinal('b2')]);
    expect(snapshot.productsOfMethodSet('s9')).toBeUndefined();
  });
});

describe('the documents of a snapshot', () => {
  test('find a product by its id and no other, those of no list after all others', () => {
    expect(['b1', 'b2', 'c1', 'los1', 'b3'].map(ordinal)).toEqual([0, 1, 2, 3, 4]);
    expect(snapshot.productOrdinal('b')).toBeUndefined();
    expect(snapshot.productOrdinal('')).toBeUndefined();
    expect(() => snapshot.product(5)).toThrow(RangeError);
  });

  test('give prices in euros and null for unknown, also beside a price of nothing', () => {
    expect([listed('b1').packPriceInclVAT, listed('b2').packPriceInclVAT, listed('los1').packPriceInclVAT]).toEqual([48.5, null, 0]);
  });

  test('list a product with what a filter can ask of it', () => {
    expect(listed('b1')).toEqual({
      id: 'b1',
      title: 'Passer & Lat havo 4 leerboek',
      ean: '2900000000018',
      publisher: 'Boom',
      packPriceInclVAT: 48.5,
      deliveryStatus: 'Leverbaar',
      articleGroup: 'Leerboek',
      primaryProductImage: 'b1.svg',
      methodClassificationIds: ['class-m1'],
      assembly: [],
      subjectAreas: ['Exacte vakken'],
      subjects: ['Wiskunde'],
      educationalLevels: ['havo', 'vwo'],
      grades: [4],
      learningPhases: ['bovenbouw'],
      targetUser: ['leerling'],
      edition: '1e editie',
      licenseDuration: null,
    });
    expect(listed('c1')).toMatchObject({ assembly: ['2900000000018', '2900000000049'], licenseDuration: 365 });
    expect(listed('b2')).toMatchObject({ subjects: ['Aardrijkskunde', 'Wiskunde'], subjectAreas: ['Talen', 'Exacte vakken'] });
  });

  test('name the products around a product and leave out those that are not there', () => {
    expect(whole('b1')).toMatchObject({
      predecessor: null,
      successor: { id: 'b2', packPriceInclVAT: null },
      partOf: [{ id: 'c1' }],
      webText: 'Een huis vol sommen.',
    });
    expect(whole('c1').assembly.map(({ id }) => id)).toEqual(['b1', 'b3', 'los1']);
    expect(whole('b1').methods.map(({ id, slug }) => [id, slug])).toEqual([['m1', 'passer-en-lat']]);
    expect(whole('los1')).toMatchObject({ subjects: [], methods: [], webText: null });
  });
});

describe('a product without an EAN', () => {
  test('answers at its own id, with its price, its method and what it replaces', () => {
    expect(whole('b3')).toMatchObject({
      ean: null,
      title: 'Passer & Lat zonder EAN',
      packPriceInclVAT: 12,
      methods: [{ id: 'm1' }],
      predecessor: { id: 'b1' },
      partOf: [{ id: 'c1' }],
    });
    expect(listed('b3')).toMatchObject({ id: 'b3', ean: null });
  });

  test('stands in no count, list or set', () => {
    expect(snapshot.description).toMatchObject({ productCount: 4, publisherCount: 1 });
    expect(snapshot.method('m1')?.productCount).toBe(2);
    expect(snapshot.editions('m1')?.find(({ id }) => id === 'e1')?.productCount).toBe(3);
    expect(snapshot.productsOfMethodSet('s2')).not.toContain(ordinal('b3'));
  });

  test('is found by no word, filter, key or method set, and makes no facet value', async () => {
    const all = await snapshot.engine.search(request('', { pageSize: 50 }));
    expect([all.total, Array.from(all.products).toSorted((one, other) => one - other)]).toEqual([4, [0, 1, 2, 3]]);
    expect(all.facets?.publishers.values.map(({ key }) => key)).toEqual(['Boom']);
    expect(Array.from(all.facets?.methods.counts ?? [])).toEqual([2, 1, 1]);
    for (const asked of [{ words: ['zonder'] }, { words: ['nergens'] }, { methods: ['m1'] }, { methodSets: ['s2'] }]) {
      const found = await snapshot.engine.search(request('', { pageSize: 50, query: asked }));
      expect([asked, Array.from(found.products).includes(ordinal('b3'))]).toEqual([asked, false]);
    }
  });

  test('keeps the others in their order wherever its id stands', async () => {
    const without = exampleRecords.filter((record) => record.kind !== 'product' || record.ean !== undefined);
    await buildSnapshot(recordsSource(without), file('without'));
    const other = await openSnapshot(file('without'));
    expect(await other.engine.search(request(''))).toEqual(await snapshot.engine.search(request('')));
    await other.close();
  });
});

describe('searching a snapshot', () => {
  const ask = (words: readonly string[], rest: Partial<EngineRequest> = {}): EngineRequest => ({
    query: { ...emptyQuery, words },
    filter: {},
    page: 0,
    pageSize: 12,
    withCounts: true,
    ...rest,
  });
  const ids = async (request: EngineRequest): Promise<readonly string[]> =>
    Array.from((await snapshot.engine.search(request)).products, (product) => snapshot.listedProduct(product).id);

  test('finds by title, subject, abbreviation, author and text, what can be ordered first', async () => {
    expect(await ids(ask(['passer', 'lat']))).toEqual(['b1', 'b2']);
    expect(await ids(ask(['wi']))).toEqual(['b1', 'b2']);
    expect(await ids(ask(['ak']))).toEqual(['b2']);
    expect(await ids(ask(['jansen']))).toEqual(['b1']);
    expect(await ids(ask(['huizen']))).toEqual(['c1', 'b1']);
    expect(await ids(ask(['2900000000025']))).toEqual(['b2']);
    expect(await ids(ask([]))).toEqual(['b1', 'c1', 'los1', 'b2']);
  });

  test('finds by subject, method and method set, named by id, classification id or name', async () => {
    const named = (query: object): Promise<readonly string[]> => ids(ask([], { query: { ...emptyQuery, ...query } }));
    expect(await named({ subjects: ['wiskunde'] })).toEqual(['b1', 'b2']);
    expect(await named({ subjects: ['class-ak'] })).toEqual(['b2']);
    expect(await named({ methods: ['passer & lat'] })).toEqual(['b1', 'b2']);
    expect(await named({ methodSets: ['class-s2'] })).toEqual(['b1', 'c1', 'b2']);
  });

  test('has a facet value for everything, with keys that stay apart where labels are equal', async () => {
    const { facets } = await snapshot.engine.search(ask([]));
    const values = (name: keyof NonNullable<typeof facets>): readonly unknown[] =>
      (facets?.[name].values ?? []).map(({ key, label }, index) => [key, label, facets?.[name].counts[index]]);
    expect(values('methods')).toEqual([
      ['class-m1', 'Passer & Lat', 2],
      ['class-m3', 'Taalhuis (Nederlands)', 1],
      ['class-m4', 'Taalhuis (Nederlands)', 1],
    ]);
    expect(values('subjects')).toEqual([
      ['Aardrijkskunde', 'Aardrijkskunde', 1],
      ['nl1', 'Nederlands', 1],
      ['nl2', 'Nederlands', 1],
      ['Wiskunde', 'Wiskunde', 2],
    ]);
    expect(values('educationTypes')).toEqual([
      ['havo 4', 'havo 4', 1],
      ['vwo 4', 'vwo 4', 1],
    ]);
    expect(values('deliveryStatus')).toEqual([
      ['Leverbaar', 'leverbaar', 1],
      ['Onbekend', 'Onbekend', 2],
      ['Uitverkocht', 'uitverkocht', 1],
    ]);
    expect(values('subjectAreas')).toEqual([
      ['Exacte vakken', 'Exacte vakken', 3],
      ['Talen', 'Talen', 2],
    ]);
  });

  test('names a method as its own document does', async () => {
    const { methods } = await snapshot.engine.search(ask(['passer']));
    expect(Array.from(methods, (method) => json(snapshot.methodReferenceJson(method)))).toMatchObject([{ id: 'm1' }, { id: 'm2' }]);
  });
});

describe('a snapshot file', () => {
  test('has the same id for the same content at another time, and another id for other content', async () => {
    const id = async (name: string, ...source: Parameters<typeof recordsSource>): Promise<string> =>
      (await buildSnapshot(recordsSource(...source), file(name))).id;
    expect(await id('same', exampleRecords)).toBe(snapshot.description.id);
    expect(await id('more', [...exampleRecords, exampleProduct('zz9', 'Nieuw')])).not.toBe(snapshot.description.id);
    expect(await id('sample', exampleRecords, true)).not.toBe(snapshot.description.id);
  });

  test('bears an empty catalogue', async () => {
    await buildSnapshot(recordsSource([]), file('empty'));
    const empty = await openSnapshot(file('empty'));
    expect([empty.areas(), empty.productOrdinal('b1'), empty.description.productCount]).toEqual([[], undefined, 0]);
    expect(await empty.engine.search(request(''))).toMatchObject({ total: 0 });
    await empty.close();
  });

  test('is refused with a sentence when it is missing, torn at any place, changed, foreign or of another format', async () => {
    const bytes = await readFile(file('example'));
    const open = async (change: (copy: Buffer) => Buffer): Promise<unknown> => {
      await writeFile(file('changed'), change(Buffer.from(bytes)));
      return openSnapshot(file('changed')).catch((error: unknown) => (error as { code: string }).code);
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
    await expect(openSnapshot(file('nowhere'))).rejects.toThrow('kan niet worden geopend');
  });

  test('stays usable when it is removed while open', async () => {
    await buildSnapshot(recordsSource(exampleRecords), file('removed'));
    const open = await openSnapshot(file('removed'));
    await rm(file('removed'));
    expect(open.product(0)).toMatchObject({ id: 'b1' });
    await open.close();
  });

  test('is not left behind when building fails, and never replaces a file', async () => {
    const unordered = { ...recordsSource([]), products: () => [exampleProduct('b', 'B'), exampleProduct('a', 'A')] };
    await expect(buildSnapshot(unordered, file('failed'))).rejects.toMatchObject({ code: 'snapshot.order' });
    await expect(readFile(file('failed'))).rejects.toMatchObject({ code: 'ENOENT' });
    await expect(buildSnapshot(recordsSource([]), file('example'))).rejects.toMatchObject({ code: 'EEXIST' });
  });

  test('has the same bytes when threads make parts of it', async () => {
    await buildSnapshot(recordsSource(exampleRecords), file('threads'), { clock, inThreads: true });
    expect(await readFile(file('threads'))).toEqual(await readFile(file('example')));
  });

  test.each([false, true])('notices that products change while it is made, in threads: %s', async (inThreads) => {
    let times = 0;
    const changing = {
      ...recordsSource([]),
      products: () => ((times += 1) === 1 ? [exampleProduct('a', 'A')] : [exampleProduct('a', 'A'), exampleProduct('b', 'B')]),
    };
    await expect(buildSnapshot(changing, file('changing'), { inThreads })).rejects.toMatchObject({ code: 'snapshot.order' });
  });
});
