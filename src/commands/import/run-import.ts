import type { CatalogueStore } from '#store/catalogue-store.ts';
import { importFeed, type Delivery, type ImportSummary } from '#use-cases/publication/import-feed.ts';
import type { CommandDependencies } from '#commands/command.ts';
import { dataPaths } from '#data-paths.ts';
import { importReport } from './import-report.ts';
import type { Progress } from '#commands/terminal/progress.ts';
import { openReportFile, openScreenReport, type WrittenReport } from './report-file.ts';

const linesOnScreen = 50;

/** How an import runs. With `isRehearsal` the store does not change, and no report is written; `before`: called before the report is printed. */
type RunOptions = { readonly isRehearsal?: boolean; readonly before?: () => void };

/** Imports deliveries under a progress bar and prints the report. */
export async function runImport(
  store: CatalogueStore,
  deliveries: readonly Delivery[],
  progress: Progress,
  { dataFolder, clock, historyDays, signal, telemetry, writeLine, addResult, reportProgress }: CommandDependencies,
  { isRehearsal = false, before }: RunOptions = {},
): Promise<ImportSummary> {
  const report = isRehearsal ? openScreenReport(linesOnScreen) : openReportFile(dataPaths(dataFolder).reports, clock(), linesOnScreen);
  let written: WrittenReport | undefined;
  let summary: ImportSummary;
  try {
    const onProgress = ({ file, records }: { file: string; records: number }): void => progress.records(file, records);
    summary = await telemetry.part('import', async (part) => {
      const imported = await importFeed(deliveries, { store, clock, historyDays, report, signal, onProgress, isRehearsal });
      part.note('records', imported.read);
      part.note('rejected', imported.rejected);
      return imported;
    });
  } finally {
    progress.end();
    written = report.close();
  }
  before?.();
  // A manager at the desk cannot open a path of this machine, and reads the report at the desk.
  const named = written && 'path' in written && reportProgress ? undefined : written;
  importReport(summary, report, named).forEach(writeLine);
  const { rejected, unreadable, notes } = report;
  addResult({
    import: summary,
    report: written === undefined || 'failure' in written ? undefined : written.path,
    rejected,
    unreadable,
    notes,
  });
  return summary;
}
