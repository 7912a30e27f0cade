import { describe, expect, test } from 'vitest';
import type { EngineRequest } from '#search/search-engine.ts';
import { request } from '#search/testing/example-catalogue.ts';
import { useExampleSnapshot } from './example-snapshot.fixture.ts';

const example = useExampleSnapshot();
const json = (bytes: Uint8Array): unknown => JSON.parse(Buffer.from(bytes).toString('utf8'));

describe('searching a snapshot', () => {
  const ids = async (asked: EngineRequest): Promise<readonly string[]> =>
    Array.from((await example.snapshot.engine.search(asked)).products, (product) => example.snapshot.listedProduct(product).id);

  test('finds by title, subject, abbreviation, author and text, what can be ordered first', async () => {
    expect(await ids(request('passer lat'))).toEqual(['b1', 'b2']);
    expect(await ids(request('wi'))).toEqual(['b1', 'b2']);
    expect(await ids(request('ak'))).toEqual(['b2']);
    expect(await ids(request('jansen'))).toEqual(['b1']);
    expect(await ids(request('huizen'))).toEqual(['c1', 'b1']);
    expect(await ids(request('2900000000025'))).toEqual(['b2']);
    expect(await ids(request(''))).toEqual(['b1', 'c1', 'los1', 'b2']);
  });

  test('finds by subject, method and method set, named by id, classification id or name', async () => {
    const named = (query: object): Promise<readonly string[]> => ids(request('', { query }));
    expect(await named({ subjects: ['wiskunde'] })).toEqual(['b1', 'b2']);
    expect(await named({ subjects: ['class-ak'] })).toEqual(['b2']);
    expect(await named({ methods: ['passer & lat'] })).toEqual(['b1', 'b2']);
    expect(await named({ methodSets: ['class-s2'] })).toEqual(['b1', 'c1', 'b2']);
  });

  test('has a facet value for everything, with keys that stay apart where labels are equal', async () => {
    const { facets } = await example.snapshot.engine.search(request(''));
    const values = (name: keyof NonNullable<typeof facets>): readonly unknown[] =>
      (facets?.[name].values ?? []).map(({ key, label }, index) => [key, label, facets?.[name].counts[index]]);
    expect(values('methods')).toEqual([
      ['class-m1', 'Passer & Lat', 2],
      ['class-m3', 'Taalhuis (Nederlands)', 1],
      ['class-m4', 'Taalhuis (Nederlands)', 1],
    ]);
    expect(values('subjects')).toEqual([
      ['Aardrijkskunde', 'Aardrijkskunde', 1],
      ['nl2', 'Nederlands (Exacte vakken)', 1],
      ['nl1', 'Nederlands (Talen)', 1],
      ['Wiskunde', 'Wiskunde', 2],
    ]);
    expect(values('educationTypes')).toEqual([
      ['havo 4', 'havo 4', 1],
      ['vwo 4', 'vwo 4', 1],
    ]);
    expect(values('deliveryStatus')).toEqual([
      ['Leverbaar', 'leverbaar', 1],
      ['Onbekend', 'Onbekend', 2],
      ['Uitverkocht', 'uitverkocht', 1],
    ]);
    expect(values('subjectAreas')).toEqual([
      ['Exacte vakken', 'Exacte vakken', 3],
      ['Talen', 'Talen', 2],
    ]);
  });

  test('names a method as its own document does', async () => {
    const { methods } = await example.snapshot.engine.search(request('passer'));
    expect(Array.from(methods, (method) => json(example.snapshot.methodReferenceJson(method)))).toMatchObject([{ id: 'm1' }, { id: 'm2' }]);
  });
});
