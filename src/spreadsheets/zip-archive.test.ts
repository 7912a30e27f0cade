import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync, type InflateRaw } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { zipArchive } from './zip-archive.ts';

const whole = (): Promise<Buffer> => buffer(zipArchive(contents));

const contents = [
  { name: 'a.xml', content: [Buffer.from('<a/>'.repeat(150)), Buffer.from('<a/>'.repeat(50))] },
  { name: 'map/één.xml', content: [Buffer.from('<é/>')] },
];

/** The fields that both headers of a file hold from "version needed" to "extra length", as APPNOTE 4.3.7 and 4.3.12 order them. */
const commonFields = (archive: Buffer, place: number) => ({
  versionNeeded: archive.readUInt16LE(place),
  flags: archive.readUInt16LE(place + 2),
  method: archive.readUInt16LE(place + 4),
  time: archive.readUInt16LE(place + 6),
  date: archive.readUInt16LE(place + 8),
  checksum: archive.readUInt32LE(place + 10),
  compressedSize: archive.readUInt32LE(place + 14),
  size: archive.readUInt32LE(place + 18),
  nameLength: archive.readUInt16LE(place + 22),
  extraLength: archive.readUInt16LE(place + 24),
});

/** Inflates what begins at a place, and says how many bytes that took: compressed data knows where it ends. */
function inflatedAt(archive: Buffer, start: number): { readonly content: Buffer; readonly compressedSize: number } {
  const { buffer: content, engine } = inflateRawSync(archive.subarray(start), { info: true }) as unknown as {
    readonly buffer: Buffer;
    readonly engine: InflateRaw;
  };
  return { content, compressedSize: engine.bytesWritten };
}

/** Reads the files one after another by their local headers and data descriptors, as a program does that cannot go back in what it reads. */
function readLocalFiles(archive: Buffer) {
  const files = [];
  let place = 0;
  while (archive.readUInt32LE(place) === 0x04034b50) {
    const fields = commonFields(archive, place + 4);
    const nameEnd = place + 30 + fields.nameLength;
    const { content, compressedSize } = inflatedAt(archive, nameEnd);
    const end = nameEnd + compressedSize;
    const descriptor = {
      signature: archive.readUInt32LE(end),
      checksum: archive.readUInt32LE(end + 4),
      compressedSize: archive.readUInt32LE(end + 8),
      size: archive.readUInt32LE(end + 12),
    };
    files.push({ fields, descriptor, place, name: archive.toString('utf8', place + 30, nameEnd), content, compressedSize });
    place = end + 16;
  }
  return { files, end: place };
}

describe('an archive', () => {
  it('holds each file between a local header and a descriptor that says what the header could not', async () => {
    const { files } = readLocalFiles(await whole());
    expect(files.map(({ name, content }) => ({ name, content }))).toEqual(
      contents.map(({ name, content }) => ({ name, content: Buffer.concat(content) })),
    );
    for (const { fields, descriptor, name, content, compressedSize } of files) {
      expect(fields).toEqual({
        versionNeeded: 20,
        // Names are UTF-8, and a descriptor follows.
        flags: 0x0808,
        // Deflated.
        method: 8,
        time: 0,
        // 1 January 1980.
        date: 0x0021,
        checksum: 0,
        compressedSize: 0,
        size: 0,
        nameLength: Buffer.byteLength(name),
        extraLength: 0,
      });
      expect(descriptor).toEqual({ signature: 0x08074b50, checksum: crc32(content), compressedSize, size: content.length });
    }
    expect(files[0]?.compressedSize).toBeLessThan(40);
  });

  it('ends with a directory that says all of each file, and where its header is', async () => {
    const archive = await whole();
    const local = readLocalFiles(archive);
    let place = local.end;
    for (const { fields, descriptor, place: start, name } of local.files) {
      const { checksum, compressedSize, size } = descriptor;
      expect(archive.readUInt32LE(place)).toBe(0x02014b50);
      expect(archive.readUInt16LE(place + 4)).toBe(20);
      expect(commonFields(archive, place + 6)).toEqual({ ...fields, checksum, compressedSize, size });
      // Comment length, disk, and attributes inside and outside.
      expect(archive.subarray(place + 32, place + 42)).toEqual(Buffer.alloc(10));
      expect(archive.readUInt32LE(place + 42)).toBe(start);
      expect(archive.toString('utf8', place + 46, place + 46 + fields.nameLength)).toBe(name);
      place += 46 + fields.nameLength;
    }
    expect(archive.readUInt32LE(place)).toBe(0x06054b50);
    expect([8, 10].map((offset) => archive.readUInt16LE(place + offset))).toEqual([2, 2]);
    expect([12, 16].map((offset) => archive.readUInt32LE(place + offset))).toEqual([place - local.end, local.end]);
    // Disks before, and the length of a comment.
    expect([4, 6, 20].map((offset) => archive.readUInt16LE(place + offset))).toEqual([0, 0, 0]);
    expect(archive).toHaveLength(place + 22);
  });

  it('of the same files has the same bytes', async () => {
    expect(await whole()).toEqual(await whole());
  });
});
