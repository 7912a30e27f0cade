import { describe, expect, it } from 'vitest';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { IndexedProduct } from '#search/search-engine.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts, type FoundProducts } from './search-products.ts';

async function find(
  products: readonly IndexedProduct[],
  query: string,
  filter: ProductSearchRequest['filter'] = {},
): Promise<FoundProducts> {
  const engine = naiveScan(products, []);
  const hasWord = (word: string): boolean => testVocabulary.source.hasWord(word) || engine.hasWord(word);
  const vocabulary = { ...testVocabulary, source: { ...testVocabulary.source, hasWord } };
  return await searchProducts(plannedSearch({ query, filter }), { engine, vocabulary });
}

describe('a search that finds nothing whole', () => {
  it('is read beside a filter on what its text says as it was read without one', async () => {
    const products = exampleProducts([
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'] } },
      { title: 'Cellen', facets: { subjects: ['Biologie'] }, attributes: { editions: ['2e druk'] } },
      { title: 'Planten', facets: { subjects: ['Biologie'] } },
    ]);
    const total = async (filter: ProductSearchRequest['filter']) => (await find(products, 'natuurkunde 2e druk', filter)).response.total;
    expect([await total({}), await total({ subjects: ['Biologie'] })]).toEqual([1, 2]);
  });

  it('takes a word that nothing has for what it may mean, when that finds something, and does not call it weaker', async () => {
    const products = exampleProducts([
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Toetsen'] } },
      { title: 'Werk', facets: { subjects: ['Natuurkunde'], articleGroups: ['Werkboek'] } },
    ]);
    expect(await find(products, 'natuurkunde so')).toMatchObject({
      response: { total: 1 },
      interpretation: { isWeaker: false, filter: { subjects: ['Natuurkunde'], articleGroups: ['Toetsen'] } },
    });
    expect(await find(products, 'natuurkunde gt')).toMatchObject({ response: { total: 2 }, interpretation: { isWeaker: true } });
  });
});

describe('the rows of a spreadsheet', () => {
  const products = exampleProducts([
    { title: 'Krachten 1', ean: '2900000000018', facets: { subjects: ['Natuurkunde'] } },
    { title: 'Cellen', ean: '2903802494665', facets: { subjects: ['Biologie'] } },
    { title: 'Planten', ean: '2908281930529', facets: { subjects: ['Biologie'] } },
  ]);
  const rows = async (query: string) => {
    const { response, interpretation } = await find(products, query);
    return [response.total, interpretation?.isWeaker];
  };

  it('give the products of their EANs, whatever else they have', async () => {
    expect(await rows('2900000000018\t1\n2903802494665\t1')).toEqual([2, false]);
    expect(await rows('ISBN\tTitel\tPrijs\n2900000000018\tCellen havo 4\t€ 12,50\n2903802494665\tKrachten\t€ 9,95')).toEqual([2, false]);
    expect(await rows('29000000000182903802494665')).toEqual([2, false]);
  });

  it('give those that are right, and say so, when a number among them is none', async () => {
    expect(await rows('2900000000018\n2903802494666\n2908281930529')).toEqual([2, true]);
    expect(await rows('2903802494666')).toEqual([0, false]);
  });

  it('give those that products have, and say so, when no product has an EAN among them', async () => {
    expect(await rows('2900000000018\n9789001234560\n2908281930529')).toEqual([2, true]);
    expect(await rows('2900000000018 978-90-01-23456-0')).toEqual([1, true]);
    expect(await rows('2900000000018 978-90-01-23456-4')).toEqual([1, true]);
    expect(await rows('9789001234560')).toEqual([0, false]);
  });
});

