import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

export type ArchiveFile = { readonly name: string; readonly content: Buffer };

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const version = 20;
const utf8Names = 0x0800;
const deflated = 8;
// 1 January 1980, the first day a zip knows: the same list gives the same bytes.
const firstDay = 0x21;

type Entry = {
  readonly name: Buffer;
  readonly compressed: Buffer;
  readonly size: number;
  readonly checksum: number;
  readonly start: number;
};

/** The fields that the local and the central header share, from "version needed" to "extra length" (APPNOTE 4.3.7 and 4.3.12). */
function commonFields({ name, compressed, size, checksum }: Omit<Entry, 'start'>): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names, 2);
  fields.writeUInt16LE(deflated, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(compressed.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(entry: Omit<Entry, 'start'>): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures.local);
  return Buffer.concat([signature, commonFields(entry), entry.name]);
}

function centralHeader(entry: Entry): Buffer {
  const beginning = Buffer.alloc(6);
  beginning.writeUInt32LE(signatures.central, 0);
  beginning.writeUInt16LE(version, 4);
  const ending = Buffer.alloc(14);
  ending.writeUInt32LE(entry.start, 10);
  return Buffer.concat([beginning, commonFields(entry), ending, entry.name]);
}

function endOfArchive(count: number, size: number, start: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(signatures.end, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(start, 16);
  return end;
}

/** Packs files in a zip archive. Compressing happens outside the event loop. */
export async function zipArchive(files: readonly ArchiveFile[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let start = 0;
  for (const { name, content } of files) {
    const compressed = await deflate(content, { level: 6 });
    const entry = { name: Buffer.from(name), compressed, size: content.length, checksum: crc32(content), start };
    const header = localHeader(entry);
    parts.push(header, compressed);
    entries.push(entry);
    start += header.length + compressed.length;
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  return Buffer.concat([...parts, directory, endOfArchive(entries.length, directory.length, start)]);
}
