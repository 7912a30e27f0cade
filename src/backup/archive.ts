import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { BackupError, damagedBackup, foreignBackup } from './backup-error.ts';

/*
 * An archive in the ustar format of POSIX.1-1988, so that `tar` lists and unpacks it. Blocks of 512 bytes: per file a header, its bytes, and zeros up
 * to a whole block; two blocks of zeros at the end. Sizes of 8 GB and more are in base 256, as GNU tar writes them.
 */

const blockSize = 512;
const pieceSize = 4 << 20;
/** Longest name of a file, in bytes. */
const longestName = 100;
const places = { name: 0, mode: 100, owner: 108, group: 116, size: 124, time: 136, checksum: 148, type: 156, magic: 257 } as const;
const checksumLength = 8;
const largestOctal = 8 ** 11;

/** A file of an archive: its path, with '/' between folders. */
export type ArchivedFile = { readonly name: string; readonly bytes: number; readonly sha256: string };

// The sum of the bytes of a header, in which the checksum itself counts as spaces.
function headerSum(header: Buffer): number {
  let sum = 0;
  for (const [place, byte] of header.entries()) {
    sum += place >= places.checksum && place < places.checksum + checksumLength ? 0x20 : byte;
  }
  return sum;
}

function headerOf(name: string, bytes: number, time: Date): Buffer {
  const header = Buffer.alloc(blockSize);
  if (Buffer.byteLength(name) > longestName) {
    throw new BackupError('backup.place', `De naam van het bestand ${name} is te lang voor een reservekopie.`);
  }
  header.write(name, places.name);
  header.write('0000600\0', places.mode);
  header.write('0000000\0', places.owner);
  header.write('0000000\0', places.group);
  if (bytes < largestOctal) {
    header.write(`${bytes.toString(8).padStart(11, '0')}\0`, places.size);
  } else {
    header[places.size] = 0x80;
    header.writeBigUInt64BE(BigInt(bytes), places.size + 4);
  }
  header.write(
    `${Math.floor(time.getTime() / 1_000)
      .toString(8)
      .padStart(11, '0')}\0`,
    places.time,
  );
  header.write('ustar\x0000', places.magic);
  header.write('0', places.type);
  header.write(`${headerSum(header).toString(8).padStart(6, '0')}\0 `, places.checksum);
  return header;
}

const padding = (bytes: number): number => (blockSize - (bytes % blockSize)) % blockSize;

/** Writes an archive into an open file, one file after the other. */
export class ArchiveWriter {
  readonly #archive: FileHandle;
  readonly #time: Date;

  constructor(archive: FileHandle, time: Date) {
    this.#archive = archive;
    this.#time = time;
  }

  /** Adds a file with so many bytes of an open file, from its start. Calls `onBytes` with the number of bytes after each piece. */
  async addFile(name: string, source: FileHandle, bytes: number, onBytes: (bytes: number) => void): Promise<ArchivedFile> {
    await this.#write(headerOf(name, bytes, this.#time));
    const sha256 = createHash('sha256');
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, Math.max(bytes, 1)));
    for (let done = 0; done < bytes;) {
      const { bytesRead } = await source.read(piece, 0, Math.min(piece.length, bytes - done), done);
      if (bytesRead === 0) {
        throw new BackupError(
          'backup.damaged',
          `Het bestand ${name} is korter geworden terwijl het werd gelezen. Maak de reservekopie opnieuw.`,
        );
      }
      const read = piece.subarray(0, bytesRead);
      sha256.update(read);
      await this.#write(read);
      done += bytesRead;
      onBytes(bytesRead);
    }
    await this.#write(Buffer.alloc(padding(bytes)));
    return { name, bytes, sha256: sha256.digest('hex') };
  }

  /** Adds a file with this content. */
  async addText(name: string, content: Buffer): Promise<ArchivedFile> {
    await this.#write(headerOf(name, content.length, this.#time));
    await this.#write(content);
    await this.#write(Buffer.alloc(padding(content.length)));
    return { name, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
  }

  /** Ends the archive and flushes it to disk. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * blockSize));
    await this.#archive.sync();
  }

  async #write(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length;) {
      done += (await this.#archive.write(bytes, done)).bytesWritten;
    }
  }
}

async function readBlock(archive: FileHandle, position: number): Promise<Buffer> {
  const block = Buffer.alloc(blockSize);
  const { bytesRead } = await archive.read(block, 0, blockSize, position);
  if (bytesRead < blockSize) {
    throw damagedBackup();
  }
  return block;
}

const textAt = (header: Buffer, start: number, end: number): string => header.toString('utf8', start, end).replace(/\0.*$/su, '');

function sizeOf(header: Buffer): number {
  const size =
    header[places.size] === 0x80
      ? Number(header.readBigUInt64BE(places.size + 4))
      : Number.parseInt(textAt(header, places.size, places.time).trim(), 8);
  if (!Number.isSafeInteger(size) || size < 0) {
    throw damagedBackup();
  }
  return size;
}

type ReadHeader = { readonly name: string; readonly bytes: number };

function readHeader(header: Buffer, position: number): ReadHeader {
  if (Number.parseInt(textAt(header, places.checksum, places.type).trim(), 8) !== headerSum(header)) {
    throw position === 0 ? foreignBackup() : damagedBackup();
  }
  return { name: textAt(header, places.name, longestName), bytes: sizeOf(header) };
}

/** A file of an archive that is read. `pieces` must be read to its end before the next file. */
export type ReadFile = ReadHeader & { readonly pieces: () => AsyncIterable<Buffer> };

/** Reads the files of an archive in their order. Throws a BackupError when it is torn, damaged or no archive. */
export async function* readArchive(archive: FileHandle): AsyncGenerator<ReadFile> {
  for (let position = 0; ;) {
    const block = await readBlock(archive, position);
    if (block.every((byte) => byte === 0)) {
      if ((await readBlock(archive, position + blockSize)).some((byte) => byte !== 0)) {
        throw damagedBackup();
      }
      return;
    }
    const { name, bytes } = readHeader(block, position);
    const start = position + blockSize;
    yield { name, bytes, pieces: () => readPieces(archive, start, bytes) };
    position = start + bytes + padding(bytes);
  }
}

async function* readPieces(archive: FileHandle, start: number, bytes: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < bytes;) {
    const piece = Buffer.allocUnsafe(Math.min(pieceSize, bytes - done));
    const { bytesRead } = await archive.read(piece, 0, piece.length, start + done);
    if (bytesRead === 0) {
      throw damagedBackup();
    }
    done += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}
