import { describe, expect, it } from 'vitest';
import type { Sector } from '#catalogue/education/sector.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { deliver, listedProduct as product, openTestStore, product as unlisted, temporaryFolder } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

describe('the sectors of a publication', () => {
  const mbo = { sectors: ['MBO'] } as const;
  const publisher = () => {
    const store = openTestStore();
    const snapshots = publishedSnapshots(temporaryFolder());
    const publish = (sectors: readonly Sector[] = ['VO'], isRequested = false) =>
      publishCatalogue({ store, snapshots, clock, synonyms: [], sectors }, { isRequested, acceptsLoss: true });
    const open = async () => openSnapshot((await snapshots.current()) ?? '');
    const titles = async (): Promise<readonly unknown[]> => {
      const snapshot = await open();
      const listed = Array.from({ length: snapshot.description.productCount }, (_, ordinal) => snapshot.listedProduct(ordinal));
      await snapshot.close();
      return listed.map(({ title }) => title);
    };
    return { store, snapshots, publish, open, titles };
  };

  it('decide which products visitors see, listed or not, and how many are left out', async () => {
    const { store, publish, titles } = publisher();
    deliver(store, [product('a'), product('b', mbo), product('c', { sectors: ['VO'] }), product('d', { sectors: [] }), unlisted('e', mbo)]);
    expect(await publish()).toMatchObject({ description: { productCount: 2, otherSectors: 3 } });
    expect(await titles()).toEqual(['Product a', 'Product c']);
  });

  it('show what was left out once they are chosen, without another delivery', async () => {
    const { store, publish, titles } = publisher();
    deliver(store, [product('a'), product('b', mbo)]);
    await publish();
    const all = await publish(['VO', 'MBO'], true);
    expect(all).toMatchObject({ outcome: 'published', description: { productCount: 2 } });
    expect(all).not.toHaveProperty('description.otherSectors');
    expect(await titles()).toEqual(['Product a', 'Product b']);
  });

  it('leave nothing of a product in the changes, the documents and the packages of others', async () => {
    const { store, open, publish } = publisher();
    const [own, other] = [product('a', { assembly: [product('b').id] }), product('b', mbo)];
    deliver(store, [own, other]);
    await publish();
    const snapshot = await open();
    expect(snapshot.productOrdinal('b')).toBeUndefined();
    expect(snapshot.changes().map(({ productId }) => productId)).toEqual(['a']);
    expect(JSON.stringify(snapshot.product(0))).not.toContain('Product b');
    await snapshot.close();
  });

  it('keep patches of offers small, and are never mixed in one', async () => {
    const { store, snapshots, publish } = publisher();
    const many = Array.from({ length: 40 }, (_, index) =>
      product(`p${index}`, { deliveryStatus: index === 0 ? 'Uitverkocht' : 'Leverbaar' }),
    );
    deliver(store, [...many, product('b', mbo)]);
    await publish();
    const distance = async () => readGenerationsToBase((await snapshots.current()) ?? '');
    deliver(store, [product('p1', { deliveryStatus: 'Uitverkocht' }), product('b', { ...mbo, deliveryStatus: 'Uitverkocht' })]);
    expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 40, otherSectors: 1 } });
    expect(await distance()).toBe(1);
    deliver(store, [product('p2', { deliveryStatus: 'Uitverkocht' })]);
    expect(await publish(['VO', 'MBO'])).toMatchObject({ outcome: 'published', description: { productCount: 41 } });
    expect(await distance()).toBe(0);
  });
});
