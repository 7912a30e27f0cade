import { beforeEach, describe, expect, test } from 'vitest';
import type { Ean } from '#catalogue/ean.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import type { MethodSetRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { documentEncoder } from './product-documents.ts';
import type { ProductPlacement } from './product-placement.ts';
import { surveyProducts } from './product-survey.fixture.ts';
import { mentionsOf, type ProductSurvey } from './product-survey.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

const ean = '2900000000018' as Ean;
const ids = (...list: readonly string[]): readonly ProductId[] => list as readonly ProductId[];
const listed = (id: string, rest: Partial<ProductRecord> = {}): ProductRecord => exampleProduct(id, `Boek ${id}`, { ean, ...rest });
const emptyBitset = (...products: readonly string[]): MethodSetRecord => ({
  kind: 'methodSet',
  id: 's',
  editionId: 'e',
  name: 'S',
  classificationId: 's',
  educationTypes: [],
  productIds: ids(...products),
});
const nowhere: ProductPlacement = { methods: [], subjects: [], areas: [] };
const documents = (record: ProductRecord, survey: ProductSurvey): readonly unknown[] => {
  const [shared, inList, whole] = documentEncoder()(record, nowhere, survey.around(record)).map((text) => JSON.parse(text) as object);
  return [
    { ...shared, ...inList },
    { ...shared, ...whole },
  ];
};
// A product as the documents of one that names it mention it; null when it does not exist.
const related = (survey: ProductSurvey, id: string): unknown => {
  const { predecessor } = survey.around(exampleProduct('z', 'Volgende druk', { predecessorId: id as ProductId }));
  return predecessor?.related ?? null;
};

describe('the survey of products', () => {
  let survey: ProductSurvey;
  beforeEach(() => {
    survey = surveyProducts([
      listed('a', { publisher: 'Boom', methodIds: ['m', 'm', 'n'] }),
      exampleProduct('b', 'Zonder EAN', { publisher: 'Nergens', methodIds: ['m'], assembly: ids('a') }),
      listed('c', { publisher: 'Boom', methodIds: ['m'], assembly: ids('a', 'b', 'a', 'weg') }),
      listed('d', { publisher: 'Kade' }),
      listed('e'),
    ]);
  });

  test('numbers those that lists hold in order, and keeps the others apart', () => {
    expect([survey.ids, survey.unlistedIds]).toEqual([['a', 'c', 'd', 'e'], ['b']]);
    expect(['a', 'b', 'c', 'd', 'x'].map((id) => survey.ordinalOf(id))).toEqual([0, undefined, 1, 2, undefined]);
  });

  test('knows the packages of every product, each once', () => {
    const packagesOf = (id: string) => survey.around(exampleProduct(id, id)).packages.map(({ ordinal }) => ordinal);
    expect(['a', 'b', 'weg', 'd'].map(packagesOf)).toEqual([[4, 1], [1], [1], []]);
  });

  test('knows whom a product mentions, each once: those before and after it, its parts and its packages, as far as they are there', () => {
    const around = surveyProducts([
      listed('a', { assembly: ids('c') }),
      exampleProduct('b', 'Zonder EAN', { assembly: ids('c') }),
      listed('c'),
      exampleProduct('d', 'Ook zonder EAN'),
      listed('e'),
    ]);
    const mentioned = (rest: Partial<ProductRecord>, id = 'c') => mentionsOf(around.around(listed(id, rest)));
    const [predecessorId, successorId] = ids('d', 'e') as readonly [ProductId, ProductId];
    expect(mentioned({ predecessorId, successorId, assembly: ids('weg', 'e', 'a') })).toEqual([4, 2, 0, 3]);
    expect(mentioned({ assembly: ids('weg') }, 'e')).toEqual([]);
    expect(mentioned({ assembly: ids('d', 'd') }, 'e')).toEqual([4]);
  });

  test('counts publishers and products of methods and sets, each once, without what lists do not hold', () => {
    expect(survey.publisherCount).toBe(2);
    expect(['m', 'n', 'x'].map((id) => survey.counts.ofMethod(id))).toEqual([2, 1, 0]);
    expect(survey.counts.ofSets([emptyBitset('a', 'b', 'weg'), emptyBitset('a', 'c')])).toBe(2);
    expect(survey.counts.ofSets([])).toBe(0);
  });

  test('names every product as others see it, with null for what is not known', () => {
    const known = {
      edition: '3e druk',
      price: 4_850 as Cents,
      deliveryStatus: 'Leverbaar',
      image: 'a.png',
      articleGroup: 'Leerboek',
      publisher: 'Boom',
    } as const;
    const own = surveyProducts([listed('a', known), exampleProduct('b', 'Bloot'), listed('c', { price: 0 as Cents })]);
    expect(related(own, 'a')).toEqual({
      id: 'a',
      title: 'Boek a',
      ean,
      edition: '3e druk',
      packPriceInclVAT: 48.5,
      deliveryStatus: 'Leverbaar',
      primaryProductImage: 'a.png',
      articleGroup: 'Leerboek',
      publisher: 'Boom',
    });
    expect(related(own, 'b')).toEqual({
      id: 'b',
      title: 'Bloot',
      ean: null,
      edition: null,
      packPriceInclVAT: null,
      deliveryStatus: null,
      primaryProductImage: null,
      articleGroup: null,
      publisher: null,
    });
    expect([related(own, 'c'), related(own, 'x')]).toEqual([expect.objectContaining({ packPriceInclVAT: 0 }), null]);
  });

  test.each([
    ['b', 'a'],
    ['a', 'a'],
  ])('refuses products that do not rise: %s, %s', (first, second) => {
    expect(() => surveyProducts([listed(first), exampleProduct(second, 'X')])).toThrow(
      new SnapshotError('snapshot.order', `Product ${second} komt na ${first}: de producten staan niet op volgorde van hun id.`),
    );
  });
});

