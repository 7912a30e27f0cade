import { createServer, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { download, type DownloadOptions } from './download.ts';

let server: Server;
let address: URL;
let received: string | undefined;

beforeEach(async () => {
  server = createServer((request, response) => {
    received = request.headers.accept;
    const status = Number(request.url?.slice(1));
    if (status === 0) {
      return;
    }
    response.writeHead(status, {
      location: '/200',
      ...(status === 503 && { 'retry-after': '30' }),
      ...(status === 429 && { 'retry-after': 'soon' }),
    });
    response.end('12345');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, options: Partial<DownloadOptions> = {}) =>
  download(new URL(path, address), { maxBytes: 5, timeout: 5_000, accept: 'text/xml', allowsAddress: () => true, ...options });

describe('a download', () => {
  it('gives the bytes, and asks for what it wants', async () => {
    expect(await get('/200')).toEqual({ ok: true, value: Buffer.from('12345') });
    expect(received).toBe('text/xml');
  });

  it('says why it failed, with what the response says of it', async () => {
    expect(await get('/200', { maxBytes: 4 })).toMatchObject({ ok: false, problem: { reason: 'size' } });
    expect(await get('/301')).toEqual({ ok: false, problem: { reason: 'redirect', status: 301 } });
    expect(await get('/404')).toEqual({ ok: false, problem: { reason: 'status', status: 404 } });
    expect(await get('/503')).toEqual({ ok: false, problem: { reason: 'status', status: 503, retryAfter: 30 } });
    expect(await get('/429')).toEqual({ ok: false, problem: { reason: 'status', status: 429 } });
    expect(await get('/0', { timeout: 50 })).toEqual({ ok: false, problem: { reason: 'time' } });
    expect(await get('/0', { signal: AbortSignal.timeout(50) })).toEqual({ ok: false, problem: { reason: 'time' } });
  });

  // Node ends such a connection, and tells of no response and no error.
  it('fails at a host that goes over to another protocol', async () => {
    const other = createSocketServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'));
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const there = new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    expect(await get(there.href)).toEqual({ ok: false, problem: { reason: 'network' } });
    other.close();
  });

  it('connects to public addresses only, unless told otherwise', async () => {
    const { allowsAddress: _, ...strict } = { maxBytes: 5, timeout: 5_000, accept: '*/*', allowsAddress: undefined };
    expect(await download(address, strict)).toEqual({ ok: false, problem: { reason: 'address' } });
    const named = new URL(`http://catalogue.example:${address.port}/200`);
    const resolve: DownloadOptions['resolve'] = (_host, done) => done(null, [{ address: '127.0.0.1', family: 4 }]);
    expect(await download(named, { ...strict, resolve })).toEqual({ ok: false, problem: { reason: 'address' } });
    expect(await download(named, { ...strict, resolve, allowsAddress: () => true })).toMatchObject({ ok: true });
    expect(await download(named, { ...strict, resolve: (_host, done) => done(null, []) })).toEqual({
      ok: false,
      problem: { reason: 'network' },
    });
  });
});
