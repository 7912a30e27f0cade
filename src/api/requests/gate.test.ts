import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { apiPaths } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { Admission } from './admission.ts';
import type { Start } from './admission-lane.ts';
import { Gate } from './gate.ts';
import { PageCache } from '#api/pages/page-cache.ts';
import { RequestRate } from './request-rate.ts';
import { smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { StaticFiles } from '#api/files/static-files.ts';
import { createTestServer } from '#api/test-server.fixture.ts';
import { addWebPages } from '#api/pages/web-pages.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) {
    await close();
  }
});

const page = '<!doctype html><title>Gemaakt</title>';

/** A server with pages that make a call in this process, and with an admission of one place that can be taken. */
async function start(rate?: RequestRate) {
  const admission = new Admission({ places: 1, longestWait: 0, leastQueue: 0, longestWork: 60_000 });
  const gate = new Gate(admission, rate);
  const lines: string[] = [];
  const isTrusted = (address: string): boolean => rate !== undefined && address === '127.0.0.1';
  const limits = { connections: { total: 100, perAddress: 0, isTrusted } };
  const { server, context } = createTestServer(await smallSnapshot(3), { gate }, (line) => lines.push(line), limits);
  const site = { anonymous: 'read', publicUrl: 'http://localhost', apiUrl: '', hasAccountLists: false, measurementId: '' } as const;
  const links = { portal: '', terms: '', privacy: '', cookies: '', disclaimer: '', customerInformation: '' };
  const loadHandler =
    async () =>
    async (_request: Request, { fetch }: { readonly fetch: (path: string) => Promise<{ readonly status: number }> }) => {
      const { status } = await fetch(apiPaths.areas);
      return { status, headers: {}, html: page, scriptHashes: [] };
    };
  const pages = new PageCache(1_000_000);
  addWebPages(server, {
    ...site,
    links,
    gate,
    pages,
    loadHandler,
    current: context.current,
    files: new StaticFiles([]),
    policy: () => 'x',
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  closing.push(async () => {
    server.server.closeAllConnections();
    await server.close();
    await context.current.replace(undefined);
  });
  const { port } = server.server.address() as AddressInfo;
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}, init: RequestInit = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  const search = (headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    ask(apiPaths.products, { 'content-type': 'application/json', ...headers }, { method: 'POST', body: '{}' });
  /** Takes the one place for light work and the one for searches, until the response it gives is destroyed. */
  const fill = (): ServerResponse => {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    admission.enter(response, 'search', () => undefined);
    admission.enter(response, 'light', () => undefined);
    return response;
  };
  return { ask, search, fill, lines, server };
}

const html = { accept: 'text/html' } as const;

describe('a server that is too busy', () => {
  test('refuses calls with a problem and pages with a page, and says when to come back', async () => {
    const { ask, search, fill } = await start();
    const held = fill();
    const refused = await search();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(problemSchema.strict().parse(await refused.json())).toMatchObject({ code: 'server.busy', status: 503 });
    const noPage = await ask('/', html);
    expect([noPage.status, noPage.headers.get('retry-after'), noPage.headers.get('cache-control')]).toEqual([503, '2', 'no-store']);
    expect(await noPage.text()).toMatch(/<h1>Het is nu te druk<\/h1>[\s\S]*over 2 seconden opnieuw/u);
    held.destroy();
    expect((await search()).status).toBe(200);
    expect(await (await ask('/', html)).text()).toBe(page);
  });

  test('still answers whether it is well, what it keeps, and what is nothing to make', async () => {
    const { ask, fill } = await start();
    expect((await ask('/', html)).status).toBe(200);
    fill();
    expect((await ask('/', html)).status).toBe(200);
    expect((await ask('/?anders=ja', html)).status).toBe(200);
    for (const path of [serverPaths.health, serverPaths.ready, apiPaths.settings, serverPaths.openapi]) {
      expect((await ask(path)).status).toBe(200);
    }
    expect((await ask('/api/bestaat-niet')).status).toBe(404);
    expect((await ask('/vergelijken', html)).status).toBe(503);
  });

  test('refuses before the body is there, and counts in the log what it refuses', async () => {
    const { fill, lines, server } = await start();
    fill();
    const socket = new Socket();
    socket.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(response.toString()).toMatch(/^HTTP\/1\.1 503 /u);
    expect(lines.filter((line) => line.includes('"refused":1'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(0);
  });
});

describe('the kind of work', () => {
  test('is a search for searches alone, which are asked before and after their body', async () => {
    const gate = new Gate(new Admission());
    const [announce, begin, enter] = [vi.spyOn(gate, 'announce'), vi.spyOn(gate, 'begin'), vi.spyOn(gate, 'enter')];
    const { server, close } = createTestServer(await smallSnapshot(1), { gate });
    closing.push(close);
    await server.inject({ method: 'POST', url: apiPaths.products, payload: {} });
    expect([announce.mock.calls[0]?.[1], begin.mock.calls[0]?.[2]]).toEqual(['search', 'search']);
    expect(enter).not.toHaveBeenCalled();
    await server.inject(apiPaths.areas);
    expect(enter.mock.calls[0]?.[2]).toBe('light');
    await server.inject({ method: 'POST', url: apiPaths.productsByIds, payload: { ids: [] } });
    expect([announce.mock.calls[1]?.[1], begin.mock.calls[2]?.[2]]).toEqual(['light', 'light']);
  });
});

describe('a client that asks too much', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });

  test('is refused with the time to come back, and others are not', async () => {
    const { ask, search } = await start(new RequestRate({ perSecond: 0.5, burst: 2 }));
    const own = from('203.0.113.7');
    expect([(await search(own)).status, (await search(own)).status]).toEqual([200, 200]);
    const refused = await search(own);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(problemSchema.strict().parse(await refused.json())).toMatchObject({ code: 'request.tooMany' });
    expect((await search({ ...own, authorization: 'Bearer onzin' })).status).toBe(429);
    expect((await ask(`${apiPaths.excel}?ids=1`, own)).status).toBe(429);
    expect(await (await ask('/', { ...own, ...html })).text()).toContain('<h1>U vraagt te veel in korte tijd</h1>');
    expect((await ask(serverPaths.health, own)).status).toBe(200);
    expect((await search(from('203.0.113.8'))).status).toBe(200);
  });

  test('is this machine itself, or a proxy on it, without a limit', async () => {
    const { search } = await start(new RequestRate({ perSecond: 1, burst: 1 }));
    expect([(await search()).status, (await search()).status, (await search()).status]).toEqual([200, 200, 200]);
  });
});

test('clients that send half of a body hold no place', async () => {
  const { server, search } = await start();
  const { port } = server.server.address() as AddressInfo;
  const slow = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const socket = new Socket();
      socket.connect(port, '127.0.0.1');
      socket.write(`POST ${apiPaths.products} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{`);
      await once(server.server, 'request');
      return socket;
    }),
  );
  expect((await search()).status).toBe(200);
  slow.forEach((socket) => socket.destroy());
});

