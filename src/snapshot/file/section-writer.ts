import { hash } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { toJsonLines } from './json-lines.ts';
import { typeOfArray, type NumberArray, type NumberArrayType } from './packed-values.ts';
import {
  alignment,
  formatVersion,
  magic,
  pieceSize,
  preamblePlaces,
  preambleSize,
  type Directory,
  type Section,
} from './section-format.ts';

// Bytes after which the file is flushed to disk while more of it is made: a disk that gets gigabytes at once delays reads by other processes.
const flushedAtOnce = 1 << 26;

/** Writes a file of sections, one after the other. */
export class SectionWriter {
  readonly #file: FileHandle;
  #flushedUpTo = 0;
  #flushing: Promise<void> | undefined;
  readonly #sections: Record<string, Section> = {};
  #checksum = 0;
  #position = preambleSize;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates a file, which must not exist yet. */
  static async create(file: string): Promise<SectionWriter> {
    return new SectionWriter(await open(file, 'wx'));
  }

  /**
   * Writes a section whose bytes come in chunks. The next chunk is made while one is written, so a chunk must stay as it is until the chunk after the next is
   * asked for.
   */
  async addChunks(name: string, chunks: Iterable<Uint8Array>): Promise<void> {
    const offset = this.#begin();
    let written: Promise<void> | undefined;
    try {
      for (const chunk of chunks) {
        await written;
        written = this.#write(chunk);
      }
    } finally {
      await written;
    }
    await this.#end(name, 'Uint8Array', offset, this.#position - offset);
  }

  async add(name: string, array: NumberArray): Promise<void> {
    const offset = this.#begin();
    await this.#write(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    await this.#end(name, typeOfArray(array), offset, array.length);
  }

  /**
   * Fingerprint of the sections written so far, by their lengths and CRC-32s, and of `plain`: 16 hexadecimal digits of a SHA-256. Another catalogue differs
   * in many sections: in documents, their offsets and checksums, words and facets.
   */
  fingerprint(plain: unknown): string {
    return hash('sha256', JSON.stringify([this.#sections, plain]), 'hex').slice(0, 16);
  }

  /** Writes directory and preamble, and flushes the file to disk. `generationsToBase`: how many generations before this file its base has. */
  async finish(plain: unknown, generationsToBase = 0): Promise<void> {
    const directory: Directory = { plain, sections: this.#sections };
    const text = Buffer.from(toJsonLines(directory));
    await writeAll(this.#file, text, this.#position);
    const preamble = Buffer.alloc(preambleSize);
    preamble.write(magic);
    preamble.writeUInt32LE(formatVersion, preamblePlaces.version);
    preamble.writeUInt32LE(crc32(text), preamblePlaces.directoryChecksum);
    preamble.writeBigUInt64LE(BigInt(this.#position), preamblePlaces.directoryOffset);
    preamble.writeBigUInt64LE(BigInt(text.length), preamblePlaces.directoryLength);
    preamble.writeUInt32LE(generationsToBase, preamblePlaces.generationsToBase);
    await writeAll(this.#file, preamble, 0);
    await this.#flushing;
    await this.#file.sync();
  }

  /** Closes the file, finished or not. */
  async close(): Promise<void> {
    await this.#flushing?.catch(() => undefined);
    await this.#file.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    const written = writeAll(this.#file, bytes, this.#position);
    this.#position += bytes.length;
    this.#checksum = crc32(bytes, this.#checksum);
    await written;
    if (this.#position - this.#flushedUpTo >= flushedAtOnce) {
      await this.#flushing;
      this.#flushedUpTo = this.#position;
      this.#flushing = this.#file.datasync();
      // A failure is thrown where it is awaited.
      this.#flushing.catch(() => undefined);
    }
  }

  #begin(): number {
    this.#checksum = 0;
    return this.#position;
  }

  async #end(name: string, type: NumberArrayType, offset: number, length: number): Promise<void> {
    const bytes = this.#position - offset;
    const rest = this.#position % alignment;
    if (rest !== 0) {
      await this.#write(new Uint8Array(alignment - rest));
    }
    this.#sections[name] = { type, offset, length, bytes, checksum: this.#checksum };
  }
}

/** Writes a new file of sections and closes it; gives what `write` gives. When it fails it removes the file. */
export async function writeSectionFile<Value>(file: string, write: (writer: SectionWriter) => Promise<Value>): Promise<Value> {
  const writer = await SectionWriter.create(file);
  try {
    const value = await write(writer);
    await writer.close();
    return value;
  } catch (error) {
    await writer.close();
    await rm(file, { force: true });
    throw error;
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const length = Math.min(pieceSize, bytes.length - written);
    written += (await file.write(bytes, written, length, position + written)).bytesWritten;
  }
}
