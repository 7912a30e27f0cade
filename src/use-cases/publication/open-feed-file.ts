import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { errorCode, errorMessage } from '#contract/caught-error.ts';
import { fileField } from '#importers/event-collector.ts';
import { beginningLength, type ImportEvent, type Importer, type ImportSource } from '#importers/importer.ts';
import { isBlank, startsWith } from '#importers/text-bytes.ts';
import type { Delivery } from './import-feed.ts';

/** The number of bytes read, and the size of the file in bytes; `size` is undefined when it is unknown. */
export type BytesRead = (file: string, bytes: number, size: number | undefined) => void;

function whyUnreadable(error: unknown): string {
  const code = errorCode(error) ?? '';
  const known: Readonly<Record<string, string>> = {
    ENOENT: 'Dit bestand bestaat niet.',
    EACCES: 'Geen toestemming om dit bestand te lezen.',
    EPERM: 'Geen toestemming om dit bestand te lezen.',
    EISDIR: 'Dit is een map. Geef de bestanden in de map op.',
  };
  return known[code] ?? `Dit bestand kan niet worden gelezen (${errorMessage(error)}).`;
}

async function readPart(file: string, start: number): Promise<Uint8Array> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginningLength), 0, beginningLength, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

type HashedFile = ImportSource & Pick<Required<Delivery>, 'hash'>;

function fileSource(file: string, size: number, onBytes: BytesRead | undefined): HashedFile {
  let hash: string | undefined;
  return {
    file,
    size,
    hash: () => hash,
    end: () => readPart(file, Math.max(0, Math.ceil((size - beginningLength) / 2) * 2)),
    async *open() {
      const sum = createHash('sha256');
      let read = 0;
      for await (const chunk of createReadStream(file, { highWaterMark: 262_144 })) {
        const bytes = chunk as Uint8Array;
        read += bytes.length;
        sum.update(bytes);
        onBytes?.(file, read, size);
        yield bytes;
      }
      hash = sum.digest('hex');
    },
  };
}

/** Yields the events of a file; a failure of the disk or network becomes an unreadable event. */
async function* readSafely(source: ImportSource, importer: Importer): AsyncGenerator<ImportEvent> {
  try {
    yield* importer.read(source);
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) {
      throw error;
    }
    yield { kind: 'unreadable', problem: { file: source.file, record: fileField, field: fileField, reason: whyUnreadable(error) } };
  }
}

const packed = 'Dit is een ingepakt bestand. Pak het uit en lever wat erin zit.';

/** Files that no importer reads, by the bytes that they begin with: gzip, bzip2, xz, 7-Zip and RAR, and PDF. */
const otherFiles: readonly (readonly [string, readonly number[]])[] = [
  [packed, [0x1f, 0x8b]],
  [packed, [0x42, 0x5a, 0x68]],
  [packed, [0xfd, 0x37, 0x7a, 0x58, 0x5a]],
  [packed, [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  [packed, [0x52, 0x61, 0x72, 0x21, 0x1a]],
  ['Dit is een pdf. Vraag de uitgeverij om dezelfde lijst als Excel-werkmap (.xlsx) of CSV.', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** Whether a file has no text. */
const isEmpty = (beginning: Uint8Array): boolean => beginning.length < beginningLength && beginning.every(isBlank);

type Importers = Iterable<Importer> | AsyncIterable<Importer>;

async function findImporter(importers: Importers, beginning: Uint8Array): Promise<Importer | undefined> {
  for await (const importer of importers) {
    if (importer.recognises(beginning)) {
      return importer;
    }
  }
  return undefined;
}

/**
 * Prepares a file for import: finds the first importer that recognises it. A file that cannot be read (missing, a folder, empty, no permission, an unknown
 * format) becomes a delivery of one unreadable event, so that the import of other files continues.
 */
export async function openFeedFile(
  file: string,
  { importers, source, onBytes }: { readonly importers: Importers; readonly source?: string | undefined; readonly onBytes?: BytesRead },
): Promise<Delivery> {
  const refuse = (reason: string): Delivery => ({
    file,
    source: source ?? 'onbekend',
    events: () => [{ kind: 'unreadable', problem: { file, record: fileField, field: fileField, reason } }],
  });
  try {
    const status = await stat(file);
    if (status.isDirectory()) {
      return refuse('Dit is een map. Geef de bestanden in de map op.');
    }
    if (!status.isFile()) {
      return refuse('Dit is geen gewoon bestand. Bewaar de gegevens eerst in een bestand.');
    }
    const beginning = await readPart(file, 0);
    if (isEmpty(beginning)) {
      return refuse('Dit bestand is leeg.');
    }
    const [other] = otherFiles.find(([, bytes]) => startsWith(beginning, ...bytes)) ?? [];
    if (other !== undefined) {
      return refuse(other);
    }
    const importer = await findImporter(importers, beginning);
    if (importer === undefined) {
      return refuse(
        'Dit bestand heeft geen vorm die Catalogus kent (ECK CatalogService, ONIX 3.0 of 3.1, een Excel-werkmap, CSV, of een bundel).',
      );
    }
    const feed = fileSource(file, status.size, onBytes);
    return {
      file,
      source: source ?? importer.name,
      hash: feed.hash,
      events: (findEarlier, isNew) => readSafely({ ...feed, findEarlier, isNew }, importer),
    };
  } catch (error) {
    return refuse(whyUnreadable(error));
  }
}
