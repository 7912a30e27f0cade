import { expect, test } from 'vitest';
import type { FacetName } from '#contract/facet.ts';
import type { FacetSelection } from '#search/search-engine.ts';
import { request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { countsOf, productsOf, type MakeEngine } from './example-engine.ts';

/** Facets: which products a filter selects, and the counts of the values. */
export function describeFacets(make: MakeEngine): void {
  const shelf: readonly ExampleProduct[] = [
    { title: 'zon', facets: { articleGroups: ['boek'], educationTypes: ['havo 4', 'havo 5'] } },
    { title: 'zon', facets: { articleGroups: ['boek'], educationTypes: ['vwo 4'] } },
    { title: 'zon', facets: { articleGroups: ['licentie'], educationTypes: ['havo 4', 'havo 4'] } },
    { title: 'maan', facets: { articleGroups: ['atlas'] } },
  ];

  test('widens within a facet and narrows across facets', async () => {
    const engine = await make(shelf);
    const total = async (filter: Partial<Record<FacetName, string[]>>): Promise<number> =>
      (await engine.search(request('', { filter }))).total;
    expect(await total({ articleGroups: ['boek'] })).toBe(2);
    expect(await total({ articleGroups: ['boek', 'licentie'] })).toBe(3);
    expect(await total({ articleGroups: ['boek', 'licentie'], educationTypes: ['havo 4'] })).toBe(2);
    expect(await total({ articleGroups: [] })).toBe(4);
    expect(await total({ articleGroups: ['onbekend'] })).toBe(0);
    expect(await total({ articleGroups: ['onbekend', 'boek'] })).toBe(2);
  });

  test('leaves out the products that meet a whole exception', async () => {
    const engine = await make(shelf);
    const left = (except: FacetSelection, words = '', filter: FacetSelection = {}): Promise<readonly number[]> =>
      productsOf(engine, words, { filter, conditions: { except } });
    expect(await left({ articleGroups: ['boek'] })).toEqual([2, 3]);
    expect(await left({ articleGroups: ['boek', 'atlas'] })).toEqual([2]);
    expect(await left({ articleGroups: ['boek'], educationTypes: ['havo 4'] })).toEqual([1, 2, 3]);
    expect(await left({ articleGroups: ['boek'] }, 'zon')).toEqual([2]);
    expect(await left({ articleGroups: ['licentie'] }, '', { educationTypes: ['havo 4'] })).toEqual([0]);
    expect(await left({ articleGroups: ['boek'] }, '', { articleGroups: ['boek'] })).toEqual([]);
    expect(await left({ articleGroups: ['onbekend'] })).toEqual([0, 1, 2, 3]);
    expect(await left({ articleGroups: [] })).toEqual([0, 1, 2, 3]);
    expect(await left({})).toEqual([0, 1, 2, 3]);
  });

  test('leaves out the products that meet a whole exception of those with a phrase in their title', async () => {
    const engine = await make(shelf);
    const left = (titlePhrases: readonly string[], except: FacetSelection, filter: FacetSelection = {}): Promise<readonly number[]> =>
      productsOf(engine, '', { filter, conditions: { titlePhrases, except } });
    for (const again of ['first', 'again']) {
      expect(await left(['zon'], { articleGroups: ['boek'] }), again).toEqual([2]);
      expect(await left(['zon'], { articleGroups: ['boek'], educationTypes: ['havo 4'] }), again).toEqual([1, 2]);
      expect(await left(['zon'], {}), again).toEqual([0, 1, 2]);
      expect(await left(['zon'], { articleGroups: ['licentie'] }, { educationTypes: ['havo 4'] }), again).toEqual([0]);
      expect(await left(['zon', 'zon'], { articleGroups: ['licentie'] }), again).toEqual([0, 1]);
      expect(await left(['-'], { articleGroups: ['boek'] }), again).toEqual([2, 3]);
      expect(await left(['-', 'ZON'], { articleGroups: ['boek'] }), again).toEqual([2]);
      expect(await left(['nergens'], { articleGroups: ['boek'] }), again).toEqual([]);
    }
  });

  test('counts no product that an exception leaves out', async () => {
    const engine = await make(shelf);
    const conditions = { except: { educationTypes: ['vwo 4'] } };
    const answer = await engine.search(request('', { filter: { articleGroups: ['licentie'] }, conditions }));
    expect(answer.total).toBe(1);
    expect(countsOf(answer, 'articleGroups')).toEqual({ atlas: 1, boek: 1, licentie: 1 });
    expect(countsOf(answer, 'educationTypes')).toEqual({ 'havo 4': 1, 'havo 5': 0, 'vwo 4': 0 });
  });

  test('counts every value of every facet, leaving out a facet’s own choice', async () => {
    const engine = await make(shelf);
    const answer = await engine.search(request('zon', { filter: { articleGroups: ['boek'] } }));
    expect(countsOf(answer, 'articleGroups')).toEqual({ atlas: 0, boek: 2, licentie: 1 });
    expect(countsOf(answer, 'educationTypes')).toEqual({ 'havo 4': 1, 'havo 5': 1, 'vwo 4': 1 });
    const both = await engine.search(request('zon', { filter: { articleGroups: ['boek'], educationTypes: ['havo 4'] } }));
    expect(countsOf(both, 'articleGroups')).toEqual({ atlas: 0, boek: 1, licentie: 1 });
    expect(countsOf(both, 'educationTypes')).toEqual({ 'havo 4': 1, 'havo 5': 1, 'vwo 4': 1 });
  });

  test('gives the values of a facet sorted by label, in one and the same array', async () => {
    const engine = await make([{ facets: { educationTypes: ['havo 10', 'havo 9', 'École', 'zon', 'Dag'] } }]);
    const first = await engine.search(request(''));
    const second = await engine.search(request('zon'));
    expect(first.facets?.educationTypes.values.map((value) => value.key)).toEqual(['Dag', 'École', 'havo 9', 'havo 10', 'zon']);
    expect(second.facets?.educationTypes.values).toBe(first.facets?.educationTypes.values);
  });

  test('leaves counts out when none are asked', async () => {
    const engine = await make(shelf);
    expect(await engine.search(request('zon', { withCounts: false }))).not.toHaveProperty('facets');
  });

  test('keeps an answer as it was while others are asked', async () => {
    const engine = await make(shelf);
    const answer = await engine.search(request('zon', { filter: { articleGroups: ['boek'] } }));
    const before = JSON.stringify([Array.from(answer.products), countsOf(answer, 'articleGroups')]);
    await Promise.all([engine.search(request('zon')), engine.search(request('')), engine.search(request('maan'))]);
    expect(JSON.stringify([Array.from(answer.products), countsOf(answer, 'articleGroups')])).toBe(before);
  });
}
