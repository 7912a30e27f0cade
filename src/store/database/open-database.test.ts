import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { isNotedSound, noteSound } from './checked-file.ts';
import { migrations } from './migrations.ts';
import { openDatabase, openDatabaseForReading } from './open-database.ts';
import { StoreError, structureAdvice } from '#store/store-error.ts';
import { verifyStore } from '#store/verification/verify-store.ts';
import { deliver, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';

function failureOf(file: string): StoreError {
  try {
    openDatabase(file).close();
  } catch (error) {
    if (error instanceof StoreError) {
      return error;
    }
    throw error;
  }
  throw new Error('the database opened');
}

/** Makes a store of which some pages were overwritten. */
function writeDamaged(file: string): void {
  const store = openTestStore(file);
  deliver(
    store,
    Array.from({ length: 400 }, (_, index) => product(`p${index}`, { webText: 'tekst '.repeat(50) })),
  );
  const checkpoint = new DatabaseSync(file);
  checkpoint.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  checkpoint.close();
  store.close();
  const whole = new Uint8Array(readFileSync(file));
  whole.set(Buffer.alloc(4_096 * 12, 0x5a), 4_096 * 20);
  writeFileSync(file, whole);
}

describe('opening the database', () => {
  it('makes the folder and the newest form, with a write-ahead log and foreign keys', () => {
    const database = openDatabase(join(temporaryFolder(), 'nieuw', 'catalogue.sqlite'));
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length });
    expect(database.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' });
    expect(database.prepare('PRAGMA foreign_keys').get()).toEqual({ foreign_keys: 1 });
    // 2 is FULL: what was committed outlives a power failure.
    expect(database.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 });
    database.close();
  });

  it('makes a new file and the temporary tables of pages of 16 KB, and leaves those of an older file', () => {
    const [newer, older] = ['nieuw', 'ouder'].map((name) => join(temporaryFolder(), `${name}.sqlite`)) as [string, string];
    const before = new DatabaseSync(older);
    before.exec('PRAGMA page_size = 4096; PRAGMA journal_mode = WAL; CREATE TABLE extra (a TEXT)');
    before.close();
    const pagesOf = (file: string): readonly unknown[] => {
      const database = openDatabase(file);
      database.exec('CREATE TEMP TABLE own (a TEXT)');
      const sizes = ['main', 'temp'].map((name) => database.prepare(`PRAGMA ${name}.page_size`).get()?.['page_size']);
      database.close();
      return sizes;
    };
    expect(pagesOf(newer)).toEqual([16_384, 16_384]);
    expect(pagesOf(older)).toEqual([4_096, 16_384]);
  });

  it('takes only the steps that are missing', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    openDatabase(file).close();
    const database = openDatabase(file, [...migrations, 'CREATE TABLE extra (a TEXT)']);
    expect(database.prepare('SELECT count(*) AS total FROM extra').get()).toEqual({ total: 0 });
    database.close();
  });

  it('takes a step wholly or not at all', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    openDatabase(file).close();
    expect(() => openDatabase(file, [...migrations, 'CREATE TABLE extra (a TEXT); CREATE TABLE extra (a TEXT);'])).toThrow(StoreError);
    const database = openDatabase(file);
    expect(() => database.prepare('SELECT * FROM extra')).toThrow(/no such table/u);
    database.close();
  });

  it('makes stored prices of 9999 euro unknown, and leaves the others', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const database = openDatabase(file, migrations.slice(0, 1));
    const insert = database.prepare(
      `INSERT INTO products (source, id, identity, digest, versions, record) VALUES ('eck', ?, ?, '', '', ?)`,
    );
    database.exec(`INSERT INTO sources VALUES ('eck', 1)`);
    for (const [id, price] of Object.entries({ a: 999_900, b: 999_901, c: 9_999, d: undefined })) {
      insert.run(id, id, JSON.stringify({ id, price, assembly: [] }));
    }
    database.close();
    const records = openDatabase(file).prepare('SELECT record FROM products ORDER BY id').all();
    expect(records.map(({ record }) => JSON.parse(String(record)) as unknown)).toEqual([
      { id: 'a', assembly: [] },
      { id: 'b', price: 999_901, assembly: [] },
      { id: 'c', price: 9_999, assembly: [] },
      { id: 'd', assembly: [] },
    ]);
  });

  it('takes what a store of before holds for whole, and knows of each row from then on whether it is', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const before = openDatabase(file, migrations.slice(0, 3));
    before.exec(`INSERT INTO sources VALUES ('eck', 1);
      INSERT INTO products (source, id, identity, digest, versions, record) VALUES ('eck', 'a', 'a', '1', '1', '{}'), ('eck', 'b', 'b', '2', '2', '{}')`);
    before.close();
    const database = openDatabase(file);
    expect(() => verifyStore(database)).not.toThrow();
    database.exec(`UPDATE products SET record = '[]' WHERE id = 'b'`);
    expect(() => verifyStore(database)).toThrow(
      '1 record is beschadigd (b van bron "eck"). Er is niets gepubliceerd. Importeer bron "eck" opnieuw',
    );
    expect(database.prepare('SELECT id, digest FROM products ORDER BY id').all()).toEqual([
      { id: 'a', digest: '1' },
      { id: 'b', digest: '' },
    ]);
    database.exec('UPDATE sources SET rank = 2');
    expect(() => verifyStore(database)).toThrow('bron "eck" is niet zoals ze is bewaard');
    database.close();
  });

  it('refuses a database of a newer program, and leaves it as it is', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const newer = new DatabaseSync(file);
    newer.exec('PRAGMA user_version = 999');
    newer.close();
    expect(failureOf(file)).toMatchObject({ code: 'store.newer', message: expect.stringContaining('nieuwere versie') as string });
  });

  it('says that a file is no database', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    writeFileSync(file, 'dit is geen database, maar een tekst die lang genoeg is om op een bestand te lijken'.repeat(20));
    expect(failureOf(file).code).toBe('store.damaged');
  });

  it('finds pages that were overwritten', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    writeDamaged(file);
    const { code, message } = failureOf(file);
    expect([code, message.startsWith(`De database ${file} is beschadigd (`), message.endsWith(`). ${structureAdvice}`)]).toEqual([
      'store.damaged',
      true,
      true,
    ]);
    expect(message).toMatch(/ page [678]: /u);
  });

  it('does not check one that is noted to be sound, until the file changes, is replaced, or has a log', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    writeDamaged(file);
    const note = (): void => {
      noteSound(file);
      expect(isNotedSound(file)).toBe(true);
    };
    note();
    openDatabase(file).close();
    const changes = {
      'the same bytes written again': () => writeFileSync(file, readFileSync(file)),
      // As tools do that restore a file: it has the time at which it was modified, and another at which it changed.
      'a copy in its place': () => {
        const { atime, mtime } = statSync(file);
        copyFileSync(file, `${file}-copy`);
        utimesSync(`${file}-copy`, atime, mtime);
        renameSync(`${file}-copy`, file);
      },
      'a log of a process that was killed': () => writeFileSync(`${file}-wal`, 'frames'),
    };
    for (const change of Object.values(changes)) {
      note();
      change();
      expect(isNotedSound(file)).toBe(false);
      expect(failureOf(file).code).toBe('store.damaged');
    }
  });

  it('checks one without a file to note it in', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'catalogue.sqlite');
    writeDamaged(file);
    mkdirSync(`${file}-checked`);
    noteSound(file);
    expect(isNotedSound(file)).toBe(false);
    expect(failureOf(file).code).toBe('store.damaged');
  });

  it('says that a folder cannot be the database', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    mkdirSync(file);
    expect(failureOf(file).code).toBe('store.unreachable');
  });
});

