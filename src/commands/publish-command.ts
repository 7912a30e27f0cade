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
  readonly isAsked?: boolean;
  /** An earlier command had left something unpublished. */
  readonly hadUnpublishedChanges?: boolean;
};

function shrinkingLine(shown: number, lost: number, mayLose: number): string {
  const part = `meer dan ${number.format(mayLose * 100)} procent`;
  const would = `Niet gepubliceerd: van de ${counted(shown, 'product', 'producten')} die bezoekers zien zouden er ${number.format(lost)} verdwijnen, ${part}.`;
  const goOn = 'Klopt dat, geef dan: npm run publish -- --yes. Zo niet, importeer dan wat ontbreekt.';
  return `${would} Wat is ingelezen, is bewaard. ${goOn}`;
}

const counted = (count: number, one: string, more: string): string => `${number.format(count)} ${count === 1 ? one : more}`;

/** Publishes what is in the store, and says so. Status 1 when that would lose more than `mayLose` of what visitors see. */
export async function publishStore(
  store: CatalogueStore,
  { dataFolder, clock, mayLose, writeLine, writeError }: Surroundings,
  { isAsked = false, hadUnpublishedChanges = false }: Asked = {},
): Promise<ExitStatus> {
  const publication = await publishCatalogue({ store, snapshots: publishedSnapshots(dataFolder), clock }, { isAsked, mayLose });
  if (publication.outcome === 'held') {
    writeLine(heldLine);
    return exitStatus.done;
  }
  if (publication.outcome === 'shrinking') {
    writeError(shrinkingLine(publication.shown, publication.lost, mayLose));
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
  const isAsked = values['if-behind'] !== true;
  const mayLose = values['yes'] === true ? 1 : surroundings.mayLose;
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  return withStore(surroundings.dataFolder, findSubject, (store) =>
    publishStore(store, { ...surroundings, mayLose }, { isAsked, hadUnpublishedChanges: store.hasUnpublishedChanges() }),
  );
};
