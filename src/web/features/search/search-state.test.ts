import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facetNames } from '#contract/facet-names.ts';
import { searchLimits, sortOrders } from '#contract/search-limits.ts';
import type { TextRange } from '#contract/text-range.ts';
import {
  canonicalHref,
  choicesOf,
  noFilters,
  readSearchState,
  searchHref,
  withFilters,
  withLiteral,
  withText,
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
    ['syntax=ean%3B1&page=2', '/producten'],
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

  it('keeps a value of the greatest length, and one value more than the limit', () => {
    expect(read(`subjects=${'x'.repeat(200)}`).filters.subjects).toEqual(['x'.repeat(200)]);
    const values = Array.from({ length: searchLimits.filterValues + 5 }, (_, index) => `subjects=${index}`);
    expect(read(values.join('&')).filters.subjects).toHaveLength(searchLimits.filterValues + 1);
  });

  it('drops the space around the search and the syntax', () => {
    expect(read('search=+a+&syntax=+ean%3B1+')).toMatchObject({ search: 'a', syntax: 'ean;1' });
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
  interpretation: fc.oneof(
    fc.constantFrom('auto' as const, 'literal' as const),
    fc.uniqueArray(
      fc.tuple(fc.nat(900), fc.integer({ min: 1, max: 99 })).map(([start, length]) => ({ start, end: start + length })),
      { minLength: 1, maxLength: 5, selector: ({ start, end }) => `${start}-${end}` },
    ),
  ),
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

describe('letterlijk', () => {
  it.each([
    ['', 'auto'],
    ['letterlijk=alles', 'literal'],
    ['letterlijk=0-5&letterlijk=alles', 'literal'],
    [
      'letterlijk=0-5&letterlijk=12-17&letterlijk=0-5',
      [
        { start: 0, end: 5 },
        { start: 12, end: 17 },
      ],
    ],
    ['letterlijk=5-5&letterlijk=5-0&letterlijk=x-1&letterlijk=1-&letterlijk=-1-2&letterlijk=Alles&letterlijk=0-12345', 'auto'],
  ])('%j is read as %j', (query, interpretation) => {
    expect(read(query).interpretation).toEqual(interpretation);
  });

  it('holds no more parts than a search may have', () => {
    const parts = Array.from({ length: searchLimits.literalParts + 1 }, (_, index) => `letterlijk=${index * 2}-${index * 2 + 1}`);
    expect(read(parts.join('&')).interpretation).toHaveLength(searchLimits.literalParts);
  });
});

describe('withLiteral', () => {
  it('takes further parts as plain words, from the first page, and nothing more than the parts', () => {
    const once = withLiteral(read('search=wiskunde+havo&page=3'), [{ start: 9, end: 13, reading: 'conditions' } as TextRange]);
    expect(searchHref(once)).toBe('/producten?search=wiskunde+havo&letterlijk=9-13');
    expect(searchHref(withLiteral(once, [{ start: 0, end: 8 }]))).toBe('/producten?search=wiskunde+havo&letterlijk=9-13&letterlijk=0-8');
  });

  it('has nothing to change of a literal search, or without parts', () => {
    expect(withLiteral(read('search=a&letterlijk=alles'), [{ start: 0, end: 1 }])).toEqual(read('search=a&letterlijk=alles'));
    expect(withLiteral(read('search=a'), [])).toEqual(read('search=a'));
  });
});

describe('withText', () => {
  it('drops the parts of the earlier text, and keeps a literal search literal', () => {
    const other = withText(read('search=a+b&letterlijk=0-1&page=2'), { search: 'c' });
    expect(other.interpretation).toBe('auto');
    expect(searchHref(other)).toBe('/producten?search=c');
    expect(searchHref(withText(read('search=a+b&letterlijk=alles'), { search: 'c' }))).toBe('/producten?search=c&letterlijk=alles');
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
