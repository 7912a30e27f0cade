import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { randomInt } from 'node:crypto';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { smallCatalogue } from '#api/small-catalogue.fixture.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { readPublication } from '#store/publication.ts';
import { deliver, listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { fillDataFolder, publishedId, writeTestArchive } from './backup.fixture.ts';
import { finishRestore, isRestoreUnfinished } from './finish-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const clock = () => new Date('2026-11-22T10:00:00.500Z');
const signal = new AbortController().signal;
const onProgress = () => undefined;

let folder = '';
let data = '';
beforeEach(() => {
  folder = temporaryFolder();
  data = join(folder, 'data');
});

const back = (target = folder) => writeBackup({ dataFolder: data, target, clock, signal, onProgress });
const restore = (file: string, dataFolder: string, mayReplace = false) =>
  restoreBackup({ file, dataFolder, mayReplace, signal, onProgress });
const sourcesOf = (dataFolder: string): unknown[] => {
  const database = new DatabaseSync(join(dataFolder, 'catalogue.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT name FROM sources ORDER BY rank').all();
  database.close();
  return rows.map(({ name }) => name);
};
const filesOf = (dataFolder: string): string[] =>
  readdirSync(dataFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^import-lock|-(?:wal|shm)$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dataFolder.length + 1))
    .toSorted();

describe('a backup', () => {
  test('is readable by its owner alone, and so is each file that it needs meanwhile', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const target = join(folder, 'backups');
    mkdirSync(target);
    const modes = new Map<string, number>();
    const note = (): void =>
      readdirSync(target).forEach((name) => modes.set(name.replace(/^.*\./u, ''), statSync(join(target, name)).mode & 0o777));
    await writeBackup({ dataFolder: data, target, clock, signal, onProgress: note });
    note();
    expect([...modes.keys()]).toEqual(expect.arrayContaining(['sqlite', 'tar']));
    expect(new Set(modes.values())).toEqual(new Set([0o600]));
  });

  test('restores the store, every publication that is kept and the files of the manager into an empty folder', async () => {
    const id = await fillDataFolder(data, 'eck', [2, 3, 4, 5]);
    mkdirSync(join(data, 'images'));
    writeFileSync(join(data, 'images', 'cover'), 'x');
    writeFileSync(join(data, 'catalogue.sqlite-checked'), 'x');
    const { file, bytes, manifest } = await back();
    expect([basename(file), bytes, statSync(file).mode & 0o777]).toEqual(['catalogus-20261122-100000.tar', statSync(file).size, 0o600]);
    expect(manifest).toMatchObject({ format: 1, createdAt: '2026-11-22T10:00:00.500Z', snapshot: { id, productCount: 5 } });
    const restored = join(folder, 'restored');
    expect(await restore(file, restored)).toEqual({ manifest, needsPublication: false });
    expect(await publishedId(restored)).toBe(id);
    expect(readPublication(join(restored, 'catalogue.sqlite'))).toBe(id);
    expect(sourcesOf(restored)).toEqual(['eck']);
    expect(readFileSync(join(restored, 'synoniemen.txt'), 'utf8')).toBe('eck = vak Wiskunde\n');
    expect(filesOf(restored)).toEqual([
      'catalogue.sqlite',
      ...['000002', '000003', '000004'].map((number) => `snapshots/${number}.snapshot`),
      'snapshots/current',
      'synoniemen.txt',
    ]);
  });

  test('has what was committed, also when that is not in the database file yet, and nothing of an import in progress', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const store = openTestStore(join(data, 'catalogue.sqlite'));
    deliver(store, [listedProduct('later')], { source: 'later' });
    const importing = new DatabaseSync(join(data, 'catalogue.sqlite'));
    importing.exec("BEGIN IMMEDIATE; INSERT INTO sources VALUES ('half', 99, '')");
    const { file } = await back();
    importing.close();
    await restore(file, join(folder, 'restored'));
    expect(sourcesOf(join(folder, 'restored'))).toEqual(['eck', 'later']);
  });

  test('is of one publication while others are made', async () => {
    await fillDataFolder(data, 'eck', [2]);
    let publishing: Promise<unknown> = Promise.resolve();
    const ids = new Set([await publishedId(data)]);
    let made = 0;
    const { file, manifest } = await writeBackup({
      dataFolder: data,
      target: folder,
      clock,
      signal,
      onProgress: () => {
        made += 1;
        if (made <= 4) {
          const count = 2 + made;
          publishing = publishing.then(() => publishedSnapshots(data).publish((draft) => buildSnapshot(smallCatalogue(count), draft)));
        }
      },
    });
    await publishing;
    await restore(file, join(folder, 'restored'));
    expect(await publishedId(join(folder, 'restored'))).toBe(manifest.snapshot?.id);
    expect(ids.has(manifest.snapshot?.id ?? '')).toBe(true);
    expect(await publishedId(data)).not.toBe(manifest.snapshot?.id);
  });

  test('of a rollback keeps it held, and one of a damaged publication needs another', async () => {
    await fillDataFolder(data, 'eck', [2, 3]);
    await publishedSnapshots(data).rollback();
    const { file } = await back();
    await restore(file, join(folder, 'held'));
    expect(readFileSync(join(folder, 'held', 'snapshots', 'current'), 'utf8')).toBe('000001.snapshot\nheld\n');
    writeFileSync(join(data, 'snapshots', '000001.snapshot'), 'stuk');
    const damaged = await back(join(folder, 'b.tar'));
    expect(damaged.manifest.snapshot).toBeNull();
    expect(await restore(damaged.file, join(folder, 'damaged'))).toMatchObject({ needsPublication: true });
  });

  test('of a folder in which nothing was published has no publication', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'mapping.json'), '{}');
    const { file } = await back();
    expect(await restore(file, join(folder, 'restored'))).toMatchObject({ needsPublication: false });
    expect(filesOf(join(folder, 'restored'))).toEqual(['mapping.json']);
  });

  test('is not made over a file, beside a folder that is missing, or in the data folder', async () => {
    await fillDataFolder(data, 'eck', [2]);
    writeFileSync(join(folder, 'b.tar'), 'van iemand');
    await expect(back(join(folder, 'b.tar'))).rejects.toMatchObject({ code: 'backup.exists' });
    expect(readFileSync(join(folder, 'b.tar'), 'utf8')).toBe('van iemand');
    await expect(back(join(folder, 'weg', 'b.tar'))).rejects.toMatchObject({ code: 'backup.place' });
    await expect(back(data)).rejects.toMatchObject({ code: 'backup.place' });
    await expect(back(join(data, 'snapshots', 'b.tar'))).rejects.toMatchObject({ code: 'backup.place' });
  });

  test('is not made as a file with the name of the folder that was meant', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const target = join(folder, 'backups');
    await expect(back(target)).rejects.toThrow(`De map ${target} bestaat niet. Maak die eerst, of geef een bestand dat op .tar eindigt.`);
    expect(existsSync(target)).toBe(false);
  });

  test.skipIf(!existsSync('/proc'))('is not made in a folder of the system where no file can be made', async () => {
    await fillDataFolder(data, 'eck', [2]);
    await expect(back('/proc/b.tar')).rejects.toThrow('In de map /proc kan geen bestand worden gemaakt. Kies een andere.');
  });

  test('of a damaged store is refused, and leaves nothing', async () => {
    await fillDataFolder(data, 'eck', [2]);
    writeFileSync(join(data, 'catalogue.sqlite'), 'x'.repeat(10_000));
    await expect(back()).rejects.toMatchObject({ code: 'store.damaged' });
    expect(readdirSync(folder)).toEqual(['data']);
  });

  test('removes the drafts of backups that were killed long ago, and no other file', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const uuid = '11111111-1111-4111-8111-111111111111';
    for (const name of [`draft-catalogus-${uuid}`, `draft-catalogus-${uuid}.sqlite`, 'draft-catalogus-van-mij', 'oud.tar']) {
      writeFileSync(join(folder, name), 'x');
      utimesSync(join(folder, name), new Date(0), new Date(0));
    }
    writeFileSync(join(folder, 'draft-catalogus-22222222-2222-4222-8222-222222222222'), 'nu');
    utimesSync(join(folder, 'draft-catalogus-22222222-2222-4222-8222-222222222222'), clock(), clock());
    await back(join(folder, 'b.tar'));
    expect(readdirSync(folder).toSorted()).toEqual(
      ['b.tar', 'data', 'draft-catalogus-22222222-2222-4222-8222-222222222222', 'draft-catalogus-van-mij', 'oud.tar'].toSorted(),
    );
  });

  test('that is interrupted is not made', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const stop = AbortSignal.abort();
    await expect(writeBackup({ dataFolder: data, target: folder, clock, signal: stop, onProgress })).rejects.toMatchObject({
      code: 'backup.aborted',
    });
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('a restore', () => {
  test('replaces another catalogue only when it is asked to, under numbers that running servers have not seen', async () => {
    const id = await fillDataFolder(data, 'eck', [2, 3]);
    const { file } = await back();
    const other = join(folder, 'other');
    await fillDataFolder(other, 'ander', [4, 5, 6]);
    writeFileSync(join(other, 'mapping.json'), '{}');
    writeFileSync(join(other, 'catalogue.sqlite-wal'), 'van de vorige');
    const before = filesOf(other);
    await expect(restore(file, other)).rejects.toMatchObject({ code: 'backup.notEmpty' });
    expect(filesOf(other)).toEqual(before);
    await restore(file, other, true);
    expect(existsSync(join(other, 'catalogue.sqlite-wal'))).toBe(false);
    expect(await publishedId(other)).toBe(id);
    expect(sourcesOf(other)).toEqual(['eck']);
    expect(filesOf(other)).toEqual([
      'catalogue.sqlite',
      'snapshots/000004.snapshot',
      'snapshots/000005.snapshot',
      'snapshots/current',
      'synoniemen.txt',
    ]);
    expect(readFileSync(join(other, 'snapshots', 'current'), 'utf8')).toBe('000005.snapshot\n');
  });

  test('refuses a backup in which any byte changed or that is torn, and changes nothing', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const { file } = await back();
    const whole = readFileSync(file);
    const other = join(folder, 'other');
    const id = await fillDataFolder(other, 'ander', [4]);
    const before = filesOf(other);
    const damaged = join(folder, 'damaged.tar');
    // Bytes of padding and times do not count: only bytes of files and names are chosen.
    const places = [...Array.from({ length: 25 }, () => randomInt(whole.length)), 0, 600];
    for (const place of places.filter((at) => whole[at] !== 0)) {
      const bytes = Buffer.from(whole);
      bytes[place] = (bytes[place] ?? 0) ^ 1;
      writeFileSync(damaged, bytes);
      await expect(restore(damaged, other, true), `byte ${place}`).rejects.toMatchObject({ name: 'BackupError' });
    }
    for (const length of [100, Math.floor(whole.length / 2), whole.length - 1_024]) {
      writeFileSync(damaged, whole.subarray(0, length));
      await expect(restore(damaged, other, true)).rejects.toMatchObject({ name: 'BackupError' });
    }
    expect([filesOf(other), await publishedId(other)]).toEqual([before, id]);
  });

  const archive = (entries: Readonly<Record<string, string>>) => writeTestArchive(join(folder, 'made.tar'), entries);
  const manifest = JSON.stringify({ format: 1, createdAt: '2026-11-22T10:00:00Z', snapshot: null });

  test.each([
    ['a newer format', { 'manifest.json': '{"format":2}' }, 'backup.newer'],
    ['another archive', { 'iets.txt': 'x' }, 'backup.foreign'],
    ['a manifest that is none', { 'manifest.json': 'x' }, 'backup.foreign'],
    ['a path outside the data folder', { 'manifest.json': manifest, '../weg.txt': 'x' }, 'backup.damaged'],
    ['a path in another folder', { 'manifest.json': manifest, 'snapshots/../weg': 'x' }, 'backup.damaged'],
    ['the lock of a data folder', { 'manifest.json': manifest, 'import-lock.sqlite': 'x' }, 'backup.damaged'],
  ])('refuses %s', async (_what, entries, code) => {
    await expect(restore(await archive(entries), data)).rejects.toMatchObject({ code });
    expect([existsSync(join(folder, 'weg.txt')), filesOf(data)]).toEqual([false, []]);
  });

  test('refuses a store with a newer schema, and a newer snapshot', async () => {
    await fillDataFolder(data, 'eck', [2]);
    const database = new DatabaseSync(join(data, 'catalogue.sqlite'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    await expect(restore((await back()).file, join(folder, 'one'))).rejects.toMatchObject({ code: 'store.newer' });
    const snapshot = readFileSync(join(data, 'snapshots', '000001.snapshot'));
    snapshot.writeUInt32LE(9_999, 16);
    await fillDataFolder(join(folder, 'second'), 'eck', [2]);
    data = join(folder, 'second');
    writeFileSync(join(data, 'snapshots', '000001.snapshot'), snapshot);
    await expect(restore((await back(join(folder, 'b.tar'))).file, join(folder, 'two'))).rejects.toMatchObject({ code: 'backup.newer' });
    expect([filesOf(join(folder, 'one')), filesOf(join(folder, 'two'))]).toEqual([[], []]);
  });

  test('that was killed when it was final is finished from wherever it was', async () => {
    const id = await fillDataFolder(data, 'eck', [2, 3]);
    const { file } = await back();
    const unpacked = join(folder, 'unpacked');
    await restore(file, unpacked);
    const names = filesOf(unpacked);
    // As many files as were placed before the kill.
    for (let placed = 0; placed <= names.length; placed += 1) {
      const other = join(folder, `other${placed}`);
      await fillDataFolder(other, 'ander', [7]);
      rmSync(join(other, 'snapshots'), { recursive: true });
      mkdirSync(join(other, 'restore-ready', 'snapshots'), { recursive: true });
      mkdirSync(join(other, 'snapshots'), { recursive: true });
      names.forEach((name, place) =>
        writeFileSync(join(other, place < placed ? '' : 'restore-ready', name), readFileSync(join(unpacked, name))),
      );
      writeFileSync(join(other, 'restore-ready', 'restored-names'), JSON.stringify(names));
      expect(isRestoreUnfinished(other)).toBe(true);
      await finishRestore(other);
      expect([isRestoreUnfinished(other), filesOf(other), await publishedId(other)]).toEqual([false, names, id]);
      expect(sourcesOf(other)).toEqual(['eck']);
    }
  });

  test('that was killed when all was in place leaves only a folder to remove', async () => {
    const id = await fillDataFolder(data, 'eck', [2]);
    mkdirSync(join(data, 'restore-ready', 'snapshots'), { recursive: true });
    await finishRestore(data);
    expect([isRestoreUnfinished(data), await publishedId(data)]).toEqual([false, id]);
  });
});
