import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureClient, without } from './hierarchy.fixture.ts';
import { loadArea } from './load-area.ts';
import { loadEdition } from './load-edition.ts';
import { loadEditions } from './load-editions.ts';
import { loadSubject } from './load-subject.ts';

const parts = { area: 'exacte-vakken', subject: 'natuurkunde', method: 'spanningsveld', edition: '3e-druk' };
const methodPath = '/domein/exacte-vakken/natuurkunde/spanningsveld';
let logged: readonly unknown[][] = [];
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined).mock.calls;
});

const unavailable = { init: { status: 503 } };

describe('loading an area', () => {
  it('gives its subjects with links and numbers of products', async () => {
    expect(await loadArea(fixtureClient(), parts)).toEqual({
      ok: true,
      value: {
        title: 'Exacte vakken',
        slug: 'exacte-vakken',
        productsHref: '/producten?subjectAreas=Exacte+vakken',
        subjects: [
          { id: 's1', title: 'Natuurkunde', href: '/domein/exacte-vakken/natuurkunde', productCount: 767 },
          { id: 's2', title: 'Scheikunde', href: '/domein/exacte-vakken/scheikunde', productCount: 0 },
        ],
      },
    });
  });

  it('shows no numbers rather than zeros when counting fails', async () => {
    const loaded = await loadArea(fixtureClient(without('/api/v2/Products')), parts);
    expect(loaded.ok && loaded.value.subjects.map((subject) => 'productCount' in subject)).toEqual([false, false]);
  });

  it('fails with status 503 when the subjects cannot be had', async () => {
    const client = fixtureClient(without('/api/v2/Metadata/areas/Exacte%20vakken/subjects'));
    await expect(loadArea(client, parts)).rejects.toMatchObject(unavailable);
  });
});

describe('loading a subject', () => {
  it('gives its methods; one without a name costs only itself', async () => {
    const loaded = await loadSubject(fixtureClient(), parts);
    expect(loaded).toMatchObject({
      value: {
        title: 'Natuurkunde',
        productsHref: '/producten?subjects=Natuurkunde',
        methods: [{ id: 'm1', href: methodPath, image: '/images/methods/spanningsveld.png', levels: 'havo\u00a03–4', productCount: 2 }],
      },
    });
    expect(loaded.ok && loaded.value.methods).toHaveLength(1);
    expect(logged).toContainEqual(['Expected `name` in method']);
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
  });
});
