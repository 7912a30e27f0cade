import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Connections } from './connections.ts';
import { createInProcessFetch } from '#api/pages/in-process-fetch.ts';
import { listenOn } from './listen.ts';

// A busy machine takes more than the second of Vitest's own.
const withinTenSeconds = { timeout: 10_000 };

/** A server with a page that waits for the gate and then calls the API in this process, as pages do. */
async function startServer(host = '127.0.0.1') {
  const server = fastify({ forceCloseConnections: 'idle' });
  const connections = new Connections(server.server, { total: 100, perAddress: 0, isTrusted: () => false }, server.log);
  const gate = Promise.withResolvers<void>();
  const call = createInProcessFetch(server);
  const begun = vi.fn<() => void>();
  server.get('/call', async () => ({ answer: 42 }));
  server.get('/page', async () => {
    begun();
    await gate.promise;
    const answer = await call('/call');
    return answer.json();
  });
  const stopListening = await listenOn(server, { host, port: 0 });
  onTestFinished(() => server.close());
  const { port } = server.server.address() as AddressInfo;
  return { server, connections, gate, begun, port, close: () => connections.close(stopListening) };
}

const keepAlive = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  return agent;
};

async function ask(port: number, path: string, { agent = new Agent(), host = '127.0.0.1' } = {}) {
  const [response] = (await once(get({ port, path, agent, host }), 'response')) as [IncomingMessage];
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) };
}

test('while connections end, open and new ones are answered, and each response says that it is the last', async () => {
  const { connections, port, close } = await startServer();
  const agent = keepAlive();
  expect(await ask(port, '/call', { agent })).toMatchObject({ status: 200, connection: 'keep-alive' });
  connections.end();
  expect(await ask(port, '/call', { agent })).toMatchObject({ status: 200, connection: 'close' });
  expect(await ask(port, '/call')).toMatchObject({ status: 200, connection: 'close' });
  await close();
  await expect(ask(port, '/call')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test.each(['127.0.0.1', 'localhost'])('a page that is under way has its calls answered after the listener closed, at %s', async (host) => {
  const made = await startServer(host);
  const { gate, begun, port } = made;
  const addresses = await lookup(host, { all: true });
  const responses = addresses.map(({ address }) => ask(port, '/page', { agent: keepAlive(), host: address }));
  await vi.waitFor(() => expect(begun).toHaveBeenCalledTimes(responses.length), withinTenSeconds);
  const closed = made.close();
  for (const { address } of addresses) {
    await vi.waitFor(() => expect(ask(port, '/call', { host: address })).rejects.toMatchObject({ code: 'ECONNREFUSED' }), withinTenSeconds);
  }
  gate.resolve();
  for (const answer of responses) {
    expect(await answer).toEqual({ status: 200, connection: 'close', body: '{"answer":42}' });
  }
  await closed;
});

test('a connection that is kept open or never said a word holds nothing up', async () => {
  const made = await startServer();
  await ask(made.port, '/call', { agent: keepAlive() });
  const silent = connect(made.port, '127.0.0.1');
  await once(silent, 'connect');
  const ended = once(silent, 'close');
  await made.close();
  expect(await ended).toEqual([false]);
});

test('a request whose head was half sent is answered', async () => {
  const made = await startServer();
  const socket = connect(made.port, '127.0.0.1');
  const answer = text(socket);
  socket.write('GET /call HTTP/1.1\r\nHo');
  await vi.waitFor(async () =>
    expect(await new Promise((resolve) => void made.server.server.getConnections((_error, count) => resolve(count)))).toBe(1),
  );
  const closed = made.close();
  await vi.waitFor(() => expect(ask(made.port, '/call')).rejects.toMatchObject({ code: 'ECONNREFUSED' }), withinTenSeconds);
  socket.write('st: x\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*Connection: close[\s\S]*42/u);
  await closed;
});

test('the framework may be closed afterwards', async () => {
  const made = await startServer();
  await made.close();
  await expect(made.server.close()).resolves.toBeUndefined();
});
