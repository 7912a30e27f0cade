import { describe, expect, it } from 'vitest';
import { mapEdition } from '#catalogue/mappers/metadata/edition.ts';
import { mapMethod } from '#catalogue/mappers/metadata/method.ts';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import { loadMethod, type FoundMethod } from './load-method.ts';

const found = (productCount: number | null, videoUrl: string | null = null): FoundMethod => ({
  area: { title: 'Exacte vakken', slug: 'exacte-vakken' },
  subject: { title: 'Natuurkunde', slug: 'natuurkunde' },
  method: mapMethod(
    {
      id: 'm1',
      name: 'Spanningsveld',
      classificationId: 'c-m1',
      slug: 'spanningsveld',
      publisher: 'Halsema & Vonk',
      videoUrl,
      educationalAttributes: [{ category: null, name: 'methodeBeschrijving', value: 'De proef voorop.' }],
      productCount,
    },
    { cdnUrl: '/cdn' },
  ),
  hasFailed: false,
  editions: [mapEdition({ id: 'e3', name: '3e druk', slug: '3e-druk', methodSetCount: 7, productCount: 21 })],
});

const product = {
  title: 'Licentie',
  ean: '2903802494665',
  edition: '3e druk',
  deliveryStatus: 'Leverbaar',
  licenseDuration: 365,
  packPriceInclVAT: 31.75,
  targetUser: ['leerling'],
};

/** The response to a request is `products`, undefined is status 500; requests of the page `failing` fail. */
function clientWith(
  products: readonly unknown[] | undefined,
  totalCount = 1,
  failing = -1,
): {
  readonly asked: unknown[];
  readonly client: ReturnType<typeof createCatalogueClient>;
} {
  const asked: unknown[] = [];
  const fetch = (_path: string, init?: RequestInit): Promise<Response> => {
    const request = JSON.parse(typeof init?.body === 'string' ? init.body : '') as { readonly page: number };
    asked.push(request);
    return Promise.resolve(
      products && request.page !== failing ? Response.json({ products, totalCount }) : new Response(null, { status: 500 }),
    );
  };
  return { asked, client: createCatalogueClient({ fetch, log: { error: () => undefined }, cdnUrl: '/cdn' }) };
}

describe('loadMethod', () => {
  it('gives what the page shows, with links, availability per edition and the price per pupil', async () => {
    const { client, asked } = clientWith([product]);
    expect(await loadMethod(client, found(1, 'https://www.youtube.com/watch?v=abcdefghijk'))).toMatchObject({
      title: 'Spanningsveld',
      description: 'De proef voorop.',
      area: { title: 'Exacte vakken', href: '/domein/exacte-vakken' },
      subject: { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' },
      publisher: 'Halsema & Vonk',
      publisherHref: '/producten?publishers=Halsema+%26+Vonk',
      image: '/images/methods/spanningsveld.png',
      video: 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&hl=nl',
      yearPrice: { price: 3175, title: 'Licentie' },
      productCount: 1,
      productsHref: '/producten?methods=c-m1',
      editionsHref: '/domein/exacte-vakken/natuurkunde/spanningsveld/edities',
      editions: [{ href: '/domein/exacte-vakken/natuurkunde/spanningsveld/3e-druk', status: 'Leverbaar', setCount: 7, productCount: 21 }],
      hasFailed: false,
    });
    expect(asked).toMatchObject([{ filter: { methods: ['c-m1'] }, pageSize: 100, profile: 'Hints', page: 0 }]);
  });

  it('asks for every hundred products, up to three hundred, and for none beyond or when there are none', async () => {
    const questions = async (productCount: number): Promise<number> => {
      const { client, asked } = clientWith([product], productCount);
      await loadMethod(client, found(productCount));
      return asked.length;
    };
    expect(await Promise.all([0, 100, 101, 300, 301].map(questions))).toEqual([0, 1, 2, 3, 0]);
  });

  it('finds out by itself how many products there are when the method does not say', async () => {
    const { client, asked } = clientWith([product], 150);
    expect(await loadMethod(client, found(null))).toMatchObject({ yearPrice: { price: 3175, title: 'Licentie' } });
    expect(asked).toHaveLength(2);
    const tooMany = clientWith([product], 301);
    expect(await loadMethod(tooMany.client, found(null))).not.toHaveProperty('yearPrice');
    expect(tooMany.asked).toHaveLength(1);
  });

  it('asks for each page of the same products once, and uses none of them when one page fails', async () => {
    const { client, asked } = clientWith([product], 250);
    await loadMethod(client, found(250));
    expect(asked).toMatchObject([0, 1, 2].map((page) => ({ filter: { methods: ['c-m1'] }, pageSize: 100, profile: 'Hints', page })));
    const partly = await loadMethod(clientWith([product], 250, 1).client, found(250));
    expect(partly).not.toHaveProperty('yearPrice');
    expect(partly.editions[0]).not.toHaveProperty('status');
  });

  it('shows of a method only what is known; one without an id has its products by its name, and asks for none', async () => {
    const { client, asked } = clientWith([product]);
    const method = mapMethod({ id: 'm1', name: 'Kunst & kijken', slug: 'kunst-kijken' }, { cdnUrl: '/cdn' });
    const view = await loadMethod(client, {
      ...found(null),
      method,
      editions: [mapEdition({ id: 'e1', name: '1e druk' })],
      hasFailed: true,
    });
    expect(asked).toEqual([]);
    expect(view).toMatchObject({
      publisher: '',
      publisherHref: '',
      productsHref: '/producten?search=Kunst+%26+kijken',
      hasFailed: true,
    });
    expect(['description', 'video', 'productCount', 'yearPrice'].filter((name) => name in view)).toEqual([]);
    expect(['setCount', 'productCount', 'status'].filter((name) => name in (view.editions[0] ?? {}))).toEqual([]);
  });

  it('leaves out what it derives from products when they cannot be had', async () => {
    const view = await loadMethod(clientWith(undefined).client, found(1));
    expect(view).not.toHaveProperty('yearPrice');
    expect(view.editions[0]).not.toHaveProperty('status');
    expect(view).not.toHaveProperty('video');
  });
});
