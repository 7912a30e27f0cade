import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenOn } from './listen.ts';

const resolvedTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address }));

function small(): FastifyInstance {
  const server = fastify({ forceCloseConnections: true });
  server.get('/', async () => 'hier');
  onTestFinished(() => server.close());
  return server;
}

const portOf = (server: FastifyInstance): number => (server.server.address() as AddressInfo).port;
const ask = async (address: string, port: number): Promise<string> =>
  (await fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } })).text();

test("each address of 'localhost' answers over one server, once for a name that is listed twice, until the server closes", async () => {
  const server = small();
  await listenOn(server, { port: 0, host: 'localhost', resolve: resolvedTo('127.0.0.2', '127.0.0.3', '127.0.0.2') });
  expect(server.server.address()).toMatchObject({ address: '127.0.0.2' });
  const port = portOf(server);
  const accepted = vi.fn<() => void>();
  server.server.on('connection', accepted);
  expect([await ask('127.0.0.2', port), await ask('127.0.0.3', port)]).toEqual(['hier', 'hier']);
  expect(accepted).toHaveBeenCalledTimes(2);
  await expect(ask('127.0.0.1', port)).rejects.toThrow('fetch failed');
  await server.close();
  await expect(ask('127.0.0.3', port)).rejects.toThrow('fetch failed');
});

test('a client that closes its side halfway a request is answered on every address', async () => {
  const server = small();
  await listenOn(server, { port: 0, host: 'localhost', resolve: resolvedTo('127.0.0.2', '127.0.0.3') });
  for (const host of ['127.0.0.2', '127.0.0.3']) {
    const socket = connect({ port: portOf(server), host, allowHalfOpen: true });
    socket.end('GET / HT');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /u);
    socket.destroy();
  }
});

test('the returned function stops listening on every address', async () => {
  const server = small();
  const stop = await listenOn(server, { port: 0, host: 'localhost', resolve: resolvedTo('127.0.0.2', '127.0.0.3') });
  const port = portOf(server);
  stop();
  await expect(ask('127.0.0.2', port)).rejects.toThrow('fetch failed');
  await expect(ask('127.0.0.3', port)).rejects.toThrow('fetch failed');
});

test('an address that is not available does not keep the others from answering', async () => {
  const server = small();
  await listenOn(server, { port: 0, host: 'localhost', resolve: resolvedTo('127.0.0.2', '192.0.2.1', '127.0.0.3') });
  expect(await ask('127.0.0.3', portOf(server))).toBe('hier');
});

test('a name that cannot be resolved is left to the system, and another host than localhost too', async () => {
  const unresolved = small();
  await listenOn(unresolved, { port: 0, host: 'localhost', resolve: async () => Promise.reject(new Error('geen naamdienst')) });
  expect(portOf(unresolved)).toBeGreaterThan(0);
  const resolve = vi.fn(resolvedTo('127.0.0.2'));
  const server = small();
  await listenOn(server, { port: 0, host: '127.0.0.3', resolve });
  expect(resolve).not.toHaveBeenCalled();
  expect(server.server.address()).toMatchObject({ address: '127.0.0.3' });
});

test('two servers share a port only when both are asked to', async () => {
  const first = small();
  await listenOn(first, { port: 0, host: '127.0.0.2' });
  await expect(listenOn(small(), { port: portOf(first), host: '127.0.0.2' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
