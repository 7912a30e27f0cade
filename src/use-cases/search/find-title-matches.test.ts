import { describe, expect, it, vi } from 'vitest';
import type { ProductSearchRequest } from '#contract/product-search.ts';
import type { TitleMatches } from '#contract/interpretation.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';
import { exampleProducts, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { interpret } from '#understanding/interpret.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { spansInTitles } from './find-title-matches.ts';
import { interpretedRequest } from './interpret-search.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts } from './search-products.ts';

const engineOf = (...products: readonly ExampleProduct[]): SearchEngine => naiveScan(exampleProducts(products), []);

/** The parts of a question that may exclude products with their words in the title. */
function partsOf(text: string, engine: SearchEngine, filter: EngineRequest['filter'] = {}): readonly string[] {
  const source = interpret(text, testVocabulary);
  const read = interpretedRequest(request('', { filter }), source, testVocabulary);
  return read === undefined ? [] : spansInTitles({ source, read }, engine).map(({ start, end }) => text.slice(start, end));
}

async function matchesOf(query: string, engine: SearchEngine, rest: Partial<ProductSearchRequest> = {}): Promise<TitleMatches | undefined> {
  return (await searchProducts(plannedSearch({ query, ...rest }), { engine, vocabulary: testVocabulary })).interpretation?.titleMatches;
}

describe('the parts of a question that titles may have as words', () => {
  const engine = engineOf();

  it('are those with conditions on fields of their own, as typed', () => {
    expect(partsOf('atlas natuurkunde digitaal', engine)).toEqual(['natuurkunde', 'digitaal']);
    expect(partsOf('natuurkude digitaal', engine)).toEqual(['digitaal']);
    expect(partsOf('natuurkunde havo 4', engine)).toEqual(['natuurkunde']);
  });

  it('are none whose field another part has too, or that have a condition outside the filters', () => {
    expect(partsOf('digitaal jaarlicentie natuurkunde', engine)).toEqual(['natuurkunde']);
    expect(partsOf('jaarlicentie natuurkunde', engine)).toEqual(['natuurkunde']);
  });

  it('are none that the question does not want', () => {
    expect(partsOf('natuurkunde -digitaal', engine)).toEqual(['natuurkunde']);
    expect(partsOf('!natuurkunde digitaal', engine)).toEqual(['digitaal']);
  });

  it('are none that a filter of the visitor replaces', () => {
    expect(partsOf('natuurkunde digitaal', engine, { subjects: ['Biologie'] })).toEqual(['digitaal']);
  });

  it('are no longer those that exclude nothing in the whole catalogue, each meaning by itself', async () => {
    const titled = engineOf(
      { title: 'Digitaal meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
    );
    await matchesOf('natuurkunde digitaal', titled);
    expect(partsOf('natuurkunde digitaal', titled)).toEqual(['digitaal']);
  });
});

describe('the title matches of a search', () => {
  it('are of what the words mean there, not of what they mean beside others', async () => {
    const educationTypes = ['vmbo 3'];
    const engine = engineOf(
      { title: 'Natuurkunde', facets: { subjects: ['Natuurkunde'], educationTypes } },
      { title: 'Krachten', facets: { subjects: ['Natuur- en scheikunde I'], educationTypes } },
    );
    expect(await matchesOf('natuurkunde', engine)).toBeUndefined();
    expect(await matchesOf('natuurkunde vmbo 3', engine)).toEqual({ start: 0, end: 11, totalCount: 1 });
  });

  it('are found for a part alone that beside another one excludes nothing', async () => {
    const engine = engineOf(
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal tekenen', facets: { subjects: ['Tekenen'], articleGroups: ['Leerboek'] } },
    );
    expect(await matchesOf('natuurkunde digitaal', engine)).toBeUndefined();
    expect(await matchesOf('digitaal', engine)).toEqual({ start: 0, end: 8, totalCount: 1 });
  });

  it('of a part with words of its own meet the other parts', async () => {
    const engine = engineOf(
      {
        title: 'Uitw',
        facets: { subjects: ['Natuurkunde'], articleGroups: ['Antwoorden'] },
        texts: { title: ['Uitw'], text: ['uitwerkingen'] },
      },
      { title: 'Uitw', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Uitw', facets: { subjects: ['Biologie'], articleGroups: ['Leerboek'] } },
    );
    expect(await matchesOf('natuurkunde uitw', engine)).toEqual({ start: 12, end: 16, totalCount: 1 });
  });

  it('of a part with two fields meet what the visitor chose in one of them', async () => {
    const subjects = ['Rekenen en wiskunde'];
    const engine = engineOf(
      { title: 'Sommen', facets: { subjects, articleGroups: ['Oefenschrift'] } },
      { title: 'Sommen', facets: { subjects, articleGroups: ['Werkboek'] } },
      { title: 'Rekenschrift', facets: { subjects, articleGroups: ['Leerboek'] } },
      { title: 'Rekenschrift', facets: { subjects: ['Biologie'], articleGroups: ['Werkboek'] } },
    );
    expect(await matchesOf('rekenschrift', engine)).toEqual({ start: 0, end: 12, totalCount: 2 });
    expect(await matchesOf('rekenschrift', engine, { filter: { articleGroups: ['Werkboek'] } })).toEqual({
      start: 0,
      end: 12,
      totalCount: 1,
    });
  });

  it('name the part whose words are in the titles of most products that it excludes', async () => {
    const engine = engineOf(
      { title: 'Leerboek', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Meten, digitaal', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal tekenen', facets: { subjects: ['Tekenen'], articleGroups: ['Leerboek'] }, price: 100 },
      { title: 'Werk', facets: { subjects: ['Natuurkunde'] }, texts: { text: ['digitaal'] } },
      { title: 'Digitaal en natuurkunde', facets: { subjects: ['Biologie'], articleGroups: ['Digitale licentie'] } },
    );
    const matches = (query: string, rest: Partial<ProductSearchRequest> = {}) => matchesOf(query, engine, rest);
    expect(await matches('digitaal')).toEqual({ start: 0, end: 8, totalCount: 2 });
    expect(await matches('natuurkunde digitaal')).toEqual({ start: 0, end: 11, totalCount: 1 });
    expect(await matches('digitaal natuurkunde')).toEqual({ start: 0, end: 8, totalCount: 1 });
    expect(await matches('digitaal', { filter: { subjects: ['Tekenen'], articleGroups: ['Digitale licentie'] } })).toBeUndefined();
    expect(await matches('digitaal', { sortBy: ['title'], page: 3, filter: { subjects: ['Natuurkunde'] } })).toMatchObject({
      totalCount: 1,
    });
    expect(await matches('digitaal', { profile: 'Hints' })).toBeUndefined();
    expect(await matches('digitaal', { interpretation: 'literal' })).toBeUndefined();
    expect(await matches('natuurkunde')).toEqual({ start: 0, end: 11, totalCount: 1 });
    expect(
      (await searchProducts(plannedSearch({ query: 'tekenen' }), { engine, vocabulary: testVocabulary })).interpretation,
    ).not.toHaveProperty('titleMatches');
    expect(await matches('digitaal of digitaal')).toBeUndefined();
    expect(await matches('digitael')).toBeUndefined();
    expect(await matches('biologie digitaal onder 1 euro')).toBeUndefined();
  });

  it('of a part with words of its own are also the titles of products that lack these words', async () => {
    const engine = engineOf(
      { title: 'Uitw', facets: { articleGroups: ['Antwoorden'] } },
      { title: 'Uitw', facets: { articleGroups: ['Antwoorden'] }, texts: { title: ['Uitw'], text: ['uitwerkingen'] } },
      { title: 'Uitw', facets: { articleGroups: ['Leerboek'] } },
    );
    const found = await searchProducts(plannedSearch({ query: 'uitw' }), { engine, vocabulary: testVocabulary });
    expect(found).toMatchObject({ response: { total: 1 }, interpretation: { titleMatches: { start: 0, end: 4, totalCount: 2 } } });
  });

  it('are counted once per meaning when the catalogue has none of them', async () => {
    const engine = engineOf({ title: 'Natuurkunde havo 4', facets: { subjects: ['Natuurkunde'], educationTypes: ['havo 4'] } });
    const search = vi.spyOn(engine, 'search');
    const searches = async (query: string): Promise<number> => {
      search.mockClear();
      await matchesOf(query, engine);
      return search.mock.calls.length;
    };
    expect([await searches('natuurkunde'), await searches('natuurkunde havo 4'), await searches('natuurkunde')]).toEqual([2, 1, 1]);
  });

  it('are counted on every page, in every order and for another filter, with one search more', async () => {
    const engine = engineOf(
      { title: 'Leerboek', facets: { subjects: ['Natuurkunde'], articleGroups: ['Digitale licentie'] } },
      { title: 'Digitaal meten', facets: { subjects: ['Natuurkunde'], articleGroups: ['Leerboek'] } },
      { title: 'Digitaal tekenen', facets: { subjects: ['Tekenen'], articleGroups: ['Leerboek'] } },
    );
    const search = vi.spyOn(engine, 'search');
    const matches = async (rest: Partial<ProductSearchRequest>): Promise<readonly [searches: number, totalCount: number | undefined]> => {
      search.mockClear();
      const titleMatches = await matchesOf('digitaal', engine, rest);
      return [search.mock.calls.length, titleMatches?.totalCount];
    };
    expect(await matches({})).toEqual([3, 2]);
    expect(await matches({ page: 1, pageSize: 1 })).toEqual([2, 2]);
    expect(await matches({ sortBy: ['title'] })).toEqual([2, 2]);
    expect(await matches({ filter: { subjects: ['Natuurkunde'] } })).toEqual([2, 1]);
    expect(await matches({ filter: { subjects: ['Natuurkunde'] }, page: 2 })).toEqual([2, 1]);
  });
});
