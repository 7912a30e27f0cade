import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingForOpenSearch, startOpenSearchCluster, type OpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.fixture.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import type { SearchEngine } from '#search/search-engine.ts';
import type { EngineFactory } from '#search/testing/conformance/example-engine.ts';
import { exampleProducts, request } from '#search/testing/example-catalogue.ts';
import { plainResponse } from '#search/testing/plain-response.ts';
import { randomCatalogue, randomRequest } from '#search/testing/random-catalogue.ts';
import { describeSearchEngine } from '#search/testing/search-engine.conformance.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { randomOf } from '#seeded-random.ts';
import { ClusterError, connectCluster, type Cluster } from './cluster.ts';
import { resultWindow } from './index-settings.ts';
import { openSearchEngine } from './opensearch-engine.ts';
import { fillProducts } from './fill-products.ts';

// A node that runs already saves the start of another: OPENSEARCH_URL.
const running = process.env['OPENSEARCH_URL'];
const missing = running !== undefined || process.env['CI'] ? [] : missingForOpenSearch();
const ownPrefix = `test-${process.pid}`;

let nodes: Pick<OpenSearchCluster, 'urls' | 'stop'>;
let cluster: Cluster;
let made = 0;

async function engineWith(shards: number, ...[products, methods]: Parameters<EngineFactory>): Promise<SearchEngine> {
  made += 1;
  const index = buildIndex(products, methods);
  const name = `${ownPrefix}-${made}`;
  await fillProducts(cluster, name, index, { perShard: Math.max(Math.ceil(products.length / shards), 1) });
  return openSearchEngine(cluster, name, index);
}
const engineOf: EngineFactory = (products, methods) => engineWith(1, products, methods);
// Counts and order do not depend on the number of shards.
const shardedEngineOf: EngineFactory = (products, methods) => engineWith(3, products, methods);

const indexOf = (count: number): SearchIndex =>
  buildIndex(exampleProducts(Array.from({ length: count }, (_, number) => ({ title: `zon ${number}` }))), []);

function describeAll(): void {
  beforeAll(async () => {
    nodes = running === undefined ? await startOpenSearchCluster(1) : { urls: running.split(','), stop: async () => {} };
    cluster = connectCluster({ nodes: nodes.urls });
  }, 600_000);
  afterAll(async () => {
    await cluster.request('DELETE', `/${ownPrefix}-*?ignore_unavailable=true`, undefined, { timeout: 60_000 });
    await cluster.close();
    await nodes.stop();
  });

  describeSearchEngine('the OpenSearch engine', engineOf, { counts: 2, alternatives: 4 });
  describe('the OpenSearch engine beside the embedded one', () => {
    describeEquality();
  });
  describe('an index in the cluster', () => {
    describeProvision();
  });
}

function describeEquality(): void {
  test('responds alike to 20 random requests over each of 5 random catalogues: totals, order, every count and methods', async () => {
    let found = 0;
    for (let seed = 1; seed <= 5; seed += 1) {
      const random = randomOf(seed);
      const { products, methods } = randomCatalogue(random);
      const [embedded, engine] = [embeddedEngine(buildIndex(products, methods)), await shardedEngineOf(products, methods)];
      for (let number = 0; number < 20; number += 1) {
        const asked = randomRequest(random);
        const expected = await embedded.search(asked);
        found += Math.min(expected.total, 1);
        expect(plainResponse(await engine.search(asked)), `seed ${seed}: ${JSON.stringify(asked)}`).toEqual(plainResponse(expected));
      }
    }
    expect(found).toBeGreaterThan(25);
  });

  test('responds alike to 100 lifelike requests over a lifelike catalogue', async () => {
    const catalogue = new SyntheticCatalogue(2_000, 4_000);
    const [products, methods] = [[...catalogue.products()], catalogue.indexedMethods()];
    const [embedded, engine] = [embeddedEngine(buildIndex(products, methods)), await shardedEngineOf(products, methods)];
    for (const { request: asked } of syntheticRequests(catalogue).filter((_, number) => number % 9 === 0)) {
      expect(plainResponse(await engine.search(asked)), JSON.stringify(asked)).toEqual(plainResponse(await embedded.search(asked)));
    }
  });

  test('has the same pages far from the first', async () => {
    const examples = exampleProducts(Array.from({ length: resultWindow + 30 }, () => ({ title: 'zon' })));
    const engine = await engineOf(examples, []);
    const asked = request('zon', { page: (resultWindow + 20) / 10, pageSize: 10, withCounts: false });
    const { total, products } = await engine.search(asked);
    expect(total).toBe(resultWindow + 30);
    expect(products).toEqual(Array.from({ length: 10 }, (_, number) => resultWindow + 20 + number));
  });
}

function describeProvision(): void {
  test('is filled anew over one that was left half-way', async () => {
    const name = `${ownPrefix}-left`;
    await cluster.request('PUT', `/${name}`);
    await cluster.request('PUT', `/${name}/_doc/9?refresh=true`, { ordinal: 9 });
    const shares: number[] = [];
    await fillProducts(cluster, name, indexOf(5), { onProgress: (done) => shares.push(done) });
    expect(await cluster.request<object>('GET', `/${name}/_count`)).toMatchObject({ count: 5 });
    expect(shares).toEqual([5]);
  });

  test('that is not there, or a cluster that is away, is an error with a code', async () => {
    const engine = openSearchEngine(cluster, `${ownPrefix}-none`, indexOf(1));
    await expect(engine.search(request('zon'))).rejects.toMatchObject({ code: 'search.unavailable', status: 404 });
    const away = connectCluster({ nodes: ['http://127.0.0.1:9'] });
    await expect(openSearchEngine(away, 'a', indexOf(1)).search(request('zon'))).rejects.toBeInstanceOf(ClusterError);
    await away.close();
  });
}

const reason = missing.length > 0 ? `, left out because this machine has no ${missing.join(' and no ')}` : '';
describe.skipIf(missing.length > 0)(`with a real node${reason}`, () => {
  describeAll();
});
