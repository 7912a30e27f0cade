import type { Importer } from '#importers/importer.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import type { TableLayout } from '#importers/table/table-layout.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { exitStatus, type CommandDependencies, type ExitStatus } from '#commands/command.ts';
import { withStore } from '#commands/data-folder.ts';
import { publishStore } from '#commands/publication/publish-command.ts';
import { startProgress, type Progress } from '#commands/terminal/progress.ts';
import { feedImporters } from '#use-cases/publication/feed-importers.ts';
import { ImportAborted, type Delivery, type ImportSummary } from '#use-cases/publication/import-feed.ts';
import { openFeedFile, type BytesRead } from '#use-cases/publication/open-feed-file.ts';
import { chooseMapping } from './choose-mapping.ts';
import type { ImportParameters } from './import-parameters.ts';
import { rehearseImport } from './rehearse-import.ts';
import { runImport } from './run-import.ts';
import { downloadDelivery, type SruDelivery } from './sru-delivery.ts';

const removalSkippedMessage =
  'Er is niets verwijderd, want de levering is niet volledig gelezen: wat ontbreekt kan in het ongelezen deel staan. Wat wel is gelezen, is opgenomen. Importeer de volledige levering opnieuw met --full als alle bestanden goed zijn.';
const nothingUsableMessage = 'Er is niets bruikbaars gelezen. De catalogus is niet veranderd.';

/** The dependencies of opening the files of an import. */
type Opening = { readonly importers: AsyncIterable<Importer>; readonly progress: Progress; readonly downloaded: SruDelivery | undefined };

async function openDeliveries(
  { files, source, complete }: ImportParameters,
  { importers, progress, downloaded }: Opening,
  signal: AbortSignal,
): Promise<readonly Delivery[]> {
  // Checked here as well as between records, because gigabytes of a file may hold no record.
  const onBytes: BytesRead = (file, bytes, size) => {
    if (signal.aborted) {
      throw new ImportAborted();
    }
    progress.bytes(file, bytes, size);
  };
  const deliveries = downloaded?.deliveries ?? (await Promise.all(files.map((file) => openFeedFile(file, { importers, source, onBytes }))));
  return deliveries.map((delivery) => ({ ...delivery, complete }));
}

async function finishImport(
  store: CatalogueStore,
  summary: ImportSummary,
  hadUnpublishedChanges: boolean,
  dependencies: CommandDependencies,
): Promise<ExitStatus> {
  if (summary.read === summary.rejected) {
    dependencies.writeError(nothingUsableMessage);
    if (hadUnpublishedChanges) {
      await publishStore(store, dependencies, { hadUnpublishedChanges });
    }
    return exitStatus.failed;
  }
  const status = await publishStore(store, dependencies, { hadUnpublishedChanges });
  if (summary.isRemovalSkipped) {
    dependencies.writeError(removalSkippedMessage);
    return exitStatus.failed;
  }
  return status;
}

function importersOf(
  { source, service }: ImportParameters,
  mapping: Mapping,
  clock: () => Date,
  layouts: TableLayout[],
): AsyncIterable<Importer> {
  return feedImporters({
    mapping,
    clock,
    isPage: service !== undefined,
    onLayout: (layout) => layouts.push(layout),
    ...(source !== undefined && { source }),
  });
}

/** Imports files or the feed of a service and publishes; with --dry-run it prints what that would do, and stores nothing. */
export async function importFiles(parameters: ImportParameters, dependencies: CommandDependencies): Promise<ExitStatus> {
  const { source, complete, service, allowsPrivate, isDryRun } = parameters;
  const { dataFolder, clock, signal } = dependencies;
  const mapping = await chooseMapping(dataFolder, parameters.mapping);
  const layouts: TableLayout[] = [];
  const importers = importersOf(parameters, mapping, clock, layouts);
  const openFile = (file: string): Promise<Delivery> => openFeedFile(file, { importers, source });
  const downloaded = service && (await downloadDelivery(service, { allowsPrivate, complete, openFile }, dependencies));
  const progress = startProgress(dependencies);
  const open = (): Promise<readonly Delivery[]> => openDeliveries(parameters, { importers, progress, downloaded }, signal);
  if (isDryRun) {
    return rehearseImport({ open, layouts, progress, findSubject: mapping.findSubject }, dependencies);
  }
  return withStore(dataFolder, mapping.findSubject, async (store) => {
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    const summary = await runImport(store, await open(), progress, dependencies);
    await downloaded?.remove();
    return finishImport(store, summary, hadUnpublishedChanges, dependencies);
  });
}
