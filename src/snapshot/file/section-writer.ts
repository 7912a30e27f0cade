import { createHash, type Hash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { typeOfArray, type NumberArray } from './packed-values.ts';
import { alignment, formatVersion, magic, pieceSize, preambleSize, type Directory, type Section } from './section-format.ts';

const newSection = (array: NumberArray, offset: number): Section => ({
  type: typeOfArray(array),
  offset,
  length: array.length,
  bytes: array.byteLength,
});

/** Writes a file of sections, one after the other. */
export class SectionWriter {
  readonly #file: FileHandle;
  readonly #sections: Record<string, Section> = {};
  readonly #hash: Hash = createHash('sha256');
  #checksum = 0;
  #position = preambleSize;

  private constructor(file: FileHandle) {
    this.#file = file;
  }

  /** Creates a file, which must not exist yet. */
  static async create(file: string): Promise<SectionWriter> {
    return new SectionWriter(await open(file, 'wx'));
  }

  /** Writes a section whose bytes come in chunks. */
  async addChunks(name: string, chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    const offset = this.#position;
    for await (const chunk of chunks) {
      await this.#write(chunk);
    }
    const bytes = this.#position - offset;
    this.#sections[name] = { type: 'Uint8Array', offset, length: bytes, bytes };
    await this.#align();
  }

  async add(name: string, array: NumberArray): Promise<void> {
    this.#sections[name] = newSection(array, this.#position);
    await this.#write(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    await this.#align();
  }

  /** Fingerprint of the sections written so far and of `plain`: 16 hexadecimal digits of a SHA-256. */
  fingerprint(plain: unknown): string {
    return this.#hash.copy().update(JSON.stringify(plain)).digest('hex').slice(0, 16);
  }

  /** Writes directory and preamble, and flushes the file to disk. */
  async finish(plain: unknown): Promise<void> {
    const directory: Directory = { plain, sections: this.#sections, checksum: this.#checksum };
    const text = Buffer.from(JSON.stringify(directory));
    await writeAll(this.#file, text, this.#position);
    const preamble = Buffer.alloc(preambleSize);
    preamble.write(magic, 0, 'latin1');
    preamble.writeUInt32LE(formatVersion, 16);
    preamble.writeUInt32LE(crc32(text), 20);
    preamble.writeBigUInt64LE(BigInt(this.#position), 24);
    preamble.writeBigUInt64LE(BigInt(text.length), 32);
    await writeAll(this.#file, preamble, 0);
    await this.#file.sync();
  }

  /** Closes the file, finished or not. */
  async close(): Promise<void> {
    await this.#file.close();
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await writeAll(this.#file, bytes, this.#position);
    this.#position += bytes.length;
    this.#checksum = crc32(bytes, this.#checksum);
    this.#hash.update(bytes);
  }

  async #align(): Promise<void> {
    const rest = this.#position % alignment;
    if (rest !== 0) {
      await this.#write(new Uint8Array(alignment - rest));
    }
  }
}

async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    const length = Math.min(pieceSize, bytes.length - written);
    written += (await file.write(bytes, written, length, position + written)).bytesWritten;
  }
}
