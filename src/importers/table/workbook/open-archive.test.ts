import { describe, expect, it } from 'vitest';
import { TableError } from '#importers/table/table-error.ts';
import { archiveOf } from '#importers/table/table.fixture.ts';
import { openArchive } from './open-archive.ts';

const handler = { open: () => undefined, text: () => undefined, close: () => undefined };

async function readPart(content: Buffer, limit: number): Promise<string> {
  const archive = await openArchive(content);
  for await (const _ of archive.read('a.xml', handler, limit)) {
    // Only whether it is refused matters.
  }
  return 'read';
}

/** An archive of one file that says to be of another size, in bytes, than it is. */
async function archiveOfSize(size: number): Promise<Buffer> {
  const content = await archiveOf({ 'a.xml': '<a/>' });
  content.writeUInt32LE(size, content.indexOf(Buffer.from('PK\u0001\u0002')) + 24);
  return content;
}

describe('an archive', () => {
  it('has the files that it lists', async () => {
    const archive = await openArchive(await archiveOf({ 'a.xml': '<a/>' }));
    expect([archive.has('a.xml'), archive.has('b.xml')]).toEqual([true, false]);
  });

  it('has them whatever letters in their names are capitals', async () => {
    expect(await readPart(await archiveOf({ 'A.xml': '<a/>' }), 100)).toBe('read');
    const archive = await openArchive(await archiveOf({ 'xl/SharedStrings.xml': '<a/>' }));
    expect(archive.has('xl/sharedStrings.xml')).toBe(true);
  });

  it('is refused with more than 10,000 files, before they are listed', async () => {
    const content = await archiveOf({ 'a.xml': '<a/>' });
    const end = content.indexOf(Buffer.from('PK\u0005\u0006'));
    content.writeUInt16LE(10_001, end + 10);
    await expect(openArchive(content)).rejects.toThrow('De werkmap bestaat uit 10.001 delen; zo ziet een werkmap er niet uit.');
    content.writeUInt16LE(10_000, end + 10);
    await expect(openArchive(content)).rejects.toThrow('De werkmap is beschadigd of niet volledig');
  });

  it('that is locked is refused', async () => {
    const content = await archiveOf({ 'a.xml': '<a/>' });
    content.writeUInt16LE(
      content.readUInt16LE(content.indexOf(Buffer.from('PK\u0001\u0002')) + 8) | 1,
      content.indexOf(Buffer.from('PK\u0001\u0002')) + 8,
    );
    await expect(readPart(content, 100)).rejects.toThrow('beveiligd met een wachtwoord');
  });
});

describe('a file of an archive', () => {
  it('is read up to its limit', async () => {
    expect(await readPart(await archiveOf({ 'a.xml': '<a/>' }), 4)).toBe('read');
    await expect(readPart(await archiveOf({ 'a.xml': '<a/>' }), 3)).rejects.toThrow(TableError);
  });

  it('is refused above it by the size that it tells, in megabytes', async () => {
    await expect(readPart(await archiveOfSize(3 * 1024 * 1024), 2 * 1024 * 1024)).rejects.toThrow(
      'Het deel a.xml van de werkmap is uitgepakt groter dan 2 MB.',
    );
  });

  it('is refused when a byte of it changed on the way, before any of it is read', async () => {
    const content = await archiveOf({ 'a.xml': `<a>${'12,50 '.repeat(20)}</a>` }, { compress: false });
    content.write('72,50', content.indexOf('12,50', 60));
    const archive = await openArchive(content);
    const seen: string[] = [];
    const read = archive.read('a.xml', { ...handler, text: (text) => void seen.push(text) }, 1_000).next();
    await expect(read).rejects.toThrow('De werkmap is beschadigd of niet volledig.');
    expect(seen).toEqual([]);
  });

  it('is read as often as all readings together take 8 GB, of which each takes a megabyte at least', async () => {
    const megabyte = 1024 * 1024;
    const archive = await openArchive(await archiveOfSize(1024 * megabyte));
    const begin = () => archive.read('a.xml', handler, 1024 * megabyte).next();
    for (let reading = 0; reading < 8; reading += 1) {
      await expect(begin()).rejects.toThrow('groter of kleiner dan zij zelf zegt.');
    }
    await expect(begin()).rejects.toThrow('De werkmap is uitgepakt te groot. Bewaar de lijst als CSV; dat mag van elke grootte zijn.');
    const small = await openArchive(await archiveOf({ 'a.xml': '<a/>' }));
    const beginSmall = () => small.read('a.xml', handler, 100).next();
    for (let reading = 0; reading < 8 * 1024; reading += 1) {
      await beginSmall();
    }
    await expect(beginSmall()).rejects.toThrow('uitgepakt te groot');
  });
});
