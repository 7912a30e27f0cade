import { describe, expect, test } from 'vitest';
import { wireMethodSchema, methodReferenceSchema, wireEditionSchema, wireMethodSetSchema, wireSubjectSchema } from '#contract/metadata.ts';
import { listedProductSchema, wireProductSchema, type ListedProduct, type WireProduct } from '#contract/product.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { recordsSource } from './records-source.fixture.ts';
import { exampleRecords } from './example-source.fixture.ts';
import { useExampleSnapshot } from './example-snapshot.fixture.ts';
import { buildSnapshot } from './builder/snapshot-builder.ts';
import { openSnapshot } from './snapshot-reader.ts';

const example = useExampleSnapshot();
const json = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));
const ordinal = (id: string): number => example.snapshot.productOrdinal(id) ?? -1;
const listed = (id: string): ListedProduct => listedProductSchema.strict().parse(example.snapshot.listedProduct(ordinal(id)));
const whole = (id: string): WireProduct => wireProductSchema.strict().parse(example.snapshot.product(ordinal(id)));

describe('the hierarchy of a snapshot', () => {
  test('gives areas by position and everything below in the order of the pages', () => {
    expect(example.snapshot.areas()).toEqual(['Exacte vakken', 'Talen']);
    expect(example.snapshot.subjects('Exacte vakken')?.map(({ name }) => name)).toEqual(['Nederlands', 'Wiskunde']);
    expect(example.snapshot.methods('wi')?.map(({ id }) => id)).toEqual(['m1', 'm2']);
    expect(example.snapshot.editions('m1')?.map(({ id }) => id)).toEqual(['e2', 'e1', 'e3']);
    expect(example.snapshot.methodSets('e1')?.map(({ id }) => id)).toEqual(['s2', 's1']);
  });

  test('follows the contract to the letter', () => {
    const { snapshot } = example;
    const levels = [
      [wireSubjectSchema, snapshot.subjects('Talen')],
      [wireMethodSchema, snapshot.methods('wi')],
      [wireEditionSchema, snapshot.editions('m1')],
      [wireMethodSetSchema, snapshot.methodSets('e1')],
      [methodReferenceSchema, [json(snapshot.methodReferenceJson(0))]],
    ] as const;
    for (const [schema, entities] of levels) {
      expect(entities?.length).toBeGreaterThan(0);
      expect(entities?.map((entity) => schema.strict().parse(entity))).toEqual(entities);
    }
  });

  test('gives every sibling a slug of its own and keeps the word of the editions page free', () => {
    expect(example.snapshot.methods('wi')?.map(({ slug }) => slug)).toEqual(['passer-en-lat', 'passer-en-lat-2']);
    expect(example.snapshot.editions('m1')?.map(({ slug }) => slug)).toEqual(['edities-2', '1e-editie', 'zonder-jaar']);
  });

  test('tells an empty list from a parent that is not there', () => {
    expect([example.snapshot.methods('ak'), example.snapshot.editions('m2'), example.snapshot.methodSets('e2')]).toEqual([[], [], []]);
    expect([
      example.snapshot.subjects('x'),
      example.snapshot.methods('x'),
      example.snapshot.method('x'),
      example.snapshot.editions('x'),
      example.snapshot.methodSets('x'),
    ]).toEqual(Array(5).fill(undefined));
  });

  test('leaves out what hangs under nothing', () => {
    expect(example.snapshot.methods('los')).toBeUndefined();
    expect(example.snapshot.method('m5')).toBeUndefined();
    expect(example.snapshot.description).toMatchObject({
      productCount: 4,
      methodCount: 4,
      publisherCount: 1,
      hasSample: false,
      publishedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  test('counts products and sets, and holds description and characteristics', () => {
    expect(example.snapshot.method('m1')).toMatchObject({
      productCount: 2,
      publisher: 'Boom',
      area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
      subject: { id: 'wi', name: 'Wiskunde', slug: 'wiskunde' },
      educationalAttributes: [
        { category: null, name: 'methodeBeschrijving', value: 'Rekenen met plezier.' },
        { category: 'voortgang', name: 'toetsen', value: true },
      ],
    });
    expect(example.snapshot.editions('m1')?.map(({ methodSetCount, productCount }) => [methodSetCount, productCount])).toEqual([
      [0, 0],
      [2, 3],
      [0, 0],
    ]);
  });

  test('gives the products of a set in the order of the set, by id and by classification id', () => {
    const expected = ['b2', 'b1', 'c1'].map(ordinal);
    expect(example.snapshot.productsOfMethodSet('s2')).toEqual(expected);
    expect(example.snapshot.productsOfMethodSet('class-s2')).toEqual(expected);
    expect(example.snapshot.productsOfMethodSet('s1')).toEqual([ordinal('b2')]);
    expect(example.snapshot.productsOfMethodSet('s9')).toBeUndefined();
  });
});

describe('the documents of a snapshot', () => {
  test('find a product by its id and no other, those of no list after all others', () => {
    expect(['b1', 'b2', 'c1', 'los1', 'b3'].map(ordinal)).toEqual([0, 1, 2, 3, 4]);
    expect(example.snapshot.productOrdinal('b')).toBeUndefined();
    expect(example.snapshot.productOrdinal('')).toBeUndefined();
    expect(() => example.snapshot.product(5)).toThrow(RangeError);
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
    expect(example.snapshot.description).toMatchObject({ productCount: 4, publisherCount: 1 });
    expect(example.snapshot.method('m1')?.productCount).toBe(2);
    expect(example.snapshot.editions('m1')?.find(({ id }) => id === 'e1')?.productCount).toBe(3);
    expect(example.snapshot.productsOfMethodSet('s2')).not.toContain(ordinal('b3'));
  });

  test('is found by no word, filter, key or method set, and makes no facet value', async () => {
    const all = await example.snapshot.engine.search(request('', { pageSize: 50 }));
    expect([all.total, Array.from(all.products).toSorted((one, other) => one - other)]).toEqual([4, [0, 1, 2, 3]]);
    expect(all.facets?.publishers.values.map(({ key }) => key)).toEqual(['Boom']);
    expect(Array.from(all.facets?.methods.counts ?? [])).toEqual([2, 1, 1]);
    for (const asked of [{ words: ['zonder'] }, { words: ['nergens'] }, { methods: ['m1'] }, { methodSets: ['s2'] }]) {
      const found = await example.snapshot.engine.search(request('', { pageSize: 50, query: asked }));
      expect([asked, Array.from(found.products).includes(ordinal('b3'))]).toEqual([asked, false]);
    }
  });

  test('keeps the others in their order wherever its id stands', async () => {
    const without = exampleRecords.filter((record) => record.kind !== 'product' || record.ean !== undefined);
    await buildSnapshot(recordsSource(without), example.file('without'));
    const other = await openSnapshot(example.file('without'));
    expect(await other.engine.search(request(''))).toEqual(await example.snapshot.engine.search(request('')));
    await other.close();
  });
});
