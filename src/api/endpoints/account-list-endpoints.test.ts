import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountListPaths } from '#contract/account-list/account-list-paths.ts';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import { accountListSchema, type AccountList } from '#contract/account-list/account-list.ts';
import { fillPath } from '#contract/routes.ts';
import { serverPaths } from '#contract/server-paths.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import type { TestServer } from '#api/test-server.fixture.ts';
import { askFor, content, listServer, problemOf, unknownId, type Answer, type ListRequest } from './account-list.fixture.ts';
import { describeApi } from './openapi.ts';
import { accountListEndpoints } from './account-list-endpoints.ts';

let folder: string;
let logged: string[];
let site: TestServer;
beforeEach(() => {
  folder = temporaryFolder();
  logged = [];
  site = serverOn(join(folder, listDatabaseName));
});

const serverOn = (file: string | undefined): TestServer => listServer(file, { log: (line) => void logged.push(line) });
const asked = (...request: ListRequest) => askFor(site, ...request);

const pathOf = (listId: string): string => fillPath(accountListPaths.list, { listId });
const excelOf = (listId: string): string => fillPath(accountListPaths.excel, { listId });
const created = async (change: object = {}, token?: string): Promise<AccountList> => {
  const response = await asked('POST', accountListPaths.lists, { ...content, ...change }, token);
  expect(response.statusCode).toBe(201);
  return accountListSchema.parse(response.json());
};
const namesOf = async (token?: string): Promise<readonly string[]> =>
  (await asked('GET', accountListPaths.lists, undefined, token)).json<AccountList[]>().map(({ name }) => name);

describe('every call of lists', () => {
  const calls = accountListEndpoints.map(({ method, path }) => [method, fillPath(path, { listId: unknownId })] as const);

  test.each(calls)('%s %s wants a token, in an open catalogue too', async (method, url) => {
    const payload = method === 'POST' || method === 'PUT' ? content : undefined;
    const nobody = await site.server.inject({ method, url, ...(payload && { payload }) });
    expect(problemOf(nobody).code).toBe('account.required');
    expect(nobody.headers['www-authenticate']).toBe('Bearer realm="catalogus"');
    expect(problemOf(await asked(method, url, payload, 'onzin')).code).toBe('account.invalidToken');
  });

  test('is described, with a token that it always needs, and what is sent back of one that is removed', () => {
    const { paths } = describeApi(accountListEndpoints) as {
      paths: Record<string, Record<string, { security: unknown; responses: object }>>;
    };
    expect(Object.entries(paths).map(([path, operations]) => [path, Object.keys(operations)])).toEqual([
      ['/api/v2/Lists', ['get', 'post']],
      ['/api/v2/Lists/{listId}', ['get', 'put', 'delete']],
      ['/api/v2/Lists/{listId}/excel', ['get']],
    ]);
    expect(Object.values(paths).flatMap((path) => Object.values(path).map(({ security }) => security))).toEqual(
      Array.from({ length: 6 }, () => [{ bearer: [] }]),
    );
    expect(paths['/api/v2/Lists/{listId}']?.['delete']?.responses).toMatchObject({ '204': { description: 'De lijst is weg' } });
  });

  test('says which others there are', async () => {
    const response = await asked('PATCH', pathOf(unknownId), content);
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'DELETE, GET, HEAD, PUT']);
    expect((await asked('DELETE', accountListPaths.lists)).headers['allow']).toBe('GET, HEAD, POST');
  });
});

