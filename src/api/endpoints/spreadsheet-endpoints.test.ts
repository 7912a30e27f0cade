import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { apiPaths } from '#contract/routes.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import { createTestServer, type TestServer } from '#api/test-server.fixture.ts';
import { sheetOf } from '#spreadsheets/workbook.fixture.ts';

let site: TestServer;

beforeEach(async () => {
  site = createTestServer(await smallSnapshot(30));
  onTestFinished(site.close);
});

const ids = (...numbers: number[]): string => numbers.map(smallProductId).join(',');

describe('a list as a spreadsheet', () => {
  test('passes over empty ids in the address, and has a name that a browser can save it under', async () => {
    const response = await site.server.inject(`${apiPaths.excel}?ids=,${ids(1)}, ,${ids(2)},`);
    expect(response.headers['content-disposition']).toBe('attachment; filename="mijn-lijst-2026-11-21.xlsx"');
    const sheet = sheetOf(response.rawPayload);
    expect(sheet).toContain('natuurkunde deel 1');
    expect(sheet).toContain('natuurkunde deel 2');
  });

  test.each(['', ',', ' , '])('without any id (%j) is refused with the name of the field', async (value) => {
    const response = await site.server.inject({ url: apiPaths.excel, query: { ids: value } });
    expect(response.json()).toMatchObject({ status: 400, code: 'request.invalid', errors: [{ field: 'ids' }] });
  });

  test('waits as long as its number of rows asks', async () => {
    const run = vi.spyOn(site.context.spreadsheets, 'run');
    await site.server.inject(`${apiPaths.excel}?ids=${ids(1, 2, 3)}`);
    expect(run.mock.calls.map(([rows]) => rows)).toEqual([3]);
  });
});

test('a comparison of blank ids alone is refused', async () => {
  expect((await site.server.inject(`${apiPaths.comparison}?methods=%20,`)).statusCode).toBe(400);
});

describe('a comparison', () => {
  test('passes over empty ids and repeats, and can be revalidated by caches', async () => {
    const response = await site.server.inject(`${apiPaths.comparison}?methods=,m2, ,m1,m2,`);
    expect(response.json()).toMatchObject([{ id: 'm2' }, { id: 'm1' }]);
    expect(response.headers['cache-control']).toBe('public, no-cache');
  });

  test('of other methods is another response, also from the cache', async () => {
    const compare = async (methods: string) =>
      (await site.server.inject(`${apiPaths.comparison}?methods=${methods}`)).json<{ id: string }[]>();
    for (const methods of ['m1', 'm2', 'm1', 'm2']) {
      expect((await compare(methods)).map(({ id }) => id)).toEqual([methods]);
    }
  });

  test('as a spreadsheet weighs a hundred rows a method', async () => {
    const run = vi.spyOn(site.context.spreadsheets, 'run');
    await site.server.inject(`${apiPaths.comparisonExcel}?methods=m1,m2`);
    expect(run.mock.calls.map(([rows]) => rows)).toEqual([200]);
  });

  test('as a spreadsheet of methods that are not there is 404', async () => {
    const response = await site.server.inject(`${apiPaths.comparisonExcel}?methods=weg`);
    expect(response.json()).toMatchObject({ status: 404, code: 'method.unknown' });
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});

test('a problem instead of a spreadsheet is no download', async () => {
  const { server, close } = createTestServer(undefined);
  onTestFinished(close);
  const response = await server.inject(`${apiPaths.excel}?ids=x`);
  expect(response.json()).toMatchObject({ status: 503, code: 'catalogue.preparing' });
  expect(response.headers).not.toHaveProperty('content-disposition');
});
