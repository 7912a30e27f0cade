import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#store/store.fixture.ts';
import { ArchiveWriter, readArchive, type ArchivedFile } from './archive.ts';

const sizes = [0, 1, 511, 512, 513, 70_000];

async function archiveOf(folder: string, contents: ReadonlyMap<string, Buffer>): Promise<{ file: string; written: ArchivedFile[] }> {
  const file = join(folder, 'a.tar');
  const archive = await open(file, 'w');
  const writer = new ArchiveWriter(archive, new Date('2026-11-22T10:00:00Z'));
  const written: ArchivedFile[] = [];
  for (const [name, content] of contents) {
    const source = join(folder, 'source');
    writeFileSync(source, content);
    const handle = await open(source);
    written.push(await writer.addFile(name, handle, content.length, () => undefined));
    await handle.close();
  }
  written.push(await writer.addText('last.txt', Buffer.from('einde\n')));
  await writer.end();
  await archive.close();
  return { file, written };
}

async function readAll(file: string): Promise<Map<string, Buffer>> {
  const archive = await open(file);
  const contents = new Map<string, Buffer>();
  try {
    for await (const { name, bytes, pieces } of readArchive(archive)) {
      const all: Buffer[] = [];
      for await (const piece of pieces()) {
        all.push(piece);
      }
      const read = Buffer.concat(all);
      expect(read).toHaveLength(bytes);
      contents.set(name, read);
    }
  } finally {
    await archive.close();
  }
  return contents;
}

const contents = new Map(sizes.map((size) => [`folder/${size} é.bin`, randomBytes(size)]));

test('gives back what was written, whatever its size, with the hashes', async () => {
  const { file, written } = await archiveOf(temporaryFolder(), contents);
  expect(await readAll(file)).toEqual(new Map([...contents, ['last.txt', Buffer.from('einde\n')]]));
  expect(written.map(({ bytes }) => bytes)).toEqual([...sizes, 6]);
  for (const { name, sha256 } of written.slice(0, -1)) {
    expect(sha256).toBe(
      createHash('sha256')
        .update(contents.get(name) ?? '')
        .digest('hex'),
    );
  }
});

test('is what tar unpacks', async () => {
  const folder = temporaryFolder();
  const { file } = await archiveOf(folder, contents);
  execFileSync('tar', ['xf', file, '-C', folder]);
  for (const [name, content] of contents) {
    expect(readFileSync(join(folder, name)).equals(content)).toBe(true);
  }
});

test('a torn archive is damaged, wherever it ends, and another file is none', async () => {
  const folder = temporaryFolder();
  const { file } = await archiveOf(folder, contents);
  const whole = readFileSync(file);
  for (const length of [511, 513, 1_100, 60_000, whole.length - 1_024, whole.length - 1]) {
    writeFileSync(file, whole.subarray(0, length));
    await expect(readAll(file)).rejects.toMatchObject({ code: 'backup.damaged' });
  }
  writeFileSync(file, randomBytes(5_000));
  await expect(readAll(file)).rejects.toMatchObject({ code: 'backup.foreign' });
});

test('a damaged header is noticed', async () => {
  const { file } = await archiveOf(temporaryFolder(), contents);
  const bytes = readFileSync(file);
  // The second header: the first file is empty.
  bytes[512 + 3] = 0x41;
  writeFileSync(file, bytes);
  await expect(readAll(file)).rejects.toMatchObject({ code: 'backup.damaged' });
});

test('a file of 8 GB or more has a size that tar reads', async () => {
  const file = join(temporaryFolder(), 'a.tar');
  const archive = await open(file, 'w+');
  const size = 9_000_000_000;
  const source = { read: async () => Promise.reject(new Error('read')) } as never;
  await expect(new ArchiveWriter(archive, new Date()).addFile('groot', source, size, () => undefined)).rejects.toThrow('read');
  await archive.truncate(512 + size);
  expect(execFileSync('tar', ['tvf', file], { encoding: 'utf8' })).toContain(String(size));
  const { value } = await readArchive(archive).next();
  expect([value?.name, value?.bytes]).toEqual(['groot', size]);
  await archive.close();
});
