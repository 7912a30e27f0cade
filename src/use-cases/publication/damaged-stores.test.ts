import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { damageProducts, deliver, listedProduct as product, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

// Threads verify the second one.
it.each([1, 5_000])(
  'tells of damage in a store of %d, not of what that broke in the building, and leaves nothing behind',
  async (count) => {
    const file = join(temporaryFolder(), 'catalogue.sqlite');
    const store = openTestStore(file);
    const snapshots = publishedSnapshots(temporaryFolder());
    deliver(
      store,
      Array.from({ length: count }, (_, index) => product(`p${index}`)),
    );
    damageProducts(file);
    await expect(publishCatalogue({ store, snapshots, clock, synonyms: [] })).rejects.toMatchObject({ code: 'store.damaged' });
    expect([await snapshots.current(), await snapshots.kept(), await snapshots.hasDrafts()]).toEqual([undefined, [], false]);
  },
);
