import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { publishCatalogue } from '#use-cases/publish-catalogue.ts';
import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, type Command, type ExitStatus, type Surroundings } from './command.ts';
import { withStore } from './data-folder.ts';
import { readParameters } from './read-parameters.ts';

const number = new Intl.NumberFormat('nl-NL');

const heldLine =
  'Niet gepubliceerd: sinds de opdracht rollback zien bezoekers een eerdere publicatie. Geef de opdracht publish om te tonen wat is ingelezen.';
const caughtUpLine = 'Daarmee zien bezoekers ook wat een eerdere opdracht had ingelezen of verwijderd zonder het te publiceren.';

type Asked = {
  /** The user asks for it, so it happens after a rollback as well. */
  readonly isRequested?: boolean;
  /** An earlier command had left something unpublished. */
  readonly hadUnpublishedChanges?: boolean;
};

function shrinkingLine(shown: number, lost: number, maxLoss: number): string {
  const part = `meer dan ${number.format(maxLoss * 100)} procent`;
  const would = `Niet gepubliceerd: van de ${counted(shown, 'product', 'producten')} die bezoekers zien zouden er ${number.format(lost)} verdwijnen, ${part}.`;
  const goOn = 'Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.';
  return `${would} Wat is ingelezen, is bewaard. ${goOn}`;
}

const counted = (count: number, one: string, more: string): string => `${number.format(count)} ${count === 1 ? one : more}`;

/** Publishes what is in the store, and says so. Status 1 when that would lose more than `maxLoss` of what visitors see. */
export async function publishStore(
  store: CatalogueStore,
  { dataFolder, clock, maxLoss, writeLine, writeError }: Surroundings,
  { isRequested = false, hadUnpublishedChanges = false }: Asked = {},
): Promise<ExitStatus> {
  const publication = await publishCatalogue({ store, snapshots: publishedSnapshots(dataFolder), clock }, { isRequested, maxLoss });
  if (publication.outcome === 'held') {
    writeLine(heldLine);
    return exitStatus.done;
  }
  if (publication.outcome === 'shrinking') {
    writeError(shrinkingLine(publication.shown, publication.lost, maxLoss));
    return exitStatus.failed;
  }
  const { productCount, methodCount } = publication.description;
  const what = `${counted(productCount, 'product', 'producten')} en ${counted(methodCount, 'methode', 'methodes')}`;
  const isNew = publication.outcome === 'published';
  writeLine(isNew ? `Gepubliceerd: ${what}.` : `Er is niets nieuws te publiceren: bezoekers zien al ${what}.`);
  if (isNew && hadUnpublishedChanges) {
    writeLine(caughtUpLine);
  }
  return exitStatus.done;
}

/**
 * `publish`: lets visitors see what is in the store, also after a rollback. With --if-behind only what an earlier command left unpublished; with --yes
 * also when much of what they see goes.
 */
export const publishCommand: Command = async (parameters, surroundings) => {
  const { values } = readParameters(parameters, { 'if-behind': { type: 'boolean' }, yes: { type: 'boolean' } });
  const isRequested = values['if-behind'] !== true;
  const maxLoss = values['yes'] === true ? 1 : surroundings.maxLoss;
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  return withStore(surroundings.dataFolder, findSubject, (store) =>
    publishStore(store, { ...surroundings, maxLoss }, { isRequested, hadUnpublishedChanges: store.hasUnpublishedChanges() }),
  );
};
