import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { acquireImportLock } from './import-lock.ts';
import { migrations } from './database/migrations.ts';
import { openDatabase } from './database/open-database.ts';
import { readPublication } from './publication.ts';
import { sqliteCode, structureAdvice, StoreError, toStoreError } from './store-error.ts';
import { closedStoreWithLog, deliver, openTestStore, product, temporaryFolder } from './store.fixture.ts';

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const sqliteError = (errcode: unknown, message = 'woorden van SQLite'): Error => Object.assign(new Error(message), { errcode });

describe('the words for what SQLite says', () => {
  const full = 'De schijf is vol of kan niet worden beschreven. Er is niets veranderd in de catalogus.';
  const faulty = 'De schijf met de database geeft een fout (woorden van SQLite). Kijk de schijf na, of zet een reservekopie terug.';
  const unreachable = 'De database kan niet worden geopend of beschreven (woorden van SQLite). Controleer de map en de rechten.';
  const damaged = `De database is beschadigd (woorden van SQLite). ${structureAdvice}`;

  it.each([
    [5, 'store.busy', 'De catalogus is in gebruik door een andere opdracht. Probeer het straks opnieuw.'],
    [10, 'store.unreachable', faulty],
    [266, 'store.unreachable', faulty],
    [778, 'store.full', full],
    [13, 'store.full', full],
    // An extended code has its kind in the last byte.
    [13 + 256 * 3, 'store.full', full],
    [3, 'store.unreachable', unreachable],
    [8, 'store.unreachable', unreachable],
    [14, 'store.unreachable', unreachable],
    [23, 'store.unreachable', unreachable],
    [11, 'store.damaged', damaged],
    [26, 'store.damaged', damaged],
  ])('code %d is %s', (errcode, code, message) => {
    const cause = sqliteError(errcode);
    const error = toStoreError(cause);
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ name: 'StoreError', code, message, cause });
  });

  it('are for a number that no program wrote those of a damaged database', () => {
    const cause = Object.assign(new RangeError('woorden van SQLite'), { code: 'ERR_OUT_OF_RANGE' });
    expect(toStoreError(cause)).toMatchObject({ code: 'store.damaged', message: damaged, cause });
  });

  it.each([
    new Error('iets anders'),
    new RangeError('te groot'),
    Object.assign(new RangeError('te groot'), { code: 'ANDERS' }),
    Object.assign(new Error('te groot'), { code: 'ERR_OUT_OF_RANGE' }),
    sqliteError('5'),
    { errcode: 5 },
    'tekst',
    undefined,
  ])('are none for another error, which stays as it is: %s', (error) => {
    expect(toStoreError(error)).toBe(error);
  });

  it.each([
    [sqliteError(5 + 256), 5],
    [sqliteError(13), 13],
    [sqliteError('13'), undefined],
    [new Error('x'), undefined],
    [{ errcode: 5 }, undefined],
  ])('have their code in the last byte: %s', (error, code) => {
    expect(sqliteCode(error)).toBe(code);
  });
});

describe('a database that cannot be opened', () => {
  it('is told with its file when its folder is a file', () => {
    const folder = join(temporaryFolder(), 'map');
    writeFileSync(folder, '');
    const file = join(folder, 'catalogue.sqlite');
    expect(failureOf(() => openDatabase(file))).toMatchObject({
      name: 'StoreError',
      code: 'store.unreachable',
      message: expect.stringMatching(
        /^De database .+catalogue\.sqlite kan niet worden geopend \(E.+\)\. Controleer de map en de rechten\.$/u,
      ) as string,
      cause: { code: expect.stringMatching(/^E/u) as string },
    });
  });

  it('is told with its file when it is a folder', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    mkdirSync(file);
    expect(failureOf(() => openDatabase(file))).toMatchObject({
      code: 'store.unreachable',
      message: expect.stringMatching(
        /^De database .+catalogue\.sqlite kan niet worden geopend \(.+\)\. Controleer de map en de rechten\.$/u,
      ) as string,
    });
  });

  it('is told with its forms when a newer program made it', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 999');
    newer.close();
    expect(failureOf(() => openDatabase(file))).toMatchObject({
      code: 'store.newer',
      message: `De database ${file} is gemaakt door een nieuwere versie van Catalogus (vorm 999; dit programma kent tot en met ${migrations.length}). Werk het programma bij, of gebruik een andere gegevensmap.`,
    });
  });

  it("is told with SQLite's own words when it is no database", () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    writeFileSync(file, 'geen database '.repeat(100));
    expect(failureOf(() => openDatabase(file))).toMatchObject({
      code: 'store.damaged',
      message: `Het bestand ${file} is geen leesbare database (file is not a database). ${structureAdvice}`,
      cause: { code: 'ERR_SQLITE_ERROR' },
    });
  });
});

