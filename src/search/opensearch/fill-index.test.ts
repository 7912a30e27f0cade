import { expect, test, vi } from 'vitest';
import { ClusterError, type Cluster } from './cluster.ts';
import { copyIndex, fillIndex } from './fill-index.ts';

test('an index that no node has room for is an error with a reason, and nothing is sent to it', async () => {
  const cluster = {
    request: vi.fn(async () => ({ shards_acknowledged: false })),
    bulk: vi.fn(),
    close: async () => undefined,
  };
  const documents = [{ id: '0', document: {} }];
  const filled = fillIndex(cluster as unknown as Cluster, 'new', { body: {}, documents, count: 1 });
  await expect(filled).rejects.toBeInstanceOf(ClusterError);
  await expect(filled).rejects.toMatchObject({ reason: 'no_room' });
  await expect(copyIndex(cluster as unknown as Cluster, 'new', { from: 'old', documents, added: 0 })).rejects.toMatchObject({
    reason: 'no_room',
  });
  expect(cluster.bulk).not.toHaveBeenCalled();
});

const shortOfMegabyte = 'x'.repeat(1_000_000);

function* documentsOf(count: number, made: { count: number }) {
  for (let number = 0; number < count; number += 1) {
    made.count += 1;
    yield { id: String(number), document: { text: shortOfMegabyte } };
  }
}

function clusterThatTakes(take: () => Promise<unknown>): Cluster {
  const request = async (_method: string, path: string) =>
    path.endsWith('/_stats/docs') ? { _all: { primaries: { docs: { count: 20 } } } } : { shards_acknowledged: true };
  return { request, bulk: take, close: async () => undefined } as unknown as Cluster;
}

test('the next request is made while the nodes take one, and only one is with them at a time', async () => {
  const takers: (() => void)[] = [];
  const bulk = vi.fn(() => new Promise((resolve) => takers.push(() => resolve({ errors: false, items: [] }))));
  const [made, progress] = [{ count: 0 }, [] as number[]];
  const onProgress = (done: number): number => progress.push(done);
  const filled = fillIndex(clusterThatTakes(bulk), 'new', { body: {}, documents: documentsOf(20, made), count: 20, onProgress });
  await vi.waitFor(() => expect(made.count).toBe(10));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([made.count, bulk.mock.calls.length, progress]).toEqual([10, 1, []]);
  for (let turn = 0; turn < 4; turn += 1) {
    await vi.waitFor(() => expect(takers.length).toBe(turn + 1));
    takers[turn]?.();
  }
  await filled;
  expect(progress).toEqual([5, 10, 15, 20, 20]);
});

test('a request that the nodes refuse ends the filling, however much of the next is made', async () => {
  const refused = new ClusterError('POST /new/_bulk', new Error('full'), 'cluster_block_exception');
  const bulk = vi.fn(() => Promise.reject(refused));
  const made = { count: 0 };
  await expect(fillIndex(clusterThatTakes(bulk), 'new', { body: {}, documents: documentsOf(20, made), count: 20 })).rejects.toBe(refused);
  expect([made.count, bulk.mock.calls.length]).toEqual([10, 1]);
});
