import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { ok } from '#catalogue/result.ts';
import { wireProductSchema } from '#contract/product.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { Identity } from '#identity/identity.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueChange, Snapshot } from '#snapshot/snapshot.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';

const [first, second] = [...smallCatalogue(2).products()].map(({ id }) => id);
const change: CatalogueChange = {
  number: 1,
  at: '2026-06-01T12:00:00.000Z',
  action: 'new',
  productId: String(first),
  title: 'Spanningsveld',
  ean: '9789006987904',
  changes: {},
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-changes-'));
  return () => rm(folder, { recursive: true, force: true });
});

async function snapshotWith(name: string, changes: readonly CatalogueChange[]): Promise<Snapshot> {
  const file = join(folder, name);
  const source = {
    ...smallCatalogue(2),
    changes: () => changes,
    priceHistory: ({ id }: { id: string }) =>
      id === first
        ? [
            { date: '2026-01-01', price: price(1_000) },
            { date: '2026-03-01', price: undefined },
            { date: '2026-06-01', price: price(1_250) },
          ]
        : [],
  };
  await buildSnapshot(source, file);
  return openSnapshot(file);
}

function serverOf(snapshot: Snapshot | undefined, changes: Parameters<typeof createTestServer>[1] = {}): TestServer {
  const server = createTestServer(snapshot, { publicUrl: 'https://catalogus.test', ...changes });
  onTestFinished(server.close);
  return server;
}

describe('the feed of changes', () => {
  test('is Atom that caches revalidate, with an entity tag of its content', async () => {
    const { server, context } = serverOf(await snapshotWith('a', [change]));
    const response = await server.inject(serverPaths.changes);
    expect(response).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': 'application/atom+xml; charset=utf-8', 'cache-control': 'public, no-cache' },
    });
    expect(response.body).toContain('<title>Nieuw: Spanningsveld</title>');
    const etag = String(response.headers['etag']);
    expect(await server.inject({ url: serverPaths.changes, headers: { 'if-none-match': etag } })).toMatchObject({ statusCode: 304 });
    expect(context.responses.use.hits).toBeGreaterThan(0);
    const other = serverOf(await snapshotWith('b', [{ ...change, number: 2 }]));
    const changed = await other.server.inject({ url: serverPaths.changes, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('is made once for each snapshot, with a short entity tag, also where no public address is set', async () => {
    const { server, context, close } = createTestServer(await snapshotWith('e', [change]));
    onTestFinished(close);
    const store = vi.spyOn(context.responses, 'store');
    const before = await server.inject(serverPaths.changes);
    await server.inject(serverPaths.changes);
    expect(store).toHaveBeenCalledOnce();
    expect(store.mock.calls[0]?.[2]).toMatch(/^[\w-]{22}$/u);
    expect(before.body).toContain('http://localhost/');
    const later = { ...smallCatalogue(3), changes: () => [{ ...change, title: 'Newton' }] };
    await buildSnapshot(later, join(folder, 'f'));
    await context.current.replace(await openSnapshot(join(folder, 'f')));
    expect((await server.inject(serverPaths.changes)).body).toContain('Newton');
  });

  test('of a closed catalogue is stored by no cache', async () => {
    const identity: Identity = { applications: [], verify: async () => ok({ subject: 'docent', claims: {} }) };
    const { server } = serverOf(await snapshotWith('g', [change]), { anonymous: 'none', identity });
    const response = await server.inject({ url: serverPaths.changes, headers: { authorization: 'Bearer goed' } });
    expect(response).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'no-store' } });
  });

  test('asks for a token in a closed catalogue, and waits for a catalogue', async () => {
    const { server: closed } = serverOf(await snapshotWith('c', [change]), { anonymous: 'none' });
    expect(await closed.inject(serverPaths.changes)).toMatchObject({ statusCode: 401 });
    const { server: empty } = serverOf(undefined);
    expect(await empty.inject(serverPaths.changes)).toMatchObject({ statusCode: 503 });
  });
});

test('a product has its prices when it had two, and has no such field otherwise', async () => {
  const { server } = serverOf(await snapshotWith('d', []));
  const read = async (id: string | undefined) =>
    wireProductSchema.strict().parse((await server.inject(`${apiPaths.productById}?id=${id}`)).json());
  expect((await read(first)).priceHistory).toEqual([
    { date: '2026-01-01', price: 10 },
    { date: '2026-03-01', price: null },
    { date: '2026-06-01', price: 12.5 },
  ]);
  expect(Object.hasOwn(await read(second), 'priceHistory')).toBe(false);
});
