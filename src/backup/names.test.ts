import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { fillDataFolder, publishedId, writeTestArchive } from './backup.fixture.ts';
import { isRestoreUnfinished } from './finish-restore.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const signal = new AbortController().signal;
const onProgress = () => undefined;
const clock = () => new Date('2026-11-22T10:00:00.500Z');

let folder = '';
let data = '';
beforeEach(async () => {
  folder = temporaryFolder();
  data = join(folder, 'data');
  await fillDataFolder(data, 'eck', [2]);
});

const back = () => writeBackup({ dataFolder: data, target: folder, clock, signal, onProgress });
const restore = (file: string, dataFolder: string) => restoreBackup({ file, dataFolder, mayReplace: true, signal, onProgress });

describe('a backup', () => {
  test('of a data folder in which another one was unpacked can be restored', async () => {
    for (const name of ['manifest.json', 'SHA256SUMS', 'restored-names']) {
      writeFileSync(join(data, name), 'van een andere');
    }
    const restored = join(folder, 'restored');
    await restore((await back()).file, restored);
    expect(await publishedId(restored)).toBe(await publishedId(data));
    expect(['manifest.json', 'SHA256SUMS', 'restored-names'].filter((name) => existsSync(join(restored, name)))).toEqual([]);
  });

  test('has the files that symbolic links lead to', async () => {
    for (const name of ['catalogue.sqlite', 'synoniemen.txt']) {
      renameSync(join(data, name), join(folder, name));
      symlinkSync(join(folder, name), join(data, name));
    }
    symlinkSync(join(folder, 'nergens'), join(data, 'voorrang.txt'));
    symlinkSync(join(folder, 'synoniemen.txt', 'nergens'), join(data, 'onder-een-bestand.txt'));
    symlinkSync('rond.txt', join(data, 'rond.txt'));
    const restored = join(folder, 'restored');
    await restore((await back()).file, restored);
    expect(readFileSync(join(restored, 'catalogue.sqlite')).length).toBeGreaterThan(0);
    expect(readFileSync(join(restored, 'synoniemen.txt'), 'utf8')).toBe('eck = vak Wiskunde\n');
  });

  test.each(['twee\nregels.txt', 'bel\u0007.txt', 'schuin\\streep.txt'])(
    'is not made with a file that could not be restored: %j',
    async (name) => {
      writeFileSync(join(data, name), 'x');
      await expect(back()).rejects.toMatchObject({ code: 'backup.place', message: expect.not.stringMatching(/\p{Cc}/u) });
    },
  );
});

describe('a restore', () => {
  const manifest = JSON.stringify({ format: 1, createdAt: '2026-11-22T10:00:00Z', snapshot: null });

  test.each(['restored-names', 'reports', 'snapshots'])(
    'of a backup with a file named %s is refused, and changes nothing',
    async (name) => {
      mkdirSync(join(data, 'reports'));
      const id = await publishedId(data);
      const file = await writeTestArchive(join(folder, 'made.tar'), { 'manifest.json': manifest, [name]: 'x', 'z.txt': 'x' });
      await expect(restore(file, data)).rejects.toMatchObject({ code: 'backup.damaged' });
      expect([await publishedId(data), isRestoreUnfinished(data), existsSync(join(data, 'z.txt'))]).toEqual([id, false, false]);
    },
  );
});
