import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { EncodedBody } from './encoded-body.ts';
import { LentBytes } from './lent-bytes.ts';
import { datedName, jsonResponse, notStored, sendResponse, spreadsheetResponse, type HttpResponse } from './send-response.ts';

let server: FastifyInstance | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** A server whose every path gives this answer; `vary` is what a hook already said of it. */
function serving(response: HttpResponse, vary?: string, log: (line: string) => void = () => undefined): FastifyInstance {
  const made = fastify({ logger: { stream: { write: log } }, disableRequestLogging: true });
  made.all('/', async (request, reply) => sendResponse(request, vary === undefined ? reply : reply.header('vary', vary), response));
  server = made;
  return made;
}
const body = (size: number, etag?: string): HttpResponse => ({
  contentType: 'text/plain; charset=utf-8',
  cacheControl: 'public, no-cache',
  body: new EncodedBody(Buffer.from('é'.repeat(size / 2)), etag),
});

describe('a response', () => {
  test('is its bytes with their type, how long they may be kept, and 200 unless it says otherwise', async () => {
    const response = await serving({ ...body(10), headers: { 'x-own': 'ja' } }).inject('/');
    expect(response).toMatchObject({ statusCode: 200, payload: 'é'.repeat(5) });
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-length': '10',
      'x-own': 'ja',
    });
    expect(response.headers).not.toHaveProperty('etag');
    expect(response.headers).not.toHaveProperty('vary');
    await server?.close();
    expect((await serving({ ...body(10), status: 203 }).inject('/')).statusCode).toBe(203);
  });

  test('of a thousand bytes is compressed for who takes that, and says so to caches', async () => {
    const own = serving(body(1_000, 'tag'));
    const accepting = (encoding: string) => own.inject({ url: '/', headers: { 'accept-encoding': encoding } });
    const [plain, brotli, zipped] = [await own.inject('/'), await accepting('br'), await accepting('gzip')];
    expect([plain, brotli, zipped].map(({ headers }) => [headers['content-encoding'], headers.etag, headers.vary])).toEqual([
      [undefined, '"tag"', 'accept-encoding'],
      ['br', '"tag-br"', 'accept-encoding'],
      ['gzip', '"tag-gzip"', 'accept-encoding'],
    ]);
    expect([brotliDecompressSync(brotli.rawPayload), gunzipSync(zipped.rawPayload)]).toEqual([plain.rawPayload, plain.rawPayload]);
    await own.close();
    expect((await serving(body(998)).inject({ url: '/', headers: { 'accept-encoding': 'br' } })).headers).not.toHaveProperty('vary');
  });

  test('keeps what was already said of who it differs for', async () => {
    expect((await serving(body(1_000), 'origin').inject('/')).headers.vary).toBe('origin, accept-encoding');
  });

  test.each([
    ['"tag"', 304],
    ['W/"tag"', 304],
    [' "ander" , "tag" ', 304],
    ['*', 304],
    [' * ', 304],
    ['"ander"', 200],
    ['tag', 200],
    ['"tag-br"', 200],
    ['"W/tag"', 200],
    ['', 200],
  ])('is for who has %j answered with %d', async (header, status) => {
    const response = await serving(body(10, 'tag')).inject({ url: '/', headers: { 'if-none-match': header } });
    expect([response.statusCode, response.headers.etag, response.payload]).toEqual([status, '"tag"', status === 304 ? '' : 'é'.repeat(5)]);
  });

  test.each([
    ['GET', 304],
    ['HEAD', 304],
    ['POST', 200],
  ] as const)('to %s with its own tag is %d', async (method, status) => {
    expect((await serving(body(10, 'tag')).inject({ method, url: '/', headers: { 'if-none-match': '"tag"' } })).statusCode).toBe(status);
  });

  test('without a tag is always whole', async () => {
    expect((await serving(body(10)).inject({ url: '/', headers: { 'if-none-match': '*' } })).statusCode).toBe(200);
  });

  test('of lent bytes gives them back when it was sent, plain and compressed', async () => {
    const accepted = { br: (payload: Buffer) => brotliDecompressSync(payload), identity: (payload: Buffer) => payload };
    for (const [encoding, decode] of Object.entries(accepted)) {
      const lent = new LentBytes(Buffer.from('é€'.repeat(500)), 2_500);
      const own = serving({ contentType: 'application/json', cacheControl: notStored, body: new EncodedBody(lent) });
      const response = await own.inject({ url: '/', headers: { 'accept-encoding': encoding } });
      expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
      expect([response.statusCode, decode(response.rawPayload).toString()]).toEqual([200, 'é€'.repeat(500)]);
      expect(() => lent.bytes).toThrow('The bytes were released.');
      await own.close();
    }
  });

  test('of lent bytes that is received slowly keeps its bytes while others are answered', async () => {
    const size = 1 << 20;
    // More megabytes than the buffers of both ends hold, so that some wait in the server.
    const asked = 24;
    const made = fastify();
    server = made;
    made.get('/:fill', async (request, reply) => {
      const { fill } = request.params as { fill: string };
      const body = new EncodedBody(new LentBytes(Buffer.alloc(size, Number(fill)), size));
      return sendResponse(request, reply, { contentType: 'text/plain', cacheControl: notStored, body });
    });
    await made.listen({ port: 0, host: '127.0.0.1' });
    const { port } = made.server.address() as AddressInfo;
    const slow = connect(port, '127.0.0.1').pause();
    for (let fill = 1; fill <= asked; fill += 1) {
      slow.write(`GET /${fill} HTTP/1.1\r\nHost: x\r\n${fill === asked ? 'Connection: close\r\n' : ''}\r\n`);
      const other = await (await fetch(`http://127.0.0.1:${port}/200`)).arrayBuffer();
      expect(Buffer.alloc(size, 200).equals(new Uint8Array(other))).toBe(true);
    }
    let rest = Buffer.concat((await slow.toArray()) as Buffer[]);
    for (let fill = 1; fill <= asked; fill += 1) {
      const start = rest.indexOf('\r\n\r\n') + 4;
      expect(rest.subarray(start, start + size).equals(Buffer.alloc(size, fill))).toBe(true);
      rest = rest.subarray(start + size);
    }
    expect(rest.length).toBe(0);
  });

  test('in JSON has its status, tag and life', async () => {
    expect(jsonResponse({ a: 'é' }, { cacheControl: notStored })).toStrictEqual({
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-store',
      body: new EncodedBody(Buffer.from('{"a":"é"}'), undefined),
    });
    expect(jsonResponse([], { status: 503, etag: 'x', cacheControl: notStored })).toMatchObject({
      status: 503,
      body: { etag: 'x', size: 2 },
    });
  });
});

