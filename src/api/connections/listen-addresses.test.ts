import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listenOn } from './listen.ts';

vi.mock(import('node:dns/promises'), async (original) => ({ ...(await original()), lookup: vi.fn() as never }));

const resolved = vi.mocked(lookup as (host: string, options: { all: true }) => Promise<{ address: string; family: number }[]>);
const addresses = (...given: string[]) => given.map((address) => ({ address, family: 4 }));

beforeEach(() => {
  resolved.mockReset();
});

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
  resolved.mockResolvedValue(addresses('127.0.0.2', '127.0.0.3', '127.0.0.2'));
  const server = small();
  await listenOn(server, { port: 0, host: 'localhost' });
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

test('the returned function stops listening on every address', async () => {
  resolved.mockResolvedValue(addresses('127.0.0.2', '127.0.0.3'));
  const server = small();
  const stop = await listenOn(server, { port: 0, host: 'localhost' });
  const port = portOf(server);
  stop();
  await expect(ask('127.0.0.2', port)).rejects.toThrow('fetch failed');
  await expect(ask('127.0.0.3', port)).rejects.toThrow('fetch failed');
});

test('an address that is not available does not keep the others from answering', async () => {
  resolved.mockResolvedValue(addresses('127.0.0.2', '192.0.2.1', '127.0.0.3'));
  const server = small();
  await listenOn(server, { port: 0, host: 'localhost' });
  expect(await ask('127.0.0.3', portOf(server))).toBe('hier');
});

test('a name that cannot be resolved is left to the system, and another host than localhost too', async () => {
  resolved.mockRejectedValue(new Error('geen naamdienst'));
  const unresolved = small();
  await listenOn(unresolved, { port: 0, host: 'localhost' });
  expect(portOf(unresolved)).toBeGreaterThan(0);
  resolved.mockReset().mockResolvedValue(addresses('127.0.0.2'));
  const server = small();
  await listenOn(server, { port: 0, host: '127.0.0.3' });
  expect(resolved).not.toHaveBeenCalled();
  expect(server.server.address()).toMatchObject({ address: '127.0.0.3' });
});

test('two servers share a port only when both are asked to', async () => {
  const first = small();
  await listenOn(first, { port: 0, host: '127.0.0.2' });
  await expect(listenOn(small(), { port: portOf(first), host: '127.0.0.2' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