describe('a list', () => {
  test('is made, read, changed and removed', async () => {
    const made = await asked('POST', accountListPaths.lists, content);
    const list = accountListSchema.parse(made.json());
    expect([made.statusCode, made.headers['location'], made.headers['cache-control']]).toEqual([201, pathOf(list.id), 'no-store']);
    expect(list).toEqual({ id: list.id, version: 1, ...content });
    const read = await asked('GET', pathOf(list.id));
    expect([read.statusCode, read.headers['cache-control'], read.json()]).toEqual([200, 'no-store', list]);
    const changed = await asked('PUT', pathOf(list.id), { ...list, name: 'Bovenbouw' });
    expect([changed.statusCode, changed.headers['cache-control'], changed.json()]).toEqual([
      200,
      'no-store',
      { ...list, name: 'Bovenbouw', version: 2 },
    ]);
    expect((await asked('GET', accountListPaths.lists)).json()).toEqual([{ ...list, name: 'Bovenbouw', version: 2 }]);
    const removed = await asked('DELETE', pathOf(list.id));
    expect([removed.statusCode, removed.body, removed.headers['cache-control']]).toEqual([204, '', 'no-store']);
    expect(removed.headers['content-type']).toBeUndefined();
    expect((await asked('GET', accountListPaths.lists)).json()).toEqual([]);
  });

  test('has its fields in one order, also when it was changed without its id', async () => {
    const { id, ...rest } = await created();
    const changed = await asked('PUT', pathOf(id), rest);
    expect(changed.payload).toBe((await asked('GET', pathOf(id))).payload);
  });

  test('that is sent again with its idempotency key is made once, and given as it is by then', async () => {
    const send = (token?: string) => asked('POST', accountListPaths.lists, { ...content, idempotencyKey: 'formulier 1' }, token);
    const both = await Promise.all([send(), send()]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const [list, same] = both.map((response) => accountListSchema.parse(response.json()));
    expect(same).toEqual(list);
    await asked('PUT', pathOf(list?.id ?? ''), { ...list, name: 'Bovenbouw' });
    expect((await send()).json()).toEqual({ ...list, name: 'Bovenbouw', version: 2 });
    expect(await namesOf()).toEqual(['Bovenbouw']);
    const ofAnother = accountListSchema.parse((await send('school.ander')).json());
    expect([ofAnother.id === list?.id, ofAnother.version]).toEqual([false, 1]);
    expect((await created({ idempotencyKey: 'formulier 2' })).id).not.toBe(list?.id);
  });

  test('has no school year to be told of', async () => {
    expect(await created({ schoolYear: undefined, classes: undefined, lines: undefined, name: ' X ' })).toMatchObject({
      name: 'X',
      schoolYear: '2026-2027',
      classes: [],
      lines: [],
    });
  });

  test('comes before those that were changed earlier', async () => {
    const first = await created({ name: 'eerste' });
    await created({ name: 'tweede' });
    expect(await namesOf()).toEqual(['tweede', 'eerste']);
    await asked('PUT', pathOf(first.id), first);
    expect(await namesOf()).toEqual(['eerste', 'tweede']);
  });

  test('is as if it were not there for another account, also of another issuer', async () => {
    const list = await created();
    const codes = async (id: string, token: string) => [
      problemOf(await asked('GET', pathOf(id), undefined, token)),
      problemOf(await asked('PUT', pathOf(id), { ...content, version: 1 }, token)),
      problemOf(await asked('DELETE', pathOf(id), undefined, token)),
      problemOf(await asked('GET', excelOf(id), undefined, token)),
    ];
    const plain = (problems: Awaited<ReturnType<typeof codes>>) => problems.map(({ instance: _instance, ...rest }) => rest);
    const missing = plain(await codes(unknownId, 'school.docent'));
    expect(missing.map(({ code, status }) => [code, status])).toEqual(Array.from({ length: 4 }, () => ['list.unknown', 404]));
    for (const token of ['school.ander', 'elders.docent']) {
      expect(plain(await codes(list.id, token))).toEqual(missing);
      expect(await namesOf(token)).toEqual([]);
    }
    expect(problemOf(await asked('GET', `${accountListPaths.lists}/geen-id`)).code).toBe('list.unknown');
    expect(await namesOf()).toEqual([content.name]);
  });

  test('that was changed elsewhere is refused, with the version that it has now', async () => {
    const list = await created();
    await asked('PUT', pathOf(list.id), { ...list, name: 'van een collega' });
    for (const version of [1, 3]) {
      const problem = problemOf(await asked('PUT', pathOf(list.id), { ...list, version, name: 'te laat' }));
      expect(problem).toMatchObject({
        status: 409,
        code: 'list.changed',
        version: 2,
        title: expect.stringContaining('ergens anders gewijzigd') as string,
      });
    }
    expect(await namesOf()).toEqual(['van een collega']);
    expect((await asked('PUT', pathOf(list.id), { ...list, version: 2, name: 'opnieuw' })).json()).toMatchObject({ version: 3 });
  });

  test('of two changes at once one is kept, and the other hears of it', async () => {
    const list = await created();
    const both = await Promise.all(['een', 'twee'].map((name) => asked('PUT', pathOf(list.id), { ...list, name })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await namesOf()).toEqual([both[0]?.statusCode === 200 ? 'een' : 'twee']);
  });

  test.each<[string, unknown, string, string]>([
    ['an id', { ...content, id: unknownId }, 'request.invalid', 'id'],
    ['a version', { ...content, version: 1 }, 'request.invalid', 'version'],
    ['a class that it lacks', { ...content, classes: [] }, 'request.invalid', 'lines[0].class'],
    ['a name of another kind', { ...content, name: ['x'] }, 'request.invalid', 'name'],
    ['a whole of another kind', [content], 'request.invalid', 'body'],
    ['nothing', '', 'request.invalid', 'body'],
    ['half of JSON', '{"name":', 'request.json', 'body'],
  ])('is not made of %s', async (_name, payload, code, field) => {
    const problem = problemOf(await asked('POST', accountListPaths.lists, payload));
    expect([problem.status, problem.code, problem.errors?.map((error) => error.field)]).toEqual([400, code, [field]]);
    expect(await namesOf()).toEqual([]);
  });

  test('is changed as a whole, under its own id', async () => {
    const list = await created();
    const { lines: _lines, ...part } = list;
    expect(problemOf(await asked('PUT', pathOf(list.id), part)).errors).toEqual([{ field: 'lines', reason: 'ontbreekt' }]);
    expect(problemOf(await asked('PUT', pathOf(list.id), { ...list, id: unknownId })).errors).toEqual([
      { field: 'id', reason: 'is niet het id in het adres' },
    ]);
    const { id: _id, ...unnamed } = list;
    expect((await asked('PUT', pathOf(list.id), unnamed)).json()).toEqual({ ...list, version: 2 });
  });

  test('may be as long as the limits allow, and no longer', async () => {
    const { lines: most, noteLength } = accountListLimits;
    const lines = Array.from({ length: most }, (_, index) => ({
      productId: `p${index}`,
      class: 'H4a',
      number: 1,
      note: '€'.repeat(noteLength),
    }));
    expect((await created({ lines })).lines).toEqual(lines);
    const response = await asked('POST', accountListPaths.lists, { ...content, name: 'x'.repeat(4_000_000) });
    expect([response.statusCode, problemOf(response).code]).toEqual([413, 'request.tooLarge']);
    await created({ lines });
    const problem = problemOf(await asked('POST', accountListPaths.lists, { ...content, lines }));
    expect([problem.status, problem.code, problem.detail]).toEqual([409, 'list.tooMany', expect.stringContaining('samen hoogstens 8 MB')]);
  });

  test('is one of a hundred at most', async () => {
    for (let number = 0; number < accountListLimits.lists; number += 1) {
      await created({ name: `lijst ${number}` });
    }
    const problem = problemOf(await asked('POST', accountListPaths.lists, content));
    expect([problem.status, problem.code, problem.detail]).toEqual([409, 'list.tooMany', expect.stringContaining('hoogstens 100 lijsten')]);
    await created({}, 'school.ander');
  });
});

describe('lists that cannot be used', () => {
  const calls = async (): Promise<readonly Answer[]> => [
    await asked('GET', accountListPaths.lists),
    await asked('POST', accountListPaths.lists, content),
    await asked('GET', pathOf(unknownId)),
    await asked('PUT', pathOf(unknownId), { ...content, version: 1 }),
    await asked('DELETE', pathOf(unknownId)),
    await asked('GET', excelOf(unknownId)),
  ];

  test.each([
    ['there are none here', () => undefined],
    ['the data folder cannot be written', () => join(notAFolder(), listDatabaseName)],
    ['the database is damaged', () => fileWith('geen database '.repeat(500))],
    ['the database is of a newer program', newerDatabase],
  ])('are a clear problem while the rest goes on: %s', async (_name, fileOf) => {
    site = serverOn(fileOf());
    for (const response of await calls()) {
      const problem = problemOf(response);
      expect([problem.status, problem.code]).toEqual([503, 'list.unavailable']);
      expect(response.body).not.toContain(folder);
    }
    expect((await site.server.inject(serverPaths.health)).statusCode).toBe(200);
  });

  function notAFolder(): string {
    const file = join(folder, 'geen-map');
    writeFileSync(file, '');
    return file;
  }
  function fileWith(text: string): string {
    const file = join(folder, 'beschadigd.sqlite');
    writeFileSync(file, text);
    return file;
  }
  function newerDatabase(): string {
    const file = join(folder, 'nieuwer.sqlite');
    const database = new DatabaseSync(file);
    database.exec('PRAGMA user_version = 999');
    database.close();
    return file;
  }

  test('because another process writes for long say when to ask again', async () => {
    await created();
    const holder = new DatabaseSync(join(folder, listDatabaseName));
    holder.exec('BEGIN IMMEDIATE');
    const response = await asked('POST', accountListPaths.lists, content);
    holder.close();
    expect([response.statusCode, problemOf(response).code, response.headers['retry-after']]).toEqual([503, 'list.busy', '1']);
  });

  test('have their cause in the log, with the file and nothing of the account', async () => {
    mkdirSync(join(folder, 'map.sqlite'));
    site = serverOn(join(folder, 'map.sqlite'));
    await asked('POST', accountListPaths.lists, content);
    const lines = logged.filter((line) => line.includes('request failed'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('map.sqlite');
    expect(logged.join('')).not.toMatch(/docent|school|Boekenlijst|voorraad/u);
  });
});

test('what is stored names nobody', async () => {
  await created({ name: 'Y', lines: [], classes: [] });
  const database = new DatabaseSync(join(folder, listDatabaseName));
  const rows = JSON.stringify(database.prepare('SELECT * FROM lists').all());
  database.close();
  expect(rows).toContain('2026-2027');
  expect(rows).not.toMatch(/docent|school\.|test/u);
});
