import { describe, expect, it } from 'vitest';
import { fixtureClient, hierarchyResponses, without } from './hierarchy.fixture.ts';
import { loadArea } from './load-area.ts';
import { loadEdition } from './load-edition.ts';
import { loadEditions } from './load-editions.ts';
import { loadMethodWithEditions } from './load-method-with-editions.ts';
import { distinctTitle, loadSubject } from './load-subject.ts';

const parts = { area: 'exacte-vakken', subject: 'natuurkunde', method: 'spanningsveld', edition: '3e-druk' };
const methodPath = '/domein/exacte-vakken/natuurkunde/spanningsveld';

describe('loading an area', () => {
  it('gives its subjects with links and numbers of products', async () => {
    expect(await loadArea(fixtureClient(), parts)).toEqual({
      ok: true,
      value: {
        title: 'Exacte vakken',
        slug: 'exacte-vakken',
        productsHref: '/producten?subjectAreas=Exacte+vakken',
        subjects: [
          {
            id: 's1',
            title: 'Natuurkunde',
            imageUrl: '/images/subjects/natuurkunde.svg',
            href: '/domein/exacte-vakken/natuurkunde',
            productCount: 767,
          },
          { id: 's2', title: 'Scheikunde', imageUrl: '/images/eigen.svg', href: '/domein/exacte-vakken/scheikunde', productCount: 0 },
        ],
        hasFailed: false,
      },
    });
  });

  it('shows no numbers rather than zeros when counting fails', async () => {
    const loaded = await loadArea(fixtureClient(without('/api/v2/Products')), parts);
    expect(loaded.ok && loaded.value.subjects.map((subject) => 'productCount' in subject)).toEqual([false, false]);
  });

  it.each([
    ['no counts', [{ key: 'Natuurkunde', value: 'Natuurkunde' }]],
    [
      'a count of one subject alone',
      [
        { key: 'Natuurkunde', value: 'Natuurkunde', count: 767 },
        { key: 'Scheikunde', value: 'Scheikunde' },
      ],
    ],
  ])('shows no numbers when a response has %s', async (_what, subjects) => {
    const uncounted = { products: [], totalCount: 0, filterOptions: { subjects } };
    const loaded = await loadArea(fixtureClient({ ...hierarchyResponses, '/api/v2/Products': uncounted }), parts);
    expect(loaded.ok && loaded.value.subjects.map((subject) => 'productCount' in subject)).toEqual([false, false]);
  });

  it('asks for the counts of the subjects of that area, and no more', async () => {
    const bodies: unknown[] = [];
    await loadArea(fixtureClient(hierarchyResponses, [], bodies), parts);
    expect(bodies).toMatchObject([{ filter: { subjectAreas: ['Exacte vakken'] }, pageSize: 1, filterOptionLimits: { subjectAreas: 0 } }]);
    expect(bodies[0]).not.toHaveProperty('filterOptionLimits.subjects');
  });

  it('has no subjects when they cannot be had, and says so', async () => {
    const logged: string[] = [];
    const client = fixtureClient(without('/api/v2/Metadata/areas/Exacte%20vakken/subjects'), logged);
    expect(await loadArea(client, parts)).toMatchObject({ value: { title: 'Exacte vakken', subjects: [], hasFailed: true } });
    expect(logged).toEqual(['Error fetching subjects']);
  });

  it('fails with status 503 when the areas cannot be had: nobody knows whether it is there', async () => {
    const client = fixtureClient(without('/api/v2/Metadata/areas'));
    await expect(loadArea(client, parts)).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe('loading a subject', () => {
  it('gives its methods; one without a name costs only itself', async () => {
    const logged: string[] = [];
    const loaded = await loadSubject(fixtureClient(hierarchyResponses, logged), parts);
    expect(loaded).toMatchObject({
      value: {
        title: 'Natuurkunde',
        area: { title: 'Exacte vakken', href: '/domein/exacte-vakken' },
        productsHref: '/producten?subjects=Natuurkunde',
        methods: [
          {
            id: 'm1',
            href: methodPath,
            image: '/images/methods/spanningsveld.png',
            publisher: 'Halsema & Vonk',
            levels: 'havo\u00a03–4',
            productCount: 2,
          },
        ],
        hasFailed: false,
      },
    });
    expect(loaded.ok && loaded.value.methods).toHaveLength(1);
    expect(logged).toEqual(['Expected `name` in method']);
  });

  it('adds the publisher to the title of a method that another one has', () => {
    const method = { id: 'm1', title: 'Nova', href: '', image: '', publisher: 'Boom', levels: '' };
    const methods = [method, { ...method, publisher: 'Kade' }, { ...method, publisher: '' }, { ...method, title: 'Veld' }];
    expect(methods.map((one) => distinctTitle(one, methods))).toEqual(['Nova, Boom', 'Nova, Kade', 'Nova', 'Veld']);
  });

  it('gives of a method only what is known', async () => {
    const bare = { '/api/v2/Metadata/subjects/s1/methods': [{ id: 'm1', name: 'Spanningsveld' }] };
    const loaded = await loadSubject(fixtureClient({ ...hierarchyResponses, ...bare }), parts);
    expect(loaded).toMatchObject({ value: { methods: [{ id: 'm1', publisher: '', levels: '' }] } });
    expect(loaded.ok && loaded.value.methods[0]).not.toHaveProperty('productCount');
  });

  it('has no methods when they cannot be had, and says so', async () => {
    const logged: string[] = [];
    const loaded = await loadSubject(fixtureClient(without('/api/v2/Metadata/subjects/s1/methods'), logged), parts);
    expect(loaded).toMatchObject({ value: { title: 'Natuurkunde', methods: [], hasFailed: true } });
    expect(logged).toEqual(['Error fetching methods']);
  });
});

describe('loading editions', () => {
  it('puts the newest first, those without an order last, each with links to its sets', async () => {
    const loaded = await loadEditions(fixtureClient(), parts);
    expect(loaded.ok && loaded.value.editions.map(({ title }) => title)).toEqual(['3e druk', '2e druk', '1e druk']);
    expect(loaded).toMatchObject({
      value: {
        above: [
          { title: 'Exacte vakken', href: '/domein/exacte-vakken' },
          { title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde' },
          { title: 'Spanningsveld', href: methodPath },
        ],
        hasFailed: false,
        editions: [{ productCount: 1, hasFailed: false }, { hasFailed: false }, { hasFailed: false }],
      },
    });
    expect(loaded.ok && loaded.value.editions[0]?.sets).toEqual([
      { id: 'set_1', title: 'Havo 4', levels: 'havo\u00a04', href: `${methodPath}/3e-druk#set-set-1` },
      { id: 'set_2', title: 'Havo 5', levels: '', href: `${methodPath}/3e-druk#set-set-2` },
    ]);
  });
});

describe('an edition of which little is known', () => {
  const bare = { ...hierarchyResponses, '/api/v2/Metadata/methods/m1/methodEditions': [{ id: 'e3', name: '3e druk' }] };

  it('has no number of products, on its page and on that of the editions', async () => {
    const editions = await loadEditions(fixtureClient(bare), parts);
    expect(editions.ok && editions.value.editions.map((edition) => 'productCount' in edition)).toEqual([false]);
    const edition = await loadEdition(fixtureClient(bare), parts);
    expect(edition.ok && 'productCount' in edition.value).toBe(false);
  });
});

describe('the heading of an edition', () => {
  it('names the method and the edition', async () => {
    expect(await loadEdition(fixtureClient(), parts)).toMatchObject({ value: { heading: 'Spanningsveld, 3e druk' } });
  });

  it('is the name of the method where its only edition has no other', async () => {
    const named = { ...hierarchyResponses, '/api/v2/Metadata/methods/m1/methodEditions': [{ id: 'e3', name: 'Spanningsveld' }] };
    const edition = await loadEdition(fixtureClient(named), { ...parts, edition: 'spanningsveld' });
    expect(edition).toMatchObject({ value: { title: 'Spanningsveld', heading: 'Spanningsveld' } });
  });
});

describe('editions that cannot be had', () => {
  const failing = without('/api/v2/Metadata/methods/m1/methodEditions');

  it('are an empty list on the page of the method, and of the editions', async () => {
    const logged: string[] = [];
    const client = fixtureClient(failing, logged);
    expect(await loadMethodWithEditions(fixtureClient(), parts)).toMatchObject({ value: { hasFailed: false } });
    expect(await loadMethodWithEditions(client, parts)).toMatchObject({ value: { method: { id: 'm1' }, editions: [], hasFailed: true } });
    expect(await loadEditions(client, parts)).toMatchObject({ value: { method: 'Spanningsveld', editions: [], hasFailed: true } });
    expect(logged.filter((message) => message.startsWith('Error'))).toEqual(['Error fetching editions', 'Error fetching editions']);
  });

  it('say nothing of an edition that was asked for', async () => {
    await expect(loadEdition(fixtureClient(failing), parts)).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe('sets that cannot be had', () => {
  const failing = without('/api/v2/Metadata/editions/e3/methodSets');

  it('leave the other editions standing', async () => {
    const loaded = await loadEditions(fixtureClient(failing), parts);
    expect(loaded).toMatchObject({ value: { hasFailed: true, editions: [{ sets: [], hasFailed: true }, { hasFailed: false }, {}] } });
  });

  it('are an empty list on the page of their edition', async () => {
    const loaded = await loadEdition(fixtureClient(failing), parts);
    expect(loaded).toMatchObject({ value: { title: '3e druk', sets: [], setsHaveFailed: true, hasFailed: true } });
  });
});

describe('loading an edition', () => {
  it('gives every set with its products', async () => {
    const loaded = await loadEdition(fixtureClient(), parts);
    expect(loaded).toMatchObject({
      value: {
        title: '3e druk',
        method: { title: 'Spanningsveld', href: methodPath },
        productCount: 1,
        setsHaveFailed: false,
        hasFailed: false,
        sets: [
          { anchor: 'set-set-1', hasFailed: false, products: [{ id: '2903802494665', version: '3e druk' }] },
          { anchor: 'set-set-2', hasFailed: false, products: [] },
        ],
      },
    });
  });

  it('says which set failed and keeps the others', async () => {
    const loaded = await loadEdition(fixtureClient(without('/api/v2/Products/byMethodSet/c-set2')), parts);
    expect(loaded.ok && loaded.value.sets.map(({ hasFailed }) => hasFailed)).toEqual([false, true]);
    expect(loaded).toMatchObject({ value: { hasFailed: true, setsHaveFailed: false } });
  });
});
