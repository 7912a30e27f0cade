import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { afterEach, expect, test, vi } from 'vitest';
import { connectCluster, type AnswerReport, type Cluster, type ClusterAddress } from './cluster.ts';

type Handle = (response: ServerResponse, authorization: string | undefined) => void;

const running: Server[] = [];
let cluster: Cluster | undefined;
afterEach(async () => {
  await cluster?.close();
  cluster = undefined;
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const json = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

async function node(handle: Handle, port = 0): Promise<{ readonly url: string; readonly port: number; readonly end: () => void }> {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => handle(response, request.headers.authorization));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const { port: own } = server.address() as AddressInfo;
  const end = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${own}`, port: own, end };
}

const connect = (nodes: readonly string[], more: Partial<ClusterAddress> = {}, report?: AnswerReport): Cluster =>
  (cluster = connectCluster({ nodes, ...more }, report));
const works: Handle = (response) => json(response, 200, { works: true });
const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work().catch(() => undefined);
  return performance.now() - begun;
};

test('what one node does not answer another does', async () => {
  const [good, gone, starting] = [await node(works), await node(works), await node((response) => json(response, 503, {}))];
  gone.end();
  const asked = connect([gone.url, starting.url, good.url]);
  for (let turn = 0; turn < 12; turn += 1) {
    expect(await asked.request('GET', '/')).toEqual({ works: true });
  }
});

test('an answer that is not complete is asked again', async () => {
  let asked = 0;
  const { url } = await node((response) => json(response, 200, { number: (asked += 1) }));
  const isComplete = ({ number }: { readonly number: number }): boolean => number === 3;
  expect(await connect([url]).request('POST', '/', {}, { isComplete })).toEqual({ number: 3 });
  await expect(cluster?.request('POST', '/', {}, { isComplete })).rejects.toMatchObject({ code: 'search.unavailable' });
});

test.each([
  [400, 'parsing_exception', 1],
  [429, 'cluster_block_exception', 1],
  [429, 'rejected_execution_exception', 3],
])('a refusal with status %i because of %s is asked %i times', async (status, type, times) => {
  const handle = vi.fn<Handle>((response) => json(response, status, { error: { type } }));
  const { url } = await node(handle);
  await expect(connect([url]).request('GET', '/')).rejects.toMatchObject({ code: 'search.unavailable', status, reason: type });
  expect(handle).toHaveBeenCalledTimes(times);
});

test('the user and the password go with every request', async () => {
  const { url } = await node((response, authorization) => json(response, 200, { authorization }));
  const asked = connect([url], { user: { name: 'catalogus', password: 'g:heim' } });
  expect(await asked.request('GET', '/')).toEqual({ authorization: `Basic ${Buffer.from('catalogus:g:heim').toString('base64')}` });
});

test('while no node answers requests fail at once, and they work again by themselves', async () => {
  const report = vi.fn<AnswerReport>();
  const { url, port, end } = await node(works);
  const asked = connect([url, 'http://127.0.0.1:9'], {}, report);
  await asked.request('GET', '/');
  end();
  await expect(asked.request('GET', '/')).rejects.toMatchObject({ code: 'search.unavailable', status: undefined });
  expect(report).toHaveBeenCalledExactlyOnceWith(expect.any(Error));
  // The quickest of some: other work of the machine may hold up one.
  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    times.push(await milliseconds(() => asked.request('GET', '/')));
  }
  expect(Math.min(...times)).toBeLessThan(50);
  await node(works, port);
  await vi.waitFor(async () => expect(await asked.request('GET', '/')).toEqual({ works: true }), { timeout: 5_000 });
  expect(report).toHaveBeenLastCalledWith(undefined);
});

test('a log line on a cluster that gives no answer does not say what was searched for', async () => {
  const report = vi.fn<AnswerReport>();
  const asked = connect(['http://127.0.0.1:9'], {}, report);
  await expect(asked.request('POST', '/products/_search', { query: 'wiskunde' })).rejects.toMatchObject({ code: 'search.unavailable' });
  const lines = report.mock.calls.map(([fault]) => JSON.stringify(fault && pino.stdSerializers.err(fault)));
  expect(lines).toEqual([expect.stringMatching(/POST \/products\/_search.*ECONNREFUSED/u)]);
  expect(lines.join()).not.toContain('wiskunde');
});

test('a node that refuses requests answers all the same', async () => {
  const { url, port, end } = await node(works);
  const asked = connect([url]);
  end();
  await expect(asked.request('GET', '/')).rejects.toMatchObject({ status: undefined });
  await node((response) => json(response, 403, { error: { type: 'security_exception' } }), port);
  await vi.waitFor(() => expect(asked.request('GET', '/')).rejects.toMatchObject({ status: 403, reason: 'security_exception' }), {
    timeout: 5_000,
  });
});

test('a request that waits for nodes that hang fails as soon as one shows that none answers', async () => {
  const { url } = await node(() => undefined);
  const asked = connect([url]);
  const waiting = milliseconds(() => asked.request('GET', '/', undefined, { timeout: 60_000 }));
  await wait(50);
  await expect(asked.request('GET', '/', undefined, { timeout: 100 })).rejects.toMatchObject({ code: 'search.unavailable' });
  expect(await waiting).toBeLessThan(10_000);
});
