import { describe, expect, it } from 'vitest';
import { emptyPagedResult } from '#catalogue/mappers/search/paged-result.ts';
import { facetNames } from '#contract/facet-names.ts';
import { createCatalogueClient } from './catalogue-client.ts';

function recordingClient(answer: (path: string) => Response) {
  const calls: string[] = [];
  const errors: unknown[][] = [];
  const client = createCatalogueClient({
    fetch: (path, init) => {
      calls.push(`${init?.method ?? 'GET'} ${path}`);
      return Promise.resolve(answer(path));
    },
    log: { error: (...words: unknown[]) => void errors.push(words) },
    cdnUrl: '/cdn',
  });
  return { client, calls, errors };
}

describe('createCatalogueClient', () => {
  it('makes every call of specification 7, and those beside them, with its method and path', async () => {
    const { client, calls } = recordingClient(() => Response.json([]));
    await client.settings();
    await client.areas();
    await client.subjects('Exacte vakken');
    await client.methods('s/1');
    await client.method('m1');
    await client.editions('m1');
    await client.methodSets('e1');
    await client.productsByMethodSet('c1');
    await client.product('p 1');
    await client.searchProducts({ query: 'a' });
    await client.searchAlternatives({ query: 'a' }, () => []);
    await client.profile();
    expect(calls).toEqual([
      'GET /api/settings',
      'GET /api/v2/Metadata/areas',
      'GET /api/v2/Metadata/areas/Exacte%20vakken/subjects',
      'GET /api/v2/Metadata/subjects/s%2F1/methods',
      'GET /api/v2/Metadata/methods/m1',
      'GET /api/v2/Metadata/methods/m1/methodEditions',
      'GET /api/v2/Metadata/editions/e1/methodSets',
      'GET /api/v2/Products/byMethodSet/c1',
      'POST /api/v2/Products/byId?id=p%201',
      'POST /api/v2/Products',
      'POST /api/v2/Products/readings',
      'GET /api/v2/User/profile',
    ]);
  });

  it('searches with the body of specification 7, whatever is left out', async () => {
    const bodies: unknown[] = [];
    const fetch = async (_path: string, init?: RequestInit): Promise<Response> => {
      bodies.push(JSON.parse(typeof init?.body === 'string' ? init.body : ''));
      return Response.json({ products: [] });
    };
    const client = createCatalogueClient({ fetch, log: console, cdnUrl: '/cdn' });
    const none = Object.fromEntries(facetNames.map((name) => [name, []]));
    await client.searchProducts({});
    await client.searchProducts({ query: 'atlas', page: 3, pageSize: 2, filter: { subjects: ['kunst'] }, sortBy: ['title'] });
    await client.searchProducts({ query: 'a b', interpretation: [{ start: 0, end: 1 }] });
    await client.searchProducts({ filterOptionLimits: { methods: 12 } });
    expect(bodies).toEqual([
      { query: '', page: 0, pageSize: 12, filter: none, sortBy: [], profile: 'Full' },
      { query: 'atlas', page: 3, pageSize: 2, filter: { ...none, subjects: ['kunst'] }, sortBy: ['title'], profile: 'Full' },
      {
        query: 'a b',
        page: 0,
        pageSize: 12,
        filter: none,
        sortBy: [],
        profile: 'Full',
        interpretation: [{ start: 0, end: 1 }],
      },
      { query: '', page: 0, pageSize: 12, filter: none, sortBy: [], profile: 'Full', filterOptionLimits: { methods: 12 } },
    ]);
  });

  it('degrades quietly when the server breaks: undefined, an empty list, an empty result', async () => {
    const { client, errors } = recordingClient(() => new Response('', { status: 500 }));
    expect(await client.settings()).toBeUndefined();
    expect((await client.areas()).value).toEqual([]);
    expect((await client.methods('s')).value).toEqual([]);
    expect((await client.method('m')).value).toBeUndefined();
    expect((await client.searchProducts({})).value).toEqual(emptyPagedResult);
    expect((await client.searchAlternatives({}, () => [])).value).toBeUndefined();
    await client.product('42');
    expect(errors.map(([message]) => message)).toContain('Error fetching product by id: 42');
    expect(errors).toHaveLength(7);
  });

  it.each(['id', 'title'])('takes a product without %s for no answer, and says so: a page needs both', async (field) => {
    const whole = { id: '42', title: 'Leerboek' };
    const { client, errors } = recordingClient(() => Response.json({ ...whole, [field]: '' }));
    expect(await client.product('42')).toEqual({ value: undefined, failure: { reason: 'unreadable' } });
    expect(errors.map(([message]) => message)).toEqual([`Expected \`${field}\` in product`]);
  });

  it('knows that a product is not there', async () => {
    const { client, errors } = recordingClient(() => new Response('', { status: 404 }));
    expect(await client.product('42')).toEqual({ value: undefined });
    expect(errors).toEqual([]);
  });
});
