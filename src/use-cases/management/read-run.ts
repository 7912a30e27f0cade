import type { DeskRunReport } from '#contract/management/management.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { maxStoredReportLines } from '#store/import/staging.ts';
import { deskRun } from './read-overview.ts';

/** Reads a run with the lines of its report that the store keeps; undefined when there is none. Throws a StoreError. */
export function readRun(store: CatalogueStore, id: number): DeskRunReport | undefined {
  const history = store.history();
  const run = history.run(id);
  if (run === undefined) {
    return undefined;
  }
  const lines = [...history.reportLines(id)];
  return { run: deskRun(run), lines, isCut: lines.length === maxStoredReportLines };
}
