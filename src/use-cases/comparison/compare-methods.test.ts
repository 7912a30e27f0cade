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
    const newest = async (...orders: readonly (number | null)[]) => {
      const named = orders.map((orderIndicator) => ({ name: `${orderIndicator}`, orderIndicator }));
      return (await compared(['a'], [{ method: wireMethod('a'), editions: named }]))[0]?.newestEdition;
    };
    expect([await newest(null, 0), await newest(0, null), await newest(null, 1, 0)]).toEqual(['0', '0', '1']);
  });

  test('says of which year the newest edition is: that of most of its products, and of equally many the latest', async () => {
    const editions = [
      { name: '2e druk', orderIndicator: 2 },
      { name: '3e druk', orderIndicator: 3 },
    ];
    const yearOf = async (...years: readonly (readonly [string, number | null])[]): Promise<number | null | undefined> => {
      const products = years.map(([edition, publicationYear]) => licence(1, { edition, publicationYear }));
      return (await compared(['a'], [{ method: wireMethod('a'), editions, products }]))[0]?.newestEditionYear;
    };
    expect(await yearOf(['3e druk', 2024], ['3e druk', 2026], ['3e druk', 2024], ['2e druk', 2019], ['2e druk', 2019])).toBe(2024);
    expect(await yearOf(['3e druk', 2024], ['3e druk', 2026], ['3e druk', null])).toBe(2026);
    expect(await yearOf(['3e druk', null], ['2e druk', 2019])).toBeNull();
    expect(await yearOf(['2e druk', 2019])).toBeNull();
    expect(await yearOf(['3e druk', null], ['3e druk', null], ['3e druk', 2024])).toBe(2024);
    const loose = [licence(1, { edition: null, publicationYear: 2024 })];
    expect((await compared(['a'], [{ method: wireMethod('a'), products: loose }]))[0]?.newestEditionYear).toBeNull();
  });

  test('looks for the cheapest licence among all products of the method, and of no other', async () => {
    const products = [...Array.from({ length: 250 }, () => licence(40)), licence(9.95, { title: 'Nummer 251' }), licence(null)];
    const methods = [
      { method: wireMethod('a'), products },
      { method: wireMethod('b'), products: [licence(1)] },
    ];
    expect((await compared(['a'], methods))[0]).toMatchObject({ pupilYearPrice: 9.95, pupilYearLicence: 'Nummer 251' });
  });

  test('asks for the products in pages of a hundred, without counts, and no page more than there are', async () => {
    const products = Array.from({ length: 200 }, () => licence(40));
    const documents = documentsOf([{ method: wireMethod('a'), products }]);
    const asked: unknown[] = [];
    const search: typeof documents.engine.search = (request) => {
      asked.push([request.page, request.pageSize, request.withCounts]);
      return documents.engine.search(request);
    };
    await compareMethods(['a'], { snapshot: { ...documents, engine: { search } } });
    expect(asked).toEqual([
      [0, 100, false],
      [1, 100, false],
    ]);
  });

  test('says where a long name, publisher and licence may be broken', async () => {
    const method = { ...wireMethod('a'), name: 'Proefondervindelijk', publisher: 'Noorderbries' };
    const [first] = await compared(['a'], [{ method, products: [{ ...licence(10), title: 'Natuurkunde havo 4' }] }]);
    expect(first).toMatchObject({ nameBreaks: [5, 7, 10, 13, 15], publisherBreaks: [4, 7], licenceBreaks: [2, 6, 9] });
    expect((await compared(['a'], [{ method: { ...method, publisher: null } }]))[0]).toMatchObject({
      publisherBreaks: [],
      licenceBreaks: [],
    });
  });

  test('does not guess what is not known', async () => {
    const [method] = await compared(['a'], [{ method: wireMethod('a'), products: [licence(null)] }]);
    expect(method).toMatchObject({ newestEdition: null, newestEditionYear: null, pupilYearPrice: null, pupilYearLicence: null });
  });
});
