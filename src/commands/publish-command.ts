import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { publishCatalogue } from '#use-cases/publish-catalogue.ts';
import { chooseMapping } from './choose-mapping.ts';
import { exitStatus, type Command, type Surroundings } from './command.ts';
import { withStore } from './data-folder.ts';
import { readParameters } from './read-parameters.ts';

const number = new Intl.NumberFormat('nl-NL');

/** Publishes what is in the store, and says so. */
export async function publishStore(store: CatalogueStore, { dataFolder, clock, writeLine }: Surroundings): Promise<void> {
  const { description, isNew } = await publishCatalogue({ store, snapshots: publishedSnapshots(dataFolder), clock });
  const { productCount, methodCount } = description;
  const products = `${number.format(productCount)} ${productCount === 1 ? 'product' : 'producten'}`;
  const methods = `${number.format(methodCount)} ${methodCount === 1 ? 'methode' : 'methodes'}`;
  writeLine(
    isNew ? `Gepubliceerd: ${products} en ${methods}.` : `Er is niets nieuws te publiceren: bezoekers zien al ${products} en ${methods}.`,
  );
}

/** `publish`: lets visitors see what is in the store. */
export const publishCommand: Command = async (parameters, surroundings) => {
  readParameters(parameters, {});
  const { findSubject } = await chooseMapping(surroundings.dataFolder);
  await withStore(surroundings.dataFolder, findSubject, (store) => publishStore(store, surroundings));
  return exitStatus.done;
};
