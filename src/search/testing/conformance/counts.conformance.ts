import { expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { randomCatalogue, randomRequest } from '#search/testing/random-catalogue.ts';
import { randomOf } from '#seeded-random.ts';
import { countsOf, type EngineFactory } from './example-engine.ts';

/** Counts: selecting a value finds as many products as its count says. */
export function describeCounts(factory: EngineFactory, catalogues: number): void {
  test(`gives each facet value, in ${10 * catalogues} random searches, the count that choosing it alone would find`, async () => {
    let compared = 0;
    for (let seed = 1_000; seed < 1_000 + catalogues; seed += 1) {
      const random = randomOf(seed);
      const { products, methods } = randomCatalogue(random);
      const engine = await factory(products, methods);
      for (let number = 0; number < 10; number += 1) {
        const asked = { ...randomRequest(random), withCounts: true };
        const base = { ...asked, query: { ...asked.query, results: ['products', 'methods'] as const } };
        const answer = await engine.search(base);
        for (const name of facetNames) {
          for (const [key, count] of Object.entries(countsOf(answer, name))) {
            const chosen = await engine.search({ ...base, filter: { ...base.filter, [name]: [key] }, withCounts: false });
            expect(count, `seed ${seed}, ${name} ${key}`).toBe(chosen.total);
            compared += Math.min(count, 1);
          }
        }
      }
      await engine.close();
    }
    expect(compared).toBeGreaterThan(25 * catalogues);
  });
}
