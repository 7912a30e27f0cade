import { describe, expect, it } from 'vitest';
import { filterOptions, filterProblem, type FacetOption } from './search-filter.ts';

const facet = (value: string, count: number | undefined = 1): FacetOption => ({ value, label: value.toUpperCase(), count });

describe('filterOptions', () => {
  it('sorts by value, with numbers as numbers', () => {
    const options = filterOptions('publishers', [facet('b'), facet('a10'), facet('a9')], []);
    expect(options).toEqual([facet('a9'), facet('a10'), facet('b')]);
  });

  it('sorts methods by name: their values are ids, which say nothing to a reader', () => {
    const method = (value: string, label: string): FacetOption => ({ value, label, count: 1 });
    const methods = [method('f3', 'Aap'), method('a1', 'Éland'), method('c2', 'Deel 10'), method('e9', 'Deel 9')];
    expect(filterOptions('methods', methods, []).map(({ label }) => label)).toEqual(['Aap', 'Deel 9', 'Deel 10', 'Éland']);
  });

  it('keeps the label and the count that the response gives a selected value', () => {
    expect(filterOptions('publishers', [facet('c', 4), facet('b', 3), facet('a', undefined)], ['b', 'a'])).toEqual([
      facet('a', undefined),
      facet('b', 3),
      facet('c', 4),
    ]);
  });

  it('keeps a selected value visible with count 0 when no result has it', () => {
    expect(filterOptions('publishers', [facet('c')], ['d', 'a9'])).toEqual([
      { value: 'a9', label: 'a9', count: 0 },
      facet('c'),
      { value: 'd', label: 'd', count: 0 },
    ]);
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
