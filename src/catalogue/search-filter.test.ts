import { describe, expect, it } from 'vitest';
import { deselectAll, filterProblem, selectedValues, toggleFilterOption, updateFilterOptions, type FacetOption } from './search-filter.ts';

const facet = (value: string, count = 1): FacetOption => ({ value, label: value.toUpperCase(), count });
const options = updateFilterOptions('publishers', [facet('b'), facet('a10'), facet('a9')], []);

describe('updateFilterOptions', () => {
  it('sorts by value, with numbers as numbers, and selects nothing by itself', () => {
    expect(options.map(({ value, selected, type }) => [value, selected, type])).toEqual([
      ['a9', false, 'publishers'],
      ['a10', false, 'publishers'],
      ['b', false, 'publishers'],
    ]);
  });

  it('keeps earlier selections and takes the new counts', () => {
    const updated = updateFilterOptions('publishers', [facet('c', 4), facet('b', 3)], toggleFilterOption(options, 'b'));
    expect(updated.map(({ value, selected, count }) => [value, selected, count])).toEqual([
      ['b', true, 3],
      ['c', false, 4],
    ]);
  });

  it('keeps a selected value in sight with count 0 when no result has it', () => {
    const updated = updateFilterOptions('publishers', [facet('c')], toggleFilterOption(options, 'a9'));
    expect(updated.map(({ value, selected, count }) => [value, selected, count])).toEqual([
      ['a9', true, 0],
      ['c', false, 1],
    ]);
  });
});

describe('toggling and clearing', () => {
  it('flips one option, and flips it back', () => {
    const once = toggleFilterOption(options, 'a10');
    expect(selectedValues(once)).toEqual(['a10']);
    expect(toggleFilterOption(once, 'a10')).toEqual(options);
    expect(toggleFilterOption(options, 'zz')).toEqual(options);
  });

  it('clears every option', () => {
    const all = options.reduce((list, { value }) => toggleFilterOption(list, value), options);
    expect(selectedValues(all)).toHaveLength(3);
    expect(selectedValues(deselectAll(all))).toEqual([]);
  });
});

describe('the number of chosen values', () => {
  const some = (count: number): string[] => Array.from({ length: count }, (_, index) => `w${index}`);

  it('is 100 in all filters together, and beyond that a sentence', () => {
    expect(filterProblem({})).toBeUndefined();
    expect(filterProblem({ methods: some(50), subjects: some(50) })).toBeUndefined();
    expect(filterProblem({ methods: some(101) })).toContain('hoogstens 100 zijn');
    expect(filterProblem({ methods: some(50), subjects: some(50), publishers: some(1) })).toContain('hoogstens 100 zijn');
  });
});
