import { fileField } from '#importers/event-collector.ts';
import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { beginningLength, looksLikeBundle, whyNoBundle } from './bundle-beginning.ts';
import { BundleLines, readingOptions } from './bundle-lines.ts';
import { readInThread } from './threaded-bundle.ts';

// Of fewer bytes the thread would hardly have begun when they are read.
const leastBytesForThread = 4_000_000;

/** The chunks of a file: its beginning first, in one piece, also when what comes after it cannot be read. */
async function* beginningFirst(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks) {
      if (length >= beginningLength) {
        yield chunk;
        continue;
      }
      length += chunk.length;
      parts.push(chunk);
      if (length >= beginningLength) {
        yield Buffer.concat(parts.splice(0));
      }
    }
  } catch (error) {
    yield Buffer.concat(parts);
    throw error;
  }
  yield Buffer.concat(parts);
}

async function* withFirst(first: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

async function* readHere({ file, findEarlier, open }: ImportSource, now: Date): AsyncGenerator<ImportEvent> {
  const lines = new BundleLines(file, findEarlier && new RecordReadings(findEarlier, readingOptions), now);
  for await (const chunk of open()) {
    yield* lines.events(chunk);
  }
  yield* lines.events();
}

async function* readBundle(source: ImportSource, now: Date): AsyncGenerator<ImportEvent> {
  const chunks = beginningFirst(source.open());
  try {
    const { value: first = new Uint8Array() } = await chunks.next();
    const reason = whyNoBundle(first.subarray(0, beginningLength));
    if (reason !== undefined) {
      yield { kind: 'unreadable', problem: { file: source.file, record: fileField, field: fileField, reason } };
      return;
    }
    const whole: ImportSource = { ...source, open: () => withFirst(first, chunks) };
    yield* source.isNew && (source.size ?? 0) >= leastBytesForThread ? readInThread(whole, now) : readHere(whole, now);
  } finally {
    await chunks.return(undefined);
  }
}

/** Makes the importer of our own format: one catalogue record a line, as JSON. See docs/bundle-format.md. */
export const createBundleImporter = ({ clock }: { readonly clock: () => Date }): Importer => ({
  name: 'bundle',
  recognises: looksLikeBundle,
  read: (source) => readBundle(source, clock()),
});
