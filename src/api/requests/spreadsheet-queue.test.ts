import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { problemSchema } from '#contract/problem.ts';
import { apiPaths } from '#contract/routes.ts';
import { cell, sheetOf } from '#spreadsheets/workbook.fixture.ts';
import type { ApiContext } from '#api/endpoints/endpoint.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { SpreadsheetQueue } from './spreadsheet-queue.ts';
import { createTestServer } from '#api/test-server.fixture.ts';

describe('a queue of spreadsheets', () => {
  test('makes as many at once as it has places, the others in order, and refuses what is too much', async () => {
    const queue = new SpreadsheetQueue({ places: 2, waitingRows: 10 });
    const begun: string[] = [];
    const endings = new Map(['a', 'b', 'c', 'd', 'e'].map((name) => [name, Promise.withResolvers<string>()]));
    const end = (name: string): void => endings.get(name)?.resolve(name);
    const run = (name: string, rows: number): Promise<string | undefined> =>
      queue.run(rows, async () => {
        begun.push(name);
        return endings.get(name)?.promise;
      });
    const [ofA, ofB] = [run('a', 10_000), run('b', 10_000)];
    const [ofC, ofD] = [run('c', 4), run('d', 6)];
    await expect(run('e', 1)).rejects.toMatchObject({ code: 'spreadsheet.busy' });
    expect(() => queue.refuseWhenFull()).toThrow(expect.objectContaining({ code: 'spreadsheet.busy' }));
    expect(queue.load).toEqual({ waitingRows: 10, refusals: 2 });
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await ofB).toBe('b');
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'c']);
    queue.refuseWhenFull();
    end('a');
    end('c');
    end('d');
    expect(await Promise.all([ofA, ofC, ofD])).toEqual(['a', 'c', 'd']);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a spreadsheet that fails gives its place to the next', async () => {
    const queue = new SpreadsheetQueue({ places: 1, waitingRows: 10 });
    const failing = queue.run(1, () => Promise.reject(new Error('damaged')));
    const next = queue.run(1, async () => 'made');
    await expect(failing).rejects.toThrow('damaged');
    expect(await next).toBe('made');
  });
});

describe('the spreadsheets of the API', () => {
  let server: FastifyInstance;
  let context: ApiContext;
  let port: number;

  beforeEach(async () => {
    const spreadsheets = new SpreadsheetQueue({ places: 1, waitingRows: 100 });
    ({ server, context } = createTestServer(await smallSnapshot(20), { spreadsheets }));
    await server.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = server.server.address() as AddressInfo);
  });
  afterEach(async () => {
    server.server.closeAllConnections();
    await server.close();
    await context.current.replace(undefined);
  });

  const address = (path: string): string => `http://127.0.0.1:${port}${path}`;
  const list = `${apiPaths.excel}?ids=${smallProductId(1)},${smallProductId(2)}`;

  /** Takes the one place until the response is called. */
  function holdPlace(rows = 1): () => void {
    const held = Promise.withResolvers<undefined>();
    void context.spreadsheets.run(rows, () => held.promise);
    return () => held.resolve(undefined);
  }

  test('wait for their turn, and come whole', async () => {
    const release = holdPlace();
    const waiting = fetch(address(list));
    release();
    const response = await waiting;
    expect(response.status).toBe(200);
    const sheet = sheetOf(Buffer.from(await response.arrayBuffer()));
    expect(cell(sheet, 'A3')).toContain('natuurkunde deel 2');
  });

  test.each([
    ['GET', list],
    ['HEAD', list],
    ['GET', list.replace(apiPaths.excel, apiPaths.excelForAccount)],
    ['POST', apiPaths.excel],
    ['POST', apiPaths.excelForAccount],
    ['GET', `${apiPaths.comparisonExcel}?methods=m1`],
  ])('%s %s is refused with the time to come back when too much waits', async (method, path) => {
    const releases = [holdPlace(), holdPlace(100)];
    const body =
      method === 'POST' ? { body: JSON.stringify({ ids: [smallProductId(1)] }), headers: { 'content-type': 'application/json' } } : {};
    const response = await fetch(address(path), { method, ...body });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    if (method !== 'HEAD') {
      expect(problemSchema.strict().parse(await response.json())).toMatchObject({ code: 'spreadsheet.busy' });
    }
    releases.forEach((release) => release());
    expect((await fetch(address(path), { method, ...body })).status).toBe(200);
  });

  test('are refused with a page for who follows the link in a browser', async () => {
    const releases = [holdPlace(), holdPlace(100)];
    const response = await fetch(address(list), { headers: { accept: 'text/html' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
    expect(await response.text()).toMatch(/<h1>Er worden nu te veel Excel-bestanden gemaakt<\/h1>[\s\S]*over 5 seconden opnieuw/u);
    releases.forEach((release) => release());
  });

  test('are refused before a long list is sent', async () => {
    const releases = [holdPlace(), holdPlace(100)];
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST ${apiPaths.excel} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n`);
    const [response] = (await once(socket, 'data')) as [Buffer];
    expect(response.toString()).toMatch(/^HTTP\/1\.1 503 /u);
    socket.destroy();
    releases.forEach((release) => release());
  });

  test('of a client that goes away give their place to the next', async () => {
    const release = holdPlace();
    const gone = ask(address(list));
    gone.on('error', () => undefined);
    gone.end();
    await once(server.server, 'request');
    gone.destroy();
    const next = fetch(address(list));
    release();
    expect((await next).status).toBe(200);
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await fetch(address(list), { method: 'HEAD' }), await fetch(address(list))];
    for (const name of ['content-type', 'content-disposition', 'cache-control', 'content-security-policy']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
    expect(head.status).toBe(200);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect((await get.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
  });
});
