import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { missingForOpenSearch, startOpenSearchCluster } from '#scripts/opensearch/opensearch-cluster.ts';
import { connectCluster } from '#search/opensearch/cluster.ts';
import { describeFullDisks } from './testing/cluster-disks.ts';
import { describeEquality } from './testing/cluster-equality.ts';
import { describeFaults } from './testing/cluster-faults.ts';
import { describePublications } from './testing/cluster-publications.ts';
import { TestCluster } from './testing/test-cluster.ts';

// Nodes that run already save the start of others: OPENSEARCH_URL. Those are not killed.
const running = process.env['OPENSEARCH_URL'];
const missing = running !== undefined || process.env['CI'] ? [] : missingForOpenSearch();
const ownPrefix = `test-${process.pid}`;

let own: TestCluster;
const get = (): TestCluster => own;

const reason = missing.length > 0 ? `, left out because this machine has no ${missing.join(' and no ')}` : '';
describe.skipIf(missing.length > 0)(`with a cluster of three nodes${reason}`, () => {
  beforeAll(async () => {
    const nodes =
      running === undefined
        ? await startOpenSearchCluster(3, { for: 'tests', giveWay: false })
        : { urls: running.split(','), nodes: [], stop: async () => {} };
    own = new TestCluster(nodes, connectCluster({ nodes: nodes.urls }), await mkdtemp(join(tmpdir(), 'catalogus-cluster-')), ownPrefix);
  }, 600_000);
  afterAll(async () => {
    try {
      await own.connection.request('DELETE', `/${ownPrefix}-*?ignore_unavailable=true`, undefined, { timeout: 60_000 });
    } finally {
      await own.connection.close();
      await own.nodes.stop();
      await rm(own.folder, { recursive: true, force: true });
    }
  }, 120_000);

  describe('a publication', () => {
    describePublications(get);
  });
  describe('search in the cluster', () => {
    describeEquality(get);
    describeFullDisks(get);
  });
  describe.skipIf(running !== undefined)('servers without files', () => {
    describeFaults(get, ownPrefix);
  });
});
