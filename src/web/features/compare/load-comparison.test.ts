import { describe, expect, it } from 'vitest';
import { createCatalogueClient, type CatalogueClient } from '#web/catalogue-client.ts';
import { loadComparison } from './load-comparison.ts';

const wire = (
  id: string,
  place: object = {
    area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
    subject: { id: 's1', name: 'Natuurkunde', slug: 'natuurkunde' },
  },
) => ({
  id,
  name: `Methode ${id}`,
  classificationId: `c-${id}`,
  slug: `methode-${id}`,
  imageUrl: null,
  publisher: null,
  videoUrl: null,
  educationTypes: [
    { niveau: 'havo', leerjaar: 4 },
    { niveau: 'vwo', leerjaar: 4 },
  ],
  educationalAttributes: [{ category: 'voortgang', name: 'toetsen', value: true }],
  productCount: 3,
  ...place,
});
const edition = (name: string, orderIndicator: number | null) => ({
  id: name,
  name,
  classificationId: name,
  slug: name,
  orderIndicator,
  educationTypes: [],
});

function clientOf(answers: Readonly<Record<string, unknown>>, otherwise = 404): CatalogueClient {
  const answer = (path: string): Response => {
    const key = path.replace('/api/v2/Metadata/methods/', '');
    return key in answers ? Response.json(answers[key]) : new Response(null, { status: otherwise });
  };
  return createCatalogueClient({ fetch: (path) => Promise.resolve(answer(path)), log: { error: () => undefined } });
}

describe('loadComparison', () => {
  it('gives the methods in the order asked, with what their column and the own list need', async () => {
    const client = clientOf({ m1: wire('m1'), m2: wire('m2'), 'm1/methodEditions': [edition('2e druk', 2), edition('3e druk', 3)] });
    const { methods, missing } = await loadComparison(client, ['m2', 'm1']);
    expect(missing).toBe(0);
    expect(methods.map(({ id, newestEdition }) => [id, newestEdition])).toEqual([
      ['m2', ''],
      ['m1', '3e druk'],
    ]);
    expect(methods[1]).toMatchObject({
      href: '/domein/exacte-vakken/natuurkunde/methode-m1',
      levels: ['havo\u00a04', 'vwo\u00a04'],
      productsHref: '/producten?methods=c-m1',
      entry: { method: { id: 'm1', title: 'Methode m1' }, area: { title: 'Exacte vakken' }, subject: { id: 's1' } },
    });
    expect(methods[1]?.educationalCharacteristics).toHaveLength(34);
  });

  it('counts what is not there, and what hangs under nothing', async () => {
    const client = clientOf({ m1: wire('m1'), los: wire('los', {}) });
    const { methods, missing } = await loadComparison(client, ['m1', 'weg', 'los']);
    expect(methods.map(({ id }) => id)).toEqual(['m1']);
    expect(missing).toBe(2);
  });

  it('is a failure with status 503, not a missing method, when a call fails', async () => {
    await expect(loadComparison(clientOf({}, 500), ['m1'])).rejects.toMatchObject({ init: { status: 503 } });
  });
});
