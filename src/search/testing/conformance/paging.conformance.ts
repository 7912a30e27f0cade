import { expect, test } from 'vitest';
import { request } from '#search/testing/example-catalogue.ts';
import { productsOf, type MakeEngine } from './example-engine.ts';

/** Paging: all pages together hold every product once. */
export function describePaging(make: MakeEngine): void {
  test('keeps the order of ids for equal scores, and pages through all products without a gap or a repeat', async () => {
    const engine = await make(Array.from({ length: 99 }, () => ({ title: 'zon' })));
    const seen: number[] = [];
    for (let page = 0; page < 10; page += 1) {
      seen.push(...(await productsOf(engine, 'zon', { page, pageSize: 10 })));
    }
    expect(seen).toEqual(Array.from({ length: 99 }, (_, ordinal) => ordinal));
    expect(await engine.search(request('zon', { page: 10, pageSize: 10 }))).toMatchObject({ total: 99 });
    expect(await productsOf(engine, 'zon', { page: 10, pageSize: 10 })).toEqual([]);
    expect(await productsOf(engine, '', { page: 1_000_000_000, pageSize: 100 })).toEqual([]);
  });

  test('gives the total without a product for pages of no products', async () => {
    const engine = await make(
      Array.from({ length: 40 }, (_, number) => ({ title: number % 20 === 0 ? 'zon maan' : 'zon', price: 100 * number })),
    );
    for (const words of ['zon', 'maan', '']) {
      const total = words === 'maan' ? 2 : 40;
      for (const asked of [{}, { page: 3 }, { sortBy: 'priceAscending' }, { filter: { articleGroups: [] }, withCounts: false }] as const) {
        const answer = await engine.search(request(words, { ...asked, pageSize: 0 }));
        expect(answer.total).toBe(total);
        expect(Array.from(answer.products)).toEqual([]);
      }
    }
  });

  test('pages through a thousand products deeply as it does shallowly', async () => {
    const engine = await make(
      Array.from({ length: 1_000 }, (_, number) => ({ title: number % 3 === 0 ? 'zon zon' : 'zon', boost: number % 2 === 0 ? 1 : 0.6 })),
    );
    const whole: number[] = [];
    for (let page = 0; page < 84; page += 1) {
      whole.push(...(await productsOf(engine, 'zon', { page })));
    }
    expect(new Set(whole).size).toBe(1_000);
    expect(await productsOf(engine, 'zon', { pageSize: 100, page: 9 })).toEqual(whole.slice(900));
  });
}
