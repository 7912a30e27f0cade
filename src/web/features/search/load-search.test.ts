import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#any-character.fixture.ts';
import { parseQuery } from '#catalogue/query/query.ts';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import { emptySearchResponse, listedProduct, methodReference, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { interpretation, interpretedSpan } from './interpretation/interpretation.fixture.ts';
import { loadSearch } from './load-search.ts';

const url = (query: string): URL => new URL(`http://catalogus.test/producten${query}`);
const facet = (count: number) => Array.from({ length: count }, (_, index) => ({ key: `k${index}`, value: `v${index}`, count: index }));

describe('loadSearch', () => {
  it('asks what the URL says, with a page that counts from zero', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ totalCount: 30, products: [listedProduct({})] }));
    const page = await loadSearch(client, url('?search=Natuurkunde&educationTypes=havo+4&page=3&sort=title'));
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      query: 'Natuurkunde',
      page: 2,
      pageSize: 12,
      sortBy: ['title'],
      filter: { educationTypes: ['havo 4'] },
    });
    expect(page).toMatchObject({ status: 'found', total: 30, pages: 3 });
    expect(page.products[0]).toMatchObject({ id: 'p1', level: 'havo\u00a04' });
  });

  it('asks the text as typed, in which parts taken literally have their place; with syntax it is no question', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ totalCount: 1 }));
    await loadSearch(client, url('?search=%20Wiskunde%20%20B%20havo%20&letterlijk=10-11'));
    await loadSearch(client, url('?search=Wiskunde&letterlijk=alles'));
    await loadSearch(client, url('?search=Wiskunde&syntax=ean%3B2903802494665'));
    await loadSearch(client, url('?syntax=freetext%3BHavo'));
    expect(requests.map(({ query, interpretation }) => [query, interpretation])).toEqual([
      ['Wiskunde  B havo', [{ start: 10, end: 11 }]],
      ['Wiskunde', 'literal'],
      ['freetext;wiskunde|ean;2903802494665', 'literal'],
      ['havo', 'literal'],
    ]);
  });

  it('says how the text was read, and shows the values of the reading in a long filter', async () => {
    const reading = interpretation({
      spans: [interpretedSpan({ start: 0, end: 1, conditions: [{ on: 'methods', keys: ['k0'], labels: ['v0'] }] })],
      filter: { methods: ['k0'] },
    });
    const { client } = searchingClient(() =>
      searchResponse({
        totalCount: 1,
        interpretation: reading,
        filterOptions: { ...emptySearchResponse.filterOptions, methods: facet(40) },
      }),
    );
    const page = await loadSearch(client, url('?search=a'));
    expect(page.interpretation).toEqual(reading);
    expect(page.groups.find(({ name }) => name === 'methods')?.options[0]?.value).toBe('k0');
  });

  it('leaves the order to the catalogue where the address names none, and has one page at least', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})], totalCount: 12 }));
    expect(await loadSearch(client, url('?page=1&sort=sideways'))).toMatchObject({ status: 'found', pages: 1 });
    expect(requests[0]).toMatchObject({ page: 0 });
    expect(requests[0]?.sortBy ?? []).toEqual([]);
  });

  it('counts a page that is not full', async () => {
    const { client } = searchingClient(() => searchResponse({ totalCount: 25 }));
    expect((await loadSearch(client, url(''))).pages).toBe(3);
  });

  it('shows the methods that were found, each with its address, without those that no address leads to', async () => {
    const unplaced = methodReference({ id: 'm3', subject: { id: '', name: '', slug: '' } });
    const { client } = searchingClient(() =>
      searchResponse({
        methods: [methodReference(), methodReference({ id: 'm2', area: { name: '', slug: '' } }), unplaced],
        totalCount: 1,
      }),
    );
    const { methods, status } = await loadSearch(client, url('?search=spanning'));
    expect(status).toBe('found');
    expect(methods.map(({ entry, href }) => [entry.method.id, entry.method.title, href])).toEqual([
      ['m1', 'Spanningsveld', '/domein/exacte-vakken/natuurkunde/spanningsveld'],
    ]);
  });

  it('is empty, without ways on, where nothing was asked and nothing is there', async () => {
    const { client, requests } = searchingClient(() => emptySearchResponse);
    expect(await loadSearch(client, url(''))).toMatchObject({ status: 'empty', total: 0, pages: 1, alternatives: [] });
    expect(requests).toHaveLength(1);
  });

  it('says that a search failed, and never that nothing was found', async () => {
    const { client, errors } = searchingClient(() => undefined);
    expect(await loadSearch(client, url('?search=a'))).toMatchObject({ status: 'failed', total: 0, alternatives: [] });
    expect(errors).toHaveLength(1);
  });

  it('does not ask what cannot be asked, and says why', async () => {
    const { client, requests } = searchingClient(() => emptySearchResponse);
    const tooLong = await loadSearch(client, url(`?search=${'x'.repeat(5_000)}`));
    expect(tooLong.status).toBe('refused');
    expect(tooLong.problem).toContain('te lang');
    const unknownKey = await loadSearch(client, url('?syntax=kleur%3Brood%7Cfreetext%3Ba'));
    expect(unknownKey.status).toBe('refused');
    expect(unknownKey.problem).toContain('kleur');
    expect(requests).toHaveLength(0);
  });

  it('does not ask for more filters than a search may have, and says how many there may be', async () => {
    const { client, requests } = searchingClient(() => emptySearchResponse);
    const chosen = (name: string, count: number): string => Array.from({ length: count }, (_, index) => `${name}=w${index}`).join('&');
    for (const address of [chosen('methods', 101), ['methods', 'subjects', 'publishers'].map((name) => chosen(name, 34)).join('&')]) {
      const page = await loadSearch(client, url(`?search=natuurkunde&${address}`));
      expect(page).toMatchObject({ status: 'refused', problem: expect.stringContaining('hoogstens 100 zijn') });
    }
    expect(requests).toHaveLength(0);
    await loadSearch(client, url(`?${chosen('methods', 50)}&${chosen('subjects', 50)}&${chosen('methods', 50)}`));
    expect(productSearchRequestSchema.safeParse(requests[0]).success).toBe(true);
  });

  it('asks only what the API takes, whatever the address says', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ totalCount: 1 }));
    const piece = fc.oneof(fc.constantFrom('a ', 'a;b ', 'İ', '%2541', '|', 'ean;1|'), fc.string({ unit: anyCharacter, maxLength: 5 }));
    const text = fc.tuple(piece, piece, fc.nat(2_500)).map(([start, repeated, count]) => `${start}${repeated.repeat(count)}`);
    await fc.assert(
      fc.asyncProperty(text, text, async (search, syntax) => {
        requests.length = 0;
        const address = new URLSearchParams([
          ['search', search],
          ['syntax', syntax],
        ]);
        const { status } = await loadSearch(client, url(`?${address.toString()}`));
        expect(requests.map(({ query = '' }) => parseQuery(query).ok)).toEqual(status === 'refused' ? [] : [true]);
      }),
      { numRuns: 200 },
    );
  });

  it('shortens a long group to its fullest values and what is chosen, unless all are asked for', async () => {
    const { client } = searchingClient(() =>
      searchResponse({ totalCount: 1, filterOptions: { ...emptySearchResponse.filterOptions, methods: facet(40), subjects: facet(5) } }),
    );
    const short = (await loadSearch(client, url('?methods=k0'))).groups;
    const methods = short.find((group) => group.name === 'methods');
    expect(methods?.options.map(({ value }) => value)).toEqual(['k0', 'k32', 'k33', 'k34', 'k35', 'k36', 'k37', 'k38', 'k39']);
    expect(methods?.size).toBe(40);
    expect(short.find((group) => group.name === 'subjects')?.options).toHaveLength(5);
    expect(short.map(({ name }) => name)).toHaveLength(9);
    const whole = (await loadSearch(client, url('?alle=methods'))).groups.find((group) => group.name === 'methods');
    expect(whole?.options).toHaveLength(40);
  });

  it('shows the first values of a long group that is not counted', async () => {
    const uncounted = facet(40).map(({ key, value }) => ({ key, value })) as ReturnType<typeof facet>;
    const { client } = searchingClient(() =>
      searchResponse({ totalCount: 1, filterOptions: { ...emptySearchResponse.filterOptions, methods: uncounted } }),
    );
    const { groups } = await loadSearch(client, url(''));
    expect(groups.find(({ name }) => name === 'methods')?.options.map(({ value }) => value)).toEqual([
      'k0',
      'k1',
      'k2',
      'k3',
      'k4',
      'k5',
      'k6',
      'k7',
    ]);
  });

  it('counts a value without a number as none: those with a number come first', async () => {
    const methods = facet(40).map(({ key, value }, index) => ({
      key,
      value,
      ...(index >= 35 && { count: index }),
    })) as ReturnType<typeof facet>;
    const { client } = searchingClient(() =>
      searchResponse({ totalCount: 1, filterOptions: { ...emptySearchResponse.filterOptions, methods } }),
    );
    const { groups } = await loadSearch(client, url(''));
    const shown = groups.find(({ name }) => name === 'methods')?.options.map(({ value }) => value) ?? [];
    expect(shown).toHaveLength(8);
    expect(shown.slice(-5)).toEqual(['k35', 'k36', 'k37', 'k38', 'k39']);
  });

  it('asks of a long group only what it shows, and takes its size from the response', async () => {
    const { client, requests } = searchingClient(() => ({
      ...searchResponse({
        totalCount: 1,
        filterOptions: { ...emptySearchResponse.filterOptions, methods: facet(40).slice(28), publishers: facet(12) },
      }),
      filterOptionTotals: { methods: 39, publishers: 12 },
    }));
    const { groups } = await loadSearch(client, url('?methods=weg&alle=subjects'));
    const limits = requests[0]?.filterOptionLimits ?? {};
    expect(Object.keys(limits).toSorted()).toEqual(
      'articleGroups deliveryStatus learningPhases methods publishers subjectAreas targetUsers'.split(' '),
    );
    expect(new Set(Object.values(limits))).toEqual(new Set([12]));
    const [methods, publishers] = ['methods', 'publishers'].map((name) => groups.find((group) => group.name === name));
    expect(methods).toMatchObject({ size: 40 });
    expect(methods?.options.map(({ value }) => value)).toEqual(['k32', 'k33', 'k34', 'k35', 'k36', 'k37', 'k38', 'k39', 'weg']);
    expect(publishers).toMatchObject({ size: 12 });
    expect(publishers?.options).toHaveLength(12);
  });

  it('sorts the options of a filter by value, not by label, and keeps earlier selections, also one that no result has', async () => {
    const deliveryStatus = [
      { key: 'Nieuw beperkt leverbaar', value: 'beperkt leverbaar', count: 9 },
      { key: 'Leverbaar', value: 'leverbaar', count: 120 },
    ];
    const { client } = searchingClient(() =>
      searchResponse({ totalCount: 1, filterOptions: { ...emptySearchResponse.filterOptions, deliveryStatus } }),
    );
    const { groups } = await loadSearch(client, url('?deliveryStatus=Uitverkocht&deliveryStatus=Leverbaar'));
    expect(groups.find(({ name }) => name === 'deliveryStatus')).toEqual({
      name: 'deliveryStatus',
      size: 3,
      options: [
        { label: 'leverbaar', value: 'Leverbaar', count: 120 },
        { label: 'beperkt leverbaar', value: 'Nieuw beperkt leverbaar', count: 9 },
        { label: 'Uitverkocht', value: 'Uitverkocht', count: 0 },
      ],
    });
  });

  it('has found something when it found methods and no products', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ methods: [methodReference()] }));
    expect(await loadSearch(client, url('?syntax=filter%3Bmethods'))).toMatchObject({
      status: 'found',
      total: 0,
      pages: 1,
      methods: [{ entry: { method: { title: 'Spanningsveld' } }, href: '/domein/exacte-vakken/natuurkunde/spanningsveld' }],
      alternatives: [],
    });
    expect(requests).toHaveLength(1);
  });

  it('leaves out a product that lacks what a list needs, and reports it', async () => {
    const { client } = searchingClient(() =>
      searchResponse({ totalCount: 2, products: [listedProduct({ title: '' }), listedProduct({ id: 'p2' })] }),
    );
    const page = await loadSearch(client, url(''));
    expect(page.products.map((product) => product.id)).toEqual(['p2']);
  });
});

