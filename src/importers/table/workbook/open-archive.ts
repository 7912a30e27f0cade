import { crc32 } from 'node:zlib';
import { dutchNumber } from '#catalogue/dutch-number.ts';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { TableError } from '#importers/table/table-error.ts';
import { decodeXml } from '#importers/xml/decode-xml.ts';
import { XmlReader } from '#importers/xml/xml-reader.ts';
import type { XmlHandler } from '#importers/xml/xml-handler.ts';

/** Bounds of a workbook: what a publisher's catalogue of 300,000 products does not reach. */
export const archiveLimits = {
  /** Bytes of the file. */
  file: 64 * 1024 * 1024,
  /** Number of files in it. */
  entries: 10_000,
  /** Bytes of one of them, unpacked. Sheets are read as a stream, the others are held. */
  sheet: 1024 * 1024 * 1024,
  other: 128 * 1024 * 1024,
  /** Bytes of all readings, unpacked, of which each counts as `leastRead` at least: a small file may name one part many times, or lay parts over each other. */
  read: 8 * 1024 * 1024 * 1024,
  leastRead: 1024 * 1024,
} as const;

/** The XML files in a workbook, by name. Capitals are small letters, as in part names of ECMA-376, part 2: some programs write 'SharedStrings.xml'. */
export type Archive = {
  /** Whether there is such a file. */
  has(name: string): boolean;
  /** Reads a file in pieces, with a call of the handler for each element; yields after each piece. `limit`: most bytes, unpacked. */
  read(name: string, handler: XmlHandler, limit: number): AsyncGenerator<void>;
};

const refusals: readonly (readonly [RegExp, string])[] = [
  [/too many bytes|not enough bytes/u, 'Een deel van de werkmap is groter of kleiner dan zij zelf zegt.'],
  [/encrypt/u, 'De werkmap is beveiligd met een wachtwoord; bewaar haar zonder.'],
];

const tooLarge = 'De werkmap is uitgepakt te groot. Bewaar de lijst als CSV; dat mag van elke grootte zijn.';
const damaged = 'De werkmap is beschadigd of niet volledig.';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const known = refusals.find(([pattern]) => pattern.test(error.message))?.[1];
  return new TableError(known ?? damaged, { cause: error });
}

async function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (archive.entryCount > archiveLimits.entries) {
    throw new TableError(`De werkmap bestaat uit ${dutchNumber(archive.entryCount)} delen; zo ziet een werkmap er niet uit.`);
  }
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  return entries;
}

async function* bytesOf(archive: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    yield* await archive.openReadStreamPromise(entry);
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Unpacks a file whole. Throws a TableError when its bytes are not those that were packed: a digit that changed on the way is a price too. */
async function verify(archive: ZipFile, entry: Entry): Promise<void> {
  let sum = 0;
  for await (const bytes of bytesOf(archive, entry)) {
    sum = crc32(bytes, sum);
  }
  if (sum !== entry.crc32) {
    throw new TableError(damaged);
  }
}

/** Opens the archive of a workbook. Throws a TableError when it is damaged. */
export async function openArchive(bytes: Buffer): Promise<Archive> {
  try {
    const archive = await fromBufferPromise(bytes);
    const entries = await entriesOf(archive);
    const whole = new Set<Entry>();
    let left: number = archiveLimits.read;
    return {
      has: (name) => entries.has(name.toLowerCase()),
      async *read(name, handler, limit) {
        const entry = entries.get(name.toLowerCase());
        if (entry === undefined) {
          throw new TableError(`In de werkmap ontbreekt het deel ${name}.`);
        }
        if (entry.uncompressedSize > limit) {
          throw new TableError(`Het deel ${name} van de werkmap is uitgepakt groter dan ${dutchNumber(limit / 1024 / 1024)} MB.`);
        }
        left -= Math.max(entry.uncompressedSize, archiveLimits.leastRead);
        if (left < 0) {
          throw new TableError(tooLarge);
        }
        if (!whole.has(entry)) {
          await verify(archive, entry);
          whole.add(entry);
        }
        const reader = new XmlReader(handler);
        for await (const text of decodeXml(bytesOf(archive, entry))) {
          reader.write(text);
          yield;
        }
        reader.end();
      },
    };
  } catch (error) {
    throw error instanceof TableError ? error : refusalOf(error);
  }
}

/** Reads a whole file of an archive. */
export async function readAll(archive: Archive, name: string, handler: XmlHandler): Promise<void> {
  for await (const _ of archive.read(name, handler, archiveLimits.other)) {
    // The handler has what was read.
  }
}