describe('a database on a full disk', () => {
  // What SQLite says when a block cannot be written, that of its shared memory cannot be made, or a block cannot be read.
  it.each([
    [13, 'store.full'],
    [778, 'store.full'],
    [4874, 'store.full'],
    [266, 'store.unreachable'],
    [10, 'store.unreachable'],
  ])('is told to be there when it is opened, with no rights to check, and not where reading fails: code %d is %s', (errcode, code) => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    openDatabase(file).close();
    const cause = sqliteError(errcode);
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
      throw cause;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(failureOf(() => openDatabase(file))).toMatchObject({ code, cause });
  });
});

describe('the publication of a store that is not opened', () => {
  it('is what the store itself says, and looking changes nothing', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'catalogue.sqlite');
    const store = openTestStore(file);
    deliver(store, [product('a')]);
    expect(readPublication(file)).toBeUndefined();
    store.savePublication('a1');
    expect(readPublication(file)).toBe('a1');
    deliver(store, [product('b')]);
    expect(readPublication(file)).toBeUndefined();
    store.savePublication('a2');
    store.savePublication('a3');
    expect([readPublication(file), store.publication()]).toEqual(['a3', 'a3']);
  });

  it('is read beside the log of a database that nobody has open, which stays as it is', () => {
    const { file, log } = closedStoreWithLog((store) => store.savePublication('a1'));
    const before = readFileSync(log);
    expect(readPublication(file)).toBe('a1');
    expect(readFileSync(log)).toEqual(before);
  });

  it('is none where there is no store, none can be read, or an older program made it', () => {
    const folder = temporaryFolder();
    expect(readPublication(join(folder, 'weg.sqlite'))).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
    expect(readPublication(folder)).toBeUndefined();
    const file = join(folder, 'stuk.sqlite');
    writeFileSync(file, 'geen database '.repeat(100));
    expect(readPublication(file)).toBeUndefined();
    const older = join(folder, 'oud.sqlite');
    openDatabase(older, migrations.slice(0, 1)).close();
    expect(readPublication(older)).toBeUndefined();
  });
});

describe('the lock of a data folder', () => {
  const locked = {
    name: 'StoreError',
    code: 'store.busy',
    message: 'Er loopt al een import of publicatie in deze gegevensmap. Wacht tot die klaar is en probeer het dan opnieuw.',
    cause: { errcode: 5 },
  };

  it('is held by one at a time, and free again once it is let go', () => {
    const file = join(temporaryFolder(), 'nieuw', 'import.lock');
    const free = acquireImportLock(file);
    expect(failureOf(() => acquireImportLock(file))).toMatchObject(locked);
    expect(failureOf(() => acquireImportLock(file))).toMatchObject(locked);
    free();
    const again = acquireImportLock(file);
    expect(failureOf(() => acquireImportLock(file))).toMatchObject(locked);
    again();
  });

  it('is free again when its holder died', () => {
    const file = join(temporaryFolder(), 'import.lock');
    const program = `import { acquireImportLock } from ${JSON.stringify(new URL('./import-lock.ts', import.meta.url).href)};
      acquireImportLock(${JSON.stringify(file)}); process.kill(process.pid, 'SIGKILL');`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', program]);
    expect(signal).toBe('SIGKILL');
    const free = acquireImportLock(file);
    onTestFinished(free);
    expect(failureOf(() => acquireImportLock(file))).toMatchObject(locked);
  });

  it('cannot be taken where nothing can be written, which is said', () => {
    const folder = join(temporaryFolder(), 'map');
    writeFileSync(folder, '');
    expect(failureOf(() => acquireImportLock(join(folder, 'import.lock')))).toMatchObject({
      name: 'StoreError',
      code: 'store.unreachable',
      message: expect.stringMatching(
        /^In de gegevensmap kan niet worden geschreven \(E.+\)\. Controleer de map en de rechten\.$/u,
      ) as string,
      cause: { code: expect.stringMatching(/^E/u) as string },
    });
    const file = join(temporaryFolder(), 'import.lock');
    mkdirSync(file);
    expect(failureOf(() => acquireImportLock(file))).toMatchObject({ code: 'store.unreachable', cause: { errcode: 14 } });
  });

  it('cannot be taken when its file is no database, which has to go', () => {
    const file = join(temporaryFolder(), 'import.lock');
    writeFileSync(file, 'geen database '.repeat(100));
    expect(failureOf(() => acquireImportLock(file))).toMatchObject({
      name: 'StoreError',
      code: 'store.damaged',
      message: `${file} bewaakt dat één opdracht tegelijk werkt, en is beschadigd (file is not a database). Verwijder dat bestand.`,
      cause: { errcode: 26 },
    });
  });

  it('cannot be taken when the disk is full, which is said', () => {
    const full = sqliteError(13);
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementationOnce(() => {
      throw full;
    });
    onTestFinished(() => void vi.restoreAllMocks());
    expect(failureOf(() => acquireImportLock(join(temporaryFolder(), 'import.lock')))).toMatchObject({ code: 'store.full', cause: full });
  });
});
