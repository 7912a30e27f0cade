import { readUnplacedFamily, type UnplacedFamily } from '#importers/mapping/unplaced-family.ts';
import { unknownSubjectWords } from '#importers/mapping/unknown-subjects.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { maxStoredReportLines } from '#store/import/staging.ts';

/** A record of the last delivery of its source that got no subject: how the report names it, its words for subjects, and its family. */
export type UnplacedRecord = {
  readonly source: string;
  readonly record: string;
  readonly words: readonly string[];
  readonly family: UnplacedFamily | undefined;
};

/** The records without a subject that the stored reports name. `isCut`: a report had more lines than the store keeps. */
export function findUnplacedRecords(store: CatalogueStore): { readonly records: readonly UnplacedRecord[]; readonly isCut: boolean } {
  const history = store.history();
  const found = new Map<string, UnplacedRecord>();
  let isCut = false;
  for (const source of store.sourceNames()) {
    const run = history.lastRunOf(source, { isStored: true });
    const lines = run === undefined ? [] : [...history.reportLines(run.id)];
    isCut ||= lines.length === maxStoredReportLines;
    for (const { kind, file, record, reason } of lines) {
      const words = kind === 'note' ? unknownSubjectWords(reason) : [];
      const family = kind === 'note' ? readUnplacedFamily(reason) : undefined;
      if (words.length > 0 || family !== undefined) {
        const key = JSON.stringify([source, file, record]);
        const one = found.get(key) ?? { source, record, words: [], family: undefined };
        found.set(key, { ...one, words: [...one.words, ...words], family: family ?? one.family });
      }
    }
  }
  return { records: [...found.values()], isCut };
}
