import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { publishCatalogue } from '#use-cases/publish-catalogue.ts';
import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, type Command, type Surroundings } from './command.ts';
import { withStore } from './data-folder.ts';
import { readParameters } from './read-parameters.ts';

const number = new Intl.NumberFormat('nl-NL');

const heldLine =
  'Niet gepubliceerd: sinds de opdracht rollback zien bezoekers een eerdere publicatie. Geef de opdracht publish om te tonen wat is ingelezen.';
const caughtUpLine = 'Daarmee zien bezoekers ook wat een eerdere opdracht had ingelezen of verwijderd zonder het te publiceren.';

/**
 * Publishes what is in the store, and says so. `wasBehind`: an earlier command had left something unpublished. `isAsked`: the user asks for it, so
 * it happens after a rollback as well.
 */
export async function publishStore(
  store: CatalogueStore,
  { dataFolder, clock, writeLine }: Surroundings,
  { isAsked = false, wasBehind = false } = {},
): Promise<void> {
  const publication = await publishCatalogue({ store, snapshots: publishedSnapshots(dataFolder), clock }, { isAsked });
  if (publication.outcome === 'held') {
    writeLine(heldLine);
    return;
  }
  const { productCount, methodCount } = publication.description;
  const products = `${number.format(productCount)} ${productCount === 1 ? 'product' : 'producten'}`;
  const methods = `${number.format(methodCount)} ${methodCount === 1 ? 'methode' : 'methodes'}`;
  const isNew = publication.outcome === 'published';
  writeLine(
    isNew ? `Gepubliceerd: ${products} en ${methods}.` : `Er is niets nieuws te publiceren: bezoekers zien al ${products} en ${methods}.`,
  );
  if (isNew && wasBehind) {
    writeLine(caughtUpLine);
  }
}

/** `publish`: lets visitors see what is in the store, also after a rollback. With --if-behind only what an earlier command left unpublished. */
export const publishCommand: Command = async (parameters, surroundings) => {
  const { values } = readParameters(parameters, { 'if-behind': { type: 'boolean' } });
  const isAsked = values['if-behind'] !== true;
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  await withStore(surroundings.dataFolder, findSubject, (store) =>
    publishStore(store, surroundings, { isAsked, wasBehind: store.isBehind() }),
  );
  return exitStatus.done;
};