describe('the documents of a product', () => {
  const whole = listed('b', {
    title: 'Nova',
    price: 1_250 as Cents,
    publisher: 'Boom',
    deliveryStatus: 'Leverbaar',
    image: 'b.png',
    webText: 'Tekst',
    predecessorId: 'a' as ProductId,
    successorId: 'weg' as ProductId,
    assembly: ids('c', 'weg', 'a'),
    authors: ['R. Jansen'],
    edition: '2e druk',
    publicationYear: 2020,
    learningPhases: ['bovenbouw'],
    educationTypes: [
      { level: 'vwo', grade: 6 },
      { level: 'havo', grade: 5 },
      { level: 'vmbo', grade: 4, tracks: ['kb'] },
      { level: 'vmbo', grade: 4, tracks: ['bb'] },
      { level: 'vwo', grade: 5 },
    ],
    articleGroup: 'Leerboek',
    targetUsers: ['leerling'],
    licence: { durationInDays: 365, content: 'Online' },
  });
  const survey = surveyProducts([exampleProduct('a', 'Zonder EAN'), whole, listed('c', { assembly: ids('b') })]);
  const shared = {
    id: 'b',
    title: 'Nova',
    ean,
    publisher: 'Boom',
    packPriceInclVAT: 12.5,
    deliveryStatus: 'Leverbaar',
    articleGroup: 'Leerboek',
    primaryProductImage: 'b.png',
    methodClassificationIds: [],
    subjectAreas: [],
    subjects: [],
    educationalLevels: ['vmbo', 'havo', 'vwo'],
    grades: [4, 5, 6],
    learningPhases: ['bovenbouw'],
    targetUser: ['leerling'],
    edition: '2e druk',
    licenseDuration: 365,
  };

  test('in a list name the EANs of its parts, as far as these have one', () => {
    expect(documents(whole, survey)[0]).toEqual({ ...shared, assembly: [ean] });
  });

  test('on its own page name the products around it, as far as they are there', () => {
    expect(documents(whole, survey)[1]).toEqual({
      ...shared,
      webText: 'Tekst',
      predecessor: related(survey, 'a'),
      successor: null,
      assembly: [related(survey, 'c'), related(survey, 'a')],
      partOf: [related(survey, 'c')],
      author: ['R. Jansen'],
      publicationYear: 2020,
      educationTypes: ['vmbo 4', 'havo 5', 'vwo 5', 'vwo 6'],
      licenseContent: 'Online',
      methods: [],
    });
  });

  test('do not name the product itself, whatever its feed says', () => {
    const [self] = ids('b') as readonly [ProductId];
    const circular = listed('b', { predecessorId: self, successorId: self, assembly: ids('b', 'c') });
    const around = surveyProducts([circular, listed('c')]);
    expect(mentionsOf(around.around(circular))).toEqual([1]);
    expect(documents(circular, around)[0]).toMatchObject({ assembly: [ean] });
    expect(documents(circular, around)[1]).toMatchObject({
      predecessor: null,
      successor: null,
      assembly: [related(around, 'c')],
      partOf: [],
    });
  });

  test('have null and empty lists for what is not known', () => {
    expect(documents(exampleProduct('a', 'Bloot'), surveyProducts([]))[1]).toEqual({
      id: 'a',
      title: 'Bloot',
      ean: null,
      publisher: null,
      packPriceInclVAT: null,
      deliveryStatus: null,
      articleGroup: null,
      primaryProductImage: null,
      methodClassificationIds: [],
      subjectAreas: [],
      subjects: [],
      educationalLevels: [],
      grades: [],
      learningPhases: [],
      targetUser: [],
      edition: null,
      licenseDuration: null,
      webText: null,
      predecessor: null,
      successor: null,
      assembly: [],
      partOf: [],
      author: [],
      publicationYear: null,
      educationTypes: [],
      licenseContent: null,
      methods: [],
    });
  });
});
