import { describe, expect, it } from 'vitest';
import { createCatalogueClient } from '#web/client/catalogue-client.ts';
import { createSiteLoader } from './site-loader.ts';

const settings = {
  cdnUrl: '/cdn',
  AzureB2cTenantId: '',
  AzureB2cBFFClientId: '',
  oidcAuthority: '',
  oidcClientId: '',
  oidcMetadataUrl: '',
  oidcScope: '',
};

function site(answers: Readonly<Record<string, unknown>>) {
  const calls: string[] = [];
  const fetch = (path: string): Promise<Response> => {
    calls.push(path);
    return Promise.resolve(path in answers ? Response.json(answers[path]) : new Response('', { status: 500 }));
  };
  const client = createCatalogueClient({ fetch, log: { error: () => undefined }, cdnUrl: '/cdn' });
  return {
    calls,
    client,
    web: {
      fetch,
      closed: false,
      publicOrigin: 'https://catalogus.test',
      apiUrl: '',
      hasSample: true,
      isEmpty: false,
      links: {},
      hasAccountLists: false,
      measurementId: '',
    },
  };
}

const whole = {
  '/api/settings': settings,
  '/api/v2/Metadata/areas': ['Exacte vakken'],
  '/api/v2/Metadata/areas/Exacte%20vakken/subjects': [
    { id: 'wiskunde-b', name: 'Wiskunde B', slug: 'wiskunde-b', classificationId: 'c', imageUrl: '' },
    { id: 'proeven', name: 'Proeven', slug: 'proeven', classificationId: 'c', imageUrl: '' },
  ],
};

describe('createSiteLoader', () => {
  it('groups the subjects under their area, with the levels they are taught at', async () => {
    const { client, web } = site(whole);
    const loaded = await createSiteLoader(() => new Date('2027-03-01'))(client, web);
    expect(loaded).toMatchObject({ year: 2027, hasSample: true, publicOrigin: 'https://catalogus.test' });
    expect(loaded?.areas).toEqual([
      {
        title: 'Exacte vakken',
        slug: 'exacte-vakken',
        subjects: [
          { title: 'Wiskunde B', slug: 'wiskunde-b', imageUrl: '/images/subjects/wiskunde-b.svg', levels: 'havo vwo' },
          { title: 'Proeven', slug: 'proeven', imageUrl: '/images/subjects/proeven.svg', levels: '' },
        ],
      },
    ]);
  });

  it.each([
    ['2026-12-31T22:59:59Z', 2026],
    ['2026-12-31T23:00:00Z', 2027],
  ])('is in the year that it is in the Netherlands at %s, wherever the server stands: %i', async (moment, year) => {
    const { client, web } = site(whole);
    expect(await createSiteLoader(() => new Date(moment))(client, web)).toMatchObject({ year });
  });

  it.each([
    ['https://login.test', true, true],
    ['https://login.test', false, false],
    ['', true, false],
  ])('has lists of accounts where visitors can sign in (%j) and the API keeps lists (%j): %j', async (oidcAuthority, kept, expected) => {
    const { client, web } = site({ ...whole, '/api/settings': { ...settings, oidcAuthority } });
    const loaded = await createSiteLoader(() => new Date())(client, { ...web, hasAccountLists: kept });
    expect(loaded?.hasAccountLists).toBe(expected);
  });

  it('is undefined without settings', async () => {
    const { client, web } = site({ '/api/v2/Metadata/areas': [] });
    expect(await createSiteLoader(() => new Date())(client, web)).toBeUndefined();
  });

  it('renders on when the areas fail, and asks again for the next page', async () => {
    const { client, web, calls } = site({ '/api/settings': settings });
    const load = createSiteLoader(() => new Date(0));
    expect((await load(client, web))?.areas).toEqual([]);
    await load(client, web);
    expect(calls.filter((path) => path.endsWith('/areas'))).toHaveLength(2);
  });

  it('asks again too where the subjects of one area fail', async () => {
    const { client, web, calls } = site({ ...whole, '/api/v2/Metadata/areas': ['Exacte vakken', 'Talen'] });
    const load = createSiteLoader(() => new Date(0));
    expect(await load(client, web)).toMatchObject({
      menuFailed: true,
      areas: [{ title: 'Exacte vakken' }, { title: 'Talen', subjects: [] }],
    });
    await load(client, web);
    expect(calls.filter((path) => path.endsWith('/areas'))).toHaveLength(2);
  });

  it('asks for a whole menu once in two seconds', async () => {
    let now = 10_000;
    const { client, web, calls } = site(whole);
    const load = createSiteLoader(() => new Date(now));
    await load(client, web);
    now = 12_000;
    await load(client, web);
    expect(calls.filter((path) => path.endsWith('/areas'))).toHaveLength(1);
    now = 12_001;
    await load(client, web);
    expect(calls.filter((path) => path.endsWith('/areas'))).toHaveLength(2);
  });

  it('loads the menu again when the snapshot changes, however soon', async () => {
    const { client, web, calls } = site(whole);
    const load = createSiteLoader(() => new Date(0));
    await load(client, { ...web, snapshotId: 'one' });
    await load(client, { ...web, snapshotId: 'one' });
    await load(client, { ...web, snapshotId: 'two' });
    expect(calls.filter((path) => path === '/api/v2/Metadata/areas')).toHaveLength(2);
  });

  it('knows no menu of a closed catalogue, and asks for none', async () => {
    const { client, web, calls } = site(whole);
    const loaded = await createSiteLoader(() => new Date(0))(client, { ...web, closed: true });
    expect(loaded).toMatchObject({ access: 'closed', areas: [] });
    expect(calls).toEqual(['/api/settings']);
    expect((await createSiteLoader(() => new Date(0))(client, web))?.access).toBe('open');
  });
});
