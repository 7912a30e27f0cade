import { describe, expect, it } from 'vitest';
import { mapFacets, mapFacetTotals } from './facets.ts';
import { mapListResult } from './list-result.ts';
import { emptyPagedResult, mapPagedResult } from './paged-result.ts';
import { mapSearchHint, mapSearchHints } from './search-hint.ts';

const reported: string[] = [];
const context = { cdnUrl: 'https://cdn.test', report: (error: Error) => void reported.push(error.message) };

const listed = {
  id: 'p1',
  title: 'Leerboek',
  ean: '9789006000009',
  publisher: 'Kade Negen',
  packPriceInclVAT: 12.5,
  deliveryStatus: 'Nieuw beperkt leverbaar' as const,
  articleGroup: 'Leerboek',
  primaryProductImage: 'https://elders.test/a.jpg',
  methodClassificationIds: ['c1'],
  assembly: ['2900000000001'],
  subjectAreas: [],
  subjects: ['Engels'],
  educationalLevels: ['vwo'],
  grades: [5],
  learningPhases: [],
  targetUser: [],
  edition: null,
  licenseDuration: null,
};

describe('mapListResult', () => {
  it('maps a learning material of a list', () => {
    expect(mapListResult(listed, context)).toEqual({
      type: 'product',
      id: 'p1',
      title: 'Leerboek',
      publisher: 'Kade Negen',
      availability: { status: 'Nieuw beperkt leverbaar', text: 'beperkt leverbaar', tone: 'warning' },
      price: 1250,
      ean: '9789006000009',
      publicationType: 'Leerboek',
      imageUrl: '/images/optimised?url=https%3A%2F%2Felders.test%2Fa.jpg&w=1080&q=75',
      methodClassificationIds: ['c1'],
      assembly: ['2900000000001'],
      edition: undefined,
      subjectAreas: [],
      targetUser: [],
      subjects: ['Engels'],
      educationalLevels: ['vwo'],
      grades: [5],
      licenseDuration: undefined,
    });
  });

  it('has what the search found in the title, and the snippet', () => {
    const highlights = { title: [{ start: 0, end: 4 }], snippet: { text: 'Een proef', ranges: [{ start: 4, end: 9 }] } };
    expect(mapListResult({ ...listed, highlights }, context)).toMatchObject({
      titleRanges: highlights.title,
      snippet: highlights.snippet,
    });
  });

  it('knows a price that is null from one that is not there', () => {
    expect(mapListResult({ ...listed, packPriceInclVAT: null }, context).price).toBeUndefined();
    expect(() => mapListResult({ ...listed, packPriceInclVAT: undefined }, context)).toThrow('Expected `packPriceInclVAT` in list result');
  });

  it('leaves out a grade that is no number', () => {
    expect(mapListResult({ ...listed, grades: ['4', 'brugklas', 5] as never }, context).grades).toEqual([4, 5]);
  });

  it('trims the EANs of the product and of its parts', () => {
    const padded = { ...listed, ean: ' 9789006000009\n', assembly: [' 2900000000001 '] };
    expect(mapListResult(padded, context)).toMatchObject({ ean: '9789006000009', assembly: ['2900000000001'] });
  });

  it.each(['ean', 'title'] as const)('expects %s', (field) => {
    expect(() => mapListResult({ ...listed, [field]: null }, context)).toThrow(`Expected \`${field}\` in list result`);
  });
});

describe('mapSearchHint', () => {
  it('keeps id, ean, title and image', () => {
    expect(mapSearchHint({ ...listed, primaryProductImage: ' ' }, context)).toEqual({
      id: 'p1',
      ean: '9789006000009',
      title: 'Leerboek',
      imageUrl: 'https://cdn.test/assets/no-cover-image.jpg?width=600',
      highlights: {},
    });
  });

  it('has what the search found in the title and the EAN', () => {
    const [title, ean] = [[{ start: 0, end: 4 }], [{ start: 0, end: 13 }]];
    expect(mapSearchHint({ ...listed, highlights: { title, ean } }, context)).toMatchObject({ highlights: { title, ean } });
  });

  it('trims the EAN, so that it equals the one that was searched', () => {
    expect(mapSearchHint({ ...listed, ean: ' 9789006000009 ' }, context).ean).toBe('9789006000009');
  });

  it('expects a product', () => {
    expect(() => mapSearchHint(undefined, context)).toThrow('Expected `product` in search hint');
  });

  it('is there with empty texts for a product that has no id, ean or title', () => {
    expect(mapSearchHint({ primaryProductImage: 'https://elders.test/a.jpg' }, context)).toMatchObject({ id: '', ean: '', title: '' });
  });
});

