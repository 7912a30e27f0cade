import { describe, expect, it } from 'vitest';
import type { FacetName } from '#contract/facet-names.ts';
import { interpretation, interpretedSpan } from '#web/features/search/interpretation/interpretation.fixture.ts';
import { noFilters, readSearchState, searchHref, withFilters, type SearchState } from '#web/features/search/search-state.ts';
import { chosenFilters, chosenOrder, partsSaid, toggleFilter, withOrder } from './chosen-filters.ts';

const read = (query: string): SearchState => readSearchState(new URLSearchParams(query));
const query = 'search=wiskunde+b+havo+4';
const reading = interpretation({
  spans: [
    interpretedSpan({ start: 0, end: 10, conditions: [{ on: 'subjects', keys: ['Wiskunde B'], labels: ['Wiskunde B'] }] }),
    interpretedSpan({ start: 11, end: 17, conditions: [{ on: 'educationTypes', keys: ['havo 4'], labels: ['havo 4'] }] }),
  ],
  filter: { subjects: ['Wiskunde B'], educationTypes: ['havo 4'] },
});
/** The response when level and year are chosen: these replace those of the text. */
const replaced = { ...reading, filter: { subjects: ['Wiskunde B'] } };
const toggled = (state: SearchState, name: FacetName, value: string, own = reading): string =>
  searchHref(toggleFilter(state, name, value, own));

describe('chosenFilters', () => {
  it('are those of the visitor, and what the text says where the visitor chose none', () => {
    expect(chosenFilters(read(`${query}&educationTypes=havo+5`), replaced)).toEqual({
      ...noFilters,
      subjects: ['Wiskunde B'],
      educationTypes: ['havo 5'],
    });
    expect(chosenFilters(read(query), reading)).toMatchObject({ subjects: ['Wiskunde B'], educationTypes: ['havo 4'] });
    expect(chosenFilters(read('methods=m1'))).toEqual({ ...noFilters, methods: ['m1'] });
  });

  it('are those of a span with several conditions too', () => {
    const conditions = reading.spans.flatMap((span) => span.conditions);
    const both = interpretation({ spans: [interpretedSpan({ start: 0, end: 17, conditions })], filter: reading.filter });
    expect(chosenFilters(read(query), both)).toMatchObject({ subjects: ['Wiskunde B'], educationTypes: ['havo 4'] });
  });

  it('stay while one of two spans on the same filter is applied', () => {
    const conditions = reading.spans[1]?.conditions ?? [];
    const twice = interpretation({
      spans: [interpretedSpan({ start: 0, end: 6, conditions }), interpretedSpan({ start: 11, end: 17, conditions })],
      filter: { educationTypes: ['havo 4'] },
    });
    expect(chosenFilters(read(`${query}&letterlijk=0-6`), twice)).toMatchObject({ educationTypes: ['havo 4'] });
    expect(chosenFilters(read(`${query}&letterlijk=0-6&letterlijk=11-17`), twice)).toEqual(noFilters);
  });

  it('leave out the parts that a newer search takes literally', () => {
    expect(chosenFilters(read(`${query}&letterlijk=11-17`), reading)).toEqual({ ...noFilters, subjects: ['Wiskunde B'] });
    expect(chosenFilters(read(`${query}&letterlijk=10-11`), reading)).toMatchObject({ educationTypes: ['havo 4'] });
    expect(chosenFilters(read(`${query}&letterlijk=0-10&letterlijk=17-20`), reading)).toEqual({ ...noFilters, educationTypes: ['havo 4'] });
    expect(chosenFilters(read(`${query}&letterlijk=alles`), reading)).toEqual(noFilters);
  });
});

