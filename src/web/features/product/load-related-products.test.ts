import { describe, expect, it } from 'vitest';
import type { ListedProduct, WireProduct } from '#contract/product.ts';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import { loadRelatedProducts } from './load-related-products.ts';
import { testProduct, wireProduct } from './product.fixture.ts';

const related = (id: string) => wireProduct({ id });
// 'werkboek@2e druk' is a product of another edition, 'toets: Toets' one of another kind.
function listed(name: string): ListedProduct {
  const [product = '', articleGroup = 'Werkboek'] = name.split(': ');
  const [title = '', edition = '3e druk'] = product.split('@');
  return { ...wireProduct({ id: name, title, edition, articleGroup }), assembly: [] };
}

type Responses = { readonly products: readonly WireProduct[]; readonly near: readonly string[]; readonly all: readonly string[] };

function clientOf({ products, near, all }: Responses, filters: unknown[] = []) {
  const search = (body: unknown): Response => {
    const { filter } = JSON.parse(String(body)) as { filter: { educationTypes: readonly string[] } };
    filters.push(filter);
    return Response.json({
      products: (filter.educationTypes.length > 0 ? near : all).map(listed),
      methods: [],
      totalCount: 0,
      filterOptions: {},
    });
  };
  const respond = (path: string, body: unknown): Response => {
    const id = /byId\?id=(\w+)/u.exec(path)?.[1];
    const product = products.find((candidate) => candidate.id === id);
    return id === undefined ? search(body) : product ? Response.json(product) : new Response(null, { status: 500 });
  };
  return createCatalogueClient({
    fetch: (path, init) => Promise.resolve(respond(path, init?.body)),
    log: { error: () => undefined },
    cdnUrl: '/cdn',
  });
}

describe('loadRelatedProducts', () => {
  it('follows the editions and shows what belongs to the same year first, without the product and its neighbours', async () => {
    const old = wireProduct({ id: 'oud', successor: related('nu') });
    const product = testProduct({ id: 'nu', predecessor: related('oud') });
    const client = clientOf({ products: [old], near: ['nu', 'werkboek'], all: ['oud', 'werkboek', 'vijf'] });
    const { chain, siblings } = await loadRelatedProducts(client, product);
    expect(chain.earlier.map(({ id }) => id)).toEqual(['oud']);
    expect(siblings.map(({ id }) => id)).toEqual(['werkboek', 'vijf']);
  });

  it('follows editions beyond the nearest, which only their neighbours name', async () => {
    const products = [wireProduct({ id: 'oud', predecessor: related('ouder') }), wireProduct({ id: 'ouder' })];
    const product = testProduct({ id: 'nu', predecessor: related('oud') });
    const { chain } = await loadRelatedProducts(clientOf({ products, near: [], all: [] }), product);
    expect(chain.earlier.map(({ id }) => id)).toEqual(['ouder', 'oud']);
  });

  it('looks for siblings among the products of its method alone, first of its own level and year', async () => {
    const filters: unknown[] = [];
    await loadRelatedProducts(clientOf({ products: [], near: [], all: [] }, filters), testProduct());
    expect(filters).toMatchObject([
      { methods: ['c-m1'], educationTypes: ['havo 4'] },
      { methods: ['c-m1'], educationTypes: [] },
    ]);
  });

  it('prefers the own edition, and shows a title once', async () => {
    const near = ['werkboek@2e druk', 'toets@2e druk', 'werkboek'];
    const { siblings } = await loadRelatedProducts(clientOf({ products: [], near, all: [] }), testProduct());
    expect(siblings.map(({ id }) => id)).toEqual(['werkboek', 'toets@2e druk']);
  });

  it('puts the main article groups before answer books and packages', async () => {
    const near = ['antwoorden: Antwoorden', 'pakket: Pakket', 'licentie: Digitale licentie', 'werkboek'];
    const { siblings } = await loadRelatedProducts(clientOf({ products: [], near, all: [] }), testProduct());
    expect(siblings.map(({ title }) => title)).toEqual(['licentie', 'werkboek', 'antwoorden', 'pakket']);
  });

  it('shows six at most', async () => {
    const client = clientOf({ products: [], near: [], all: Array.from({ length: 12 }, (_, index) => `p${index}`) });
    expect((await loadRelatedProducts(client, testProduct())).siblings).toHaveLength(6);
  });

  it('keeps what the product says of an edition that cannot be had, and asks for no siblings without a method', async () => {
    const product = testProduct({ predecessor: related('weg'), methods: [], methodClassificationIds: [] });
    const loaded = await loadRelatedProducts(clientOf({ products: [], near: ['x'], all: ['x'] }), product);
    expect(loaded).toMatchObject({ chain: { earlier: [{ id: 'weg' }], later: [] }, siblings: [] });
    expect(loaded.siblings).toHaveLength(0);
  });
});
