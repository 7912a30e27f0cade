import { describe, expect, it } from 'vitest';
import { createCatalogueClient, type CatalogueClient } from './catalogue-client.ts';

type Answered = { readonly client: CatalogueClient; readonly logged: string[] };

/** A client that every call answers with the same. */
function answering(answer: unknown): Answered {
  const logged: string[] = [];
  const log = { error: (message: string) => void logged.push(message) };
  return { logged, client: createCatalogueClient({ fetch: async () => Response.json(answer), log, cdnUrl: '/cdn' }) };
}

/** A product with the 22 fields of specification 7 and no other. */
const product = {
  id: '9789006000009',
  title: 'Leerboek',
  primaryProductImage: null,
  webText: null,
  packPriceInclVAT: 48.5,
  ean: '9789006000009',
  publisher: 'Kade Negen',
  deliveryStatus: 'Leverbaar',
  predecessor: { id: 'oud', title: 'Leerboek, 2e druk', ean: '9789006000016' },
  successor: null,
  assembly: [
    { id: 'deel', title: 'Werkboek', ean: '9789006000023' },
    { id: 'naamloos', title: null, ean: '9789006000030' },
  ],
  author: 'A. Ster',
  edition: 3,
  learningPhases: null,
  educationalLevels: ['havo'],
  grades: ['4'],
  articleGroup: 'Leerboek',
  targetUser: 'leerling',
  subjectAreas: null,
  subjects: ['Natuurkunde'],
  licenseDuration: null,
  licenseContent: null,
};

describe('a product with the fields of specification 7 alone', () => {
  it('is whole; a part without a title costs only itself, and is reported', async () => {
    const { client, logged } = answering(product);
    const { value, failure } = await client.product(product.id);
    expect(failure).toBeUndefined();
    expect(value).toMatchObject({
      description: 'Geen beschrijving beschikbaar',
      price: 4850,
      edition: '3',
      imageUrl: '/cdn/assets/no-cover-image.jpg?width=600',
      predecessor: { id: 'oud', price: undefined },
      successor: undefined,
      methods: [],
      partOf: [],
      educationTypes: [],
    });
    expect(value?.assembly.map(({ id }) => id)).toEqual(['deel']);
    expect(value?.attributes.map(({ name, values }) => `${name} ${values.join()}`)).toEqual([
      'Author A. Ster',
      'Publisher Kade Negen',
      'Edition 3',
      'EducationalLevel havo',
      'Grade 4',
      'ArticleGroup Leerboek',
      'TargetUser leerling',
      'Subject Natuurkunde',
    ]);
    expect(logged).toEqual(['Expected `title` in product']);
  });

  it('has an unknown price without packPriceInclVAT', async () => {
    const { packPriceInclVAT: _, ...unpriced } = product;
    const { value } = await answering(unpriced).client.product(product.id);
    expect(value).toMatchObject({ title: 'Leerboek', price: undefined });
  });

  it('is in a list, with the EANs of its parts', async () => {
    const { value } = await answering([product]).client.productsByMethodSet('set');
    expect(value).toMatchObject([
      {
        assembly: ['9789006000023', '9789006000030'],
        grades: [4],
        targetUser: ['leerling'],
        methodClassificationIds: [],
        subjectAreas: [],
      },
    ]);
  });

  it.each(['id', 'title'])('is a failure without %s, reported as specification 8 says', async (field) => {
    const { client, logged } = answering({ ...product, assembly: [], [field]: null });
    expect(await client.product('x')).toEqual({ value: undefined, failure: { reason: 'unreadable' } });
    expect(logged).toEqual([`Expected \`${field}\` in product`]);
  });
});

describe('a search', () => {
  it('is answered by products, totalCount and filterOptions alone, with facets that count nothing', async () => {
    const filterOptions = { publishers: [{ key: 'kade', value: 'Kade Negen' }, null, { value: 'zonder sleutel' }], subjects: null };
    const { client, logged } = answering({ products: [product, null], totalCount: 30, filterOptions });
    const { value } = await client.searchProducts({ page: 1 });
    expect(value).toMatchObject({ totalCount: 30, totalPages: 3, currentPage: 2, pageSize: 12, methods: [] });
    expect(value.result).toHaveLength(1);
    expect(value.availableProductFacets.publishers).toEqual([{ value: 'kade', label: 'Kade Negen', count: undefined }]);
    expect(value.availableProductFacets.subjects).toEqual([]);
    expect(logged).toEqual(['Expected `ean` in list result']);
  });

  it.each([{ products: [] }, { products: null, totalCount: 0, filterOptions: null, methods: null }])(
    'is empty after %j',
    async (answer) => {
      expect((await answering(answer).client.searchProducts({})).value).toMatchObject({ totalCount: 0, totalPages: 1, result: [] });
      expect((await answering(answer).client.searchHints({})).value).toEqual({ hints: [], methods: [], totalCount: 0 });
    },
  );

  it('gives hints that ask no more of a product than to be there', async () => {
    const { client, logged } = answering({ products: [{ id: 'p' }, null], totalCount: 1 });
    expect((await client.searchHints({})).value.hints).toEqual([
      { id: 'p', ean: '', title: '', highlights: {}, imageUrl: '/cdn/assets/no-cover-image.jpg?width=600' },
    ]);
    expect(logged).toEqual(['Expected `product` in search hint']);
  });

  it.each([
    ['tekst', 'Error fetching products'],
    [3, 'Error fetching products'],
    [null, 'Error fetching products'],
    [{}, 'Expected `products` in paged result'],
    [[null], 'Expected `products` in paged result'],
  ])('is a failure, and no empty result, when %j is the answer', async (answer, message) => {
    const { client, logged } = answering(answer);
    expect(await client.searchProducts({})).toMatchObject({ value: { totalCount: 0 }, failure: { reason: 'unreadable' } });
    expect(logged).toEqual([message]);
    expect(await client.searchHints({})).toMatchObject({ failure: { reason: 'unreadable' } });
  });
});

