import { describe, expect, it } from 'vitest';
import { facetNames } from '#contract/facet-names.ts';
import { apiPaths } from '#contract/routes.ts';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import { listedProduct, methodReference, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { findSuggestions } from './find-suggestions.ts';

const areas = [
  {
    title: 'Exacte vakken',
    slug: 'exacte-vakken',
    subjects: [{ title: 'Natuurkunde', slug: 'natuurkunde', imageUrl: '/images/subjects/natuurkunde.svg', levels: 'havo vwo' }],
  },
];

describe('findSuggestions', () => {
  it('suggests subjects, then methods, then products, each with its path', async () => {
    const { client, requests } = searchingClient(() =>
      searchResponse({ products: [listedProduct({})], methods: [methodReference()], totalCount: 148 }),
    );
    const suggestions = await findSuggestions('natuurk', { client, areas }, new AbortController().signal);
    expect(requests[0]).toMatchObject({ query: 'natuurk', page: 0, pageSize: 10, sortBy: [], profile: 'Full' });
    expect(requests[0]?.filterOptionLimits).toEqual(Object.fromEntries(facetNames.map((name) => [name, 0])));
    expect(requests[0]).not.toHaveProperty('interpretation');
    expect(suggestions?.total).toBe(148);
    expect(suggestions?.options.map(({ group, href }) => [group, href])).toEqual([
      ['subjects', '/domein/exacte-vakken/natuurkunde'],
      ['methods', '/domein/exacte-vakken/natuurkunde/spanningsveld'],
      ['products', '/product/p1-spanningsveld-natuurkunde-havo-4-leerboek'],
    ]);
  });

  it('has completions first, and the hints for a half-typed word where there are other ones; the total is that of the search', async () => {
    const asked: unknown[] = [];
    const client = createCatalogueClient({
      fetch: (path, init) => {
        asked.push([path, (JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { readonly query: string }).query]);
        const half = { products: [listedProduct({ id: 'p2', title: 'Grond' })], methods: [] };
        return Promise.resolve(
          Response.json(
            path === apiPaths.products
              ? searchResponse({ products: [listedProduct({})], methods: [methodReference()], totalCount: 148 })
              : { completions: [{ text: 'gro havo', totalCount: 8 }], hints: half },
          ),
        );
      },
      log: console,
      cdnUrl: '/cdn',
    });
    const suggestions = await findSuggestions('gro ', { client, areas: [] }, new AbortController().signal);
    expect(asked).toEqual([
      [apiPaths.products, 'gro'],
      [apiPaths.productCompletions, 'gro '],
    ]);
    expect(suggestions).toMatchObject({ text: 'gro ', total: 148, failed: false });
    expect(suggestions?.options.map(({ group, title }) => [group, title])).toEqual([
      ['completions', 'gro havo'],
      ['products', 'Grond'],
    ]);
  });

  it('has no completions when only that lookup fails', async () => {
    const { client } = searchingClient((request) =>
      request.pageSize === undefined ? undefined : searchResponse({ products: [listedProduct({})], totalCount: 1 }),
    );
    const suggestions = await findSuggestions('zzz', { client, areas }, new AbortController().signal);
    expect(suggestions).toMatchObject({ failed: false, options: [{ group: 'products' }] });
  });

  it('is an empty list when the lookup fails, also where the menu has a subject of that name, and says that it failed', async () => {
    const { client } = searchingClient(() => undefined);
    expect(await findSuggestions('natuurk', { client, areas }, new AbortController().signal)).toEqual({
      text: 'natuurk',
      options: [],
      total: 0,
      failed: true,
    });
  });

  it('is nothing at all when the lookup was superseded: an abort is no empty list', async () => {
    const { client } = searchingClient(() => searchResponse({}));
    expect(await findSuggestions('natuurk', { client, areas }, AbortSignal.abort())).toBeUndefined();
  });

  it('asks for a text of the greatest length', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})] }));
    const suggestions = await findSuggestions('x'.repeat(2_000), { client, areas }, new AbortController().signal);
    expect(suggestions?.options).toHaveLength(1);
    expect(requests[0]?.query).toHaveLength(2_000);
  });

  it('is an empty list, and asks nothing, for a text that cannot be asked', async () => {
    const { client, requests } = searchingClient(() => searchResponse({ products: [listedProduct({})] }));
    for (const text of ['x'.repeat(2_001), 'kleur;rood|freetext;a']) {
      expect(await findSuggestions(text, { client, areas }, new AbortController().signal)).toEqual({
        text,
        options: [],
        total: 0,
        failed: false,
      });
    }
    expect(requests).toEqual([]);
  });

  it('suggests first the subject that is exactly what was typed, then those that begin with it, at most three', async () => {
    const titles = ['Rekenen en wiskunde', 'Wiskunde A', 'Nask', 'Wiskunde', 'Wiskunde B'];
    const subjects = titles.map((title) => ({ title, slug: title.toLowerCase().replaceAll(' ', '-'), imageUrl: '', levels: '' }));
    const menu = [{ title: 'Exacte vakken', slug: 'exacte-vakken', subjects }];
    const { client } = searchingClient(() => searchResponse({}));
    const titlesFor = async (text: string): Promise<unknown> =>
      (await findSuggestions(text, { client, areas: menu }, new AbortController().signal))?.options.map(({ title }) => title);
    expect(await titlesFor('wiskunde')).toEqual(['Wiskunde', 'Wiskunde A', 'Wiskunde B']);
    expect(await titlesFor('Wis')).toEqual(['Wiskunde A', 'Wiskunde', 'Wiskunde B']);
    expect(await titlesFor('rek wis')).toEqual(['Rekenen en wiskunde']);
    expect(await titlesFor('kunde')).toEqual([]);
  });

  it('says beside each suggestion what it is: the area of a subject, the subject and publisher of a method, the EAN of a product', async () => {
    const { client } = searchingClient(() =>
      searchResponse({ products: [listedProduct({})], methods: [methodReference(), methodReference({ id: 'm2', publisher: null })] }),
    );
    const suggestions = await findSuggestions('natuurk', { client, areas }, new AbortController().signal);
    expect(suggestions?.options.map(({ id, note }) => [id, note])).toEqual([
      ['suggestion-subject-natuurkunde', 'Exacte vakken'],
      ['suggestion-method-m1', 'Natuurkunde, Halsema & Vonk'],
      ['suggestion-method-m2', 'Natuurkunde'],
      ['suggestion-p1', '2903802494665'],
    ]);
    expect(suggestions?.options[0]?.area).toBe('Exacte vakken');
    expect(suggestions?.options[3]?.imageUrl).toMatch(/^\/cdn/u);
  });

  it('leaves out a product that no link leads to', async () => {
    const { client } = searchingClient(() => searchResponse({ products: [listedProduct({ ean: null })] }));
    expect((await findSuggestions('zzz', { client, areas }, new AbortController().signal))?.options).toEqual([]);
  });
});
