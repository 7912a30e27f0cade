import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import type { ServerLimits } from '#api/server.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const quick = { receiveHeaders: 200, receiveRequest: 400, betweenChecks: 50 } as const;
const json = 'Content-Type: application/json\r\n';

async function start(limits: Partial<ServerLimits>) {
  const { server } = createTestServer(undefined, {}, undefined, limits);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  closing.push(() => server.close());
  const open = async (localAddress = '127.0.0.1'): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    closing.push(async () => socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const openCount = (): Promise<number> =>
    new Promise((resolve, reject) => {
      server.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  const untilOpen = async (count: number): Promise<void> => {
    for (let attempt = 0; attempt < 400 && (await openCount()) !== count; attempt += 1) {
      await wait(25);
    }
    expect(await openCount()).toBe(count);
  };
  return { open, openCount, untilOpen };
}

const none = { total: 1_000, perAddress: 0, isTrusted: () => false } as const;
const health = `GET ${serverPaths.health} HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Asks over a connection, and tells whether there came a response. */
async function responses(socket: Socket): Promise<boolean> {
  socket.write(health);
  const first = await Promise.race([once(socket, 'data'), once(socket, 'close'), once(socket, 'end')]).catch(() => []);
  return String(first[0] ?? '').startsWith('HTTP/1.1 200');
}

describe('a slow client', () => {
  test.each([
    ['sends nothing', ''],
    ['sends half of its headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: '],
    ['sends half of its body', `POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\n${json}Content-Length: 100\r\n\r\n{"query":`],
  ])('that %s gets 408 and loses its socket, though it never closes', { timeout: 20_000 }, async (_way, bytes) => {
    const { open, untilOpen } = await start(quick);
    const socket = await open();
    socket.write(bytes);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"request\.timeout"/u);
    await untilOpen(0);
  });

  test('that dribbles gets no more time', { timeout: 20_000 }, async () => {
    const { open, untilOpen } = await start(quick);
    const socket = await open();
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Long: ');
    const dribble = setInterval(() => socket.write('a'), 20);
    closing.push(async () => clearInterval(dribble));
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 408 /u);
    await untilOpen(0);
  });
});

test.each([
  ['no HTTP', 'HALLO\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}`, 431],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n', 400],
  [
    'a coding that is not chunked alone',
    `POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\n${json}Transfer-Encoding: x, chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  [
    'a coding in HTTP/1.0, which knows none',
    `POST ${apiPaths.products} HTTP/1.0\r\nHost: x\r\n${json}Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ['chunked twice', `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
])('%s is refused, and the socket is gone though the client never closes', { timeout: 20_000 }, async (_fault, bytes, status) => {
  const { open, untilOpen } = await start({});
  const socket = await open();
  socket.write(bytes);
  const response = await text(socket);
  expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*application/problem\\+json`, 'u'));
  expect(response.toLowerCase()).toContain('\r\nconnection: close\r\n');
  await untilOpen(0);
});

test.each([
  ['many cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`],
  ['a long address', `GET /?q=${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
])('a request with %s is told what is too long, in a sentence that is true of both', async (_what, bytes) => {
  const socket = await (await start({})).open();
  socket.write(bytes);
  const [, body = ''] = (await text(socket)).split('\r\n\r\n');
  expect(JSON.parse(body)).toMatchObject({
    status: 431,
    code: 'request.headersTooLong',
    title: 'Het adres en wat ermee meekomt, zoals cookies, zijn samen te lang.',
  });
});

test('a request of HTTP/1.0 needs no host', async () => {
  const socket = await (await start({})).open();
  socket.write(`GET ${serverPaths.health} HTTP/1.0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /u);
});

describe('the number of connections', () => {
  test('is bounded in all: what is too much is closed', async () => {
    const { open, openCount } = await start({ connections: { ...none, total: 3 } });
    const first = [await open(), await open(), await open()];
    expect(await responses(await open())).toBe(false);
    expect(await Promise.all(first.map(responses))).toEqual([true, true, true]);
    expect(await openCount()).toBe(3);
  });

  test('is bounded by address, and another address still gets in', async () => {
    const { open } = await start({ connections: { ...none, perAddress: 2 } });
    await open();
    await open();
    expect(await responses(await open())).toBe(false);
    expect(await responses(await open('127.0.0.2'))).toBe(true);
  });

  test('of a trusted proxy is bounded in all only', async () => {
    const { open } = await start({ connections: { ...none, perAddress: 1, isTrusted: (address) => address === '127.0.0.1' } });
    await open();
    expect(await responses(await open())).toBe(true);
  });

  test('has room again when somebody leaves', async () => {
    const { open, untilOpen } = await start({ connections: { ...none, perAddress: 1 } });
    (await open()).destroy();
    await untilOpen(0);
    expect(await responses(await open())).toBe(true);
  });

  test('is still bounded by address where a new connection took the place of a slow one', async () => {
    const { open, untilOpen } = await start({ connections: { ...none, perAddress: 1 } });
    const slow = (await open()).resume();
    await wait(1_100);
    const newcomer = await open();
    await once(slow, 'end');
    expect(await responses(await open())).toBe(false);
    expect(await responses(newcomer)).toBe(true);
    await untilOpen(1);
  });

  test('makes room for newcomers where slow clients hold every place', { timeout: 20_000 }, async () => {
    const { open } = await start({ connections: { ...none, total: 4 } });
    const slow = [await open(), await open(), await open(), await open()];
    slow.forEach((socket) => socket.write('GET / HTTP/1.1\r\nX: '));
    const gone = slow.map((socket) => once(socket.resume(), 'end'));
    let answered = false;
    for (let attempt = 0; attempt < 100 && !answered; attempt += 1) {
      answered = await responses(await open());
      await wait(50);
    }
    expect(answered).toBe(true);
    await Promise.all(gone);
  });
});
