import { describe, expect, it, vi } from 'vitest';
import { createCatalogueClient, type CatalogueClient } from '#web/client/catalogue-client.ts';
import { arrangeComparison, loadComparison } from './load-comparison.ts';

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
  newestEdition: null,
  newestEditionYear: null,
  pupilYearPrice: null,
  pupilYearLicence: null,
  nameBreaks: [2],
  ...place,
});
/** A client with the response of the API: the known methods, in the requested order. */
function clientOf(known: Readonly<Record<string, object>>, status = 200): CatalogueClient {
  const respond = (path: string): Response => {
    const ids = new URL(path, 'https://catalogus.test').searchParams.get('methods')?.split(',') ?? [];
    return Response.json(
      ids.flatMap((id) => known[id] ?? []),
      { status },
    );
  };
  return createCatalogueClient({ fetch: (path) => Promise.resolve(respond(path)), log: { error: () => undefined }, cdnUrl: '/cdn' });
}

describe('loadComparison', () => {
  it('gives the methods in the order asked, with what their column and the own list need', async () => {
    const client = clientOf({
      m1: { ...wire('m1'), newestEdition: '3e druk', newestEditionYear: 2024, pupilYearPrice: 24.95, pupilYearLicence: 'Licentie, 4 jaar' },
      m2: wire('m2'),
    });
    const { methods, missing } = await loadComparison(client, ['m2', 'm1']);
    expect(missing).toEqual([]);
    expect(methods.map(({ id, newestEdition, yearPrice }) => [id, newestEdition, yearPrice])).toEqual([
      ['m2', '', undefined],
      ['m1', '3e druk, 2024', { price: 2495, title: 'Licentie, 4 jaar' }],
    ]);
    expect(methods[1]).toMatchObject({
      href: '/domein/exacte-vakken/natuurkunde/methode-m1',
      levels: ['havo\u00a04', 'vwo\u00a04'],
      productsHref: '/producten?methods=c-m1',
      entry: { method: { id: 'm1', title: 'Methode m1' }, area: { title: 'Exacte vakken' }, subject: { id: 's1' } },
    });
    expect(methods[1]?.titleBreaks).toEqual([2]);
    expect(methods[1]?.educationalCharacteristics).toHaveLength(34);
  });

  it('names what is not there, and what hangs under nothing', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = clientOf({ m1: wire('m1'), los: wire('los', {}) });
    const { methods, missing } = await loadComparison(client, ['m1', 'weg', 'los']);
    expect(methods.map(({ id }) => id)).toEqual(['m1']);
    expect(missing).toEqual(['weg', 'los']);
    expect(said.mock.calls).toEqual([['Expected `area` in compare entry']]);
    said.mockRestore();
  });

  it('leaves out a method without a subject, and says so', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = clientOf({ los: wire('los', { area: { name: 'Exacte vakken', slug: 'exacte-vakken' } }) });
    expect(await loadComparison(client, ['los'])).toEqual({ methods: [], missing: ['los'] });
    expect(said.mock.calls).toEqual([['Expected `subject` in compare entry']]);
    said.mockRestore();
  });

  it('gives the publisher and the number of products where they are known, and nothing where they are not', async () => {
    const bare = { ...wire('m2'), productCount: null, educationTypes: [] };
    const client = clientOf({ m1: { ...wire('m1'), publisher: 'Halsema & Vonk' }, m2: bare });
    const { methods } = await loadComparison(client, ['m1', 'm2']);
    expect(methods[0]).toMatchObject({ publisher: 'Halsema & Vonk', productCount: 3 });
    expect(methods[1]).toMatchObject({ publisher: '', levels: [] });
    expect(methods[1]).not.toHaveProperty('productCount');
    expect(methods[1]).not.toHaveProperty('yearPrice');
  });

  it('asks nothing for an empty comparison', async () => {
    expect(await loadComparison(clientOf({}, 500), [])).toEqual({ methods: [], missing: [] });
  });

  it('is a failure with status 503, not a missing method, when the call fails', async () => {
    await expect(loadComparison(clientOf({}, 500), ['m1'])).rejects.toMatchObject({ init: { status: 503 } });
  });
});

describe('arrangeComparison', () => {
  it('has what the address names, in its order', async () => {
    const loaded = await loadComparison(clientOf({ m1: wire('m1'), m2: wire('m2'), m3: wire('m3') }), ['m1', 'm2', 'weg', 'm3']);
    const { methods, missing } = arrangeComparison(loaded, ['m3', 'm1']);
    expect([methods.map(({ id }) => id), missing]).toEqual([['m3', 'm1'], []]);
    const partial = arrangeComparison(loaded, ['weg', 'm2']);
    expect([partial.methods.map(({ id }) => id), partial.missing]).toEqual([['m2'], ['weg']]);
  });
});
