import type { CatalogueStore } from '#store/catalogue-store.ts';
import { importFeed, type Delivery, type ImportSummary } from '#use-cases/publication/import-feed.ts';
import type { CommandDependencies } from '#commands/command.ts';
import { dataPaths } from '#commands/data-folder.ts';
import { importReport } from './import-report.ts';
import type { Progress } from '#commands/terminal/progress.ts';
import { openReportFile, type WrittenReport } from './report-file.ts';

const linesOnScreen = 50;

/** Imports deliveries under a progress bar and prints the report. */
export async function runImport(
  store: CatalogueStore,
  deliveries: readonly Delivery[],
  progress: Progress,
  { dataFolder, clock, historyDays, signal, telemetry, writeLine }: CommandDependencies,
): Promise<ImportSummary> {
  const report = openReportFile(dataPaths(dataFolder).reports, clock(), linesOnScreen);
  let written: WrittenReport | undefined;
  let summary: ImportSummary;
  try {
    const onProgress = ({ file, records }: { file: string; records: number }): void => progress.records(file, records);
    summary = await telemetry.part('import', async (part) => {
      const imported = await importFeed(deliveries, { store, clock, historyDays, report, signal, onProgress });
      part.note('records', imported.read);
      part.note('rejected', imported.rejected);
      return imported;
    });
  } finally {
    progress.end();
    written = report.close();
  }
  for (const line of importReport(summary, report, written)) {
    writeLine(line);
  }
  return summary;
}
