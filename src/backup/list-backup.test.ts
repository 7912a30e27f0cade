import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openAccountLists, type AccountLists } from '#store/lists/account-lists.ts';
import { listDatabaseName } from '#store/lists/list-database.ts';
import { listMigrations } from '#store/lists/list-migrations.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { fillDataFolder } from './backup.fixture.ts';
import { finishRestore, isRestoreUnfinished } from './finish-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const signal = new AbortController().signal;
const onProgress = () => undefined;
const content = (name: string) => ({ name, schoolYear: '2026-2027', classes: [], lines: [] });

let folder = '';
let data = '';
beforeEach(async () => {
  folder = temporaryFolder();
  data = join(folder, 'data');
  await fillDataFolder(data, 'eck', [2]);
});

/** The lists of a data folder, as a server has them. */
function served(dataFolder = data): AccountLists {
  const lists = openAccountLists({ file: join(dataFolder, listDatabaseName), isRestoring: () => isRestoreUnfinished(dataFolder) });
  onTestFinished(() => lists.close());
  return lists;
}
const back = async (): Promise<string> =>
  (await writeBackup({ dataFolder: data, target: join(folder, 'b.tar'), clock: () => new Date(), signal, onProgress })).file;
const restore = (file: string, dataFolder = data) => restoreBackup({ file, dataFolder, mayReplace: true, signal, onProgress });
const namesOf = (lists: AccountLists): readonly string[] => lists.all('docent').map(({ name }) => name);

test('a backup has the lists that were stored, while a server writes them, and nothing of a change in progress', async () => {
  const lists = served();
  for (let number = 0; number < 50; number += 1) {
    lists.add('docent', `l${number}`, content(`lijst ${number}`));
  }
  const writer = new DatabaseSync(join(data, listDatabaseName));
  writer.exec('BEGIN IMMEDIATE; DELETE FROM lists');
  const file = await back();
  writer.exec('COMMIT');
  writer.close();
  expect(namesOf(lists)).toEqual([]);
  const other = join(folder, 'other');
  await restore(file, other);
  expect(namesOf(served(other))).toHaveLength(50);
});

test('restored lists are read by their owner alone, as those are that a server makes', async () => {
  served().add('docent', 'a', content('x'));
  const other = join(folder, 'other');
  await restore(await back(), other);
  expect((statSync(join(other, listDatabaseName)).mode & 0o777).toString(8)).toBe('600');
});

test('damaged lists are named by themselves: nobody is told to import the catalogue again, and no backup lacks them unnoticed', async () => {
  writeFileSync(join(data, listDatabaseName), 'geen database'.repeat(1_000));
  await expect(back()).rejects.toMatchObject({ code: 'backup.lists', message: expect.stringMatching(/^De lijsten van accounts/u) });
  expect(existsSync(join(folder, 'b.tar'))).toBe(false);
});

test('a server takes restored lists over, and what it stores then is kept', async () => {
  const lists = served();
  lists.add('docent', 'a', content('van voor de reservekopie'));
  const file = await back();
  lists.replace('docent', { id: 'a', version: 1, ...content('van daarna') });
  lists.add('docent', 'b', content('ook van daarna'));
  await restore(file);
  expect(namesOf(lists)).toEqual(['van voor de reservekopie']);
  expect(lists.replace('docent', { id: 'a', version: 1, ...content('na het terugzetten') }).ok).toBe(true);
  lists.close();
  expect(namesOf(served())).toEqual(['na het terugzetten']);
});

test('a backup from before there were lists leaves none', async () => {
  const file = await back();
  const lists = served();
  lists.add('docent', 'a', content('van daarna'));
  await restore(file);
  expect(existsSync(join(data, listDatabaseName))).toBe(false);
  expect(namesOf(lists)).toEqual([]);
});

test('lists are not used between the moment that a restore is final and its end', async () => {
  const lists = served();
  lists.add('docent', 'a', content('van ervoor'));
  const ready = join(data, 'restore-ready');
  mkdirSync(ready);
  expect(() => lists.all('docent')).toThrow(expect.objectContaining({ code: 'store.busy' }));
  writeFileSync(join(ready, listDatabaseName), readFileSync(join(data, listDatabaseName)));
  writeFileSync(join(ready, 'restored-names'), JSON.stringify([listDatabaseName]));
  writeFileSync(join(data, `${listDatabaseName}-wal`), 'van de vorige');
  await finishRestore(data);
  expect(existsSync(join(data, `${listDatabaseName}-wal`))).toBe(false);
  expect(namesOf(lists)).toEqual(['van ervoor']);
});

test('lists of a newer program are copied as they are, and not restored', async () => {
  const database = new DatabaseSync(join(data, listDatabaseName));
  database.exec(`PRAGMA user_version = ${listMigrations.length + 1}`);
  database.close();
  const lists = served();
  const file = await back();
  await expect(restore(file)).rejects.toMatchObject({ code: 'store.newer' });
  expect(() => lists.all('docent')).toThrow(expect.objectContaining({ code: 'store.newer' }));
});
