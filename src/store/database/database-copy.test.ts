import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { structureAdvice } from '#store/store-error.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { checkDatabase, copyDatabase } from './database-copy.ts';
import { migrations } from './migrations.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'catalogue.sqlite');
});

/** Makes a database of some pages, with a number of migrations. */
function makeDatabase(version: number): void {
  const database = new DatabaseSync(file);
  database.exec(`PRAGMA user_version = ${version}; CREATE TABLE texts (text TEXT); CREATE INDEX by_text ON texts (text)`);
  const insert = database.prepare('INSERT INTO texts VALUES (?)');
  for (let number = 0; number < 500; number += 1) {
    insert.run(`${number} ${'tekst '.repeat(20)}`);
  }
  database.close();
}

/** Overwrites pages in the middle of the file. */
function damage(): void {
  const bytes = new Uint8Array(readFileSync(file));
  bytes.fill(0x5a, 4_096 * 5, 4_096 * 9);
  writeFileSync(file, bytes);
}

describe('the copy of a database', () => {
  it('holds all rows, also when another process writes it, and of a newer program too', async () => {
    makeDatabase(migrations.length + 1);
    const writer = new DatabaseSync(file);
    writer.exec('PRAGMA journal_mode = WAL; BEGIN IMMEDIATE; DELETE FROM texts');
    const target = join(folder, 'kopie.sqlite');
    await copyDatabase(file, target);
    writer.close();
    const copy = new DatabaseSync(target, { readOnly: true });
    expect(copy.prepare('SELECT count(*) AS total FROM texts').get()).toEqual({ total: 500 });
    expect(copy.prepare('PRAGMA user_version').get()).toEqual({ user_version: migrations.length + 1 });
    copy.close();
  });

  it('is not made of what is not there', async () => {
    await expect(copyDatabase(file, join(folder, 'kopie.sqlite'))).rejects.toMatchObject({ name: 'StoreError', code: 'store.unreachable' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not made of what is no database', async () => {
    writeFileSync(file, 'geen database '.repeat(100));
    await expect(copyDatabase(file, join(folder, 'kopie.sqlite'))).rejects.toMatchObject({ name: 'StoreError', code: 'store.damaged' });
  });

  it('is checked', async () => {
    makeDatabase(1);
    damage();
    await expect(copyDatabase(file, join(folder, 'kopie.sqlite'))).rejects.toMatchObject({ name: 'StoreError', code: 'store.damaged' });
  });
});

describe('the check of a database file', () => {
  it.each([0, migrations.length])('takes one with %d migrations, and makes no file beside it', (version) => {
    makeDatabase(version);
    const before = readFileSync(file);
    expect(() => checkDatabase(file)).not.toThrow();
    expect(readdirSync(folder)).toEqual(['catalogue.sqlite']);
    expect(readFileSync(file)).toEqual(before);
  });

  it('makes no file beside one with a write-ahead log', () => {
    makeDatabase(1);
    const database = new DatabaseSync(file);
    database.exec('PRAGMA journal_mode = WAL');
    database.close();
    checkDatabase(file);
    expect(readdirSync(folder)).toEqual(['catalogue.sqlite']);
  });

  it('refuses one of a newer program, with both numbers', () => {
    makeDatabase(migrations.length + 1);
    expect(() => checkDatabase(file)).toThrow(
      expect.objectContaining({
        code: 'store.newer',
        message: `De database is van een nieuwere versie van Catalogus (vorm ${migrations.length + 1}; dit programma kent tot en met ${migrations.length}). Werk het programma bij.`,
      }),
    );
    expect(() => checkDatabase(file, migrations.length + 1)).not.toThrow();
  });

  it('finds pages that were overwritten', () => {
    makeDatabase(1);
    damage();
    expect(() => checkDatabase(file)).toThrow(expect.objectContaining({ name: 'StoreError', code: 'store.damaged' }));
  });

  it('finds an index that does not fit its table, and names the file', () => {
    makeDatabase(1);
    const database = new DatabaseSync(file);
    database.enableDefensive?.(false);
    database.exec(
      `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'CREATE TABLE texts (text TEXT NOT NULL)' WHERE name = 'texts'`,
    );
    database.exec('INSERT INTO texts VALUES (NULL)');
    database.close();
    expect(() => checkDatabase(file)).toThrow(
      expect.objectContaining({
        code: 'store.damaged',
        message: `De database ${file} is beschadigd (NULL value in texts.text). ${structureAdvice}`,
      }),
    );
  });

  it('says that there is none', () => {
    expect(() => checkDatabase(file)).toThrow(expect.objectContaining({ name: 'StoreError', code: 'store.unreachable' }));
  });
});
