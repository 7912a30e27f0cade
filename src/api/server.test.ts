import { connect, Socket, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { serverPaths } from '#contract/server-paths.ts';
import { RequestProblem } from './responses/problem.ts';
import { serverLimits } from './server.ts';
import { createTestServer } from './test-server.fixture.ts';

type Line = { readonly level: number; readonly msg: string } & Readonly<Record<string, unknown>>;

function logged(level: 'debug' | 'info' = 'debug') {
  const lines: Line[] = [];
  const { server, close } = createTestServer(undefined, {}, (line) => lines.push(JSON.parse(line) as Line));
  server.log.level = level;
  onTestFinished(close);
  return { server, requests: () => lines.filter(({ msg }) => msg === 'request') };
}

test('a request that succeeds has a line at level debug, a refused one at level info, without address or query', async () => {
  const { server, requests } = logged();
  server.get('/refused/:id', () => Promise.reject(new RequestProblem('request.invalid')));
  server.get('/slow', (_request, reply) => {
    Object.defineProperty(reply, 'elapsedTime', { value: 12.3456 });
    return 'done';
  });
  const responses = [await server.inject(serverPaths.health), await server.inject('/refused/7?naam=Jan'), await server.inject('/slow')];
  const [fine, refused, slow] = responses.map(({ headers }) => headers['x-request-id']);
  const ms = expect.any(Number) as unknown;
  expect(requests().map(({ time: _time, pid: _pid, hostname: _host, ...line }) => line)).toEqual([
    { level: 20, requestId: fine, method: 'GET', route: serverPaths.health, status: 200, ms, msg: 'request' },
    { level: 30, requestId: refused, method: 'GET', route: '/refused/:id', status: 400, ms, msg: 'request' },
    { level: 20, requestId: slow, method: 'GET', route: '/slow', status: 200, ms: 12.3, msg: 'request' },
  ]);
});

test('above level debug only requests that failed have a line', async () => {
  const { server, requests } = logged('info');
  await server.inject(serverPaths.health);
  await server.inject('/bestaat-niet');
  expect(requests()).toMatchObject([{ level: 30, status: 404 }]);
});

test('a broken request on a connection that was closed already only loses its socket', () => {
  const { server } = logged();
  const socket = new Socket();
  server.server.emit('clientError', new Error('geen HTTP'), socket);
  expect(socket.destroyed).toBe(true);
});

/** Sends a request as it is written, which an injected one is not. Resolves with the response. */
async function sent(server: FastifyInstance, head: string): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}\r\nHost: catalogus.test\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

test.each([
  ['http://catalogus.test:3000/producten?zoek=a', '/producten?zoek=a'],
  ['HTTPS://catalogus.test/producten', '/producten'],
  ['http://catalogus.test', '/'],
  ['http://catalogus.test?zoek=a', '/?zoek=a'],
  ['/producten?adres=http://catalogus.test/', '/producten?adres=http://catalogus.test/'],
])('a request for %s is one for %s (RFC 9112, 3.2.2)', async (target, url) => {
  const { server, close } = createTestServer(undefined);
  onTestFinished(close);
  server.get('/*', async (request) => ({ url: request.url }));
  const [head = '', body = ''] = (await sent(server, `GET ${target} HTTP/1.1`)).split('\r\n\r\n');
  expect([head.slice(0, 12), JSON.parse(body)]).toEqual(['HTTP/1.1 200', { url }]);
});

test('a request of a site elsewhere for a whole address of the API gets its permission', async () => {
  const { server, close } = createTestServer(undefined, { siteOrigins: ['https://site.test'] });
  onTestFinished(close);
  const head = `GET http://catalogus.test${serverPaths.health} HTTP/1.1\r\nOrigin: https://site.test`;
  expect(await sent(server, head)).toContain('access-control-allow-origin: https://site.test');
});

test('no address is trusted unless the configuration names it', () => {
  expect(serverLimits.connections.isTrusted('127.0.0.1')).toBe(false);
});
