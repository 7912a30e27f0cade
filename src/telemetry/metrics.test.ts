import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiPaths, fillPath } from '#contract/routes.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { PageCache } from '#api/pages/page-cache.ts';
import { addWebPages } from '#api/pages/web-pages.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createMetrics } from './metrics.ts';
import type { ServerState } from './server-state.ts';

const state: ServerState = {
  caches: { responses: { hits: 3, misses: 4 }, pages: { hits: 5, misses: 6 } },
  cacheBytes: { responses: 700 },
  admission: { running: 1, waiting: 2 },
  refusals: { busy: 8, tooMany: 9, spreadsheet: 10 },
  waitingSpreadsheetRows: 11,
  connections: { open: 12, refused: 13 },
  readiness: 'ready',
  snapshot: { productCount: 14, methodCount: 15, publishedAt: '2026-11-22T10:00:00.500Z', bytes: 16, isPublished: true },
  imports: {
    runs: 17,
    lastSeconds: 1.5,
    lastRecords: { new: 18, rejected: 19 },
    finishedAt: new Map([['eck', '2026-11-22T11:00:00.000Z']]),
    hasUnpublishedChanges: false,
  },
};

const { telemetry, write } = createMetrics();
const samples = async (own: ServerState = state): Promise<readonly string[]> =>
  (await write(own)).split('\n').filter((line) => line.startsWith('catalogus_') && !line.includes('_bucket{'));

let server: FastifyInstance;
let close: () => Promise<void>;
beforeEach(async () => {
  const made = createTestServer(await smallSnapshot(30), { telemetry });
  server = made.server;
  addWebPages(server, {
    current: made.context.current,
    files: new StaticFiles([]),
    pages: new PageCache(1_000_000),
    loadHandler:
      async () =>
      async (_request, { fetch }) => {
        await fetch(apiPaths.areas);
        return { status: 200, headers: {}, html: '<!doctype html>', scriptHashes: [] };
      },
    anonymous: 'read',
    publicUrl: 'http://localhost',
    apiUrl: '',
    links: {},
    hasAccountLists: false,
    measurementId: '',
    policy: () => '',
    telemetry,
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await server.close();
    await made.context.current.replace(undefined);
  };
});
afterEach(() => close());

const ask = async (path: string, body?: object): Promise<void> => {
  const { port } = server.server.address() as { readonly port: number };
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, body === undefined ? {} : post);
  await response.arrayBuffer();
};
const counted = async (name: string): Promise<Record<string, number>> => {
  const lines = (await samples()).filter((line) => line.startsWith(`${name}_count{`));
  return Object.fromEntries(lines.map((line) => [/\{(.*)\}/u.exec(line)?.[1] ?? '', Number(line.split(' ').at(-1))]));
};

test('requests are counted by method, route and status, and those that pages make in the process are not', async () => {
  await ask(`${apiPaths.productById}?id=${smallProductId(1)}`);
  await ask(`${apiPaths.productById}?id=nergens`);
  await ask(fillPath(apiPaths.subjects, { areaId: 'Exacte vakken' }));
  await ask(`/product/${smallProductId(1)}-titel`);
  await ask('/producten?search=geheim');
  await ask('/producten?search=geheim');
  await ask('/wp-login.php');
  await ask('/api/geheim');
  expect(await counted('catalogus_http_request_duration_seconds')).toEqual({
    [`method="GET",route="${apiPaths.productById}",status="200"`]: 1,
    [`method="GET",route="${apiPaths.productById}",status="404"`]: 1,
    [`method="GET",route="${apiPaths.subjects}",status="200"`]: 1,
    'method="GET",route="/product/:reference",status="200"': 1,
    'method="GET",route="/producten",status="200"': 2,
    'method="GET",route="/*",status="200"': 1,
    'method="GET",route="/*",status="404"': 1,
  });
  expect(await counted('catalogus_page_render_duration_seconds')).toEqual({
    'route="/product/:reference"': 1,
    'route="/producten"': 1,
    'route="unknown"': 1,
  });
  expect((await write(state)).toLowerCase()).not.toMatch(/geheim|wp-login|127\.0\.0\.1/u);
});

test('searches are timed by their kind, and those that the cache of responses answers are not', async () => {
  for (const body of [
    { query: 'natuurkunde' },
    { query: 'natuurkunde' },
    { query: 'natuurkunde' },
    { query: 'nat', profile: 'Hints' },
    { query: '9789001234560' },
    { query: 'ean;9789001234560' },
    { query: 'method;m1' },
    { query: '', filter: { subjects: ['Natuurkunde'] } },
    { query: 'natuurkunde', filter: { subjects: ['Natuurkunde'] } },
  ]) {
    await ask(apiPaths.products, body);
  }
  await ask(apiPaths.productReadings, { query: 'natuurkunnde' });
  expect(await counted('catalogus_search_duration_seconds')).toEqual({
    'kind="words"': 3,
    'kind="suggestions"': 1,
    'kind="ean"': 2,
    'kind="keys"': 1,
    'kind="filters"': 1,
    'kind="alternatives"': 1,
  });
});

test('what is read is written as it is at that moment', async () => {
  const lines = (await samples()).filter((line) => !line.includes('duration_seconds{') && !/duration_seconds_(?:sum|count)/u.test(line));
  expect(lines).toEqual([
    'catalogus_cache_hits_total{cache="responses"} 3',
    'catalogus_cache_hits_total{cache="pages"} 5',
    'catalogus_cache_misses_total{cache="responses"} 4',
    'catalogus_cache_misses_total{cache="pages"} 6',
    'catalogus_cache_bytes{cache="responses"} 700',
    'catalogus_admission_requests{state="running"} 1',
    'catalogus_admission_requests{state="waiting"} 2',
    'catalogus_refused_requests_total{reason="busy"} 8',
    'catalogus_refused_requests_total{reason="tooMany"} 9',
    'catalogus_refused_requests_total{reason="spreadsheet"} 10',
    'catalogus_spreadsheet_waiting_rows 11',
    'catalogus_connections 12',
    'catalogus_refused_connections_total 13',
    'catalogus_readiness{state="ready"} 1',
    'catalogus_readiness{state="preparing"} 0',
    'catalogus_readiness{state="stopping"} 0',
    'catalogus_snapshot_timestamp_seconds 1795341600.5',
    'catalogus_snapshot_bytes 16',
    'catalogus_snapshot_products 14',
    'catalogus_snapshot_methods 15',
    'catalogus_snapshot_is_published 1',
    'catalogus_import_runs_total 17',
    'catalogus_import_last_duration_seconds 1.5',
    'catalogus_import_last_records{outcome="new"} 18',
    'catalogus_import_last_records{outcome="rejected"} 19',
    'catalogus_import_last_timestamp_seconds{source="eck"} 1795345200',
    'catalogus_store_unpublished_changes 0',
  ]);
});

test('what is not known has no value, also when it was known before', async () => {
  await samples();
  const { snapshot: _snapshot, imports: _imports, ...rest } = state;
  const lines = await samples({ ...rest, caches: {}, snapshot: undefined, imports: undefined });
  expect(lines.filter((line) => /_(?:snapshot|import|store|cache_hits)_/u.test(line))).toEqual([]);
});

test('the process and its event loop are among the metrics', async () => {
  const text = await write(state);
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(text).toMatch(new RegExp(`^${name} [0-9.e+-]+$`, 'mu'));
  }
});
