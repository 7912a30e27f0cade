import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { facetNames } from '#contract/facet.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { connectSearch } from '#program/connect-search.ts';
import { missingForOpenSearch, startOpenSearch, type OpenSearchNode } from '#scripts/opensearch/opensearch-node.ts';
import { embeddedEngine } from '#search/embedded/embedded-engine.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import type { EngineResponse } from '#search/search-engine.ts';
import type { EngineFactory } from '#search/testing/conformance/example-engine.ts';
import { exampleProducts, request } from '#search/testing/example-catalogue.ts';
import { randomCatalogue, randomRequest } from '#search/testing/random-catalogue.ts';
import { describeSearchEngine } from '#search/testing/search-engine.conformance.ts';
import { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import { syntheticRequests } from '#search/testing/synthetic-requests.ts';
import { randomOf } from '#seeded-random.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { snapshotOf } from '#snapshot/snapshot-reader.ts';
import { ClusterError, connectCluster, type Cluster } from './cluster.ts';
import { resultWindow } from './index-settings.ts';
import { openSearchEngine } from './opensearch-engine.ts';
import { indexName, provideIndex } from './provide-index.ts';

// A node that runs already saves the start of another: OPENSEARCH_URL.
const running = process.env['OPENSEARCH_URL'];
const missing = running !== undefined || process.env['CI'] ? [] : missingForOpenSearch();
const ownPrefix = `test-${process.pid}`;

let node: OpenSearchNode;
let cluster: Cluster;
let made = 0;

const engineOf: EngineFactory = async (products, methods) => {
  made += 1;
  const index = buildIndex(products, methods);
  return openSearchEngine(cluster, await provideIndex(cluster, `${ownPrefix}-${made}`, 'a', index), index);
};

const plain = (answer: EngineResponse): unknown => ({
  total: answer.total,
  products: Array.from(answer.products),
  methods: Array.from(answer.methods),
  facets: answer.facets && facetNames.map((name) => [name, answer.facets?.[name].values, Array.from(answer.facets?.[name].counts ?? [])]),
});

const indexOf = (count: number): SearchIndex =>
  buildIndex(exampleProducts(Array.from({ length: count }, (_, number) => ({ title: `zon ${number}` }))), []);

function describeAll(): void {
  beforeAll(async () => {
    node = running === undefined ? await startOpenSearch() : { url: running, stop: async () => {} };
    cluster = connectCluster([node.url]);
  }, 600_000);
  afterAll(async () => {
    await cluster.request('DELETE', `/${ownPrefix}-*`);
    await cluster.close();
    await node.stop();
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
      const [embedded, engine] = [embeddedEngine(buildIndex(products, methods)), await engineOf(products, methods)];
      for (let number = 0; number < 20; number += 1) {
        const asked = randomRequest(random);
        const expected = await embedded.search(asked);
        found += Math.min(expected.total, 1);
        expect(plain(await engine.search(asked)), `seed ${seed}: ${JSON.stringify(asked)}`).toEqual(plain(expected));
      }
    }
    expect(found).toBeGreaterThan(25);
  });

  test('responds alike to 100 lifelike requests over a lifelike catalogue', async () => {
    const catalogue = new SyntheticCatalogue(2_000, 4_000);
    const [products, methods] = [[...catalogue.products()], catalogue.indexedMethods()];
    const [embedded, engine] = [embeddedEngine(buildIndex(products, methods)), await engineOf(products, methods)];
    for (const { request: asked } of syntheticRequests(catalogue).filter((_, number) => number % 9 === 0)) {
      expect(plain(await engine.search(asked)), JSON.stringify(asked)).toEqual(plain(await embedded.search(asked)));
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
  const countIn = async (name: string): Promise<number> =>
    (await cluster.request<{ readonly count: number }>('GET', `/${name}/_count`)).count;

  test('is filled once, by whichever of several asks first', async () => {
    const prefix = `${ownPrefix}-shared`;
    const names = await Promise.all([1, 2, 3].map(() => provideIndex(cluster, prefix, 'a', indexOf(700))));
    expect(new Set(names)).toEqual(new Set([indexName(prefix, 'a')]));
    expect(await countIn(indexName(prefix, 'a'))).toBe(700);
  });

  test('is made anew when the process that filled it ended half-way', async () => {
    const prefix = `${ownPrefix}-left`;
    const name = indexName(prefix, 'a');
    await cluster.request('PUT', `/${name}`);
    await provideIndex(cluster, prefix, 'a', indexOf(5), { abandonedMilliseconds: 1_000 });
    expect(await countIn(name)).toBe(5);
  });

  test('stays beside the two before it, and older ones go', async () => {
    const prefix = `${ownPrefix}-old`;
    for (const id of ['a', 'b', 'c', 'd']) {
      await provideIndex(cluster, prefix, id, indexOf(2));
    }
    const left = await cluster.request<readonly { readonly index: string }[]>('GET', `/_cat/indices/${prefix}-*?h=index&format=json`);
    expect(left.map(({ index }) => index).toSorted()).toEqual(['b', 'c', 'd'].map((id) => indexName(prefix, id)));
  });

  test('holds a publication by the time that it is open, and a publication that it cannot take is not opened', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'catalogus-cluster-'));
    const path = join(folder, 'snapshot');
    const { id } = await buildSnapshot(smallCatalogue(3), path);
    const prefix = `${ownPrefix}-published`;
    const search = await connectSearch({ searchCluster: { nodes: [node.url], prefix } });
    const { sections, close } = await search.openFile(path);
    expect(await countIn(indexName(prefix, id))).toBe(3);
    const snapshot = snapshotOf(sections, close, search.engineOf);
    expect((await snapshot.engine.search(request(''))).total).toBe(3);
    await cluster.request('DELETE', `/${indexName(prefix, id)}`);
    await expect(snapshot.engine.search(request(''))).rejects.toBeInstanceOf(ClusterError);
    await snapshot.close();
    await search.close();
    const away = await connectSearch({ searchCluster: { nodes: ['http://127.0.0.1:9'], prefix } });
    await expect(away.openFile(path)).rejects.toMatchObject({ code: 'search.unavailable' });
    await away.close();
    await rm(folder, { recursive: true });
  });

  test('that is not there, or a cluster that is away, is an error with a code', async () => {
    const engine = openSearchEngine(cluster, `${ownPrefix}-none`, indexOf(1));
    await expect(engine.search(request('zon'))).rejects.toMatchObject({ code: 'search.unavailable', status: 404 });
    const away = connectCluster(['http://127.0.0.1:9']);
    await expect(openSearchEngine(away, 'a', indexOf(1)).search(request('zon'))).rejects.toBeInstanceOf(ClusterError);
    await away.close();
  });
}

const reason = missing.length > 0 ? `, left out because this machine has no ${missing.join(' and no ')}` : '';
describe.skipIf(missing.length > 0)(`with a real node${reason}`, () => {
  describeAll();
});
