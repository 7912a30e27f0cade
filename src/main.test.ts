import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from './snapshot/builder/snapshot-builder.ts';
import { Balancer } from './balancer.fixture.ts';
import { freePort } from './free-port.fixture.ts';

let folder: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogus-main-'));
});
afterEach(async () => {
  const running = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  await Promise.all(
    running.map((child) => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    }),
  );
  children = [];
  await rm(folder, { recursive: true, force: true });
});

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function fileWith(content: string): Promise<string> {
  const file = join(folder, 'file');
  await writeFile(file, content);
  return file;
}

const nowhere = 'nope.invalid';
const cluster = { CATALOGUS_SEARCH: 'opensearch', OPENSEARCH_URL: 'https://127.0.0.1:9' };
const provider = { OIDC_AUTHORITY: 'https://login.example', OIDC_CLIENT_ID: 'site', OIDC_AUDIENCE: 'api' };

function startMain(environment: Readonly<Record<string, string>>) {
  const env = { PATH: process.env['PATH'], HOST: '127.0.0.1', NODE_ENV: 'production', CATALOGUS_DATA: folder, ...environment };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  children.push(child);
  return child;
}

async function untilAnswer(address: string): Promise<Response> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer !== undefined) {
      return answer;
    }
    await wait(50);
  }
  throw new Error('no answer');
}

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

test('it starts without anything published, and answers as soon as something is', { timeout: 60_000 }, async () => {
  const port = await freePort();
  startMain({ PORT: String(port) });
  expect((await untilAnswer(`http://127.0.0.1:${port}${apiPaths.areas}`)).status).toBe(503);
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(503);
  await publishedSnapshots(folder).publish((file) => buildSnapshot(smallCatalogue(2), file));
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

async function startPublished(environment: Readonly<Record<string, string>> = {}) {
  await publishedSnapshots(folder).publish((file) => buildSnapshot(smallCatalogue(2), file));
  const port = await freePort();
  const start = (): ChildProcess => startMain({ PORT: String(port), ...environment });
  const child = start();
  await untilAnswer(`http://127.0.0.1:${port}${apiPaths.areas}`);
  return { port, child, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) };
}

test(
  'a start beside a damaged publication is ready with the one before, and takes the one that mends it',
  { timeout: 60_000 },
  async () => {
    const published = publishedSnapshots(folder);
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
  expect(Number(samples.get('catalogus_snapshot_bytes'))).toBe((await stat((await publishedSnapshots(folder).current()) ?? '')).size);
  expect(samples.get('catalogus_readiness{state="ready"}')).toBe('1');
  // The server asks itself its first searches meanwhile.
  expect(samples.get('catalogus_cache_misses_total{cache="terms"}')).toMatch(/^\d+$/u);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  expect((await fetch(metrics, { method: 'POST' })).status).toBe(405);
  await writeFile(join(folder, 'snapshots', '000002.snapshot'), 'stuk');
  await writeFile(join(folder, 'snapshots', 'current'), '000002.snapshot\n');
  await vi.waitFor(async () => expect(await (await fetch(metrics)).text()).toContain('\ncatalogus_snapshot_is_published 0\n'));
});

// A reset is no refusal: a thread that closes resets the connections that it has not accepted while the other threads still listen.
const untilRefused = (ask: () => Promise<unknown>): Promise<unknown> =>
  vi.waitFor(() => expect(ask()).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } }), { timeout: 20_000 });

test.each(['1', '2'])(
  'a stop of %s threads answers the request under way, takes no new ones, and ends well',
  { timeout: 60_000 },
  async (threads) => {
    const { port, child, ask } = await startPublished({ CATALOGUS_STOP_SECONDS: '0', WEB_CONCURRENCY: threads });
    const socket = connect(port, '127.0.0.1');
    const answer = text(socket);
    const body = '{"query":"natuurkunde"}';
    const head = `POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
    // The server asks for the body when it has read the head.
    const asked = once(socket, 'data');
    socket.write(`${head}Expect: 100-continue\r\n\r\n`);
    await asked;
    child.kill('SIGTERM');
    await untilRefused(() => ask(apiPaths.areas));
    socket.write(body);
    const [status] = (await once(child, 'exit')) as [number];
    expect(await answer).toMatch(/HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*"totalCount":2/u);
    expect(status).toBe(0);
  },
);

test.each(['1', '2'])(
  '%s threads that are told to stop say so to load balancers, and answer until they have turned away',
  { timeout: 60_000 },
  async (threads) => {
    const { child, ask } = await startPublished({ CATALOGUS_STOP_SECONDS: '4', WEB_CONCURRENCY: threads });
    expect((await ask(serverPaths.ready)).status).toBe(200);
    child.kill('SIGTERM');
    await vi.waitFor(async () => expect(await (await ask(serverPaths.ready)).json()).toEqual({ status: 'stopping' }), { timeout: 20_000 });
    // One thread may hear of the stop a moment later than the other.
    await vi.waitFor(async () => {
      const answer = await ask(apiPaths.areas);
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  },
);

test(
  'threads take a publication over without a failed request, and a second server does not listen beside them',
  { timeout: 60_000 },
  async () => {
    const { port, ask } = await startPublished({ WEB_CONCURRENCY: '2' });
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
    await publishedSnapshots(folder).publish((file) => buildSnapshot(smallCatalogue(3), file));
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

test.each([
  ['a second signal', 'SIGTERM', [null, 'SIGINT']],
  ['a stop from the keyboard', undefined, [0, null]],
] as const)('%s ends a server at once', { timeout: 60_000 }, async (_what, first, end) => {
  const { child, ask } = await startPublished({ CATALOGUS_STOP_SECONDS: '600' });
  if (first !== undefined) {
    child.kill(first);
    await vi.waitFor(async () => expect((await ask(serverPaths.ready)).status).toBe(503), { timeout: 20_000 });
  }
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual(end);
});

test('a signal that a parent passes on as well counts once', { timeout: 60_000 }, async () => {
  const { child } = await startPublished({ CATALOGUS_STOP_SECONDS: '1' });
  child.kill('SIGTERM');
  await wait(50);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('behind a load balancer that obeys readiness no stop costs a request', { timeout: 120_000 }, async () => {
  await publishedSnapshots(folder).publish((file) => buildSnapshot(smallCatalogue(2), file));
  const ports = [await freePort(), await freePort()];
  const start = (port = 0): ChildProcess => startMain({ PORT: String(port), CATALOGUS_STOP_SECONDS: '2' });
  const servers = new Map(ports.map((port) => [port, start(port)]));
  const balancer = new Balancer(ports);
  onTestFinished(() => balancer.close());
  await Promise.all(ports.map((port) => balancer.untilReady(port)));
  balancer.load(4, [{ path: apiPaths.areas }, { path: apiPaths.products, body: '{"query":"natuurkunde"}' }, { path: '/' }]);
  for (const port of [...ports, ...ports]) {
    const server = servers.get(port);
    server?.kill('SIGTERM');
    expect(await once(server ?? process, 'exit')).toEqual([0, null]);
    servers.set(port, start(port));
    await balancer.untilReady(port);
  }
  await balancer.close();
  const built = existsSync(join(import.meta.dirname, '..', 'build', 'web', 'server', 'index.js'));
  expect([...balancer.outcomes.keys()].toSorted()).toEqual(built ? ['200'] : ['200', '404']);
});
