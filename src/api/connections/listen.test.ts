import { lookup } from 'node:dns/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { serverPaths } from '#contract/server-paths.ts';
import { listenOn } from './listen.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

test("'localhost' is each of its addresses, and the connections of all of them count together", async () => {
  const { server } = createTestServer(undefined);
  onTestFinished(() => void server.close());
  await listenOn(server, { port: 0, host: 'localhost' });
  const { port } = server.server.address() as AddressInfo;
  let connections = 0;
  server.server.on('connection', () => (connections += 1));
  const addresses = await lookup('localhost', { all: true });
  for (const { address, family } of addresses) {
    const host = family === 6 ? `[${address}]` : address;
    expect((await fetch(`http://${host}:${port}${serverPaths.health}`, { headers: { connection: 'close' } })).status).toBe(200);
  }
  expect(connections).toBe(addresses.length);
  await server.close();
  for (const { address, family } of addresses) {
    const host = family === 6 ? `[${address}]` : address;
    await expect(fetch(`http://${host}:${port}${serverPaths.health}`)).rejects.toThrow('fetch failed');
  }
});

test('a port that is taken is an error', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { server } = createTestServer(undefined);
  onTestFinished(() => void server.close());
  const { port } = taken.address() as AddressInfo;
  await expect(listenOn(server, { port, host: '127.0.0.1' })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
