import type { DeskRunReport } from '#contract/management/management.ts';
import { openStoreForReading } from '#store/catalogue-store.ts';
import { maxStoredReportLines } from '#store/import/staging.ts';
import { deskRun } from './read-overview.ts';

/** Reads a run with the lines of its report that the store keeps; undefined when there is none. Throws a StoreError. */
export function readRun(storeFile: string, id: number): DeskRunReport | undefined {
  const store = openStoreForReading(storeFile);
  try {
    const history = store?.history();
    const run = history?.run(id);
    if (history === undefined || run === undefined) {
      return undefined;
    }
    const lines = [...history.reportLines(id)];
    return { run: deskRun(run), lines, isCut: lines.length === maxStoredReportLines };
  } finally {
    store?.close();
  }
}
