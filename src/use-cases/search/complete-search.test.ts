import { describe, expect, it } from 'vitest';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { completeSearch } from './complete-search.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts, type PlannedSearch } from './search-products.ts';

const subjects = ['Wiskunde B'];
const engine = naiveScan(
  exampleProducts([
    { title: 'Getal', facets: { subjects, educationTypes: ['havo 4'] } },
    { title: 'Functie', facets: { subjects, educationTypes: ['havo 4'], articleGroups: ['Werkboek'] } },
    { title: 'Lijn', facets: { subjects, educationTypes: ['havo 5'] } },
    { title: 'Groei', facets: { subjects, educationTypes: ['vwo 4'] } },
    { title: 'Plant', facets: { subjects: ['Groen'] } },
  ]),
  [exampleMethod('m1', 'Grondslag')],
);
const ports = { engine, vocabulary: testVocabulary };
const planned = (query: string): PlannedSearch => plannedSearch({ query });
const complete = (query: string) => completeSearch(planned(query), ports);

describe('completing a search', () => {
  it('gives the questions that find something, with how much, at most three', async () => {
    expect(await complete('wiskunde b havo')).toEqual({
      completions: [
        { text: 'wiskunde b havo', totalCount: 3 },
        { text: 'wiskunde b havo 4', totalCount: 2 },
        { text: 'wiskunde b havo 5', totalCount: 1 },
      ],
    });
    expect((await complete('wiskunde b havo 4')).completions).toEqual([{ text: 'wiskunde b havo 4', totalCount: 2 }]);
    expect((await complete('wiskunde b vwo 5')).completions).toEqual([]);
    expect((await complete('wiskunde b wer')).completions).toEqual([{ text: 'wiskunde b werkboek', totalCount: 1 }]);
    expect((await complete('wiskunde b ha')).completions).toEqual([{ text: 'wiskunde b havo', totalCount: 3 }]);
    expect((await complete('wiskunde b le')).completions).toEqual([{ text: 'wiskunde b leerlingenboek', totalCount: 1 }]);
    expect((await complete('vwo')).completions).toEqual([{ text: 'vwo 4', totalCount: 1 }]);
  });

  it('gives the first three of more that find something', async () => {
    const products = ['havo 1', 'havo 2', 'havo 4', 'havo 5'].map((type) => ({ title: type, facets: { educationTypes: [type] } }));
    const wide = { engine: naiveScan(exampleProducts(products), []), vocabulary: testVocabulary };
    expect((await completeSearch(planned('havo'), wide)).completions).toEqual([
      { text: 'havo 1', totalCount: 1 },
      { text: 'havo 2', totalCount: 1 },
      { text: 'havo 4', totalCount: 1 },
    ]);
  });

  it('counts what the search of a completion finds', async () => {
    for (const typed of ['wiskunde b havo', 'wiskunde b ha', 'wiskunde b we', 'wiskunde b vw', 'wiskunde b le', 'hav', 'wisk']) {
      const { completions } = await complete(typed);
      expect(completions, typed).not.toEqual([]);
      for (const { text, totalCount } of completions) {
        expect([text, (await searchProducts(planned(text), ports)).response.total]).toEqual([text, totalCount]);
      }
    }
  });

  it('has hints where the last word may be half: not those of its doubtful meaning', async () => {
    expect(Array.from((await searchProducts(planned('gro'), ports)).response.products)).toEqual([4]);
    const { hints } = await complete('gro');
    expect({ products: Array.from(hints?.response.products ?? []), methods: Array.from(hints?.response.methods ?? []) }).toEqual({
      products: [3],
      methods: [0],
    });
    expect(hints?.response).not.toHaveProperty('facets');
    expect(hints?.interpretation).toMatchObject({ isWeaker: false });
  });

  it('has the hints of the text before a letter with which a word begins', async () => {
    const productsOf = async (text: string): Promise<readonly number[]> =>
      Array.from((await searchProducts(planned(text), ports)).response.products);
    expect(await productsOf('wiskunde b 4 v')).toEqual([3]);
    for (const typed of ['wiskunde b 4 v', 'wiskunde b 4 vw', 'wiskunde b 4e h']) {
      const { hints } = await complete(typed);
      expect([typed, Array.from(hints?.response.products ?? [])]).toEqual([typed, await productsOf('wiskunde b 4')]);
    }
    expect(await complete('wiskunde b 4v')).not.toHaveProperty('hints');
  });

  it('has no hints where the search has them, where the word ends, and where half of it finds nothing', async () => {
    for (const text of ['wiskunde b havo', 'gro ', 'natuurkude', 'plan']) {
      expect(await complete(text)).not.toHaveProperty('hints');
    }
  });

  it('has nothing for a search in the syntax', async () => {
    expect(await complete('freetext;hav')).toEqual({ completions: [] });
    expect(await complete('')).toEqual({ completions: [] });
  });
});
