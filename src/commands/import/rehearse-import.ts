import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TableLayout } from '#importers/table/table-layout.ts';
import { exitStatus, type CommandDependencies, type ExitStatus } from '#commands/command.ts';
import { withStore } from '#commands/data-folder.ts';
import { dataPaths } from '#data-paths.ts';
import type { Progress } from '#commands/terminal/progress.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { copyDatabase } from '#store/database/database-copy.ts';
import type { FindSubject } from '#store/import/derive-hierarchy.ts';
import { StoreError } from '#store/store-error.ts';
import type { Delivery } from '#use-cases/publication/import-feed.ts';
import { firstRecordLines, layoutLines, withFirstRecords, type FirstRecord } from './dry-run-report.ts';
import { runImport } from './run-import.ts';

const nothingStored = 'Dit was een proef: er is niets opgeslagen en niets gepubliceerd.';

/** What an import would read. `layouts` gets how each table is read while it is read. */
type Rehearsal = {
  readonly open: () => Promise<readonly Delivery[]>;
  readonly layouts: readonly TableLayout[];
  readonly progress: Progress;
  readonly findSubject: FindSubject;
};

/** Runs `work` with a data folder that is removed afterwards. */
async function withTemporaryFolder<Value>(work: (folder: string) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogus-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with the store of a data folder; with an empty one when there is none, and with a copy when it cannot be written, as on a disk that is mounted
 * read-only.
 */
async function withRehearsalStore<Value>(
  dataFolder: string,
  findSubject: FindSubject,
  work: (store: CatalogueStore) => Promise<Value>,
): Promise<Value> {
  const { store: file } = dataPaths(dataFolder);
  const inFolder = (folder: string): Promise<Value> => withStore(folder, findSubject, work);
  if (!existsSync(file)) {
    return withTemporaryFolder(inFolder);
  }
  let isOpen = false;
  try {
    return await withStore(dataFolder, findSubject, async (store) => {
      isOpen = true;
      return work(store);
    });
  } catch (error) {
    if (isOpen || !(error instanceof StoreError) || error.code !== 'store.unreachable') {
      throw error;
    }
    return await withTemporaryFolder(async (folder) => {
      await copyDatabase(file, dataPaths(folder).store);
      return inFolder(folder);
    });
  }
}

/**
 * Prints what an import would do: how tables are read, the first records, the counts against what the store has, and what would be rejected. The store
 * does not change. Status 1 when nothing would be usable.
 */
export async function rehearseImport(
  { open, layouts, progress, findSubject }: Rehearsal,
  dependencies: CommandDependencies,
): Promise<ExitStatus> {
  const { writeLine, addResult } = dependencies;
  const records: FirstRecord[] = [];
  const summary = await withRehearsalStore(dependencies.dataFolder, findSubject, async (store) => {
    const deliveries = (await open()).map((delivery) => withFirstRecords(delivery, records));
    const before = (): void => [...layouts.flatMap(layoutLines), ...firstRecordLines(records)].forEach(writeLine);
    return runImport(store, deliveries, progress, dependencies, { isRehearsal: true, before });
  });
  addResult({ isDryRun: true, layouts, firstRecords: records });
  writeLine(nothingStored);
  return summary.read === summary.rejected ? exitStatus.failed : exitStatus.done;
}
