import { expect, test } from 'vitest';
import type { SearchEngine } from '#search/search-engine.ts';
import { exampleMethod, request, type ExampleProduct } from '#search/testing/example-catalogue.ts';
import { countsOf, type MakeEngine } from './example-engine.ts';

/** Methods: which ones a response names, and their order. */
export function describeMethods(make: MakeEngine): void {
  const methods = [
    exampleMethod('m3', 'Zonnestelsel', ['natuurkunde']),
    exampleMethod('m1', 'Zon', ['natuurkunde']),
    exampleMethod('m2', 'Lichtbron', ['zon', 'natuurkunde']),
    exampleMethod('m0', 'Melkweg', ['zon', 'natuurkunde']),
  ];
  const products: readonly ExampleProduct[] = [
    { title: 'natuurkunde', methods: [2], facets: { publishers: ['A'] } },
    { title: 'natuurkunde', methods: [2, 1], facets: { publishers: ['B'] } },
    { title: 'natuurkunde', methods: [3], facets: { publishers: ['B'] } },
  ];
  const methodsOf = async (engine: SearchEngine, ...asked: Parameters<typeof request>): Promise<readonly number[]> =>
    Array.from((await engine.search(request(...asked))).methods);

  test('names the methods that hold every word: name equal, then name beginning, then most products, then id', async () => {
    const engine = await make(products, methods);
    expect(await methodsOf(engine, 'zon')).toEqual([1, 0, 3, 2]);
    expect(await methodsOf(engine, 'natuurkunde')).toEqual([2, 3, 1, 0]);
    expect(await methodsOf(engine, 'zon natuurkunde')).toEqual([3, 1, 2]);
    expect(await methodsOf(engine, 'maan')).toEqual([]);
  });

  test('names a method of several words first when all are typed in its order', async () => {
    const engine = await make([{ title: 'les', methods: [0] }], [exampleMethod('m1', 'Lat passer'), exampleMethod('m2', 'Passer Lat')]);
    expect(await methodsOf(engine, 'passer lat')).toEqual([1, 0]);
    expect(await methodsOf(engine, 'lat passer')).toEqual([0, 1]);
  });

  test('leaves out methods without a product in the result once a filter or an EAN is chosen', async () => {
    const engine = await make([...products, { title: 'los', ean: '2900000000018', methods: [0] }], methods);
    expect(await methodsOf(engine, 'natuurkunde', { filter: { publishers: ['B'] } })).toEqual([3, 1, 2]);
    expect(await methodsOf(engine, '', { query: { eans: ['2900000000018'] } })).toEqual([0]);
  });

  test('names six methods at most', async () => {
    const many = Array.from({ length: 9 }, (_, number) => exampleMethod(`m${number}`, `Zon ${number}`));
    expect(await methodsOf(await make([], many), 'zon')).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('fills only the lists that are asked', async () => {
    const engine = await make(products, methods);
    const onlyMethods = await engine.search(request('natuurkunde', { query: { results: ['methods'] } }));
    expect(onlyMethods).toMatchObject({ total: 0 });
    expect([onlyMethods.products.length, onlyMethods.methods.length]).toEqual([0, 4]);
    expect(countsOf(onlyMethods, 'publishers')).toEqual({ A: 0, B: 0 });
    const onlyProducts = await engine.search(request('natuurkunde', { query: { results: ['products'] } }));
    expect([onlyProducts.total, onlyProducts.methods.length]).toEqual([3, 0]);
  });
}
