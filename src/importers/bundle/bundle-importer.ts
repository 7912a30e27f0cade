import { beginningFirst, withFirst } from '#importers/beginning-first.ts';
import { fileField } from '#importers/event-collector.ts';
import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { bundleBeginningLength, looksLikeBundle, whyNoBundle } from './bundle-beginning.ts';
import { BundleLines, readingOptions } from './bundle-lines.ts';
import { readInThread } from './threaded-bundle.ts';

// Of fewer bytes the thread would hardly have begun when they are read.
const leastBytesForThread = 4_000_000;

async function* readHere({ file, findEarlier, open }: ImportSource, now: Date): AsyncGenerator<ImportEvent> {
  const lines = new BundleLines(file, findEarlier && new RecordReadings(findEarlier, readingOptions), now);
  for await (const chunk of open()) {
    yield* lines.events(chunk);
  }
  yield* lines.events();
}

async function* readBundle(source: ImportSource, now: Date): AsyncGenerator<ImportEvent> {
  const chunks = beginningFirst<Uint8Array>(source.open(), bundleBeginningLength, Buffer.concat);
  try {
    const { value: first = new Uint8Array() } = await chunks.next();
    const reason = whyNoBundle(first.subarray(0, bundleBeginningLength));
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
