import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { productSearchRequestSchema } from '#contract/product-search.ts';
import { publishSample } from '#bench/quality/publish-sample.ts';
import { judgedQuestions } from '#bench/quality/quality-questions.ts';
import { openSnapshot, type FileSnapshot } from '#snapshot/snapshot-reader.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { planSearch, searchProducts } from '#use-cases/search/search-products.ts';
import type { TestCluster } from './test-cluster.ts';

type Asked = ReturnType<typeof productSearchRequestSchema.parse>;
const sortOrders = [undefined, 'title', 'priceAscending', 'priceDescending', 'newest'] as const;

// Each text by itself, and then in other orders, on later pages and with a value of a facet chosen.
async function mixedRequests(count: number, snapshot: FileSnapshot): Promise<readonly Asked[]> {
  const texts = (await judgedQuestions()).map(({ text }) => text);
  const found = await searchProducts(planned({ query: 'havo' }), snapshot);
  return Array.from({ length: count }, (_, number) => {
    const turn = Math.floor(number / texts.length);
    const sortBy = sortOrders[(number + turn) % sortOrders.length];
    const name = facetNames[number % facetNames.length] ?? 'publishers';
    const value = found.response.facets?.[name].values[0]?.key;
    return productSearchRequestSchema.parse({
      query: texts[number % texts.length],
      ...(turn > 0 && sortBy !== undefined && { sortBy: [sortBy] }),
      ...(turn > 0 && { page: number % 3 }),
      ...(number % 4 === 3 && value !== undefined && { filter: { [name]: [value] } }),
    });
  });
}

function planned(asked: object): Parameters<typeof searchProducts>[0] {
  const plan = planSearch(productSearchRequestSchema.parse(asked));
  if (!plan.ok) {
    throw new Error(plan.problem.message);
  }
  return plan.value;
}

async function shown(asked: Asked, snapshot: Snapshot): Promise<unknown> {
  const { response, interpretation } = await searchProducts(planned(asked), snapshot);
  const { total, products, methods, facets } = response;
  const counts = facets && facetNames.map((name) => [name, Array.from(facets[name].counts)]);
  return { total, products: Array.from(products), methods: Array.from(methods), counts, interpretation };
}

// All 1,000 take minutes; CLUSTER_QUESTIONS=1000 asks them.
const count = Number(process.env['CLUSTER_QUESTIONS'] ?? 200);

/** That searches in a cluster find what the embedded engine finds. */
export function describeEquality(own: () => TestCluster): void {
  let embedded: FileSnapshot;
  let received: Snapshot;

  beforeAll(async () => {
    const prefix = `${own().prefix}-sample`;
    const path = await publishSample(join(own().folder, 'sample'));
    await own().send(prefix, path);
    [embedded, received] = [await openSnapshot(path), await own().receive(prefix)];
  }, 600_000);
  afterAll(() => embedded.close());

  test.concurrent(
    `${count} mixed questions over the sample have the totals, order, counts and interpretation of the embedded engine`,
    { timeout: Math.max(600_000, 1_800 * count) },
    async () => {
      const requests = await mixedRequests(count, embedded);
      let hits = 0;
      for (let start = 0; start < requests.length; start += 8) {
        await Promise.all(
          requests.slice(start, start + 8).map(async (asked) => {
            const expected = await shown(asked, embedded);
            expect(await shown(asked, received), JSON.stringify(asked)).toEqual(expected);
            hits += (expected as { readonly total: number }).total > 0 ? 1 : 0;
          }),
        );
      }
      expect(hits).toBeGreaterThan(0.7 * count);
    },
  );
}
