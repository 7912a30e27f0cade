import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file and its bytes, in as many pieces as suits. */
export type ArchiveFile = { readonly name: string; readonly content: Iterable<Buffer> | AsyncIterable<Buffer> };

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50, descriptor: 0x08074b50 } as const;
const version = 20;
const utf8Names = 0x0800;
const withDescriptor = 0x0008;
const deflateMethod = 8;
// 1 January 1980, the first day a zip knows: the same list gives the same bytes.
const firstDay = 0x21;

type Sums = { compressedSize: number; size: number; checksum: number };
type Entry = Sums & { readonly name: Buffer; readonly start: number };

/** The fields that the local and the central header share, from "version needed" to "extra length" (APPNOTE 4.3.7 and 4.3.12). */
function commonFields(name: Buffer, { compressedSize, size, checksum }: Sums): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(version, 0);
  fields.writeUInt16LE(utf8Names | withDescriptor, 2);
  fields.writeUInt16LE(deflateMethod, 4);
  fields.writeUInt16LE(firstDay, 8);
  fields.writeUInt32LE(checksum, 10);
  fields.writeUInt32LE(compressedSize, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
}

function localHeader(entry: Entry): Buffer {
  const signature = Buffer.alloc(4);
  signature.writeUInt32LE(signatures.local);
  return Buffer.concat([signature, commonFields(entry.name, entry), entry.name]);
}

function centralHeader(entry: Entry): Buffer {
  const beginning = Buffer.alloc(6);
  beginning.writeUInt32LE(signatures.central, 0);
  beginning.writeUInt16LE(version, 4);
  const ending = Buffer.alloc(14);
  ending.writeUInt32LE(entry.start, 10);
  return Buffer.concat([beginning, commonFields(entry.name, entry), ending, entry.name]);
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

// Bytes that come before their sum, their length and their compressed length are known: those follow in a data descriptor (APPNOTE 4.3.9).
function dataDescriptor({ compressedSize, size, checksum }: Sums): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(signatures.descriptor, 0);
  descriptor.writeUInt32LE(checksum, 4);
  descriptor.writeUInt32LE(compressedSize, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

async function* deflated(content: ArchiveFile['content'], sums: Sums): AsyncGenerator<Buffer> {
  const deflater = createDeflateRaw({ level: 6, chunkSize: 65_536 });
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const chunk of content) {
      sums.size += chunk.length;
      sums.checksum = crc32(chunk, sums.checksum);
      yield chunk;
    }
  };
  const feeding = pipeline(counted, deflater);
  // Who stops reading destroys the deflater; what goes wrong in the content comes out of it.
  feeding.catch(() => undefined);
  let isRead = false;
  try {
    for await (const chunk of deflater as AsyncIterable<Buffer>) {
      sums.compressedSize += chunk.length;
      yield chunk;
    }
    isRead = true;
  } finally {
    await (isRead ? feeding : feeding.catch(() => undefined));
  }
}

/**
 * Packs files in a zip archive, which comes in pieces while they are compressed: no file is whole in memory unless it was given so. Compressing happens
 * outside the event loop, and waits for who reads.
 */
export async function* zipArchive(files: readonly ArchiveFile[]): AsyncGenerator<Buffer> {
  const entries: Entry[] = [];
  let start = 0;
  for (const { name, content } of files) {
    const entry: Entry = { name: Buffer.from(name), start, compressedSize: 0, size: 0, checksum: 0 };
    const header = localHeader(entry);
    yield header;
    yield* deflated(content, entry);
    const descriptor = dataDescriptor(entry);
    yield descriptor;
    entries.push(entry);
    start += header.length + entry.compressedSize + descriptor.length;
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  yield Buffer.concat([directory, endOfArchive(entries.length, directory.length, start)]);
}
