import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import type { AccountList } from '#contract/account-list/account-list.ts';
import { fillPath } from '#contract/routes.ts';
import { cell, unzip } from '#spreadsheets/workbook.fixture.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { smallProductId, smallSnapshot } from '#api/small-catalogue.fixture.ts';
import type { TestServer } from '#api/test-server.fixture.ts';
import { askFor, content, listServer, problemOf, type ListRequest } from './account-list.fixture.ts';

let folder: string;
let site: TestServer;
beforeEach(async () => {
  folder = temporaryFolder();
  site = listServer(join(folder, listDatabaseName), { snapshot: await smallSnapshot(3) });
});

const asked = (...request: ListRequest) => askFor(site, ...request);
const excelOf = (listId: string): string => fillPath(accountListPaths.excel, { listId });
const created = async (change: object = {}): Promise<AccountList> =>
  (await asked('POST', accountListPaths.lists, { ...content, ...change })).json<AccountList>();

describe('a list as a spreadsheet', () => {
  test('is a file of its name and school year to save, and is never stored', async () => {
    const lines = [smallProductId(1), 'weg'].map((productId) => ({ productId, class: 'H4a', number: 28, note: '=1+1' }));
    const list = await created({ name: 'Boekenlijst <é>: H4', schoolYear: '2026/27', lines });
    const response = await asked('GET', excelOf(list.id));
    expect([response.statusCode, response.headers['content-type'], response.headers['cache-control']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'no-store',
    ]);
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="Boekenlijst -e-- H4 2026-27.xlsx"; filename*=UTF-8''Boekenlijst%20-%C3%A9--%20H4%202026-27.xlsx`,
    );
    const files = unzip(response.rawPayload);
    expect(cell(files.get('xl/worksheets/sheet1.xml') ?? '', 'A2')).toContain('natuurkunde deel 1');
    expect(cell(files.get('xl/worksheets/sheet1.xml') ?? '', 'I3')).toContain('niet meer in de catalogus');
    expect(cell(files.get('xl/worksheets/sheet2.xml') ?? '', 'A2')).toContain('H4a');
  });

  test('waits as long as its lines and classes ask, and is refused when too many wait', async () => {
    const { id } = await created();
    const run = vi.spyOn(site.context.spreadsheets, 'run');
    await asked('GET', excelOf(id));
    expect(run.mock.calls.map(([rows]) => rows)).toEqual([3]);
    vi.spyOn(site.context.spreadsheets, 'refuseWhenFull').mockImplementation(() => {
      throw new RequestProblem('spreadsheet.busy');
    });
    expect(problemOf(await asked('GET', excelOf(id))).code).toBe('spreadsheet.busy');
  });

  test('while nothing is published is a problem, and no download', async () => {
    const { id } = await created();
    site = listServer(join(folder, listDatabaseName), {});
    const response = await asked('GET', excelOf(id));
    expect([response.statusCode, problemOf(response).code]).toEqual([503, 'catalogue.preparing']);
    expect(response.headers).not.toHaveProperty('content-disposition');
  });
});