describe('a response in pieces', () => {
  const pieces = (...texts: readonly string[]): HttpResponse =>
    spreadsheetResponse(
      datedName('lijst', () => new Date('2026-11-21T23:59:00Z')),
      async (send) => {
        await send(
          (async function* () {
            for (const text of texts) {
              yield Buffer.from(text);
            }
          })(),
        );
      },
    );

  test('is sent as it is made, to save under a name with the day', async () => {
    const response = await serving(pieces('een ', 'twee')).inject('/');
    expect(response).toMatchObject({ statusCode: 200, payload: 'een twee' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
      'content-disposition': 'attachment; filename="lijst-2026-11-22.xlsx"',
    });
  });

  test('has a head alone for who asks for that, and is not made', async () => {
    let made = 0;
    const response = spreadsheetResponse('lijst', (send) =>
      send(
        (async function* () {
          made += 1;
          yield Buffer.from('x');
        })(),
      ),
    );
    const head = await serving(response).inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.payload, made]).toEqual([200, '', 0]);
  });

  test('is broken off when it fails halfway, so that nobody takes half of it for all', async () => {
    const broken = spreadsheetResponse('lijst', (send) =>
      send(
        (async function* () {
          yield Buffer.from('half');
          throw new Error('stuk');
        })(),
      ),
    );
    const lines: string[] = [];
    const own = serving(broken, undefined, (line) => lines.push(line));
    await own.listen({ port: 0, host: '127.0.0.1' });
    const end = await new Promise<unknown>((resolve) => {
      const request = get({ port: (own.server.address() as AddressInfo).port }, (response) => {
        response
          .on('error', resolve)
          .on('end', () => resolve('whole'))
          .resume();
      });
      request.on('error', resolve);
    });
    expect(end).toMatchObject({ code: 'ECONNRESET' });
    const faults = lines.map((line): unknown => JSON.parse(line)).filter((line) => (line as { level: number }).level >= 50);
    expect(faults).toMatchObject([{ msg: 'request failed halfway', err: { message: 'stuk' }, requestId: expect.any(String), route: '/' }]);
  });

  test('is let go when the client leaves, and what it holds too', async () => {
    let letGo = (): void => undefined;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    const endless: HttpResponse = {
      contentType: 'text/plain',
      cacheControl: notStored,
      body: async (send) => {
        await send(
          (async function* () {
            for (;;) {
              yield Buffer.alloc(65_536);
            }
          })(),
        );
        letGo();
      },
    };
    const lines: string[] = [];
    const own = serving(endless, undefined, (line) => lines.push(line));
    await own.listen({ port: 0, host: '127.0.0.1' });
    const request = get({ port: (own.server.address() as AddressInfo).port });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.once('error', () => undefined);
    await once(response, 'readable');
    request.destroy();
    await expect(released).resolves.toBeUndefined();
    expect(lines.join('')).not.toContain('failed');
  });

  test('that is larger than what a connection takes at once comes whole', async () => {
    const large = Array.from({ length: 64 }, () => 'x'.repeat(256 << 10));
    const own = serving(pieces(...large));
    await own.listen({ port: 0, host: '127.0.0.1' });
    const response = await fetch(`http://127.0.0.1:${(own.server.address() as AddressInfo).port}/`, { headers: { connection: 'close' } });
    expect((await response.arrayBuffer()).byteLength).toBe(16 << 20);
  });
});
