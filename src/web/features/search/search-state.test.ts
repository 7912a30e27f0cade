import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetNames } from '#contract/facet-names.ts';
import { sortOrders } from '#contract/search-limits.ts';
import {
  canonicalHref,
  choicesOf,
  noFilters,
  readSearchState,
  searchHref,
  toggleFilter,
  withFilters,
  type ChosenFilters,
  type SearchState,
} from './search-state.ts';

const read = (query: string): SearchState => readSearchState(new URLSearchParams(query));
const parametersOf = (href: string): URLSearchParams => new URL(href, 'http://catalogus.test').searchParams;

describe('canonicalHref', () => {
  it.each([
    ['', '/producten'],
    ['page=1', '/producten'],
    ['page=3', '/producten?page=3'],
    ['page=3&sort=title&alle=methods', '/producten?page=3'],
    ['search=wiskunde&page=3', '/producten'],
    ['syntax=ean%3B2903802494665', '/producten'],
    ['subjects=Natuurkunde&page=2', '/producten'],
  ])('%j has the canonical address %s', (query, href) => {
    expect(canonicalHref(read(query))).toBe(href);
  });
});

describe('readSearchState', () => {
  it('reads text, syntax, page, order and repeated filters', () => {
    const state = read('search=natuur+kunde&syntax=ean%3B1&page=3&sort=title&educationTypes=havo+4&educationTypes=vwo+5&methods=m1');
    expect(state).toMatchObject({ search: 'natuur kunde', syntax: 'ean;1', page: 3, sort: 'title' });
    expect(state.filters.educationTypes).toEqual(['havo 4', 'vwo 5']);
    expect(state.filters.methods).toEqual(['m1']);
  });

  it.each(['', '0', '-1', '1.5', 'x', '1e3', '٣'])('takes page %j for the first', (page) => {
    expect(read(`page=${encodeURIComponent(page)}`).page).toBe(1);
  });

  it('keeps a page that is too far within what can be asked', () => {
    expect(read('page=9999999999').page).toBe(1_000_000_000);
  });

  it('leaves out doubles, blank and endless values, unknown orders and unknown groups', () => {
    const state = read(
      `subjects=a&subjects=a&subjects=&subjects=${'x'.repeat(201)}&sort=upsideDown&alle=methods&alle=nothing&alle=methods`,
    );
    expect(state.filters.subjects).toEqual(['a']);
    expect(state.sort).toBeUndefined();
    expect(state.whole).toEqual(['methods']);
  });
});

const anyState: fc.Arbitrary<SearchState> = fc.record({
  search: fc.string().map((text) => text.trim()),
  syntax: fc.string().map((text) => text.trim()),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  sort: fc.option(fc.constantFrom(...sortOrders), { nil: undefined }),
  filters: fc
    .record(Object.fromEntries(facetNames.map((name) => [name, fc.uniqueArray(fc.string({ minLength: 1 }), { maxLength: 3 })])))
    .map((filters) => filters as unknown as ChosenFilters),
  whole: fc.uniqueArray(fc.constantFrom(...facetNames)),
});

describe('searchHref', () => {
  it('gives a path from which the same search is read again', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(readSearchState(parametersOf(searchHref(state)))).toEqual(state);
      }),
    );
  });

  it('says only what differs from the defaults', () => {
    expect(searchHref(read(''))).toBe('/producten');
    expect(searchHref(read('search=a&page=1&sort='))).toBe('/producten?search=a');
  });
});

describe('toggleFilter', () => {
  it('chooses a value, and lets it go again, from the first page', () => {
    const chosen = toggleFilter(read('search=a&page=4&methods=m1'), 'methods', 'm2');
    expect(chosen).toMatchObject({ page: 1, search: 'a' });
    expect(chosen.filters.methods).toEqual(['m1', 'm2']);
    expect(toggleFilter(chosen, 'methods', 'm1').filters.methods).toEqual(['m2']);
  });
});

describe('choicesOf', () => {
  it('lists what is chosen with level and year first', () => {
    const { filters } = read('articleGroups=Leerboek&educationTypes=havo+4');
    expect(choicesOf(filters)).toEqual([
      { name: 'educationTypes', value: 'havo 4' },
      { name: 'articleGroups', value: 'Leerboek' },
    ]);
    expect(choicesOf(withFilters(read('methods=m'), noFilters).filters)).toEqual([]);
  });
});
