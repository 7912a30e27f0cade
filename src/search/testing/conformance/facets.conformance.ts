import { expect, test } from 'vitest';
import type { FacetName } from '#contract/facet.ts';
import { request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { countsOf, type MakeEngine } from './example-engine.ts';

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
