import { describe, expect, test } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import type { Ean } from '#catalogue/ean.ts';
import type { CatalogueRecord, MethodSetRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { buildHierarchy } from './hierarchy-builder.ts';
import { indexRecords, type RecordIndexer } from './indexed-records.ts';
import { placeProducts } from './product-placement.ts';

const set = (id: string, editionId: string, products: readonly string[], classificationId = `C-${id}`): MethodSetRecord => ({
  kind: 'methodSet',
  id,
  editionId,
  name: id,
  classificationId,
  educationTypes: [],
  productIds: products as readonly ProductId[],
});
const sets = [set('S1', 'e', ['p1', 'p1', 'p2']), set('s2', 'e', ['p1'], 's2'), set('s3', 'weg', ['p1'])];
const havo4 = { level: 'havo', grade: 4 } as const;
const records: readonly CatalogueRecord[] = [
  { kind: 'area', name: 'Mens', position: 0 },
  { kind: 'subject', id: 'AK', area: 'Mens', name: 'Aardrijkskunde', classificationId: 'C-AK' },
  { kind: 'subject', id: 'tov', area: 'Mens', name: 'Toveren', classificationId: 'tov' },
  { kind: 'subject', id: 'tov2', area: 'Mens', name: 'Toveren', classificationId: 'c-tov2' },
  {
    kind: 'method',
    id: 'M1',
    subjectId: 'AK',
    name: 'Nova',
    classificationId: 'C-M1',
    publisher: 'Boom',
    educationTypes: [havo4],
    characteristics: [],
  },
  { kind: 'method', id: 'm2', subjectId: 'tov', name: 'Nova', classificationId: 'C-m2', educationTypes: [], characteristics: [] },
  {
    kind: 'method',
    id: 'm3',
    subjectId: 'tov',
    name: 'Veld',
    classificationId: 'C-m3',
    publisher: ' ',
    educationTypes: [],
    characteristics: [],
  },
  { kind: 'edition', id: 'e', methodId: 'M1', name: '1e druk', classificationId: 'C-e', educationTypes: [] },
  ...sets,
];
const source = recordsSource(records);
const indexer = (): RecordIndexer => indexRecords(buildHierarchy(source), sets);

function indexed(rest: Partial<ProductRecord>, id = 'p1'): IndexedProduct {
  const product = exampleProduct(id, 'Nova havo 4', rest);
  const hierarchy = buildHierarchy(source);
  return indexRecords(hierarchy, sets).product(product, placeProducts(hierarchy)(product));
}
const labels = (values: IndexedProduct['facets'][keyof IndexedProduct['facets']]): readonly string[] =>
  values.map(({ key, label }) => `${key}=${label}`);

describe('a method as an engine indexes it', () => {
  test('has its names, publisher, abbreviations, area and years as texts, and all names of itself and its subject as keys', () => {
    expect(indexer().methods[0]).toEqual({
      id: 'M1',
      name: 'Nova',
      texts: ['Nova', 'Boom', 'Aardrijkskunde', 'ak', 'aard', 'Mens', 'havo 4'],
      keys: { subjects: ['ak', 'aardrijkskunde', 'c-ak'], methods: ['m1', 'c-m1', 'nova'], methodSets: ['s1', 'c-s1', 's2'] },
    });
  });

  test('has no empty text, no abbreviation of a subject that schools do not know, and each key once', () => {
    expect(indexer().methods[2]).toEqual({
      id: 'm3',
      name: 'Veld',
      texts: ['Veld', 'Toveren', 'Mens'],
      keys: { subjects: ['tov', 'toveren'], methods: ['m3', 'c-m3', 'veld'], methodSets: [] },
    });
  });
});

describe('a product as an engine indexes it', () => {
  test('has all that is known of it, by the weight of its fields', () => {
    const whole = indexed({
      ean: '2900000000018' as Ean,
      price: price(4_850),
      publisher: 'Boom',
      deliveryStatus: 'Leverbaar',
      webText: 'Een huis vol kaarten.',
      authors: ['R. Jansen', ' ', 'A. de Wit'],
      edition: '1e druk',
      publicationYear: 2020,
      learningPhases: ['bovenbouw'],
      educationTypes: [havo4, { level: 'vmbo', grade: 3, tracks: ['gl', 'tl'] }],
      articleGroup: 'Leerboek',
      targetUsers: ['leerling'],
      methodIds: ['M1'],
      licence: { durationInDays: 365, content: '2 licenties' },
    });
    expect(whole).toEqual({
      id: 'p1',
      ean: '2900000000018',
      texts: {
        title: ['Nova havo 4'],
        classification: [
          'Nova',
          'Aardrijkskunde',
          'ak',
          'aard',
          'Mens',
          'havo 4',
          'vmbo 3',
          'gl',
          'tl',
          'Leerboek',
          'bovenbouw',
          'leerling',
        ],
        people: ['R. Jansen', 'A. de Wit', 'Boom'],
        text: ['Een huis vol kaarten.', '1e druk', '2 licenties', '2020'],
      },
      facets: {
        articleGroups: [{ key: 'Leerboek', label: 'Leerboek' }],
        methods: [{ key: 'C-M1', label: 'Nova (Aardrijkskunde)' }],
        educationTypes: [
          { key: 'havo 4', label: 'havo 4' },
          { key: 'vmbo 3', label: 'vmbo 3' },
        ],
        learningPhases: [{ key: 'bovenbouw', label: 'bovenbouw' }],
        publishers: [{ key: 'Boom', label: 'Boom' }],
        subjectAreas: [{ key: 'Mens', label: 'Mens' }],
        subjects: [{ key: 'Aardrijkskunde', label: 'Aardrijkskunde' }],
        deliveryStatus: [{ key: 'Leverbaar', label: 'leverbaar' }],
        targetUsers: [{ key: 'leerling', label: 'leerling' }],
      },
      keys: { subjects: ['ak', 'c-ak', 'aardrijkskunde'], methods: ['m1', 'c-m1', 'nova'], methodSets: ['s1', 'c-s1', 's2'] },
      attributes: {
        schoolClasses: ['havo 4', 'havo', 'vmbo 3 gl', 'vmbo gl', 'vmbo 3 tl', 'vmbo tl'],
        editions: ['1e druk'],
        parts: [],
        licenceDurations: ['365'],
      },
      methods: [0],
      price: 4_850,
      title: 'Nova havo 4',
      publicationYear: 2020,
      boost: 1,
    });
  });

  test('is for every track of vmbo when it names none, for another level and its year, and of the parts that its title names', () => {
    const { attributes } = indexed({ title: 'Nova werkboeken A en B', educationTypes: [{ level: 'vmbo', grade: 4 }, havo4] });
    expect(attributes.schoolClasses).toEqual([
      'vmbo 4 bb',
      'vmbo bb',
      'vmbo 4 kb',
      'vmbo kb',
      'vmbo 4 gl',
      'vmbo gl',
      'vmbo 4 tl',
      'vmbo tl',
      'havo 4',
      'havo',
    ]);
    expect(attributes.parts).toEqual(['A', 'B']);
  });

  test('has nothing for what is not known, but for a status of its own', () => {
    expect(indexed({}, 'los')).toEqual({
      id: 'los',
      ean: undefined,
      texts: { title: ['Nova havo 4'], classification: [], people: [], text: [] },
      facets: {
        articleGroups: [],
        methods: [],
        educationTypes: [],
        learningPhases: [],
        publishers: [],
        subjectAreas: [],
        subjects: [],
        deliveryStatus: [{ key: 'Onbekend', label: 'Onbekend' }],
        targetUsers: [],
      },
      keys: { subjects: [], methods: [], methodSets: [] },
      attributes: { schoolClasses: [], editions: [], parts: [], licenceDurations: [] },
      methods: [],
      price: undefined,
      title: 'Nova havo 4',
      publicationYear: undefined,
      boost: expect.closeTo(0.752) as number,
    });
  });

  test('has no duration of a licence that names none', () => {
    const { attributes, texts } = indexed({ licence: { content: '2 licenties' } });
    expect([attributes.licenceDurations, texts.text]).toEqual([[], ['2 licenties']]);
  });

  test('has the id of its subject for a key where two subjects share a name, and the subject beside a method where two share one', () => {
    const { facets } = indexed({ subjectIds: ['tov2', 'AK'], methodIds: ['m2', 'm3'] });
    expect(labels(facets.subjects)).toEqual(['tov2=Toveren', 'Aardrijkskunde=Aardrijkskunde', 'tov=Toveren']);
    expect(labels(facets.methods)).toEqual(['C-m2=Nova (Toveren)', 'C-m3=Veld']);
  });

  test('has the publisher too beside a method where two of one subject share a name', () => {
    const method = { kind: 'method', subjectId: 'AK', name: 'Nova', educationTypes: [], characteristics: [] } as const;
    const others = [
      { ...method, id: 'm4', classificationId: 'C-m4', publisher: 'Kade' },
      { ...method, id: 'm5', classificationId: 'C-m5' },
    ];
    const hierarchy = buildHierarchy(recordsSource([...records, ...others]));
    const record = exampleProduct('p1', 'P', { methodIds: ['M1', 'm2', 'm4', 'm5'] });
    const { methods } = indexRecords(hierarchy, sets).product(record, placeProducts(hierarchy)(record)).facets;
    expect(labels(methods).toSorted()).toEqual([
      'C-M1=Nova (Aardrijkskunde, Boom)',
      'C-m2=Nova (Toveren)',
      'C-m4=Nova (Aardrijkskunde, Kade)',
      'C-m5=Nova (Aardrijkskunde)',
    ]);
  });

  test('has the area beside a subject where two areas have one of its name, which stays what it is called', () => {
    const elsewhere = { kind: 'subject', id: 'tov3', area: 'Kunst', name: 'Toveren', classificationId: 'c-tov3' } as const;
    const hierarchy = buildHierarchy(recordsSource([...records, { kind: 'area', name: 'Kunst', position: 1 }, elsewhere]));
    const { product, names } = indexRecords(hierarchy, sets);
    const record = exampleProduct('p1', 'P', { subjectIds: ['tov2', 'tov3', 'AK'] });
    const { subjects } = product(record, placeProducts(hierarchy)(record)).facets;
    expect(labels(subjects)).toEqual(['tov2=Toveren (Mens)', 'tov3=Toveren (Kunst)', 'Aardrijkskunde=Aardrijkskunde']);
    expect(subjects.map(({ key }) => names.subjects.get(key))).toEqual(['Toveren', 'Toveren', 'Aardrijkskunde']);
    expect(names.methods.get('C-m2')).toBe('Nova');
  });

  test('has the keys of the sets that hold it, of editions that are there', () => {
    expect(indexed({}, 'p2').keys.methodSets).toEqual(['s1', 'c-s1']);
  });
});

describe('the place of a product', () => {
  const hierarchy = buildHierarchy(source);
  const place = (rest: Partial<ProductRecord>) => placeProducts(hierarchy)(exampleProduct('p1', 'P', rest));

  test('is its subjects, then those of its methods, each once, and their areas', () => {
    const { methods, subjects, areas } = place({ subjectIds: ['tov2', 'tov', 'weg'], methodIds: ['m3', 'M1', 'm3', 'weg'] });
    expect(methods.map(({ ordinal, method }) => [ordinal, method.id])).toEqual([
      [2, 'm3'],
      [0, 'M1'],
    ]);
    expect([subjects.map(({ id }) => id), areas]).toEqual([['tov2', 'tov', 'AK'], ['Mens']]);
  });

  test('is nowhere for what names nothing that is there', () => {
    expect(place({ subjectIds: ['weg'], methodIds: ['weg'] })).toEqual({ methods: [], subjects: [], areas: [] });
  });
});
