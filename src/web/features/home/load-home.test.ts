import { describe, expect, it } from 'vitest';
import { facetNames } from '#contract/facet-names.ts';
import type { ListedProduct } from '#contract/product.ts';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import { emptySearchResponse, listedProduct, searchResponse, searchingClient } from '#web/client/responses.fixture.ts';
import { countOfSubject, loadHome } from './load-home.ts';

const product = (id: string, area: string) =>
  listedProduct({ id, subjectAreas: [area], methodClassificationIds: [id], primaryProductImage: `${id}.svg` });

describe('loadHome', () => {
  it('counts subjects and publishers, and shows covers of different areas', async () => {
    const entry = (value: string, count: number) => ({ key: value, value, count });
    const uncounted = (value: string) => ({ key: value, value }) as ReturnType<typeof entry>;
    const { client, requests } = searchingClient(({ profile, filter }) =>
      profile === 'Hints'
        ? searchResponse({
            products: filter?.deliveryStatus?.includes('Nog niet verschenen')
              ? [listedProduct({ id: 'soon' })]
              : [product('a', 'Talen'), product('b', 'Talen'), product('c', 'Exact')],
          })
        : searchResponse({
            totalCount: 20_412,
            filterOptions: {
              ...emptySearchResponse.filterOptions,
              subjects: [entry('Duits', 7), uncounted('Frans')],
              publishers: [entry('A', 3), entry('B', 0), uncounted('C')],
            },
          }),
    );
    const home = await loadHome(client);
    const counted = requests.find(({ filterOptionLimits }) => filterOptionLimits !== undefined);
    expect(facetNames.filter((name) => counted?.filterOptionLimits?.[name] === undefined)).toEqual([
      'publishers',
      'subjectAreas',
      'subjects',
    ]);
    expect(home).toMatchObject({ status: 'ready', products: 20_412, publishers: 2 });
    expect(home.subjectCounts).toStrictEqual({ Duits: 7 });
    expect(requests.filter(({ profile, pageSize }) => profile === 'Hints' && pageSize === 100)).toMatchObject([
      { sortBy: ['newest'], filter: { deliveryStatus: ['Leverbaar', 'Nieuw beperkt leverbaar'] } },
      { sortBy: ['newest'], filter: { deliveryStatus: ['Nog niet verschenen'] } },
    ]);
    expect(home.heroProducts.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(home.newest.map(({ id }) => id)).toEqual(['b']);
    expect(home.upcoming).toMatchObject([{ id: 'soon', subject: 'Natuurkunde' }]);
  });

  it('counts a subject by its name, or by its name and area where other areas have one of its name', () => {
    const subjectCounts = { Duits: 7, 'Muziek (Kunst)': 3, 'Muziek (Mens)': 4 };
    expect(countOfSubject({ subjectCounts }, 'Talen', 'Duits')).toBe(7);
    expect(countOfSubject({ subjectCounts }, 'Mens', 'Muziek')).toBe(4);
    expect(countOfSubject({ subjectCounts }, 'Talen', 'Muziek')).toBeUndefined();
  });

  it('shows no numbers when they cannot be had, and says so', async () => {
    const { client } = searchingClient(() => undefined);
    expect(await loadHome(client)).toMatchObject({ status: 'failed', products: 0, subjectCounts: {} });
  });

  it('says so when nothing is published yet', async () => {
    const fetch = async (): Promise<Response> => Response.json({ code: 'catalogue.preparing' }, { status: 503 });
    const client = createCatalogueClient({ fetch, log: { error: () => undefined }, cdnUrl: '/cdn' });
    expect(await loadHome(client)).toEqual({
      status: 'preparing',
      products: 0,
      publishers: 0,
      areaCounts: {},
      subjectCounts: {},
      heroProducts: [],
      newest: [],
      upcoming: [],
      examples: [],
    });
  });

  it('shows a product without a subject', async () => {
    const { client } = searchingClient(({ profile }) =>
      searchResponse(profile === 'Hints' ? { products: [listedProduct({ subjects: [] })] } : { totalCount: 1 }),
    );
    expect((await loadHome(client)).upcoming).toMatchObject([{ id: 'p1', subject: '' }]);
  });
});

describe('the covers of the home page', () => {
  const homeWith = async (products: readonly ListedProduct[], upcoming: readonly ListedProduct[] = []) => {
    const { client } = searchingClient(({ profile, filter }) =>
      profile === 'Hints'
        ? searchResponse({ products: filter?.deliveryStatus?.includes('Nog niet verschenen') ? [...upcoming] : [...products] })
        : searchResponse({ totalCount: 1 }),
    );
    return loadHome(client);
  };

  it('put a book with a cover and a price before what lacks one of them, and keep the order of what is alike', async () => {
    const inArea = (id: string, area: string, changes: Partial<ListedProduct>) =>
      listedProduct({ ...product(id, area), articleGroup: 'Leerboek', packPriceInclVAT: 10, ...changes });
    const home = await homeWith([
      inArea('licence', 'Talen', { articleGroup: 'Digitale licentie' }),
      inArea('bare', 'Exact', { primaryProductImage: null }),
      inArea('unpriced', 'Kunst', { packPriceInclVAT: null }),
      inArea('whole', 'Talen', {}),
      inArea('second', 'Exact', {}),
    ]);
    expect(home.heroProducts.map(({ id }) => id)).toEqual(['whole', 'second', 'unpriced']);
    expect(home.newest.map(({ id }) => id)).toEqual(['licence', 'bare']);
  });

  it('are three beside the search box and six in the row, of six methods', async () => {
    const many = Array.from({ length: 30 }, (_, index) => product(`p${index}`, `Gebied ${index % 10}`));
    const home = await homeWith(many, many);
    expect([home.heroProducts.length, home.newest.length, home.upcoming.length]).toEqual([3, 6, 6]);
    const ofOneMethod = many.map((one) => ({ ...one, methodClassificationIds: ['m'] }));
    expect((await homeWith(ofOneMethod)).newest).toHaveLength(1);
  });

  it('of products without a method count each as one of its own', async () => {
    const loose = ['1', '2', '3', '4', '5'].map((id) =>
      listedProduct({ ...product(id, 'Talen'), ean: `290000000000${id}`, methodClassificationIds: [] }),
    );
    const home = await homeWith(loose);
    expect([home.heroProducts.length, home.newest.length]).toEqual([1, 4]);
  });
});
