import type { ImportEvent, Importer, ImportSource } from '#importers/importer.ts';
import { RecordReadings } from '#importers/reading/record-readings.ts';
import { BundleLines, readingOptions, withoutByteOrderMark } from './bundle-lines.ts';
import { readInThread } from './threaded-bundle.ts';

const openingBrace = 0x7b;
// Of fewer bytes the thread would hardly have begun when they are read.
const leastBytesForThread = 4_000_000;

async function* readHere({ file, findEarlier, open }: ImportSource): AsyncGenerator<ImportEvent> {
  const lines = new BundleLines(file, findEarlier && new RecordReadings(findEarlier, readingOptions));
  for await (const chunk of open()) {
    yield* lines.events(chunk);
  }
  yield* lines.events();
}

/** Reads our own format: one catalogue record a line, as JSON. See docs/bundle-format.md. */
export const bundleImporter: Importer = {
  name: 'bundle',
  recognises(beginning) {
    const first = withoutByteOrderMark(beginning).find((byte) => byte > 0x20);
    return first === openingBrace;
  },
  read: (source) => (source.isNew && (source.size ?? 0) >= leastBytesForThread ? readInThread(source) : readHere(source)),
};