describe('the levels of the catalogue', () => {
  const bare = [{ id: 1, name: 'Eén' }, { id: '2', name: 'Een' }, { id: '3', name: null }, { name: 'Vier' }, null];

  it.each([
    ['subjects', 'subject'],
    ['methods', 'method'],
    ['editions', 'method edition'],
  ] as const)('%s need an id and a name, and get slugs of their own', async (call, entity) => {
    const { client, logged } = answering(bare);
    const { value } = await client[call]('x');
    expect(value.map(({ id, title, slug }) => [id, title, slug])).toEqual([
      ['1', 'Eén', 'een'],
      ['2', 'Een', 'een-2'],
    ]);
    expect(logged).toEqual([`Expected \`name\` in ${entity}`, `Expected \`id\` in ${entity}`, `Expected \`id\` in ${entity}`]);
  });

  it('method sets need an id and a name', async () => {
    const { client, logged } = answering(bare);
    expect((await client.methodSets('x')).value).toMatchObject([{ id: '1', educationTypes: [] }, { id: '2' }]);
    expect(logged).toHaveLength(3);
  });

  it('areas need a name', async () => {
    const { client, logged } = answering(['Talen', null, '']);
    expect((await client.areas()).value).toEqual([{ id: 'Talen', title: 'Talen', slug: 'talen' }]);
    expect(logged).toEqual(['Expected `id` in area', 'Expected `id` in area']);
  });

  it('an edition is never called what the page of all editions is called', async () => {
    const { value } = await answering([{ id: 'e', name: 'Edities' }]).client.editions('m');
    expect(value.map(({ slug }) => slug)).toEqual(['edities-2']);
  });

  it.each(['areas', 'subjects', 'methods', 'editions', 'methodSets', 'productsByMethodSet'] as const)(
    '%s are empty when nothing came, and a failure when it is no list',
    async (call) => {
      expect(await answering(null).client[call]('x')).toEqual({ value: [] });
      expect(await answering({ niets: true }).client[call]('x')).toEqual({ value: [], failure: { reason: 'unreadable' } });
    },
  );

  it('a method needs an id and a name', async () => {
    expect(await answering({ id: 'm', name: 'M' }).client.method('m')).toMatchObject({ value: { id: 'm', title: 'M', slug: 'm' } });
    expect(await answering({ id: 'm' }).client.method('m')).toEqual({ value: undefined, failure: { reason: 'unreadable' } });
  });

  it('a method of a comparison needs no more than a method', async () => {
    const { client, logged } = answering([{ id: 'm', name: 'M', pupilYearPrice: 9999 }, { name: 'zonder id' }]);
    expect((await client.comparison(['m'])).value).toMatchObject([{ id: 'm', newestEdition: undefined, yearPrice: undefined }]);
    expect(logged).toEqual(['Expected `id` in method']);
  });
});

describe('the account and the settings', () => {
  it('an application may lack everything but a name and an address', async () => {
    const applications = [
      { uri: 'https://toets.test/', name: 'toetsen', iconName: null, friendlyName: null },
      { uri: null, name: null, iconName: null, friendlyName: null },
      null,
    ];
    expect((await answering({ applications }).client.profile()).value).toEqual([
      { applicationUri: 'https://toets.test/', icon: '', id: 'toetsen', title: 'toetsen' },
    ]);
  });

  it.each([{}, { applications: null }, { applications: {} }])('%j names no application', async (profile) => {
    expect(await answering(profile).client.profile()).toEqual({ value: [] });
  });

  it('settings are whole with three names, or with nulls', async () => {
    const { client } = answering({ cdnUrl: 'https://cdn.test', AzureB2cTenantId: 't', AzureB2cBFFClientId: null });
    expect(await client.settings()).toEqual({
      cdnUrl: 'https://cdn.test',
      AzureB2cTenantId: 't',
      AzureB2cBFFClientId: '',
      oidcAuthority: '',
      oidcClientId: '',
      oidcMetadataUrl: '',
      oidcScope: '',
    });
  });
});

it('a call that is not there is a failure that is logged, but for a method and a product', async () => {
  const logged: string[] = [];
  const log = { error: (message: string) => void logged.push(message) };
  const client = createCatalogueClient({ fetch: async () => new Response('', { status: 404 }), log, cdnUrl: '' });
  const failure = { reason: 'refused', status: 404 };
  expect(await client.searchProducts({})).toMatchObject({ value: { totalCount: 0, totalPages: 1, pageSize: 0 }, failure });
  expect(await client.editions('m')).toEqual({ value: [], failure });
  expect(await client.settings()).toBeUndefined();
  expect(logged).toEqual(['Error fetching products', 'Error fetching editions', 'Error fetching settings']);
  expect(await client.method('m')).toEqual({ value: undefined });
  expect(await client.product('p')).toEqual({ value: undefined });
  expect(logged).toHaveLength(3);
});