describe('ways on from an empty result', () => {
  it('offers what leads somewhere, with true numbers', async () => {
    const { client } = searchingClient(({ query, filter }) => {
      const filtered = (filter?.articleGroups?.length ?? 0) > 0;
      return searchResponse({ totalCount: filtered ? 0 : query === 'werkbladen' ? 263 : query === 'natuurkunde werkbladen' ? 4 : 0 });
    });
    const { status, alternatives } = await loadSearch(client, url('?search=natuurkunde+werkbladen&articleGroups=Werkboek'));
    expect(status).toBe('empty');
    expect(alternatives).toEqual([{ kind: 'dropFilter', subject: 'Werkboek', href: '/producten?search=natuurkunde+werkbladen', count: 4 }]);
  });

  it('offers them too when the words stand in the syntax', async () => {
    const { client } = searchingClient(({ filter }) => searchResponse({ totalCount: (filter?.subjects?.length ?? 0) > 0 ? 0 : 5 }));
    const { alternatives } = await loadSearch(client, url('?syntax=freetext%3Batlas&subjects=kunst'));
    expect(alternatives.map(({ kind, count }) => [kind, count])).toEqual([['dropFilter', 5]]);
  });

  it('asks for other readings only when nothing is found', async () => {
    const { client, requests } = searchingClient(({ query }) => searchResponse({ totalCount: query === 'atlas' ? 1 : 0 }));
    await loadSearch(client, url('?search=atlas'));
    expect(requests).toHaveLength(1);
    await loadSearch(client, url('?search=atls'));
    expect(requests.slice(1).map(({ query, pageSize }) => [query, pageSize])).toEqual([
      ['atls', 12],
      ['atls', undefined],
    ]);
  });

  it('offers fewer words when no filter is to blame', async () => {
    const { client } = searchingClient(({ query }) => searchResponse({ totalCount: query === 'werkbladen' ? 263 : 0 }));
    const { alternatives } = await loadSearch(client, url('?search=natuurkundde+werkbladen'));
    expect(alternatives).toEqual([{ kind: 'onlyWord', subject: 'werkbladen', href: '/producten?search=werkbladen', count: 263 }]);
  });
});
