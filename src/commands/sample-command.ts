import type { ImportEvent } from '#importers/importer.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { sampleSource } from '#store/sources.ts';
import type { Delivery } from '#use-cases/import-feed.ts';
import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, UsageError, type Command, type ExitStatus, type Surroundings } from './command.ts';
import { withStore } from './data-folder.ts';
import { startProgress } from './progress.ts';
import { publishStore } from './publish-command.ts';
import { readParameters } from './read-parameters.ts';
import { runImport } from './run-import.ts';
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

async function putSample(store: CatalogueStore, surroundings: Surroundings): Promise<ExitStatus> {
  const hadUnpublishedChanges = store.hasUnpublishedChanges();
  await runImport(store, [sampleDelivery], startProgress(surroundings), surroundings);
  return publishStore(store, surroundings, { hadUnpublishedChanges });
}

const removalLines = {
  removed: 'De voorbeeldcatalogus is verwijderd.',
  removedBefore: 'De voorbeeldcatalogus was al verwijderd; dat was nog niet gepubliceerd.',
  unknown: 'Er was geen voorbeeldcatalogus.',
} as const;

async function removeSample(store: CatalogueStore, surroundings: Surroundings): Promise<ExitStatus> {
  const hadUnpublishedChanges = store.hasUnpublishedChanges();
  surroundings.writeLine(removalLines[store.removeSource(sampleSource)]);
  return publishStore(store, surroundings, { hadUnpublishedChanges });
}

/**
 * `sample`: puts the sample catalogue in, or with --remove takes it out. With --if-empty it does nothing when there is any catalogue already: also
 * when that is an empty one, so that a sample that was taken out stays out.
 */
export const sampleCommand: Command = async (parameters, surroundings) => {
  const { values } = readParameters(parameters, { remove: { type: 'boolean' }, 'if-empty': { type: 'boolean' } });
  if (values['remove'] === true && values['if-empty'] === true) {
    throw new UsageError('--remove en --if-empty gaan niet samen.');
  }
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  return withStore(surroundings.dataFolder, findSubject, async (store) => {
    if (values['remove'] === true) {
      return removeSample(store, surroundings);
    }
    if (values['if-empty'] !== true || store.lastRuns(1).length === 0) {
      return putSample(store, surroundings);
    }
    const hadUnpublishedChanges = store.hasUnpublishedChanges();
    if (hadUnpublishedChanges || (await publishedSnapshots(surroundings.dataFolder).current()) === undefined) {
      return publishStore(store, surroundings, { hadUnpublishedChanges });
    }
    return exitStatus.done;
  });
};