describe('the gate of a server whose places are taken', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const responseOf = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

  function full(rate?: RequestRate) {
    const admission = new Admission({ places: 1, longestWait: 0, leastQueue: 0, longestWork: 60_000 });
    admission.enter(responseOf(), 'light', () => undefined);
    const gate = new Gate(admission, rate);
    const warn = vi.fn<(fields: object, message: string) => void>();
    const requestOf = (ip: string): FastifyRequest => ({ ip, raw: { socket: new Socket() }, log: { warn } }) as unknown as FastifyRequest;
    /** Asks the gate before or after the body, or only for the rate; gives the code of the refusal, and whether the gate remembers it. */
    const ask = async (way: 'announce' | 'begin' | 'count', ip = '203.0.113.7') => {
      const request = requestOf(ip);
      const start = vi.fn<Start>();
      if (way === 'announce') {
        gate.announce(request, 'light', start);
      } else if (way === 'begin') {
        gate.begin(request, { raw: responseOf() } as FastifyReply, 'light', start);
      } else {
        gate.count(request, start);
      }
      // A refusal comes in a later turn of the event loop.
      for (let turn = 0; turn < 100 && start.mock.calls.length === 0; turn += 1) {
        await wait(1);
      }
      expect(start).toHaveBeenCalledOnce();
      return { code: start.mock.calls[0]?.[0]?.code, wasRefused: gate.wasRefused(request) };
    };
    return { admission, gate, ask, warn };
  }

  test('counts what it refuses by reason, before and after the body, and not what it admits', async () => {
    const { gate, ask } = full(new RequestRate({ perSecond: 1, burst: 1 }));
    expect(await ask('announce')).toEqual({ code: 'server.busy', wasRefused: true });
    expect(await ask('begin')).toEqual({ code: 'server.busy', wasRefused: true });
    expect(await ask('count')).toEqual({ code: undefined, wasRefused: false });
    expect(await ask('count')).toEqual({ code: 'request.tooMany', wasRefused: true });
    expect(gate.refusals).toEqual({ busy: 2, tooMany: 1 });
  });

  test('does not count work that begins as refused', () => {
    const gate = new Gate(new Admission());
    const request = { raw: { socket: new Socket() } } as unknown as FastifyRequest;
    const start = vi.fn<Start>();
    gate.begin(request, { raw: responseOf() } as FastifyReply, 'light', start);
    expect(start).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(gate.wasRefused(request)).toBe(false);
    expect(gate.refusals).toEqual({ busy: 0, tooMany: 0 });
  });

  test('names the refusals in the log once in ten seconds, with their number', async () => {
    const { ask, warn } = full();
    const message = 'too busy: requests refused since the last such line';
    await ask('announce');
    expect(warn.mock.calls).toEqual([[{ refused: 1 }, message]]);
    await ask('announce');
    vi.advanceTimersByTime(10_000);
    await ask('announce');
    expect(warn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    await ask('announce');
    expect(warn.mock.calls[1]).toEqual([{ refused: 3 }, message]);
  });

  test.each([
    ['::1', undefined],
    ['127.0.0.1', undefined],
    ['::ffff:127.0.0.1', undefined],
    ['10.127.0.1', 'request.tooMany'],
    ['2001:db8::127.0.0.1', 'request.tooMany'],
  ])('of %s the second request of a second gets %s', async (address, code) => {
    const { ask } = full(new RequestRate({ perSecond: 1, burst: 1 }));
    expect((await ask('count', address)).code).toBeUndefined();
    expect((await ask('count', address)).code).toBe(code);
  });

  test('without a rate no client exceeds it', async () => {
    const { ask } = full();
    expect(await ask('count')).toEqual({ code: undefined, wasRefused: false });
  });

  test('tells the admission of connections, and what the load is', () => {
    const { admission, gate } = full();
    const noted = vi.spyOn(admission, 'noteConnection');
    gate.noteConnection();
    expect(noted).toHaveBeenCalledOnce();
    expect(gate.load).toEqual({ running: 1, waiting: 0 });
  });
});
