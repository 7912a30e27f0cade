import { describe, expect, test } from 'vitest';
import { documentsOf, licence, wireMethod, type TestMethod } from './compare-methods.fixture.ts';
import { compareMethods } from './compare-methods.ts';

const compared = (ids: readonly string[], methods: readonly TestMethod[]): ReturnType<typeof compareMethods> =>
  compareMethods(ids, { snapshot: documentsOf(methods) });

describe('compareMethods', () => {
  test('gives the methods in the order asked, each once, and leaves out what is not there', async () => {
    const methods = [{ method: wireMethod('a') }, { method: wireMethod('b') }];
    expect((await compared(['b', 'weg', 'a', 'b'], methods)).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('names the edition with the highest order; one without an order counts as the oldest', async () => {
    const editions = [
      { name: 'los', orderIndicator: null },
      { name: '2e druk', orderIndicator: 2 },
      { name: '3e druk', orderIndicator: 3 },
    ];
    const [method] = await compared(['a'], [{ method: wireMethod('a'), editions }]);
    expect(method?.newestEdition).toBe('3e druk');
  });

  test('looks for the cheapest licence among all products of the method, and of no other', async () => {
    const products = [...Array.from({ length: 250 }, () => licence(40)), licence(9.95), licence(null)];
    const methods = [
      { method: wireMethod('a'), products },
      { method: wireMethod('b'), products: [licence(1)] },
    ];
    expect((await compared(['a'], methods))[0]?.pupilYearPrice).toBe(9.95);
  });

  test('does not guess what is not known', async () => {
    const [method] = await compared(['a'], [{ method: wireMethod('a'), products: [licence(null)] }]);
    expect([method?.newestEdition, method?.pupilYearPrice]).toEqual([null, null]);
  });
});
