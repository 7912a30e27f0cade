import { read, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { runInSlices } from '#time-slices.ts';
import { jsonLinesSteps } from './json-lines.ts';
import { viewOf, type NumberArray } from './packed-values.ts';
import { releaseMemory } from './release-memory.ts';
import { formatVersion, magic, pieceSize, preamblePlaces, preambleSize, type Directory, type Section } from './section-format.ts';
import { SnapshotError } from '#snapshot/snapshot-error.ts';

/** What opening does with a section: reads it into memory, only verifies its bytes, or passes it over. */
export type SectionUse = 'read' | 'verified' | 'skipped';
/** Gives the use of a section, and of a long list among the plain values, which has a name like that of a section. Such a list that is skipped is empty. */
export type UseOf = (name: string) => SectionUse;

/**
 * The content of an open file of sections. `arrays`: the sections in memory. When that is 'kept', the content can be sent to other threads of the
 * process, where it is the same memory and the same open file.
 */
export type Sections = {
  /** Of the file, or the name of the publication in a cluster. */
  readonly path: string;
  /** -1 for content from a cluster, of which nothing stays in a file. */
  readonly descriptor: number;
  /** How many generations before this file its base has; 0 without a base. */
  readonly generationsToBase: number;
  readonly plain: unknown;
  readonly arrays: ReadonlyMap<string, NumberArray>;
  /** Offset of each section in the file, in bytes. */
  readonly offsets: ReadonlyMap<string, number>;
};

/**
 * What becomes of the memory of sections when their file is closed: 'kept' for those that use it still, in other threads too, until the garbage
 * collector finds it unused; 'released' at once, after which the arrays are empty.
 */
export type SectionMemory = 'kept' | 'released';

/** An open file of sections; `close` ends the use of its content in all threads. */
export type SectionFile = { readonly sections: Sections; close(): Promise<void> };

/**
 * How a file is opened. `piecesAhead`: pieces of a megabyte that are read at the same time, by default one. More are quicker where nothing else wants the
 * cores.
 */
export type OpenOptions = { readonly memory?: SectionMemory; readonly piecesAhead?: number };

/** Opens a file of sections; reads it in chunks, so that a server continues to respond. Throws a SnapshotError for a torn or foreign file or another format. */
export async function openSectionFile(
  path: string,
  useOf: UseOf,
  { memory = 'kept', piecesAhead = 1 }: OpenOptions = {},
): Promise<SectionFile> {
  const file = await openFile(path);
  const source = { file, path, piecesAhead };
  try {
    const { directoryAt, directory, generationsToBase } = await readDirectory(source, useOf);
    const arrays = await readSections(source, sectionRanges(directory, directoryAt), useOf, memory);
    const offsets = new Map(Object.entries(directory.sections).map(([name, { offset }]) => [name, offset]));
    const sections = { path, descriptor: file.fd, generationsToBase, plain: directory.plain, arrays, offsets };
    const close = async (): Promise<void> => {
      await file.close();
      await releaseMemory(ownBuffers(arrays));
    };
    return { sections, close };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Reads a range of a section of bytes from the file, `begin` up to `end`. Blocks for that long. Throws a SnapshotError when the file is shorter. */
export function readSection({ path, descriptor, offsets }: Sections, name: string, begin: number, end: number): Uint8Array {
  const position = (offsets.get(name) ?? Number.NaN) + begin;
  // Short ones share a block of memory.
  const bytes = Buffer.allocUnsafe(end - begin);
  let filled = 0;
  while (filled < bytes.length) {
    const count = readSync(descriptor, bytes, filled, bytes.length - filled, position + filled);
    if (count === 0) {
      throw torn(path);
    }
    filled += count;
  }
  return bytes;
}

const readInThread = promisify(read);

/** Reads a range as `readSection` does, in another thread. */
export async function fetchSection({ path, descriptor, offsets }: Sections, name: string, begin: number, end: number): Promise<Uint8Array> {
  const file: Readable = { read: (...range) => readInThread(descriptor, ...range) };
  return fill({ file, path }, Buffer.allocUnsafe(end - begin), (offsets.get(name) ?? Number.NaN) + begin);
}

/** Reads how many generations before a file its base has, from its preamble alone. 0 for a file without a base, and for one that cannot be read. */
export async function readGenerationsToBase(path: string): Promise<number> {
  const file = await open(path, 'r').catch(() => undefined);
  try {
    const preamble = await file?.read(Buffer.alloc(preambleSize), 0, preambleSize, 0);
    return preamble?.bytesRead === preambleSize && isOurs(preamble.buffer)
      ? preamble.buffer.readUInt32LE(preamblePlaces.generationsToBase)
      : 0;
  } finally {
    await file?.close();
  }
}

const isOurs = (preamble: Uint8Array): boolean =>
  Buffer.from(preamble.buffer, preamble.byteOffset, magic.length).toString('latin1') === magic;

/** A section with the position where the next one begins. Together they cover the body of the file. */
type SectionRange = { readonly name: string; readonly section: Section; readonly end: number };

function sectionRanges({ sections }: Directory, directoryAt: number): readonly SectionRange[] {
  const ordered = Object.entries(sections).toSorted(([, left], [, right]) => left.offset - right.offset);
  return ordered.map(([name, section], index) => ({ name, section, end: ordered[index + 1]?.[1].offset ?? directoryAt }));
}

type Source = Required<Pick<OpenOptions, 'piecesAhead'>> & { readonly file: FileHandle; readonly path: string };

async function readSections(
  source: Source,
  ranges: readonly SectionRange[],
  useOf: UseOf,
  memory: SectionMemory,
): Promise<ReadonlyMap<string, NumberArray>> {
  const arrays = new Map<string, NumberArray>();
  for (const { name, section, end } of ranges) {
    const use = useOf(name);
    let { checksum } = section;
    if (use === 'read') {
      // Memory when it is filled: V8 stops everything for a collection soon after hundreds of MB were allocated at once.
      const buffer = memory === 'kept' ? new SharedArrayBuffer(end - section.offset) : new ArrayBuffer(end - section.offset);
      arrays.set(name, viewOf(section.type, buffer, 0, section.length));
      checksum = await readInto(source, new Uint8Array(buffer), section.offset);
    } else if (use === 'verified') {
      checksum = await verify(source, section.offset, end);
    }
    if (checksum !== section.checksum) {
      throw torn(source.path);
    }
  }
  return arrays;
}

// The memory of arrays that no other thread shares.
const ownBuffers = (arrays: ReadonlyMap<string, NumberArray>): readonly ArrayBuffer[] =>
  Array.from(arrays.values(), ({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer);

// The CRC-32 of a part of the file.
async function verify(source: Source, begin: number, end: number): Promise<number> {
  const size = Math.min(pieceSize, end - begin);
  const pieces = Array.from({ length: source.piecesAhead + 1 }, () => new Uint8Array(size));
  return readPieces(source, { begin, end }, (offset) =>
    (pieces[(offset / pieceSize) % pieces.length] as Uint8Array).subarray(0, Math.min(size, end - begin - offset)),
  );
}

const openFile = (path: string): Promise<FileHandle> =>
  open(path, 'r').catch((cause: unknown) => {
    throw new SnapshotError('snapshot.missing', `De momentopname ${path} kan niet worden geopend.`, { cause });
  });

const torn = (path: string): SnapshotError =>
  new SnapshotError('snapshot.torn', `De momentopname ${path} is beschadigd of niet afgeschreven. Publiceer de catalogus opnieuw.`);

type ReadDirectory = { readonly directoryAt: number; readonly directory: Directory; readonly generationsToBase: number };

async function readDirectory(source: Source, useOf: UseOf): Promise<ReadDirectory> {
  const { file, path } = source;
  const { size } = await file.stat();
  const preamble = new Uint8Array(preambleSize);
  await readInto(source, preamble, 0);
  const view = new DataView(preamble.buffer);
  if (!isOurs(preamble)) {
    // An unfinished file begins with zeros: its preamble was never written.
    throw preamble.every((byte) => byte === 0)
      ? torn(path)
      : new SnapshotError('snapshot.foreign', `${path} is geen momentopname van de catalogus.`);
  }
  const version = view.getUint32(preamblePlaces.version, true);
  if (version !== formatVersion) {
    throw version > formatVersion
      ? new SnapshotError(
          'snapshot.newer',
          `De momentopname ${path} is gemaakt door een nieuwere versie van Catalogus (vorm ${version}; deze versie leest ${formatVersion}).`,
        )
      : new SnapshotError('snapshot.older', `De momentopname ${path} heeft een oude vorm (${version}). Publiceer de catalogus opnieuw.`);
  }
  const directoryAt = Number(view.getBigUint64(preamblePlaces.directoryOffset, true));
  const length = Number(view.getBigUint64(preamblePlaces.directoryLength, true));
  if (directoryAt < preambleSize || directoryAt + length !== size) {
    throw torn(path);
  }
  const text = Buffer.allocUnsafeSlow(length);
  if ((await readInto(source, text, directoryAt)) !== view.getUint32(preamblePlaces.directoryChecksum, true)) {
    throw torn(path);
  }
  const isNeeded = ([part, ...names]: readonly string[]): boolean => part !== 'plain' || useOf(names.join('.')) !== 'skipped';
  const directory = (await runInSlices(jsonLinesSteps(text, isNeeded))) as Directory;
  // 8 to 19 MB at a million products, which would stay until the garbage collector finds them.
  await releaseMemory([text.buffer]);
  return { directoryAt, directory, generationsToBase: view.getUint32(preamblePlaces.generationsToBase, true) };
}

// Fills the target from a position in the file, and gives the CRC-32 of its bytes.
const readInto = (source: Source, target: Uint8Array, position: number): Promise<number> =>
  readPieces(source, { begin: position, end: position + target.length }, (offset) => target.subarray(offset, offset + pieceSize));

// Reads a part of the file piece by piece, each into what `targetOf` gives for its offset in the part, and gives the CRC-32 of all. Pieces that are read at the
// same time need targets of their own.
async function readPieces(
  source: Source,
  { begin, end }: { readonly begin: number; readonly end: number },
  targetOf: (offset: number) => Uint8Array,
): Promise<number> {
  const readings: Promise<Uint8Array>[] = [];
  let next = begin;
  const readAhead = (): void => {
    for (; next < end && readings.length < source.piecesAhead; next += pieceSize) {
      const reading = fill(source, targetOf(next - begin), next);
      // Awaited in its turn, and never when one before it fails.
      reading.catch(() => undefined);
      readings.push(reading);
    }
  };
  readAhead();
  let checksum = 0;
  for (let reading = readings.shift(); reading !== undefined; reading = readings.shift()) {
    const piece = await reading;
    readAhead();
    checksum = crc32(piece, checksum);
  }
  return checksum;
}

type Readable = {
  read(target: Uint8Array, offset: number, length: number, position: number): Promise<{ readonly bytesRead: number }>;
};

async function fill(
  { file, path }: { readonly file: Readable; readonly path: string },
  target: Uint8Array,
  position: number,
): Promise<Uint8Array> {
  for (let filled = 0; filled < target.length;) {
    const { bytesRead } = await file.read(target, filled, target.length - filled, position + filled);
    if (bytesRead === 0) {
      throw torn(path);
    }
    filled += bytesRead;
  }
  return target;
}
