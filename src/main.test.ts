import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from './snapshot/builder/snapshot-builder.ts';
import { freePort } from './free-port.fixture.ts';
import { serverVariables } from './server-variables.fixture.ts';
import { untilAnswer, useMain } from './main.fixture.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

const { folder, startMain, startPublished } = useMain();

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function fileWith(content: string): Promise<string> {
  const file = join(folder(), 'file');
  await writeFile(file, content);
  return file;
}

const nowhere = 'nope.invalid';
const cluster = { CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'https://127.0.0.1:9' };
const provider = { OIDC_AUTHORITY: 'https://login.example', OIDC_CLIENT_ID: 'site', OIDC_AUDIENCE: 'api' };

test('wrong settings end the start with all faults at once', { timeout: 30_000 }, async () => {
  const child = startMain({ PORT: 'drie', CATALOGUS_ANONYMOUS: 'soms' });
  const written = text(child.stderr);
  const [status] = (await once(child, 'exit')) as [number];
  expect(status).toBe(2);
  expect(await written).toMatch(/PORT [^\n]*'drie'[\s\S]*CATALOGUS_ANONYMOUS [^\n]*'soms'/u);
});

test.each([
  [
    'a port that is taken',
    async () => ({ PORT: String(await takenPort()) }),
    /^Poort \d+ is al in gebruik\. Kies een andere met PORT, [^\n]*\n$/u,
  ],
  [
    'a port of the metrics that is taken',
    async () => ({ METRICS_PORT: String(await takenPort()), METRICS_HOST: '127.0.0.1' }),
    /^Poort \d+ is al in gebruik\. Kies een andere met METRICS_PORT, [^\n]*\n$/u,
  ],
  [
    'a port that is taken, for several threads',
    async () => ({ PORT: String(await takenPort()), WEB_CONCURRENCY: '2' }),
    /^Poort \d+ is al in gebruik\. Kies een andere met PORT, [^\n]*\n$/u,
  ],
  [
    'an address of another machine',
    async () => ({ HOST: '192.0.2.1' }),
    /^Op '192\.0\.2\.1' kan deze computer niet luisteren [^\n]*HOST\.\n$/u,
  ],
  [
    'a data folder that is a file',
    async () => ({ CATALOGUS_DATA: await fileWith('') }),
    /^De gegevensmap [^\n]*kan niet worden gelezen [^\n]*CATALOGUS_DATA\.\n$/u,
  ],
  [
    'a file of applications that is not there',
    async () => ({ ...provider, CATALOGUS_APPLICATIONS: '/nergens' }),
    /^\/nergens is niet te lezen [^\n]* Controleer CATALOGUS_APPLICATIONS\.\n$/u,
  ],
  [
    'a file of applications that is no JSON',
    async () => ({ ...provider, CATALOGUS_APPLICATIONS: await fileWith('x') }),
    /^[^\n]* is niet te lezen [^\n]* Controleer CATALOGUS_APPLICATIONS\.\n$/u,
  ],
  [
    'a damaged lock, where a restore was killed',
    async () => {
      await mkdir(join(folder(), 'restore-ready'));
      await writeFile(join(folder(), 'import-lock.sqlite'), 'x'.repeat(5_000));
      return {};
    },
    /^[^\n]*import-lock\.sqlite bewaakt [^\n]* Verwijder dat bestand\.\n$/u,
  ],
  ['no file of authorities', async () => ({ ...cluster, OPENSEARCH_CA: '/nergens' }), /^\/nergens is niet te lezen .* OPENSEARCH_CA\.\n$/u],
  ['a lost METRICS_HOST', async () => ({ METRICS_PORT: '9464', METRICS_HOST: nowhere }), /^Op 'nope\.invalid' .* METRICS_HOST\.\n$/u],
  ['a lost HOST', async () => ({ HOST: nowhere, METRICS_PORT: '9464', WEB_CONCURRENCY: '2' }), /^Op 'nope\.invalid' .* HOST\.\n$/u],
])('%s ends the start with a sentence', { timeout: 30_000 }, async (_fault, environment, sentence) => {
  const child = startMain({ PORT: String(await freePort()), ...(await environment()) });
  const written = text(child.stderr);
  const [status] = (await once(child, 'exit')) as [number];
  expect(await written).toMatch(sentence);
  expect(status).toBe(1);
});

test.each(['1', '2'])('with port 0 it names the port on which it listens, with %s threads', { timeout: 30_000 }, async (threads) => {
  const child = startMain({ PORT: '0', WEB_CONCURRENCY: threads, LOG_LEVEL: 'fatal' });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const [, address] = /^De catalogus staat op (\S+)\n/u.exec(line.toString()) ?? [];
  expect((await fetch(`${address}${serverPaths.health}`)).status).toBe(200);
});

