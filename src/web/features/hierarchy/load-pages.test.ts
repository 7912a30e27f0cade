import { describe, expect, it } from 'vitest';
import { fixtureClient, hierarchyResponses, without } from './hierarchy.fixture.ts';
import { loadArea } from './load-area.ts';
import { loadEdition } from './load-edition.ts';
import { loadEditions } from './load-editions.ts';
import { loadMethodWithEditions } from './load-method-with-editions.ts';
import { loadSubject } from './load-subject.ts';

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

  it('shows no numbers when a response has no counts', async () => {
    const uncounted = { products: [], totalCount: 0, filterOptions: { subjects: [{ key: 'Natuurkunde', value: 'Natuurkunde' }] } };
    const loaded = await loadArea(fixtureClient({ ...hierarchyResponses, '/api/v2/Products': uncounted }), parts);
    expect(loaded.ok && loaded.value.subjects.map((subject) => 'productCount' in subject)).toEqual([false, false]);
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
        productsHref: '/producten?subjects=Natuurkunde',
        methods: [{ id: 'm1', href: methodPath, image: '/images/methods/spanningsveld.png', levels: 'havo\u00a03–4', productCount: 2 }],
      },
    });
    expect(loaded.ok && loaded.value.methods).toHaveLength(1);
    expect(logged).toEqual(['Expected `name` in method']);
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
    expect(loaded.ok && loaded.value.editions[0]?.sets).toEqual([
      { id: 'set_1', title: 'Havo 4', levels: 'havo\u00a04', href: `${methodPath}/3e-druk#set-set-1` },
      { id: 'set_2', title: 'Havo 5', levels: '', href: `${methodPath}/3e-druk#set-set-2` },
    ]);
  });
});

describe('editions that cannot be had', () => {
  const failing = without('/api/v2/Metadata/methods/m1/methodEditions');

  it('are an empty list on the page of the method, and of the editions', async () => {
    const logged: string[] = [];
    const client = fixtureClient(failing, logged);
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
