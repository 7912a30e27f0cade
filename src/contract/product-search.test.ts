import { describe, expect, it } from 'vitest';
import { facetNames, filterOptionsSchema } from './facet.ts';
import { productSearchRequestSchema, searchFilterSchema, searchLimits } from './product-search.ts';

const refusal = (body: unknown): string => {
  const result = productSearchRequestSchema.safeParse(body);
  return result.success
    ? 'taken'
    : result.error.issues.map((issue) => [...issue.path, ...('keys' in issue ? issue.keys : [])].join('.')).join(' ');
};

describe('the body of a search', () => {
  it('needs nothing: the defaults are those of the specification', () => {
    const ofSpecification = { sortBy: [], filter: {}, query: '', page: 0, pageSize: 12, profile: 'Full' };
    expect(productSearchRequestSchema.parse({})).toEqual({ ...ofSpecification, filterOptionLimits: {}, interpretation: 'auto' });
  });

  it('takes every filter name of the specification', () => {
    const filter = Object.fromEntries(facetNames.map((name) => [name, ['x']]));
    expect(productSearchRequestSchema.parse({ filter }).filter).toEqual(filter);
  });

  it('has a schema for each of the nine filters and facets, and for no other', () => {
    expect(Object.keys(searchFilterSchema.shape)).toEqual([...facetNames]);
    expect(Object.keys(filterOptionsSchema.shape)).toEqual([...facetNames]);
  });

  it.each([
    [{ page: -1 }, 'page'],
    [{ page: 0.5 }, 'page'],
    [{ page: '1' }, 'page'],
    [{ page: searchLimits.page + 1 }, 'page'],
    [{ pageSize: 0 }, 'pageSize'],
    [{ pageSize: searchLimits.pageSize + 1 }, 'pageSize'],
    [{ query: null }, 'query'],
    [{ filter: { kleur: ['rood'] } }, 'filter.kleur'],
    [{ filter: { subjects: 'engels' } }, 'filter.subjects'],
    [{ filter: { subjects: Array.from({ length: 10_000 }, () => 'x') } }, 'filter.subjects'],
    [{ filter: { subjects: ['x'.repeat(searchLimits.valueLength + 1)] } }, 'filter.subjects.0'],
    [{ sortBy: ['duur'] }, 'sortBy.0'],
    [{ sortBy: ['title', 'newest'] }, 'sortBy'],
    [{ profile: 'Half' }, 'profile'],
    [{ interpretation: 'vraag' }, 'interpretation'],
    [{ interpretation: [] }, 'interpretation'],
    [{ interpretation: [{ start: -1, end: 2 }] }, 'interpretation.0.start'],
    [{ interpretation: [{ start: 0, end: 2, woord: 'x' }] }, 'interpretation.0.woord'],
    [{ interpretation: Array.from({ length: searchLimits.literalParts + 1 }, () => ({ start: 0, end: 1 })) }, 'interpretation'],
    [{ zoek: 'x' }, 'zoek'],
    [[], ''],
    ['tekst', ''],
    [null, ''],
  ])('refuses %o and says where', (body, field) => {
    expect(refusal(body)).toBe(field);
  });

  it.each([{ page: searchLimits.page }, { pageSize: searchLimits.pageSize }])('takes its limits themselves', (body) => {
    expect(productSearchRequestSchema.parse(body)).toMatchObject(body);
  });
});
