import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { damageProducts, deliver, listedProduct as product, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

it('tells of damage in the store, not of what that broke in the building, and leaves nothing behind', async () => {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  const snapshots = publishedSnapshots(temporaryFolder());
  deliver(store, [product('a')]);
  damageProducts(file);
  await expect(publishCatalogue({ store, snapshots, clock, synonyms: [] })).rejects.toMatchObject({ code: 'store.damaged' });
  expect([await snapshots.current(), await snapshots.kept(), await snapshots.hasDrafts()]).toEqual([undefined, [], false]);
});
