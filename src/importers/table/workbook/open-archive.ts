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
} as const;

/** The XML files in a workbook, by name. */
export type Archive = {
  /** Whether there is such a file. */
  has(name: string): boolean;
  /** Reads a file in pieces, with a call of the handler for each element; yields after each piece. `limit`: most bytes, unpacked. */
  read(name: string, handler: XmlHandler, limit: number): AsyncGenerator<void>;
};

const refusals: readonly (readonly [RegExp, string])[] = [
  [/too many bytes|not enough bytes/u, 'Een deel van de werkmap is groter of kleiner dan zij zelf zegt'],
  [/encrypt/u, 'De werkmap is beveiligd met een wachtwoord; bewaar haar zonder'],
];

const damaged = 'De werkmap is beschadigd of niet volledig.';

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return error;
  }
  const known = refusals.find(([pattern]) => pattern.test(error.message))?.[1];
  return new TableError(known === undefined ? damaged : `${known}.`, { cause: error });
}

async function entriesOf(archive: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (archive.entryCount > archiveLimits.entries) {
    throw new TableError(`De werkmap bestaat uit ${dutchNumber(archive.entryCount)} delen; zo ziet een werkmap er niet uit.`);
  }
  for await (const entry of archive.eachEntry()) {
    entries.set(entry.fileName, entry);
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

/** Throws a TableError for a file of which the bytes are not those that were packed: a digit of a price may be another one. */
async function checkSum(archive: ZipFile, entry: Entry): Promise<void> {
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
    const checked = new Set<Entry>();
    return {
      has: (name) => entries.has(name),
      async *read(name, handler, limit) {
        const entry = entries.get(name);
        if (entry === undefined) {
          throw new TableError(`In de werkmap ontbreekt het deel ${name}.`);
        }
        if (entry.uncompressedSize > limit) {
          throw new TableError(`Het deel ${name} van de werkmap is uitgepakt groter dan ${dutchNumber(limit / 1024 / 1024)} MB.`);
        }
        // Rows go on before the end of a sheet is read, so its sum is known before that.
        if (!checked.has(entry)) {
          await checkSum(archive, entry);
          checked.add(entry);
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
