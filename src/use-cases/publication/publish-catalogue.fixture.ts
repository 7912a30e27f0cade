import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

/** The synonyms of a publisher. */
export const synonyms = [{ phrase: 'wisk', isAmbiguous: false, targets: [{ field: 'vak', values: ['Wiskunde'] }] }] as const;

/** A store with its publications, in a folder that goes at the end of the test. */
export function publisher() {
  const store = openTestStore();
  const folder = temporaryFolder();
  const snapshots = publishedSnapshots(folder);
  // A change of a store of a few products is a large share; tests of their own cover publications that are held for it.
  const publish = (options?: { isRequested?: boolean; maxLoss?: number }) =>
    publishCatalogue({ store, snapshots, clock, synonyms }, { acceptsLoss: options?.maxLoss === undefined, ...options });
  const titles = async (): Promise<readonly unknown[]> => {
    const snapshot = await openSnapshot((await snapshots.current()) ?? '');
    const listed = Array.from({ length: snapshot.description.productCount }, (_, ordinal) => snapshot.listedProduct(ordinal));
    await snapshot.close();
    return listed.map((one) => one.title);
  };
  return { store, snapshots, publish, titles, files: async () => (await readdir(join(folder, 'snapshots'))).toSorted() };
}
