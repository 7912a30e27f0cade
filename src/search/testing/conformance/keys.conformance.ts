import { expect, test } from 'vitest';
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
}
