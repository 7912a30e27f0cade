import { existsSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { accountListLimits } from '#contract/account-list/account-list-limits.ts';
import type { AccountList, AccountListContent } from '#contract/account-list/account-list.ts';
import { StoreError } from '#store/store-error.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { openAccountLists, type AccountLists } from './account-lists.ts';
import { listDatabaseName, type ListDatabaseOptions } from './list-database.ts';
import { listMigrations } from './list-migrations.ts';

let file: string;
let lists: AccountLists;
beforeEach(() => {
  file = join(temporaryFolder(), listDatabaseName);
  lists = opened();
});

function opened(options: Partial<ListDatabaseOptions> = {}): AccountLists {
  const made = openAccountLists({ file, isRestoring: () => false, ...options });
  onTestFinished(() => made.close());
  return made;
}

const content = (name: string, note = ''): AccountListContent => ({
  name,
  schoolYear: '2026-2027',
  classes: [{ name: 'H4', pupils: 28 }],
  lines: [{ productId: 'p1', class: 'H4', number: 28, note }],
});
const namesOf = (account: string, from = lists): readonly string[] => from.all(account).map(({ name }) => name);
const failureOf = (work: () => unknown): StoreError => {
  try {
    work();
  } catch (error) {
    if (error instanceof StoreError) {
      return error;
    }
  }
  throw new Error('no fault of the store');
};

describe('the lists of an account', () => {
  it('are kept as they are given, of that account alone, the last changed first', () => {
    const first = { id: 'a', version: 1, ...content('eerste') };
    expect(lists.add('docent', 'a', content('eerste'))).toEqual({ ok: true, value: first });
    lists.add('docent', 'b', content('tweede'));
    lists.add('ander', 'c', content('van een ander'));
    expect([lists.find('docent', 'a'), lists.find('docent', 'c'), lists.find('docent', 'x')]).toEqual([first, undefined, undefined]);
    expect(namesOf('docent')).toEqual(['tweede', 'eerste']);
    lists.replace('docent', { ...first, name: 'eerste, gewijzigd' });
    expect(namesOf('docent')).toEqual(['eerste, gewijzigd', 'tweede']);
    expect(namesOf('niemand')).toEqual([]);
  });

  it('are there when the database is opened again', () => {
    lists.add('docent', 'a', content('eerste'));
    lists.close();
    expect(namesOf('docent', opened())).toEqual(['eerste']);
    expect(namesOf('docent')).toEqual(['eerste']);
  });

  it('are changed from their own version alone, and nothing is lost', () => {
    const list = { id: 'a', version: 1, ...content('eerste') };
    lists.add('docent', 'a', list);
    expect(lists.replace('docent', { ...list, name: 'tweede' })).toEqual({ ok: true, value: { ...list, name: 'tweede', version: 2 } });
    for (const version of [1, 3]) {
      expect(lists.replace('docent', { ...list, version, name: 'te laat' })).toEqual({
        ok: false,
        problem: { code: 'changed', version: 2 },
      });
    }
    expect(lists.replace('ander', { ...list, version: 2 })).toEqual({ ok: false, problem: { code: 'unknown' } });
    expect(lists.find('docent', 'a')).toEqual({ ...list, name: 'tweede', version: 2 });
  });

  it('are removed by their account alone, and leave nothing in the file', () => {
    lists.add('docent', 'a', content('eerste', 'een geheim van de sectie'));
    expect([lists.remove('ander', 'a'), lists.remove('docent', 'a'), lists.remove('docent', 'a')]).toEqual([false, true, false]);
    expect(namesOf('docent')).toEqual([]);
    lists.close();
    expect(readFileSync(file).includes('een geheim')).toBe(false);
  });

  it('are so many at most, of each account', () => {
    for (let number = 0; number < accountListLimits.lists; number += 1) {
      expect(lists.add('docent', `l${number}`, content('x')).ok).toBe(true);
    }
    expect(lists.add('docent', 'meer', content('x'))).toEqual({ ok: false, problem: { code: 'tooMany' } });
    expect(lists.add('ander', 'meer', content('x')).ok).toBe(true);
    lists.remove('docent', 'l7');
    expect(lists.add('docent', 'weer', content('x')).ok).toBe(true);
  });

  it('are so many bytes together at most', () => {
    const long = content('x', 'é'.repeat(accountListLimits.bytes / 4));
    lists.add('docent', 'a', long);
    expect(lists.add('docent', 'b', content('klein')).ok).toBe(true);
    expect(lists.add('docent', 'c', long)).toEqual({ ok: false, problem: { code: 'tooMuch' } });
    expect(lists.replace('docent', { id: 'b', version: 1, ...long })).toEqual({ ok: false, problem: { code: 'tooMuch' } });
    expect(lists.replace('docent', { id: 'b', version: 7, ...long })).toEqual({ ok: false, problem: { code: 'changed', version: 1 } });
    expect(lists.replace('docent', { id: 'a', version: 1, ...long }).ok).toBe(true);
    expect(lists.add('ander', 'c', long).ok).toBe(true);
  });
});

type Step = { readonly kind: 'add' | 'replace' | 'remove'; readonly account: string; readonly id: string; readonly version: number };

it('do what a plain map of versions does, through two handles on one file', () => {
  const other = opened();
  const all = (): readonly AccountList[] => ['docent', 'ander'].flatMap((account) => lists.all(account));
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('add', 'replace', 'remove'),
    account: fc.constantFrom('docent', 'ander'),
    id: fc.constantFrom('a', 'b', 'c'),
    version: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(step, fc.boolean()), { maxLength: 15 }), (steps) => {
      all().forEach(({ id }) => lists.remove(String(id.split('-')[0]), id));
      const expected = new Map<string, AccountList>();
      for (const [number, [{ kind, account, id, version }, isOther]] of steps.entries()) {
        const handle = isOther ? other : lists;
        const key = `${account}-${id}`;
        const stored = expected.get(key);
        const list = { id: key, version, ...content(`stap ${number}`) };
        if (kind === 'add' && stored === undefined) {
          expected.set(key, { ...list, version: 1 });
          expect(handle.add(account, key, list).ok).toBe(true);
        } else if (kind === 'remove') {
          expect(handle.remove(account, key)).toBe(expected.delete(key));
        } else if (kind === 'replace') {
          const isCurrent = stored?.version === version;
          expect(handle.replace(account, list).ok).toBe(isCurrent);
          if (isCurrent) {
            expected.set(key, { ...list, version: version + 1 });
          }
        }
      }
      expect(new Map(all().map((list) => [list.id, list]))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('lose no change of several threads that write one list at once, each with its own handle', { timeout: 60_000 }, async () => {
  const [threads, changes] = [4, 25];
  const run = (place: number): Promise<void> => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const worker = new Worker(new URL('./list-writer.fixture.ts', import.meta.url), { workerData: { file, place, changes } });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
    return promise;
  };
  await Promise.all(Array.from({ length: threads }, (_, place) => run(place)));
  const [list] = lists.all('docent');
  expect(list?.version).toBe(1 + threads * changes);
  expect(list?.lines.map(({ number }) => number)).toEqual(Array.from({ length: threads }, () => changes));
});

describe('a database of lists', () => {
  it('is not made before it is used', () => {
    expect(existsSync(file)).toBe(false);
    lists.close();
    expect(lists.all('docent')).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });

  it('that is damaged is left as it is, and is not read again at every call', () => {
    const bytes = Buffer.from('geen database '.repeat(500));
    writeFileSync(file, bytes);
    let now = 0;
    const damaged = opened({ clock: () => now });
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
    expect(namesOf('docent', opened())).toEqual(['x']);
  });

  it('that cannot be made or written says so', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'geen-map'), '');
    expect(failureOf(() => opened({ file: join(folder, 'geen-map', listDatabaseName) }).all('docent')).code).toBe('store.unreachable');
    mkdirSync(join(folder, listDatabaseName));
    expect(failureOf(() => opened({ file: join(folder, listDatabaseName) }).all('docent')).code).toBe('store.unreachable');
  });

  it('that another process holds for long is busy, and goes on after it', () => {
    lists.add('docent', 'a', content('x'));
    const holder = new DatabaseSync(file);
    holder.exec('BEGIN IMMEDIATE');
    expect(failureOf(() => lists.add('docent', 'b', content('y'))).code).toBe('store.busy');
    expect(namesOf('docent')).toEqual(['x']);
    holder.exec('ROLLBACK');
    holder.close();
    expect(lists.add('docent', 'b', content('y')).ok).toBe(true);
  });

  it('that a restore replaced or removed is opened again, and is closed while it does', () => {
    const other = join(temporaryFolder(), listDatabaseName);
    const restored = opened({ file: other });
    restored.add('docent', 'a', content('uit de reservekopie'));
    restored.close();
    let isRestoring = false;
    const served = opened({ isRestoring: () => isRestoring });
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
    expect(namesOf('docent', opened())).toEqual(['nieuw']);
  });

  it('is not made again in a folder that is gone or another, as when a disk is no longer mounted, and is found where the folder is back', () => {
    const folder = dirname(file);
    let now = 0;
    const served = opened({ clock: () => (now += 10_000) });
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
    const unused = opened();
    rmSync(folder, { recursive: true });
    expect(failureOf(() => unused.all('docent')).code).toBe('store.unreachable');
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    const afterwards = opened();
    expect(afterwards.all('docent')).toEqual([]);
  });

  it('is made with its folder when that was not there at the start, and in that folder alone', () => {
    const folder = join(temporaryFolder(), 'nieuw');
    let now = 0;
    const served = opened({ file: join(folder, listDatabaseName), clock: () => (now += 10_000) });
    expect(served.all('docent')).toEqual([]);
    rmSync(folder, { recursive: true });
    expect(failureOf(() => served.all('docent')).code).toBe('store.unreachable');
  });

  it('is not used when a restore begins while it is opened', () => {
    const answers = [false, true, false];
    const served = opened({ isRestoring: () => answers.shift() ?? false });
    expect(failureOf(() => served.all('docent')).code).toBe('store.busy');
    expect(served.all('docent')).toEqual([]);
  });
});