describe('opening the database for reading alone', () => {
  it('reads what is stored and changes nothing', () => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    deliver(openTestStore(file), [product('a')]);
    const database = openDatabaseForReading(file);
    expect(database?.prepare('SELECT id FROM products').all()).toEqual([{ id: 'a' }]);
    expect(() => database?.exec('DELETE FROM products')).toThrow('readonly');
    database?.close();
  });

  it('gives nothing where there is no file, and makes none', () => {
    const folder = temporaryFolder();
    expect(openDatabaseForReading(join(folder, 'catalogue.sqlite'))).toBeUndefined();
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([migrations.length - 1, migrations.length + 1])('refuses one with %d migrations, and leaves it as it is', (version) => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const other = new DatabaseSync(file);
    other.exec(`PRAGMA user_version = ${version}`);
    other.close();
    expect(() => openDatabaseForReading(file)).toThrow(
      expect.objectContaining({
        name: 'StoreError',
        code: 'store.newer',
        message: `De database ${file} is van een andere versie van Catalogus (vorm ${version}; dit programma leest vorm ${migrations.length}). Geef de opdracht publish met de nieuwste versie, en start dan ook de server daarmee.`,
      }),
    );
    const after = new DatabaseSync(file);
    expect(after.prepare('PRAGMA user_version').get()).toEqual({ user_version: version });
    after.close();
  });

  it('says that a file is no database, and that a folder cannot be one', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'catalogue.sqlite');
    writeFileSync(file, 'geen database '.repeat(100));
    expect(() => openDatabaseForReading(file)).toThrow(
      `Het bestand ${file} is geen leesbare database (file is not a database). ${structureAdvice}`,
    );
    expect(() => openDatabaseForReading(folder)).toThrow(expect.objectContaining({ name: 'StoreError', code: 'store.unreachable' }));
  });
});
