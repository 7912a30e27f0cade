import type { ImportEvent } from '#importers/importer.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { sampleSource } from '#store/sources.ts';
import type { Delivery } from '#use-cases/publication/import-feed.ts';
import { chooseMapping } from './import/choose-mapping.ts';
import { exitStatus, UsageError, type Command, type ExitStatus, type CommandDependencies } from './command.ts';
import { withStore } from './data-folder.ts';
import { startProgress } from './terminal/progress.ts';
import { publishStore } from './publication/publish-command.ts';
import { readParameters } from './read-parameters.ts';
import { runImport } from './import/run-import.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';

const sampleName = 'voorbeeldcatalogus';

async function* sampleEvents(): AsyncGenerator<ImportEvent> {
  const { sampleCatalogue } = await import('#sample/sample-catalogue.ts');
  for (const record of sampleCatalogue()) {
    const label = record.kind === 'area' ? record.name : record.id;
    yield { kind: 'record', file: sampleName, label, record };
  }
}

const sampleDelivery: Delivery = { file: sampleName, source: sampleSource, complete: true, events: sampleEvents };

async function importSample(store: CatalogueStore, dependencies: CommandDependencies): Promise<ExitStatus> {
  const hadUnpublishedChanges = store.hasUnpublishedChanges();
  await runImport(store, [sampleDelivery], startProgress(dependencies), dependencies);
  return publishStore(store, dependencies, { hadUnpublishedChanges });
}

const removalMessages = {
  removed: 'De voorbeeldcatalogus is verwijderd.',
  removedBefore: 'De voorbeeldcatalogus was al verwijderd; dat was nog niet gepubliceerd.',
  unknown: 'Er was geen voorbeeldcatalogus.',
} as const;

async function removeSample(store: CatalogueStore, dependencies: CommandDependencies): Promise<ExitStatus> {
  const hadUnpublishedChanges = store.hasUnpublishedChanges();
  const removal = store.removeSource(sampleSource);
  dependencies.addResult({ source: sampleSource, removal });
  dependencies.writeLine(removalMessages[removal]);
  return publishStore(store, dependencies, { hadUnpublishedChanges });
}

/**
 * `sample`: imports the sample catalogue, or with --remove removes it. With --if-empty it imports only into a store without import runs, so that a
 * removed sample stays removed.
 */
export const sampleCommand: Command = async (parameters, dependencies) => {
  const { values } = readParameters(parameters, { remove: { type: 'boolean' }, 'if-empty': { type: 'boolean' } });
  if (values['remove'] === true && values['if-empty'] === true) {
    throw new UsageError('--remove en --if-empty gaan niet samen.');
  }
  const { findSubject } = await chooseMapping(dependencies.dataFolder);
  return withStore(dependencies.dataFolder, findSubject, async (store) => {
    if (values['remove'] === true) {
      return removeSample(store, dependencies);
    }
    if (values['if-empty'] !== true || !store.hasRuns()) {
      return importSample(store, dependencies);
    }
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    if (hadUnpublishedChanges || (await publishedSnapshots(dependencies.dataFolder).current()) === undefined) {
      return publishStore(store, dependencies, { hadUnpublishedChanges });
    }
    return exitStatus.done;
  });
};