test.skipIf(!existsSync('/dev/full'))('a server whose log cannot be written answers, and stops', { timeout: 60_000 }, async () => {
  const port = await freePort();
  const env = { ...serverVariables(), HOST: '127.0.0.1', NODE_ENV: 'production', CATALOGUS_DATA: folder(), PORT: String(port) };
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', full, 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  expect((await untilAnswer(`http://127.0.0.1:${port}${serverPaths.health}`)).status).toBe(200);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('it starts without anything published, and answers as soon as something is', { timeout: 60_000 }, async () => {
  const port = await freePort();
  startMain({ PORT: String(port) });
  expect((await untilAnswer(`http://127.0.0.1:${port}${apiPaths.areas}`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  await publishedSnapshots(folder()).publish((file) => buildSnapshot(smallCatalogue(2), file));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}${apiPaths.areas}`);
    if (answer.ok) {
      expect(await answer.json()).toEqual(['Exacte vakken']);
      return;
    }
    await wait(50);
  }
  throw new Error('the publication does not answer');
});

test(
  'a start beside a damaged publication is ready with the one before, and takes the one that mends it',
  { timeout: 60_000 },
  async () => {
    const published = publishedSnapshots(folder());
    for (const count of [2, 3]) {
      await published.publish((file) => buildSnapshot(smallCatalogue(count), file));
    }
    const damaged = (await published.current()) ?? '';
    const bytes = await readFile(damaged);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(damaged, bytes);
    const port = await freePort();
    startMain({ PORT: String(port) });
    expect((await untilAnswer(`http://127.0.0.1:${port}${serverPaths.ready}`)).status).toBe(200);
    const found = async (): Promise<unknown> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}${apiPaths.products}`, { method: 'POST', headers, body: '{"query":""}' });
      return ((await answer.json()) as { totalCount: number }).totalCount;
    };
    expect(await found()).toBe(2);
    await published.publish((file) => buildSnapshot(smallCatalogue(3), file));
    await vi.waitFor(async () => expect(await found()).toBe(3), { timeout: 20_000 });
  },
);

test('metrics have a port of their own, tell of a damaged publication, and are nowhere else', { timeout: 60_000 }, async () => {
  const metricsPort = await freePort();
  const { ask } = await startPublished({ METRICS_PORT: String(metricsPort), METRICS_HOST: '127.0.0.1' });
  expect((await ask('/metrics')).status).toBe(404);
  const metrics = `http://127.0.0.1:${metricsPort}/metrics`;
  const answer = await fetch(metrics);
  const written = await answer.text();
  const samples = new Map(written.split('\n').map((line) => [line.replace(/ \S+$/u, ''), line.split(' ').at(-1)]));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(samples.get('catalogus_snapshot_products')).toBe('2');
  expect(samples.get('catalogus_snapshot_is_published')).toBe('1');
  expect(Number(samples.get('catalogus_snapshot_bytes'))).toBe((await stat((await publishedSnapshots(folder()).current()) ?? '')).size);
  expect(samples.get('catalogus_readiness{state="ready"}')).toBe('1');
  // The server asks itself its first searches meanwhile.
  expect(samples.get('catalogus_cache_misses_total{cache="terms"}')).toMatch(/^\d+$/u);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
  await writeFile(join(folder(), 'snapshots', '000002.snapshot'), 'stuk');
  await writeFile(join(folder(), 'snapshots', 'current'), '000002.snapshot\n');
  await vi.waitFor(
    async () => expect(await (await fetch(metrics)).text()).toContain('\ncatalogus_snapshot_is_published 0\n'),
    withinTenSeconds,
  );
});

test(
  'threads take a publication over without a failed request, and a second server does not listen beside them',
  { timeout: 60_000 },
  async () => {
    // A machine that does other work too refuses nothing because of that.
    const { port, ask } = await startPublished({ WEB_CONCURRENCY: '2', CATALOGUS_LONGEST_WAIT_MS: '10000' });
    const count = async (): Promise<number> => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`http://127.0.0.1:${port}${apiPaths.products}`, { method: 'POST', headers, body: '{"query":""}' });
      return ((await answer.json()) as { totalCount: number }).totalCount;
    };
    const counts = new Set<number>();
    let isEnough = false;
    const load = Promise.all(
      Array.from({ length: 6 }, async () => {
        while (!isEnough) {
          counts.add(await count());
        }
      }),
    );
    await vi.waitFor(() => expect(counts).toEqual(new Set([2])), { timeout: 20_000 });
    await publishedSnapshots(folder()).publish((file) => buildSnapshot(smallCatalogue(3), file));
    await vi.waitFor(async () => expect([...new Set(await Promise.all(Array.from({ length: 20 }, count)))]).toEqual([3]), {
      timeout: 20_000,
    });
    isEnough = true;
    await load;
    expect(counts).toEqual(new Set([2, 3]));
    expect((await ask(serverPaths.ready)).status).toBe(200);
    const second = startMain({ PORT: String(port), WEB_CONCURRENCY: '2' });
    expect(await text(second.stderr)).toMatch(/^Poort \d+ is al in gebruik/u);
  },
);
