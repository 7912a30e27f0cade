import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { connectForReading } from './connect-for-reading.ts';
import { copyDatabase } from './database-copy.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, 'catalogue.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE texts (text TEXT); INSERT INTO texts VALUES (1), (2)');
  database.close();
});

/** Makes that no file of shared memory can be made beside the database, as on a disk that is mounted read-only. */
const refuseFileBeside = (): void => symlinkSync(join(folder, 'nowhere', 'shared'), `${file}-shm`);

const countOf = (database: DatabaseSync): unknown => {
  const row = database.prepare('SELECT count(*) AS total FROM texts').get();
  database.close();
  return row?.['total'];
};

describe('a database beside which no file can be made', () => {
  it('is read and copied all the same', async () => {
    refuseFileBeside();
    expect(countOf(connectForReading(file))).toBe(2);
    await copyDatabase(file, join(folder, 'kopie.sqlite'));
    expect(countOf(new DatabaseSync(join(folder, 'kopie.sqlite')))).toBe(2);
  });

  it('is not read without the log that a killed process left: it may hold changes', () => {
    refuseFileBeside();
    writeFileSync(`${file}-wal`, 'changes');
    expect(() => connectForReading(file)).toThrow(expect.objectContaining({ errcode: 14 }));
  });

  it('is not read past those that have it open', () => {
    writeFileSync(join(folder, 'shared'), '');
    symlinkSync(join(folder, 'shared'), `${file}-shm`);
    expect(() => connectForReading(file)).toThrow(expect.objectContaining({ errcode: 14 }));
  });
});

it('a database that a process writes is read beside it', () => {
  const writer = new DatabaseSync(file);
  writer.exec('BEGIN IMMEDIATE; DELETE FROM texts');
  expect(countOf(connectForReading(file))).toBe(2);
  writer.exec('COMMIT');
  expect(countOf(connectForReading(file))).toBe(0);
  writer.close();
});
