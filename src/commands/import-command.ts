import { parseSruAddress } from '#importers/sru/sru-address.ts';
import { sampleSource } from '#store/sources.ts';
import { feedImporters } from '#use-cases/publication/feed-importers.ts';
import { ImportAborted } from '#use-cases/publication/import-feed.ts';
import { openFeedFile, type BytesRead } from '#use-cases/publication/open-feed-file.ts';
import { chooseMapping } from './import/choose-mapping.ts';
import { exitStatus, UsageError, type Command } from './command.ts';
import { withStore } from './data-folder.ts';
import { startProgress } from './terminal/progress.ts';
import { publishStore } from './publish-command.ts';
import { readParameters } from './read-parameters.ts';
import { runImport } from './import/run-import.ts';
import { downloadDelivery } from './import/sru-delivery.ts';

const removalSkippedMessage =
  'Er is niets verwijderd, want de levering is niet volledig gelezen: wat ontbreekt kan in het ongelezen deel staan. Wat wel is gelezen, is opgenomen. Importeer de volledige levering opnieuw met --full als alle bestanden goed zijn.';
const sourceName = /^[a-z0-9][a-z0-9-]{0,39}$/u;

const parameterTypes = {
  source: { type: 'string' },
  mapping: { type: 'string' },
  sru: { type: 'string' },
  'allow-private': { type: 'boolean' },
  full: { type: 'boolean' },
} as const;

function readService(values: ReturnType<typeof readParameters>['values']): URL | undefined {
  if (values['sru'] === undefined) {
    return undefined;
  }
  const service = parseSruAddress(String(values['sru']));
  if (!service.ok) {
    throw new UsageError(service.problem);
  }
  return service.value;
}

function readImportParameters(parameters: readonly string[]) {
  const { values, positionals } = readParameters(parameters, parameterTypes, true);
  const source = values['source'] === undefined ? undefined : String(values['source']);
  const service = readService(values);
  if ((positionals.length === 0) === (service === undefined)) {
    throw new UsageError('Geef een of meer bestanden om te importeren, of met --sru het adres van een catalogusdienst.');
  }
  if (source !== undefined && !sourceName.test(source)) {
    throw new UsageError(`De bron "${source}" is geen goede naam: gebruik kleine letters, cijfers en streepjes (hoogstens 40).`);
  }
  if (source === sampleSource) {
    throw new UsageError(`De bron "${sampleSource}" is van de voorbeeldcatalogus. Kies een andere naam.`);
  }
  const mapping = values['mapping'] === undefined ? undefined : String(values['mapping']);
  return {
    files: positionals,
    source,
    mapping,
    complete: values['full'] === true,
    service,
    allowsPrivate: values['allow-private'] === true,
  };
}

/**
 * `import FILE...`: imports feeds in one run, prints the report, and publishes; `import --sru ADDRESS` downloads the feed from a catalogue service first.
 * With --full it is the complete delivery of its sources, and what it no longer holds is removed. Status 1 when every record was rejected, nothing could
 * be removed, the download failed, or the publication failed or is held.
 */
export const importCommand: Command = async (parameters, dependencies) => {
  const { files, source, complete, service, allowsPrivate, mapping: mappingFile } = readImportParameters(parameters);
  const mapping = await chooseMapping(dependencies.dataFolder, mappingFile);
  const importers = feedImporters({
    mapping,
    clock: dependencies.clock,
    isPage: service !== undefined,
    ...(source !== undefined && { source }),
  });
  const downloaded =
    service &&
    (await downloadDelivery(
      service,
      { allowsPrivate, complete, openFile: (file) => openFeedFile(file, { importers, source }) },
      dependencies,
    ));
  return withStore(dependencies.dataFolder, mapping.findSubject, async (store) => {
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    const progress = startProgress(dependencies);
    // Checked here as well as between records, because gigabytes of a file may hold no record.
    const onBytes: BytesRead = (file, bytes, size) => {
      if (dependencies.signal.aborted) {
        throw new ImportAborted();
      }
      progress.bytes(file, bytes, size);
    };
    const deliveries =
      downloaded?.deliveries ?? (await Promise.all(files.map((file) => openFeedFile(file, { importers, source, onBytes }))));
    const summary = await runImport(
      store,
      deliveries.map((delivery) => ({ ...delivery, complete })),
      progress,
      dependencies,
    );
    await downloaded?.remove();
    if (summary.read === summary.rejected) {
      dependencies.writeError('Er is niets bruikbaars gelezen. De catalogus is niet veranderd.');
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
  });
};