describe('toggleFilter', () => {
  it('chooses a value, and lets it go again, from the first page', () => {
    const chosen = toggleFilter(read('search=a&page=4&methods=m1'), 'methods', 'm2');
    expect(chosen).toMatchObject({ page: 1, search: 'a' });
    expect(chosen.filters.methods).toEqual(['m1', 'm2']);
    expect(toggleFilter(chosen, 'methods', 'm1').filters.methods).toEqual(['m2']);
    expect(toggleFilter(read('methods=m1'), 'methods', 'm1').filters.methods).toEqual([]);
  });

  it('widens what the text says: its values become choices of the visitor', () => {
    expect(toggled(read(`${query}&page=2`), 'educationTypes', 'havo 5')).toBe(
      `/producten?${query}&educationTypes=havo+4&educationTypes=havo+5`,
    );
    expect(toggled(read(query), 'methods', 'm1')).toBe(`/producten?${query}&methods=m1`);
  });

  it('takes the parts of the text that say the last value as plain words', () => {
    expect(toggled(read(query), 'educationTypes', 'havo 4')).toBe(`/producten?${query}&letterlijk=11-17`);
    const widened = read(`${query}&educationTypes=havo+5`);
    expect(toggled(widened, 'educationTypes', 'havo 5', replaced)).toBe(`/producten?${query}&letterlijk=11-17`);
    expect(toggled(read(`${query}&methods=m1`), 'methods', 'm1')).toBe(`/producten?${query}`);
  });

  it('counts two changes in quick succession', () => {
    const none = toggleFilter(read(query), 'educationTypes', 'havo 4', reading);
    expect(toggled(none, 'educationTypes', 'havo 5')).toBe(`/producten?${query}&letterlijk=11-17&educationTypes=havo+5`);
    const both = toggleFilter(read(query), 'educationTypes', 'havo 5', reading);
    expect(toggled(both, 'educationTypes', 'havo 4')).toBe(`/producten?${query}&educationTypes=havo+5`);
  });
});

it('clearing the choices of the visitor leaves what the text says', () => {
  const cleared = withFilters(read(`${query}&methods=m1`), noFilters);
  expect(chosenFilters(cleared, reading)).toMatchObject({ methods: [], educationTypes: ['havo 4'] });
});

it('the parts that tick boxes are those of the groups on the page with a tick', () => {
  const groups = [{ name: 'educationTypes' }, { name: 'subjects' }, { name: 'publishers' }] as const;
  expect(partsSaid(groups, chosenFilters(read(query), reading), reading)).toBe('educationTypes 11-17,subjects 0-10');
  expect(partsSaid(groups.slice(1), chosenFilters(read(query), reading), reading)).toBe('subjects 0-10');
  expect(partsSaid(groups, noFilters, reading)).toBe('');
  expect(partsSaid(groups, noFilters, undefined)).toBeUndefined();
});

describe('the order', () => {
  const cheapest = interpretation({
    spans: [
      interpretedSpan({ start: 0, end: 11, conditions: [{ on: 'order', keys: ['priceAscending'], labels: ['laagste prijs eerst'] }] }),
    ],
  });
  const asked = 'search=goedkoopste+atlas';

  it('is the one that the visitor chose, else that of the text while it is read', () => {
    expect(chosenOrder(read(asked), cheapest)).toBe('priceAscending');
    expect(chosenOrder(read(`${asked}&sort=newest`), cheapest)).toBe('newest');
    expect(chosenOrder(read(`${asked}&letterlijk=0-11`), cheapest)).toBeUndefined();
    expect([chosenOrder(read(asked)), chosenOrder(read(query), reading)]).toEqual([undefined, undefined]);
  });

  it('of the best results first makes that of the text plain words', () => {
    expect(searchHref(withOrder(read(`${asked}&page=3`), undefined, cheapest))).toBe('/producten?search=goedkoopste+atlas&letterlijk=0-11');
    expect(searchHref(withOrder(read(`${asked}&page=3`), 'newest', cheapest))).toBe('/producten?search=goedkoopste+atlas&sort=newest');
    expect(searchHref(withOrder(read('search=atlas&sort=newest'), undefined))).toBe('/producten?search=atlas');
  });
});
