import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from './snapshot/builder/snapshot-builder.ts';
import { Balancer } from './balancer.fixture.ts';
import { freePort } from './free-port.fixture.ts';
import { useMain } from './main.fixture.ts';

const { folder, startMain, startPublished } = useMain();

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

test.each([
  ['a second signal', 'SIGTERM', 'SIGINT', [null, 'SIGINT']],
  ['a stop from the keyboard', undefined, 'SIGINT', [0, null]],
  ['the end of its terminal', undefined, 'SIGHUP', [0, null]],
] as const)('%s ends a server at once', { timeout: 60_000 }, async (_what, first, last, end) => {
  const { child, ask } = await startPublished({ CATALOGUS_STOP_SECONDS: '600' });
  if (first !== undefined) {
    child.kill(first);
    await vi.waitFor(async () => expect((await ask(serverPaths.ready)).status).toBe(503), { timeout: 20_000 });
  }
  child.kill(last);
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
  await publishedSnapshots(folder()).publish((file) => buildSnapshot(smallCatalogue(2), file));
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
