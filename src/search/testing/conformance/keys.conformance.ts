import { expect, test } from 'vitest';
import type { AttributeName, Bounds } from '#search/search-engine.ts';
import { exampleMethod, request } from '#search/testing/example-catalogue.ts';
import { productsOf, type MakeEngine } from './example-engine.ts';

/** Keys: which products the entries of the query language select. */
export function describeKeys(make: MakeEngine): void {
  test('takes several keys of one kind as alternatives and different kinds together', async () => {
    const engine = await make(
      [
        { title: 'a', ean: '2900000000018', keys: { subjects: ['wiskunde'], methods: ['m1'], methodSets: ['s1'] } },
        { title: 'b', ean: '2900000000025', keys: { subjects: ['wiskunde'], methods: ['m2'] } },
        { title: 'c', ean: '2900000000018', keys: { subjects: ['m1'] } },
      ],
      [
        exampleMethod('m1', 'Een', [], { subjects: ['wiskunde'], methodSets: ['s1'] }),
        exampleMethod('m2', 'Twee', [], { subjects: ['wiskunde'] }),
      ],
    );
    const products = (asked: Parameters<typeof request>[1]): Promise<readonly number[]> => productsOf(engine, '', asked);
    expect(await products({ query: { subjects: ['wiskunde'] } })).toEqual([0, 1]);
    expect(await products({ query: { subjects: ['wiskunde'], methods: ['m2', 'm9'] } })).toEqual([1]);
    expect(await products({ query: { methods: ['m1'] } })).toEqual([0]);
    expect(await products({ query: { methodSets: ['s1'] } })).toEqual([0]);
    expect(await products({ query: { eans: ['2900000000018', '2900000000025'] } })).toEqual([0, 1, 2]);
    expect(await products({ query: { subjects: ['onbekend'] } })).toEqual([]);
    const answer = await engine.search(request('', { query: { methodSets: ['s1'] } }));
    expect(Array.from(answer.methods)).toEqual([0]);
  });

  test('takes the keys of an attribute as alternatives, different attributes together, and leaves out methods without such a product', async () => {
    const engine = await make(
      [
        { title: 'a', attributes: { editions: ['2e druk'], parts: ['A'], licenceDurations: ['365'] }, methods: [0] },
        { title: 'b', attributes: { editions: ['2e druk'], parts: ['B', 'A'], schoolClasses: ['vmbo 4 tl'] }, methods: [1] },
        { title: 'c' },
      ],
      [exampleMethod('m1', 'Een'), exampleMethod('m2', 'Twee')],
    );
    const products = (attributes: Partial<Readonly<Record<AttributeName, readonly string[]>>>, text = ''): Promise<readonly number[]> =>
      productsOf(engine, text, { conditions: { attributes } });
    expect(await products({ editions: ['2e druk'] })).toEqual([0, 1]);
    expect(await products({ parts: ['B', 'C'] })).toEqual([1]);
    expect(await products({ parts: ['A'], licenceDurations: ['365'] })).toEqual([0]);
    expect(await products({ schoolClasses: ['vmbo 4 tl'], editions: ['1e druk'] })).toEqual([]);
    expect(await products({ editions: ['2e druk'] }, 'b')).toEqual([1]);
    expect(await products({ editions: [] })).toEqual([0, 1, 2]);
    const outside = (exceptAttributes: Partial<Readonly<Record<AttributeName, readonly string[]>>>): Promise<readonly number[]> =>
      productsOf(engine, '', { conditions: { exceptAttributes } });
    expect(await outside({ licenceDurations: ['365'] })).toEqual([1, 2]);
    expect(await outside({ parts: ['B', 'C'], licenceDurations: ['730'] })).toEqual([0, 2]);
    expect(await outside({ editions: [] })).toEqual([0, 1, 2]);
    const response = await engine.search(request('', { conditions: { attributes: { schoolClasses: ['vmbo 4 tl'] } } }));
    expect(Array.from(response.methods)).toEqual([1]);
  });

  test('includes both ends of a range of prices and no product without a price', async () => {
    const engine = await make([{ title: 'a', price: 995 }, { title: 'b', price: 1990 }, { title: 'c' }, { title: 'b d', price: 0 }]);
    const products = (price: Bounds, text = ''): Promise<readonly number[]> => productsOf(engine, text, { conditions: { price } });
    expect(await products({ atLeast: 995 })).toEqual([0, 1]);
    expect(await products({ atMost: 995 })).toEqual([0, 3]);
    expect(await products({ atLeast: 996, atMost: 1990 })).toEqual([1]);
    expect(await products({ atMost: 1989 }, 'b')).toEqual([3]);
    expect(await products({ atLeast: 2000, atMost: 1000 })).toEqual([]);
    expect(await products({})).toEqual([0, 1, 3]);
    const { total, facets } = await engine.search(
      request('', { conditions: { price: { atLeast: 1 } }, pageSize: 1, sortBy: 'priceDescending' }),
    );
    expect([total, facets?.articleGroups.values.length]).toEqual([2, 0]);
  });

  test('includes both ends of a range of years of publication and no product without a year', async () => {
    const examples = [
      { title: 'a', publicationYear: 2021, methods: [1] },
      { title: 'b', publicationYear: 2019, methods: [0] },
      { title: 'c' },
      { title: 'b d', publicationYear: 2023 },
      { title: 'e', publicationYear: 2021 },
    ];
    const engine = await make(examples, [exampleMethod('m1', 'Een'), exampleMethod('m2', 'Twee')]);
    const products = (publicationYear: Bounds, text = ''): Promise<readonly number[]> =>
      productsOf(engine, text, { conditions: { publicationYear } });
    expect(await products({ atLeast: 2021 })).toEqual([0, 3, 4]);
    expect(await products({ atMost: 2021 })).toEqual([0, 1, 4]);
    expect(await products({ atLeast: 2020, atMost: 2022 })).toEqual([0, 4]);
    expect(await products({ atLeast: 2021, atMost: 2021 })).toEqual([0, 4]);
    expect(await products({ atMost: 2022 }, 'b')).toEqual([1]);
    expect(await products({ atLeast: 2022 }, 'b')).toEqual([3]);
    expect(await products({ atLeast: 2020, atMost: 2020 })).toEqual([]);
    expect(await products({ atLeast: 2023, atMost: 2019 })).toEqual([]);
    expect(await products({ atLeast: 2024 })).toEqual([]);
    expect(await products({ atMost: 2018 })).toEqual([]);
    expect(await products({})).toEqual([0, 1, 3, 4]);
    const outside = (...exceptPublicationYears: readonly Bounds[]): Promise<readonly number[]> =>
      productsOf(engine, '', { conditions: { exceptPublicationYears } });
    expect(await outside({ atLeast: 2021, atMost: 2021 })).toEqual([1, 2, 3]);
    expect(await outside({ atLeast: 2021, atMost: 2021 }, { atLeast: 2023 })).toEqual([1, 2]);
    expect(await outside({ atLeast: 2020, atMost: 2020 })).toEqual([0, 1, 2, 3, 4]);
    expect(await outside({})).toEqual([2]);
    const between = { publicationYear: { atLeast: 2019 }, exceptPublicationYears: [{ atLeast: 2020, atMost: 2022 }] };
    expect(await productsOf(engine, '', { conditions: between })).toEqual([1, 3]);
    const both = { publicationYear: { atLeast: 2021 }, attributes: { editions: ['2e druk'] } };
    expect(await productsOf(engine, '', { conditions: both })).toEqual([]);
    const response = await engine.search(request('', { conditions: { publicationYear: { atMost: 2020 } }, pageSize: 0 }));
    expect([response.total, Array.from(response.methods)]).toEqual([1, [0]]);
  });
}
