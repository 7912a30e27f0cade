import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { NumberArray } from './packed-values.ts';
import { formatVersion } from './section-format.ts';
import { openSectionFile, readGenerationsToBase, readSection, type Sections } from './section-reader.ts';
import { SectionWriter } from './section-writer.ts';

/** Reads everything. */
async function readSectionFile(path: string): Promise<Sections> {
  const { sections, close } = await openSectionFile(path, () => 'read');
  await close();
  return sections;
}

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sections-'));
  file = join(folder, 'een');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function written(arrays: Readonly<Record<string, NumberArray>>, plain: unknown = {}): Promise<Buffer> {
  const writer = await SectionWriter.create(file);
  for (const [name, array] of Object.entries(arrays)) {
    await writer.add(name, array);
  }
  await writer.finish(plain);
  await writer.close();
  return readFile(file);
}

describe('a file of sections', () => {
  const arrays = { bytes: Uint8Array.of(1, 2, 3), numbers: Float64Array.of(0.5, -1), none: new Uint16Array(0), words: Uint32Array.of(7) };

  test('gives back what was written, every kind of number', async () => {
    await written(arrays, { a: [1, null, 'é'] });
    const { plain, arrays: read } = await readSectionFile(file);
    expect(plain).toEqual({ a: [1, null, 'é'] });
    expect(Object.fromEntries(read)).toEqual(arrays);
  });

  test('is laid out as its format says: magic word, version, sections from multiples of 64, then the directory', async () => {
    const bytes = await written(arrays, 'p');
    const directoryAt = 64 + 64 + 64 + 64;
    const directory = bytes.subarray(directoryAt);
    expect(bytes.toString('latin1', 0, 16)).toBe('CATALOGUS\0\0\0\0\0\0\0');
    expect([bytes.readUInt32LE(16), bytes.readUInt32LE(20)]).toEqual([formatVersion, crc32(directory)]);
    expect([bytes.readBigUInt64LE(24), bytes.readBigUInt64LE(32)]).toEqual([BigInt(directoryAt), BigInt(directory.length)]);
    expect(bytes.subarray(40, 64)).toEqual(Buffer.alloc(24));
    expect(JSON.parse(directory.toString())).toEqual({
      plain: 'p',
      sections: {
        bytes: { type: 'Uint8Array', offset: 64, length: 3, bytes: 3, checksum: crc32(bytes.subarray(64, 128)) },
        numbers: { type: 'Float64Array', offset: 128, length: 2, bytes: 16, checksum: crc32(bytes.subarray(128, 192)) },
        none: { type: 'Uint16Array', offset: 192, length: 0, bytes: 0, checksum: 0 },
        words: { type: 'Uint32Array', offset: 192, length: 1, bytes: 4, checksum: crc32(bytes.subarray(192, 256)) },
      },
    });
    expect(bytes.subarray(64, 68)).toEqual(Buffer.from([1, 2, 3, 0]));
  });

  test('writes a view of a larger array and no more of it', async () => {
    await written({ part: Uint8Array.of(1, 2, 3, 4, 5).subarray(1, 3) });
    expect((await readSectionFile(file)).arrays.get('part')).toEqual(Uint8Array.of(2, 3));
  });

  test('leaves sections in the file when asked to, and reads ranges of them', async () => {
    const bytes = await written({ first: Uint8Array.of(1, 2, 3), middle: Uint8Array.of(4, 5, 6, 7), last: Float64Array.of(0.25) });
    const { sections, close } = await openSectionFile(file, (name) => (name === 'middle' ? 'verified' : 'read'));
    expect(Object.fromEntries(sections.arrays)).toEqual({ first: Uint8Array.of(1, 2, 3), last: Float64Array.of(0.25) });
    expect([readSection(sections, 'middle', 0, 4), readSection(sections, 'middle', 1, 3), readSection(sections, 'middle', 2, 2)]).toEqual([
      Buffer.of(4, 5, 6, 7),
      Buffer.of(5, 6),
      Buffer.alloc(0),
    ]);
    expect(() => readSection(sections, 'middle', 0, bytes.length)).toThrow('is beschadigd of niet afgeschreven');
    await close();
    bytes[129] = 0;
    await writeFile(file, bytes);
    await expect(openSectionFile(file, (name) => (name === 'middle' ? 'verified' : 'read'))).rejects.toMatchObject({
      code: 'snapshot.torn',
    });
  });

  test('reads and verifies sections of several pieces, and finds a damaged byte in any of them', async () => {
    const piece = 1 << 20;
    const large = Uint8Array.from({ length: 3 * piece + 5 }, (_, place) => (place * 7) >>> 9);
    const bytes = await written({ large });
    expect((await readSectionFile(file)).arrays.get('large')).toEqual(large);
    const verified = async (piecesAhead: number) => (await openSectionFile(file, () => 'verified', { piecesAhead })).close();
    await verified(1);
    await verified(3);
    for (const place of [0, piece - 1, piece, 2 * piece, 3 * piece, 3 * piece + 4]) {
      bytes[64 + place] = (bytes[64 + place] as number) ^ 1;
      await writeFile(file, bytes);
      await expect(verified(1), `${place}`).rejects.toMatchObject({ code: 'snapshot.torn' });
      await expect(verified(3), `${place}`).rejects.toMatchObject({ code: 'snapshot.torn' });
      await expect(readSectionFile(file), `${place}`).rejects.toMatchObject({ code: 'snapshot.torn' });
      bytes[64 + place] = (bytes[64 + place] as number) ^ 1;
    }
  });

  test('keeps the memory of its sections for threads when it is closed, or releases it', async () => {
    await written({ first: Uint8Array.of(1, 2, 3), none: new Uint16Array(0), last: Float64Array.of(0.25) });
    const kept = await openSectionFile(file, () => 'read');
    const released = await openSectionFile(file, () => 'read', { memory: 'released' });
    expect(Object.fromEntries(released.sections.arrays)).toEqual(Object.fromEntries(kept.sections.arrays));
    await kept.close();
    await released.close();
    const memoryOf = ({ arrays: read }: Sections): readonly unknown[] =>
      [...read.values()].map(({ buffer, length }) => [buffer instanceof SharedArrayBuffer, length]);
    expect(memoryOf(kept.sections)).toEqual([3, 0, 1].map((length) => [true, length]));
    expect(memoryOf(released.sections)).toEqual([0, 0, 0].map((length) => [false, length]));
  });

  test('passes over sections that nobody needs, whatever their bytes are', async () => {
    const bytes = await written({ first: Uint8Array.of(1, 2, 3), last: Uint32Array.of(9) });
    bytes[64] = 0;
    await writeFile(file, bytes);
    const { sections, close } = await openSectionFile(file, (name) => (name === 'first' ? 'skipped' : 'read'));
    await close();
    expect(Object.fromEntries(sections.arrays)).toEqual({ last: Uint32Array.of(9) });
    await expect(readSectionFile(file)).rejects.toMatchObject({ code: 'snapshot.torn' });
  });

  test('tells how far back its base is, without reading the rest; a file that is none of ours has none', async () => {
    const writer = await SectionWriter.create(file);
    await writer.finish({}, 3);
    await writer.close();
    expect([await readGenerationsToBase(file), (await readSectionFile(file)).generationsToBase]).toEqual([3, 3]);
    await writeFile(file, Buffer.alloc(64, 7));
    expect([await readGenerationsToBase(file), await readGenerationsToBase(join(folder, 'weg'))]).toEqual([0, 0]);
  });

  test('takes a section in chunks, aligned or not', async () => {
    const writer = await SectionWriter.create(file);
    await writer.addChunks('text', [Buffer.from('een '), Buffer.from('twee'), Buffer.alloc(0)]);
    await writer.addChunks('whole', [Buffer.alloc(64, 7)]);
    await writer.add('number', Uint32Array.of(9));
    await writer.finish(null);
    await writer.close();
    const { arrays: read } = await readSectionFile(file);
    expect(Buffer.from(read.get('text') as Uint8Array).toString()).toBe('een twee');
    expect(read.get('whole')).toEqual(new Uint8Array(64).fill(7));
    expect(read.get('number')).toEqual(Uint32Array.of(9));
    expect((await readFile(file)).readBigUInt64LE(24)).toBe(64n + 64n + 64n + 64n);
  });

  test('takes chunks of which each is used again for the one after the next', async () => {
    const buffers = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 20)];
    const writer = await SectionWriter.create(file);
    function* chunks(): Generator<Uint8Array> {
      for (let number = 0; number < 9; number += 1) {
        yield (buffers[number % 2] as Buffer).fill(number);
      }
    }
    await writer.addChunks('chunks', chunks());
    await writer.finish(null);
    await writer.close();
    const read = (await readSectionFile(file)).arrays.get('chunks') as Uint8Array;
    expect(
      Array.from({ length: 9 }, (_, number) => read.subarray(number << 20, (number + 1) << 20).every((byte) => byte === number)),
    ).toEqual(Array.from({ length: 9 }, () => true));
  });

  test('tells what goes wrong while chunks are made, when what was being written is written', async () => {
    const writer = await SectionWriter.create(file);
    function* chunks(): Generator<Uint8Array> {
      yield Buffer.alloc(1 << 20);
      throw new RangeError('mis');
    }
    await expect(writer.addChunks('chunks', chunks())).rejects.toThrow('mis');
    await writer.close();
    expect((await readFile(file)).length).toBe(64 + (1 << 20));
  });

  test('tells that a chunk could not be written, the last one too, also when the chunk after it fails', async () => {
    const writer = await SectionWriter.create(file);
    await writer.close();
    function* failing(): Generator<Uint8Array> {
      yield Buffer.alloc(64);
      throw new RangeError('mis');
    }
    await expect(writer.addChunks('one', [Buffer.alloc(64)])).rejects.toMatchObject({ code: 'EBADF' });
    await expect(writer.addChunks('failing', failing())).rejects.toMatchObject({ code: 'EBADF' });
  });

  test('takes nothing more when its writer is closed', async () => {
    const writer = await SectionWriter.create(file);
    await writer.close();
    await expect(writer.add('late', Uint8Array.of(1))).rejects.toMatchObject({ code: 'EBADF' });
    expect((await readFile(file)).length).toBe(0);
  });

  test('holds sections that are read and written in several pieces', async () => {
    const large = Uint32Array.from({ length: 2_500_000 }, (_, index) => index * 7);
    await written({ small: Uint8Array.of(1), large });
    const read = (await readSectionFile(file)).arrays.get('large') as Uint32Array;
    expect(Buffer.compare(Buffer.from(read.buffer, read.byteOffset, read.byteLength), Buffer.from(large.buffer))).toBe(0);
    await (await openSectionFile(file, () => 'verified')).close();
  });

  test('has a fingerprint of its sections and its plain values, before it is finished', async () => {
    const fingerprint = async (name: string, plain: unknown, ...arrays: readonly NumberArray[]): Promise<string> => {
      const writer = await SectionWriter.create(join(folder, name));
      for (const [index, array] of arrays.entries()) {
        await writer.add(String(index), array);
      }
      const found = writer.fingerprint(plain);
      expect(writer.fingerprint(plain)).toBe(found);
      await writer.close();
      return found;
    };
    const first = await fingerprint('a', 'p', Uint8Array.of(1), Uint8Array.of(2));
    expect(first).toMatch(/^[0-9a-f]{16}$/u);
    expect(await fingerprint('b', 'p', Uint8Array.of(1), Uint8Array.of(2))).toBe(first);
    expect(await fingerprint('c', 'q', Uint8Array.of(1), Uint8Array.of(2))).not.toBe(first);
    expect(await fingerprint('d', 'p', Uint8Array.of(1), Uint8Array.of(3))).not.toBe(first);
  });

  test('is refused in one sentence that names it', async () => {
    const bytes = await written({ bytes: Uint8Array.of(1) });
    const refusal = async (change: (copy: Buffer) => Buffer): Promise<unknown> => {
      await writeFile(file, change(Buffer.from(bytes)));
      return readSectionFile(file).catch((error: unknown) => error);
    };
    const torn = `De momentopname ${file} is beschadigd of niet afgeschreven. Publiceer de catalogus opnieuw.`;
    expect(await refusal((copy) => copy.subarray(0, 63))).toMatchObject({ code: 'snapshot.torn', message: torn });
    expect(await refusal(() => Buffer.alloc(100))).toMatchObject({ code: 'snapshot.torn', message: torn });
    expect(await refusal((copy) => Buffer.concat([copy, Buffer.from(' ')]))).toMatchObject({ code: 'snapshot.torn' });
    expect(await refusal((copy) => (copy.writeBigUInt64LE(0n, 24), copy.writeBigUInt64LE(BigInt(copy.length), 32), copy))).toMatchObject({
      code: 'snapshot.torn',
    });
    expect(await refusal((copy) => (copy.write('"length":0', copy.lastIndexOf('"length":1')), copy))).toMatchObject({
      code: 'snapshot.torn',
    });
    expect(await refusal((copy) => (copy.write('D', 0), copy))).toMatchObject({
      code: 'snapshot.foreign',
      message: `${file} is geen momentopname van de catalogus.`,
    });
    expect(await refusal((copy) => (copy.writeUInt32LE(formatVersion + 1, 16), copy))).toMatchObject({
      code: 'snapshot.newer',
      message: `De momentopname ${file} is gemaakt door een nieuwere versie van Catalogus (vorm ${formatVersion + 1}; deze versie leest ${formatVersion}).`,
    });
    expect(await refusal((copy) => (copy.writeUInt32LE(1, 16), copy))).toMatchObject({
      code: 'snapshot.older',
      message: `De momentopname ${file} heeft een oude vorm (1). Publiceer de catalogus opnieuw.`,
    });
    await expect(readSectionFile(join(folder, 'weg'))).rejects.toMatchObject({
      name: 'SnapshotError',
      code: 'snapshot.missing',
      message: `De momentopname ${join(folder, 'weg')} kan niet worden geopend.`,
      cause: { code: 'ENOENT' },
    });
  });
});
