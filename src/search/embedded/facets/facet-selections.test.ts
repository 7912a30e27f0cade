import { describe, expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { engineCacheBudget } from '#search/embedded/cache-budget.ts';
import { facetGroups, varyingGroup } from '#search/embedded/index/search-index.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { facetLayout } from './facet-layout.fixture.ts';
import { FacetSelections } from './facet-selections.ts';

// Each product has one subject and one kind, the number of its ordinal; its number is its ordinal, too.
const keys = ['a', 'bc', 'ab', 'c'];
const index = buildIndex(exampleProducts(keys.map((key) => ({ facets: { subjects: [key], articleGroups: [key] } }))), []);

describe.each(['subjects', 'articleGroups'] as const)('the products with %s', (name) => {
  const selections = new FacetSelections(index, facetLayout(index), engineCacheBudget(24 << 20));
  const found = (...chosen: readonly string[]) => selections.findAll({ [name]: chosen }).map(({ selection }) => [...selection.products]);

  test('are those of the values that are selected, also when their keys are written as those of others', () => {
    expect([found('a', 'bc'), found('ab', 'c'), found('a', 'unknown'), found('unknown'), found()]).toEqual([
      [[0b0011]],
      [[0b1100]],
      [[0b0001]],
      [[0]],
      [],
    ]);
  });

  test('are found once for the same values in any order', () => {
    const before = selections.cacheUse;
    const [first] = selections.findAll({ [name]: ['ab', 'a', 'c'] });
    const [second] = selections.findAll({ [name]: ['c', 'ab', 'a'] });
    expect([...(first?.selection.products ?? [])]).toEqual([0b1101]);
    expect(second?.selection).toBe(first?.selection);
    expect(selections.cacheUse).toEqual({ hits: before.hits + 1, misses: before.misses + 1 });
  });
});

// Values have numbers: 1 with 12 and 112 have the same digits.
test.each(['subjects', 'articleGroups'] as const)('any one and any two %s of many have their own products', (name) => {
  const many = Array.from({ length: 128 }, (_, number) => `k${number}`);
  const all = buildIndex(exampleProducts(many.map((key) => ({ facets: { subjects: [key], articleGroups: [key] } }))), []);
  const selections = new FacetSelections(all, facetLayout(all), engineCacheBudget(24 << 20));
  const found = (...chosen: readonly string[]): string => {
    const words = [...(selections.findAll({ [name]: chosen })[0]?.selection.products ?? [])];
    return words.map((word) => word.toString(2).padStart(32, '0')).join(' ');
  };
  const times = new Map<string, number>();
  for (const one of many) {
    for (const other of many) {
      const products = found(one, other);
      times.set(products, (times.get(products) ?? 0) + 1);
    }
  }
  const pairs = (many.length * (many.length - 1)) / 2;
  expect([times.size, Math.max(...times.values())]).toEqual([many.length + pairs, 2]);
});

test('what matches a value of the varying group is found beforehand, and is what a search would find', () => {
  const selections = new FacetSelections(index, facetLayout(index), engineCacheBudget(24 << 20));
  const steps = [...selections.prepare()].length;
  const varying = facetGroups[varyingGroup] as readonly string[];
  expect(steps).toBe(facetNames.filter((name) => varying.includes(name)).reduce((sum, name) => sum + index.facetValues[name].length, 0));
  const [prepared, again] = [selections.findAll({ articleGroups: ['bc'] }), selections.findAll({ articleGroups: ['bc'] })];
  const [anew] = new FacetSelections(index, facetLayout(index), engineCacheBudget(24 << 20)).findAll({ articleGroups: ['bc'] });
  expect([prepared[0]?.selection, again[0]?.selection]).toEqual([anew?.selection, anew?.selection]);
});

test('bits of evicted selections are used again from the next search on, and not before', () => {
  // Memory for two selections.
  const selections = new FacetSelections(index, facetLayout(index), { ...engineCacheBudget(24 << 20), selections: 1_300 });
  const find = (...chosen: readonly string[]) => selections.findAll({ subjects: chosen }).map(({ selection }) => selection.products);
  const found = ['a', 'bc', 'ab', 'c'].flatMap((key) => find(key));
  expect(found.map((bits) => bits[0])).toEqual([0b0001, 0b0010, 0b0100, 0b1000]);
  selections.beginSearch();
  const [later] = find('a', 'c') as [Uint32Array];
  expect([later[0], found.slice(0, 2).includes(later)]).toEqual([0b1001, true]);
});
