import { describe, expect, it } from 'vitest';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { naiveScan } from '#search/testing/naive-scan.ts';
import { testVocabulary } from '#understanding/vocabulary/vocabulary.fixture.ts';
import { searchAlternatives } from './search-alternatives.ts';
import { plannedSearch } from './planned-search.fixture.ts';
import { searchProducts } from './search-products.ts';

const facets = { subjects: ['Natuurkunde'] };
const engine = naiveScan(
  exampleProducts([
    { title: 'Natuurkunde havo', facets },
    { title: 'Atlas' },
    { title: 'Natuurkunde vwo', keys: { subjects: ['bèta & co'] }, facets },
    { title: 'Krachten', facets },
  ]),
  [],
);
const ports = { engine, vocabulary: testVocabulary };

describe('the alternatives of a search', () => {
  it('are there when it finds nothing, each with the query to search instead', async () => {
    expect(await searchAlternatives(plannedSearch({ query: 'natuurkunnde' }), ports)).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'natuurkunde', totalCount: 3 }],
    });
    expect((await searchProducts(plannedSearch({ query: 'natuurkunde' }), ports)).response.total).toBe(3);
    expect(await searchAlternatives(plannedSearch({ query: 'natuurkunnde', interpretation: 'literal' }), ports)).toMatchObject({
      readings: [{ query: 'natuurkunde', totalCount: 2 }],
    });
    expect(await searchAlternatives(plannedSearch({ query: 'freetext;natuurkunnde|subject;bèta & co' }), ports)).toEqual({
      readings: [{ kind: 'spelling', words: ['natuurkunde'], query: 'freetext;natuurkunde|subject;bèta & co', totalCount: 1 }],
    });
  });

  it('are none that find nothing once they are interpreted', async () => {
    const titled = exampleProducts([
      { title: 'Natuurkunde', facets: { subjects: ['Biologie'], educationTypes: ['havo 4'] } },
      { title: 'Krachten', facets: { subjects: ['Natuurkunde'], educationTypes: ['vwo 4'] } },
    ]);
    const other = { engine: naiveScan(titled, []), vocabulary: testVocabulary };
    const filter = { educationTypes: ['havo 4'] };
    expect(await searchAlternatives(plannedSearch({ query: 'natuurkunnde', filter, interpretation: 'literal' }), other)).toMatchObject({
      readings: [{ words: ['natuurkunde'], totalCount: 1 }],
    });
    expect(await searchAlternatives(plannedSearch({ query: 'natuurkunnde', filter }), other)).toEqual({ readings: [] });
  });

  it('are none when it finds something', async () => {
    expect(await searchAlternatives(plannedSearch({ query: 'atlas' }), ports)).toEqual({ readings: [] });
  });
});
