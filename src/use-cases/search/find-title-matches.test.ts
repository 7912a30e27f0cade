import { describe, expect, it } from 'vitest';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import type { TitleMatches } from '#contract/interpretation.ts';
import type { EngineRequest, SearchEngine } from '#search/search-engine.ts';
import { exampleProducts, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { interpret } from '#understanding/interpret.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { spansInTitles } from './find-title-matches.ts';
import { interpretedRequest } from './interpret-search.ts';
import { planSearch, searchProducts } from './search-products.ts';

const engineOf = (...products: readonly ExampleProduct[]): SearchEngine => naiveScan(exampleProducts(products), []);

/** The parts of a question that may exclude products with their words in the title. */
function partsOf(text: string, engine: SearchEngine, filter: EngineRequest['filter'] = {}): readonly string[] {
  const source = interpret(text, testVocabulary);
  const read = interpretedRequest(request('', { filter }), source, testVocabulary, false);
  return read === undefined ? [] : spansInTitles(source, read, engine).map(({ start, end }) => text.slice(start, end));
}

async function matchesOf(query: string, engine: SearchEngine, filter: EngineRequest['filter'] = {}): Promise<TitleMatches | undefined> {
  const planned = planSearch(productSearchRequestSchema.parse({ query, filter }));
  if (!planned.ok) {
    throw new Error(planned.problem.message);
  }
  return (await searchProducts(planned.value, { engine, vocabulary: testVocabulary })).interpretation?.titleMatches;
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
    expect(await matchesOf('rekenschrift', engine, { articleGroups: ['Werkboek'] })).toEqual({ start: 0, end: 12, totalCount: 1 });
  });
});
