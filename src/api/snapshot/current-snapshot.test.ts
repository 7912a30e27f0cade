import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { CurrentSnapshot } from './current-snapshot.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { isMutationRun } from '#mutation-run.fixture.ts';

/** A real snapshot that tells when it is closed, and refuses to be read after that. */
async function watched(count: number, prefix: string): Promise<{ readonly snapshot: Snapshot; readonly isClosed: () => boolean }> {
  const snapshot = await smallSnapshot(count, prefix);
  const close = snapshot.close.bind(snapshot);
  let closed = false;
  snapshot.close = async () => {
    closed = true;
    await close();
  };
  const whileOpen =
    <Document>(read: (ordinal: number) => Document) =>
    (ordinal: number): Document => {
      if (closed) {
        throw new Error('read after it was closed');
      }
      return read(ordinal);
    };
  const { listedProduct, listedProductJson } = snapshot;
  snapshot.documents = async () => ({
    ...snapshot,
    listedProduct: whileOpen(listedProduct),
    listedProductJson: whileOpen(listedProductJson),
  });
  return { snapshot, isClosed: () => closed };
}

const firstTitle = async (snapshot: Snapshot): Promise<string> => (await snapshot.documents([0])).listedProduct(0).title;

describe('CurrentSnapshot', () => {
  test('keeps a replaced snapshot open until the last request that began with it is done', async () => {
    const [first, second] = [await watched(1, 'Oud'), await watched(1, 'Nieuw')];
    const current = new CurrentSnapshot(first.snapshot);
    const gate = Promise.withResolvers<void>();
    const slow = current.use(async (snapshot) => {
      await gate.promise;
      return firstTitle(snapshot);
    });
    const replaced = current.replace(second.snapshot);
    expect(await current.use(firstTitle)).toContain('Nieuw');
    expect(first.isClosed()).toBe(false);
    gate.resolve();
    expect(await slow).toContain('Oud');
    await replaced;
    expect(first.isClosed()).toBe(true);
    expect(second.isClosed()).toBe(false);
    await current.replace(undefined);
    expect(second.isClosed()).toBe(true);
  });

  test('work that fails lets go of its snapshot too', async () => {
    const first = await watched(1, 'Oud');
    const current = new CurrentSnapshot(first.snapshot);
    await expect(
      current.use(() => {
        throw new Error('kapot');
      }),
    ).rejects.toThrow('kapot');
    await current.replace(undefined);
    expect(first.isClosed()).toBe(true);
  });

  test('a snapshot that cannot be closed is told to the caller that replaced it, not to a visitor', async () => {
    const { snapshot } = await watched(1, 'Oud');
    const close = snapshot.close.bind(snapshot);
    snapshot.close = async () => {
      await close();
      throw new Error('bestand weg');
    };
    const current = new CurrentSnapshot(snapshot);
    const request = current.use(() => setImmediate('antwoord'));
    await expect(current.replace(undefined)).rejects.toThrow('bestand weg');
    expect(await request).toBe('antwoord');
  });
});

test.skipIf(isMutationRun)(
  'while snapshots change under load no request fails, and every response is of one snapshot',
  { timeout: 30_000 },
  async () => {
    const first = await watched(10, 'Uitgave0');
    const { server, context } = createTestServer(first.snapshot);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.address() as AddressInfo;
    let swapping = true;
    let answered = 0;
    const ask = async (worker: number): Promise<void> => {
      for (let turn = 0; swapping; turn += 1) {
        const body = JSON.stringify({ query: 'natuurkunde', pageSize: 10 + ((worker + turn) % 50) });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`http://127.0.0.1:${port}${apiPaths.products}`, { method: 'POST', headers, body });
        expect(response.status).toBe(200);
        const { products, totalCount } = (await response.json()) as ProductSearchResponse;
        const [issue = ''] = products[0]?.title.split(' ') ?? [];
        expect(new Set(products.map(({ title }) => title.split(' ')[0]))).toEqual(new Set([issue]));
        expect(totalCount).toBe(10 + Number(issue.replace('Uitgave', '')));
        answered += 1;
      }
    };
    const workers = Array.from({ length: 10 }, (_, worker) => ask(worker));
    const closed: (() => boolean)[] = [first.isClosed];
    for (let issue = 1; issue <= 8; issue += 1) {
      const next = await watched(10 + issue, `Uitgave${issue}`);
      const before = answered;
      await context.current.replace(next.snapshot);
      context.responses.clear(1_000_000);
      while (answered < before + 20) {
        await setImmediate();
      }
      closed.push(next.isClosed);
    }
    swapping = false;
    await Promise.all(workers);
    await server.close();
    expect(closed.map((isClosed) => isClosed())).toEqual([...Array(8).fill(true), false]);
    await context.current.replace(undefined);
    expect(answered).toBeGreaterThanOrEqual(160);
  },
);
