import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { fillDataFolder, publishedId } from '#backup/backup.fixture.ts';
import { temporaryFolder } from '#store/store.fixture.ts';
import { backupCommand } from './backup-command.ts';
import { endOfCommand, startCommand } from '#commands/command-process.fixture.ts';
import { commandRun } from '#commands/commands.fixture.ts';
import { withLock } from '#commands/data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import { acquireImportLock } from '#store/import-lock.ts';
import { readyFolder } from '#backup/finish-restore.ts';
import { completeRestore } from './complete-restore.ts';
import { restoreCommand } from './restore-command.ts';

test('a backup and its restore say what they did', async () => {
  const { folder, dependencies, lines } = commandRun();
  const id = await fillDataFolder(dependencies.dataFolder, 'eck', [2]);
  expect(await backupCommand([join(folder, 'b.tar')], dependencies)).toBe(0);
  const restored = { ...dependencies, dataFolder: join(folder, 'restored') };
  expect(await restoreCommand([join(folder, 'b.tar')], restored)).toBe(0);
  expect(await publishedId(restored.dataFolder)).toBe(id);
  const sentence = /Bezoekers zien daarin de publicatie van .+: 2 producten\.$/u;
  expect(lines).toEqual([
    expect.stringMatching(new RegExp(`^Reservekopie gemaakt: .+b\\.tar \\(1 MB\\)\\. ${sentence.source}`, 'u')),
    expect.stringMatching(new RegExp(`^De reservekopie is teruggezet\\. ${sentence.source}`, 'u')),
  ]);
});

test('a backup of nothing, and a restore while another command works, end with a sentence', async () => {
  const { folder, dependencies, errors } = commandRun();
  expect(await backupCommand([folder], dependencies)).toBe(1);
  expect(errors.join()).toContain('er is niets om een reservekopie van te maken');
  await expect(backupCommand([], dependencies)).rejects.toMatchObject({ code: 'command.usage' });
  await expect(restoreCommand(['a', 'b'], dependencies)).rejects.toMatchObject({ code: 'command.usage' });
  mkdirSync(dependencies.dataFolder);
  await withLock(dependencies.dataFolder, async () => {
    await expect(restoreCommand([join(folder, 'b.tar')], dependencies)).rejects.toMatchObject({ code: 'store.busy' });
  });
});

test('a restore of a file that is not there, or of a folder, says so', async () => {
  const { folder, dependencies } = commandRun();
  const missing = join(folder, 'nee');
  await expect(restoreCommand([missing], dependencies)).rejects.toThrow(`De reservekopie ${missing} bestaat niet. Er is niets teruggezet.`);
  await expect(restoreCommand([folder], dependencies)).rejects.toThrow(`${folder} is een map. Geef het bestand van de reservekopie.`);
});

test('a backup or a restore below a file says that what was named is not there', async () => {
  const { folder, dependencies } = commandRun();
  await fillDataFolder(dependencies.dataFolder, 'eck', [2]);
  const file = join(folder, 'bestand');
  writeFileSync(file, '');
  const below = join(file, 'b.tar');
  await expect(restoreCommand([below], dependencies)).rejects.toThrow(`De reservekopie ${below} bestaat niet. Er is niets teruggezet.`);
  await expect(backupCommand([below], dependencies)).rejects.toThrow(`De map ${file} bestaat niet. Maak die eerst, of kies een andere.`);
});

const sourceOf = (dataFolder: string): unknown => {
  const database = new DatabaseSync(join(dataFolder, 'catalogue.sqlite'));
  const row = database.prepare('SELECT name FROM sources').get();
  database.close();
  return row?.['name'];
};

test.each(['restore-draft', 'restore-ready', 'snapshots'])(
  'a restore that is killed when %s changes is whole or nothing after the next command',
  { timeout: 120_000 },
  async (name) => {
    const folder = temporaryFolder();
    const [source, data] = [join(folder, 'source'), join(folder, 'data')];
    const [restored, present] = [await fillDataFolder(source, 'new', [200, 300]), await fillDataFolder(data, 'old', [4])];
    expect(await endOfCommand(startCommand(source, ['backup', join(folder, 'b.tar')]))).toMatchObject({ status: 0 });
    const watcher = watch(data);
    const child = startCommand(data, ['restore', join(folder, 'b.tar'), '--yes']);
    watcher.on('change', (_event, file) => {
      if (file === name) {
        child.kill('SIGKILL');
      }
    });
    await once(child, 'close');
    watcher.close();
    const { output } = await endOfCommand(startCommand(data, ['publish', '--if-behind']));
    const id = await publishedId(data);
    expect([
      [present, 'old'],
      [restored, 'new'],
    ]).toContainEqual([id, sourceOf(data)]);
    expect(output).toContain('Er is niets nieuws te publiceren');
    expect(readdirSync(data).filter((file) => file.startsWith('restore-'))).toEqual([]);
  },
);

test('a server waits for the process that completes a restore, and a command does not', async () => {
  const data = temporaryFolder();
  mkdirSync(join(data, readyFolder));
  const release = acquireImportLock(dataPaths(data).lock);
  await expect(completeRestore(data)).rejects.toMatchObject({ code: 'store.busy' });
  const completed = completeRestore(data, 60_000);
  release();
  await completed;
  expect(existsSync(join(data, readyFolder))).toBe(false);
});

test('a backup that is killed leaves no file under its name', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  await fillDataFolder(data, 'eck', [300]);
  const target = join(folder, 'backups');
  mkdirSync(target);
  const watcher = watch(target);
  const child = startCommand(data, ['backup', join(target, 'b.tar')]);
  watcher.once('change', () => child.kill('SIGKILL'));
  await once(child, 'close');
  watcher.close();
  expect(existsSync(join(target, 'b.tar'))).toBe(false);
});