it('A method beside a subject that it is not of is found without the subject', async () => {
  const products = exampleProducts([
    { title: 'Veld & Golf vwo 4', facets: { subjects: ['Natuurkunde'], methods: ['methode-2'] } },
    { title: 'Umlaut vwo 4', facets: { subjects: ['Duits'] } },
  ]);
  expect(await find(products, 'veld & golf duits')).toMatchObject({
    response: { total: 1 },
    interpretation: { isWeaker: true, filter: { methods: ['methode-2'] } },
  });
});

describe('words about something that a class has no products about', () => {
  const subject = (name: string, types: string, count: number) =>
    Array.from({ length: count }, () => ({ title: 'Erfelijkheid', facets: { subjects: [name], educationTypes: [types] } }));
  const others = (name: string) => ({ title: 'Leerboek', facets: { subjects: [name], educationTypes: ['vwo 4'] } });

  it('are of the subject that they are of elsewhere', async () => {
    const products = exampleProducts([
      ...subject('Biologie', 'havo 5', 9),
      ...subject('Levensbeschouwing', 'havo 5', 1),
      others('Biologie'),
      others('Duits'),
    ]);
    expect(await find(products, 'erfelijkheid vwo 4')).toMatchObject({
      response: { total: 1 },
      interpretation: { isWeaker: true, filter: { subjects: ['Biologie'], educationTypes: ['vwo 4'] } },
    });
  });

  it('are the products of a method where they are its name', async () => {
    const facets = { subjects: ['Wiskunde A'], methods: ['methode-5'], educationTypes: ['vwo 5'] };
    const verband = Array.from({ length: 9 }, () => ({ title: 'Verband', facets }));
    const other = { title: 'Leerboek', facets: { subjects: ['Wiskunde'], educationTypes: ['vmbo 4'] } };
    expect(await find(exampleProducts([...verband, other]), 'verband vmbo 4')).toMatchObject({
      response: { total: 9 },
      interpretation: { isWeaker: true, filter: { methods: ['methode-5'] } },
    });
  });

  it('are given up where they are of many subjects, or where the class has no such subject', async () => {
    const many = ['Biologie', 'Natuurkunde', 'Scheikunde', 'Duits', 'Frans', 'Engels'].flatMap((name) => subject(name, 'havo 5', 2));
    const inMany = await find(exampleProducts([...many, others('Biologie'), others('Duits')]), 'erfelijkheid vwo 4');
    expect([inMany.response.total, inMany.interpretation?.filter.subjects]).toEqual([2, undefined]);
    const elsewhere = await find(exampleProducts([...subject('Biologie', 'havo 5', 9), others('Duits')]), 'erfelijkheid vwo 4');
    expect([elsewhere.response.total, elsewhere.interpretation?.filter.subjects]).toEqual([1, undefined]);
    const byChance = await find(
      exampleProducts([...subject('Biologie', 'havo 5', 2), others('Biologie'), others('Duits')]),
      'erfelijkheid vwo 4',
    );
    expect([byChance.response.total, byChance.interpretation?.filter.subjects]).toEqual([2, undefined]);
  });
});

describe('the adjective of a language before a topic', () => {
  const product = (title: string, subject: string, area: string): Parameters<typeof exampleProducts>[0][number] => ({
    title,
    facets: { subjects: [subject], subjectAreas: [area] },
  });
  const products = exampleProducts([
    product('Revolutie en oorlog', 'Geschiedenis', 'Mens en maatschappij'),
    product('Bonjour', 'Frans', 'Talen'),
    product('Literatuur', 'Latijn', 'Talen'),
  ]);
  const titles = async (query: string) => {
    const { response, interpretation } = await find(products, query);
    return [Array.from(response.products), interpretation?.isWeaker];
  };

  it('gives way to the topic where no product of the area of the language has that', async () => {
    expect(await titles('franse revolutie')).toEqual([[0], true]);
  });

  it('remains where another language has the topic, or nothing has', async () => {
    expect(await titles('franse literatuur')).toEqual([[1], true]);
    expect(await titles('franse opstand')).toEqual([[1], true]);
  });
});