describe('mapSearchHints', () => {
  it('has what the search found in the name, publisher and subject of a method', () => {
    const [name, publisher, subject] = [[{ start: 0, end: 4 }], [{ start: 0, end: 2 }], [{ start: 0, end: 6 }]];
    const method = { id: 'm1', name: 'Nova', publisher: 'Kade', subject: { id: 's', name: 'Engels', slug: 'engels' } };
    const { methods } = mapSearchHints(
      { products: [], methods: [{ ...method, highlights: { name, publisher, subject } }] as never, totalCount: 0 },
      context,
    );
    expect(methods[0]).toMatchObject({ highlights: { name, publisher, subject } });
  });

  const products = [listed, { ...listed, id: 'p2', title: 'Werkboek' }];

  it('gives the products and the methods in order, and how many products the whole search has', () => {
    const { hints, methods, totalCount } = mapSearchHints(
      { products, methods: [{ id: 'm1', name: 'Nova' }] as never, totalCount: 28 },
      context,
    );
    expect(hints.map(({ id, title }) => [id, title])).toEqual([
      ['p1', 'Leerboek'],
      ['p2', 'Werkboek'],
    ]);
    expect(methods).toMatchObject([{ id: 'm1', title: 'Nova', slug: 'nova' }]);
    expect(totalCount).toBe(28);
  });

  it('counts the hints when the wire does not say how many there are', () => {
    expect(mapSearchHints({ products }, context)).toMatchObject({ methods: [], totalCount: 2 });
    expect(mapSearchHints({ totalCount: 0 }, context)).toEqual({ hints: [], methods: [], totalCount: 0 });
  });

  it('leaves out and reports what is no product or method', () => {
    const left: string[] = [];
    const answer = { products: [null, listed] as never, methods: [{ name: 'Nova' }] as never, totalCount: 5 };
    const reporting = { ...context, report: (error: Error) => void left.push(error.message) };
    expect(mapSearchHints(answer, reporting)).toMatchObject({ hints: [{ id: 'p1' }], methods: [], totalCount: 5 });
    expect(left).toEqual(['Expected `product` in search hint', 'Expected `id` in method']);
  });

  it.each([null, {}, { methods: [] }])('expects an answer to a search, which %j is not', (answer) => {
    expect(() => mapSearchHints(answer, context)).toThrow('Expected `products` in paged result');
  });
});

describe('mapFacets', () => {
  it('sorts by label, with numbers as numbers, and keeps the counts', () => {
    const { publishers, methods } = mapFacets({
      publishers: [
        { key: 'b', value: 'Deel 10', count: 1 },
        { key: 'z', value: 'deel 9', count: 2 },
        { key: 'c', value: 'Éénhoorn', count: 3 },
      ],
    });
    expect(publishers).toEqual([
      { value: 'z', label: 'deel 9', count: 2 },
      { value: 'b', label: 'Deel 10', count: 1 },
      { value: 'c', label: 'Éénhoorn', count: 3 },
    ]);
    expect(methods).toEqual([]);
  });

  it('leaves out what has no key, and shows the key of what has no label', () => {
    const publishers = [{ key: ' ', value: 'Leeg', count: 1 }, null, { key: 'kade', value: null, count: 2 }];
    expect(mapFacets({ publishers: publishers as never }).publishers).toEqual([{ value: 'kade', label: 'kade', count: 2 }]);
  });
});

describe('mapFacetTotals', () => {
  it('keeps the totals of facets, and none that is missing, unreadable or of nothing known', () => {
    const totals = JSON.parse('{"methods":312,"publishers":0,"subjects":null,"targetUsers":"veel","kleuren":3}') as object;
    expect(mapFacetTotals(totals)).toStrictEqual({ methods: 312, publishers: 0 });
    expect(mapFacetTotals(undefined)).toEqual({});
    expect(mapFacetTotals(null)).toEqual({});
  });
});

describe('mapPagedResult', () => {
  const asked = { page: 2, pageSize: 12 };

  it.each([
    [0, 1],
    [1, 1],
    [12, 1],
    [13, 2],
    [25, 3],
  ])('has for %d products %d pages', (total, pages) => {
    expect(mapPagedResult({ products: [listed], totalCount: total }, asked, context)).toMatchObject({
      totalCount: total,
      totalPages: pages,
      currentPage: 2,
      pageSize: 12,
    });
  });

  it.each([null, {}, { products: null }, { products: 'x', totalCount: 'veel' }])('takes %j for no answer', (answer) => {
    expect(() => mapPagedResult(answer as null, asked, context)).toThrow('Expected `products` in paged result');
  });

  it.each([{ products: [] }, { totalCount: 0 }, { products: null, totalCount: 0 }])('takes %j for a search without results', (answer) => {
    expect(mapPagedResult(answer, asked, context)).toMatchObject({ totalCount: 0, totalPages: 1, result: [] });
  });

  it('has the methods that were found', () => {
    const methods = [{ id: 'm1', name: 'Nova' }] as never;
    expect(mapPagedResult({ products: [], methods }, asked, context).methods).toMatchObject([{ id: 'm1', title: 'Nova' }]);
  });

  it('leaves out a result that lacks its ean, says so, and keeps the others', () => {
    const page = mapPagedResult({ products: [{ ...listed, ean: null }, listed], totalCount: 2 }, { page: 1, pageSize: 12 }, context);
    expect(page.result).toHaveLength(1);
    expect(reported).toEqual(['Expected `ean` in list result']);
    expect(page.totalCount).toBe(2);
  });

  it('stands in for a failed search with zero totals, page size 0 and one page', () => {
    expect(emptyPagedResult).toMatchObject({ totalCount: 0, pageSize: 0, totalPages: 1, currentPage: 1, result: [] });
    expect(Object.values(emptyPagedResult.availableProductFacets)).toEqual(Array.from({ length: 9 }, () => []));
  });
});
