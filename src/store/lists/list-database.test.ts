import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import type { AccountLists } from './account-lists.ts';
import { listDatabaseName } from './list-database.ts';
import { listMigrations } from './list-migrations.ts';
import { content, failureOf, listFile, namesOf, openTestLists } from './test-lists.fixture.ts';

let file: string;
let lists: AccountLists;
beforeEach(() => {
  file = listFile();
  lists = openTestLists({ file });
});

describe('a database of lists', () => {
  it('is not made before it is used', () => {
    expect(existsSync(file)).toBe(false);
    lists.close();
    expect(lists.all('docent')).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('is read by its owner alone, with the files beside it', () => {
    lists.add('docent', 'a', content('x'));
    const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
    expect([file, `${file}-wal`, `${file}-shm`].map(modeOf)).toEqual(['600', '600', '600']);
    lists.close();
    chmodSync(file, 0o660);
    lists.all('docent');
    expect(modeOf(file)).toBe('660');
  });

  it('that is damaged is left as it is, and is not read again at every call', () => {
    const bytes = Buffer.from('geen database '.repeat(500));
    writeFileSync(file, bytes);
    let now = 0;
    const damaged = openTestLists({ file, clock: () => now });
    const fault = failureOf(() => damaged.add('docent', 'a', content('x')));
    expect([fault.code, fault.message]).toEqual(['store.damaged', expect.stringContaining('Zet een reservekopie terug')]);
    expect(fault.message).not.toContain('importeer');
    expect(readFileSync(file).equals(bytes)).toBe(true);
    rmSync(file);
    now = 1_999;
    expect(failureOf(() => damaged.all('docent'))).toBe(fault);
    now = 2_000;
    expect(damaged.all('docent')).toEqual([]);
  });

  it('with pages that were overwritten is found when it is opened', () => {
    for (let number = 0; number < 40; number += 1) {
      lists.add('docent', `l${number}`, content(`lijst ${number}`, 'x'.repeat(500)));
    }
    lists.close();
    const bytes = readFileSync(file);
    bytes.fill(0x5a, 4_096 * 3, 4_096 * 5);
    writeFileSync(file, bytes);
    expect(failureOf(() => lists.add('docent', 'meer', content('x'))).code).toBe('store.damaged');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('with a list that is no list any more says so', () => {
    lists.add('docent', 'a', content('x'));
    const database = new DatabaseSync(file);
    database.exec(`UPDATE lists SET content = 'geen json'`);
    database.close();
    expect(failureOf(() => lists.all('docent')).code).toBe('store.damaged');
  });

  it('of a newer program is left as it is', () => {
    const newer = new DatabaseSync(file);
    newer.exec(`PRAGMA user_version = ${listMigrations.length + 1}; CREATE TABLE later (a TEXT)`);
    newer.close();
    expect(failureOf(() => lists.all('docent')).code).toBe('store.newer');
    const after = new DatabaseSync(file);
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: listMigrations.length + 1 });
    expect(after.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all()).toEqual([{ name: 'later' }]);
    after.close();
  });

  it('is migrated from an empty file, once', () => {
    new DatabaseSync(file).close();
    lists.add('docent', 'a', content('x'));
    const database = new DatabaseSync(file);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: listMigrations.length });
    database.close();
    expect(namesOf('docent', openTestLists({ file }))).toEqual(['x']);
  });

  it('that cannot be made or written says so', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'geen-map'), '');
    expect(failureOf(() => openTestLists({ file: join(folder, 'geen-map', listDatabaseName) }).all('docent')).code).toBe(
      'store.unreachable',
    );
    mkdirSync(join(folder, listDatabaseName));
    expect(failureOf(() => openTestLists({ file: join(folder, listDatabaseName) }).all('docent')).code).toBe('store.unreachable');
  });

  it('that another process holds for long is busy, and goes on after it', () => {
    lists.add('docent', 'a', content('x'));
    const holder = new DatabaseSync(file);
    holder.exec('BEGIN IMMEDIATE');
    expect(failureOf(() => lists.add('docent', 'b', content('y'))).code).toBe('store.busy');
    expect(namesOf('docent', lists)).toEqual(['x']);
    holder.exec('ROLLBACK');
    holder.close();
    expect(lists.add('docent', 'b', content('y')).ok).toBe(true);
  });

  it('that a restore replaced or removed is opened again, and is closed while it does', () => {
    const other = join(temporaryFolder(), listDatabaseName);
    const restored = openTestLists({ file: other });
    restored.add('docent', 'a', content('uit de reservekopie'));
    restored.close();
    let isRestoring = false;
    const served = openTestLists({ file, isRestoring: () => isRestoring });
    served.add('docent', 'b', content('van daarna'));
    isRestoring = true;
    expect(failureOf(() => served.all('docent')).code).toBe('store.busy');
    expect([existsSync(`${file}-wal`), existsSync(`${file}-shm`)]).toEqual([false, false]);
    renameSync(other, file);
    isRestoring = false;
    expect(namesOf('docent', served)).toEqual(['uit de reservekopie']);
    rmSync(file);
    expect(namesOf('docent', served)).toEqual([]);
    expect(served.add('docent', 'c', content('nieuw')).ok).toBe(true);
    expect(namesOf('docent', openTestLists({ file }))).toEqual(['nieuw']);
  });

  it('is not made again in a folder that is gone or another, as when a disk is no longer mounted, and is found where the folder is back', () => {
    const folder = dirname(file);
    let now = 0;
    const served = openTestLists({ file, clock: () => (now += 10_000) });
    served.add('docent', 'a', content('A'));
    const moved = join(temporaryFolder(), 'elders');
    renameSync(folder, moved);
    expect(failureOf(() => served.all('docent'))).toMatchObject({
      code: 'store.unreachable',
      message: expect.stringContaining('weg of een andere') as string,
    });
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    expect(failureOf(() => served.add('docent', 'b', content('B'))).code).toBe('store.unreachable');
    expect(existsSync(file)).toBe(false);
    rmdirSync(folder);
    renameSync(moved, folder);
    expect(served.all('docent').map(({ id }) => id)).toEqual(['a']);
  });

  it('is not made in another folder than at the start, also when it was not used before, as by another thread', () => {
    const folder = dirname(file);
    const unused = openTestLists({ file });
    rmSync(folder, { recursive: true });
    expect(failureOf(() => unused.all('docent')).code).toBe('store.unreachable');
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    const afterwards = openTestLists({ file });
    expect(afterwards.all('docent')).toEqual([]);
  });

  it('is made with its folder when that was not there at the start, and in that folder alone', () => {
    const folder = join(temporaryFolder(), 'nieuw');
    let now = 0;
    const served = openTestLists({ file: join(folder, listDatabaseName), clock: () => (now += 10_000) });
    expect(served.all('docent')).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(failureOf(() => served.all('docent')).code).toBe('store.unreachable');
  });

  it('is not used when a restore begins while it is opened', () => {
    const answers = [false, true, false];
    const served = openTestLists({ file, isRestoring: () => answers.shift() ?? false });
    expect(failureOf(() => served.all('docent')).code).toBe('store.busy');
    expect(served.all('docent')).toEqual([]);
  });
});
