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
