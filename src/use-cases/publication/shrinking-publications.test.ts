import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { deliver, listedProduct as product } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publisher, synonyms } from './publish-catalogue.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

describe('a publication after which much would be gone', () => {
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => product(`p${from + index}`));

  /** A published catalogue of a large source and a small one. */
  async function twoSources(): Promise<ReturnType<typeof publisher>> {
    const published = publisher();
    deliver(published.store, many(0, 1_000), { source: 'groot' });
    deliver(published.store, many(1_000, 1_050), { source: 'klein' });
    await published.publish();
    return published;
  }

  it('is made when a tenth goes, and not when more does, until that is allowed', async () => {
    const { store, publish, titles, files } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(10, 100), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 90 } });
    deliver(store, many(20, 100), { complete: true });
    const before = await files();
    for (const isRequested of [false, true]) {
      expect(await publish({ maxLoss: 0.1, isRequested })).toMatchObject({ outcome: 'shrinking', shown: 90, lost: 10 });
    }
    expect([await files(), (await titles()).length, store.hasUnpublishedChanges()]).toEqual([before, 90, true]);
    expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 80 } });
  });

  it('is not made either when as many others came', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(50, 150), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 50 });
  });

  it('is not made when one source loses more than its share, however few that are of all, until that is accepted', async () => {
    const { store, snapshots, publish } = await twoSources();
    deliver(store, many(1_000, 1_001), { source: 'klein', complete: true });
    const klein = { name: 'klein', before: 50, now: 1 };
    const withheld = { outcome: 'shrinking', shown: 1_050, lost: 49, sources: [klein] };
    for (const isRequested of [false, true, false]) {
      expect(await publish({ maxLoss: 0.1, isRequested })).toEqual(withheld);
    }
    // Another delivery does not take it along.
    deliver(store, many(0, 1), { source: 'groot' });
    deliver(store, many(2_000, 2_001), { source: 'groot' });
    expect(await publish({ maxLoss: 0.1 })).toEqual(withheld);
    expect(await publishCatalogue({ store, snapshots, clock, synonyms }, { maxLoss: 0.1, acceptsLoss: true })).toMatchObject({
      description: { productCount: 1_002 },
    });
    deliver(store, many(1_001, 1_002), { source: 'klein' });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 1_003 } });
  });

  it('is made when the source delivers what it lacked, when another source still shows it, and when ten products go', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 1_000), { source: 'groot' });
    deliver(store, many(990, 1_030), { source: 'klein' });
    await publish();
    deliver(store, many(1_000, 1_010), { source: 'klein', complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', lost: 20 });
    deliver(store, many(1_010, 1_030), { source: 'klein' });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'unchanged', description: { productCount: 1_030 } });
    deliver(store, many(1_010, 1_030), { source: 'klein', complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 1_020 } });
    deliver(store, many(0, 980), { source: 'groot', complete: true });
    deliver(store, many(900, 1_000), { source: 'derde' });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'unchanged', description: { productCount: 1_020 } });
  });

  it('compares the sources with what visitors see after a rollback, whatever was published after that', async () => {
    const { store, snapshots, publish } = await twoSources();
    deliver(store, many(1_000, 1_001), { source: 'klein', complete: true });
    await publish();
    await snapshots.rollback();
    const klein = { name: 'klein', before: 50, now: 1 };
    expect(await publish({ maxLoss: 0.1, isRequested: true })).toMatchObject({ outcome: 'shrinking', sources: [klein] });
    deliver(store, many(1_001, 1_100), { source: 'klein' });
    await publish({ isRequested: true });
    await snapshots.rollback();
    deliver(store, many(1_000, 1_049), { source: 'klein', complete: true });
    expect(await publish({ maxLoss: 0.1, isRequested: true })).toMatchObject({
      outcome: 'published',
      description: { productCount: 1_049 },
    });
  });

  it('compares the sources with the publication that servers show where the current one is damaged', async () => {
    const { store, snapshots, publish } = await twoSources();
    deliver(store, many(1_000, 1_001), { source: 'klein', complete: true });
    await publish();
    writeFileSync((await snapshots.current()) ?? '', 'stuk');
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', sources: [{ name: 'klein', before: 50, now: 1 }] });
  });

  it('keeps the numbers of each source when prices alone change', async () => {
    const { store, publish } = await twoSources();
    deliver(store, [product('p1000', { price: price(1_234) })], { source: 'klein' });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 1_050 } });
    deliver(store, many(1_000, 1_001), { source: 'klein', complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', sources: [{ name: 'klein', before: 50, now: 1 }] });
  });

  it('does not compare a source that was removed and came back', async () => {
    const { store, publish } = await twoSources();
    store.removeSource('klein');
    deliver(store, many(1_000, 1_010), { source: 'klein' });
    deliver(store, many(0, 950), { source: 'groot', complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 960 } });
  });

  it.each([0.07, 0.29, 0.57, 0.58])('may lose exactly the share %d of a hundred, of all and of a source', async (maxLoss) => {
    const { store, publish } = publisher();
    deliver(store, many(0, 100), { source: 'een' });
    await publish();
    const lost = Math.round(maxLoss * 100);
    deliver(store, many(lost, 100), { source: 'een', complete: true });
    expect(await publish({ maxLoss })).toMatchObject({ outcome: 'published', description: { productCount: 100 - lost } });
    deliver(store, many(0, lost), { source: 'een' });
    await publish();
    deliver(store, many(lost + 1, 100), { source: 'een', complete: true });
    expect(await publish({ maxLoss })).toMatchObject({ outcome: 'shrinking', lost: lost + 1 });
  });

  it('is made when what goes was removed with its source', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 50));
    deliver(store, many(50, 100), { source: 'weg' });
    await publish();
    deliver(store, many(11, 50), { complete: true });
    store.removeSource('weg');
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 61 });
    deliver(store, many(10, 11));
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 40 } });
  });

  it('is made without a count when all may go', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    writeFileSync((await snapshots.current()) ?? '', 'stuk');
    deliver(store, many(0, 10), { complete: true });
    const uncounted = { ...snapshots, candidates: () => Promise.reject(new RangeError('counted')) };
    const publishUncounted = (acceptsLoss: boolean) =>
      publishCatalogue({ store, snapshots: uncounted, clock, synonyms }, { maxLoss: 1, acceptsLoss });
    await expect(publishUncounted(false)).rejects.toThrow(new RangeError('counted'));
    expect(await publishUncounted(true)).toMatchObject({ outcome: 'published', description: { productCount: 10 } });
  });

  it('is not made when all would go, whatever share may, until that is accepted or the source was removed', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 5));
    await publish();
    deliver(store, many(5, 9), { complete: true });
    expect(await publish({ maxLoss: 1 })).toMatchObject({ outcome: 'shrinking', shown: 5, lost: 5 });
    deliver(store, many(0, 1));
    expect(await publish({ maxLoss: 1 })).toMatchObject({ outcome: 'published', description: { productCount: 5 } });
    store.removeSource('eck');
    expect(await publish({ maxLoss: 1 })).toMatchObject({ outcome: 'published', description: { productCount: 0 } });
  });

  it('is known to be withheld without making the snapshot again, until the store, the publication or the allowed share is another', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(20, 100), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 20 });
    const unmade = { ...snapshots, publish: () => Promise.reject(new RangeError('made')) };
    const again = (options: { maxLoss: number; isRequested?: boolean; acceptsLoss?: boolean }) =>
      publishCatalogue({ store, snapshots: unmade, clock, synonyms }, options);
    expect(await again({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 20 });
    await expect(again({ maxLoss: 0.2 })).rejects.toThrow('made');
    await expect(again({ maxLoss: 0.1, isRequested: true })).rejects.toThrow('made');
    deliver(store, many(20, 100), { complete: true });
    expect(await again({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 20 });
    deliver(store, many(19, 20));
    await expect(again({ maxLoss: 0.1 })).rejects.toThrow('made');
  });

  it('is compared anew when visitors see another publication than the one it was compared with', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 20));
    await publish();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(0, 20), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking' });
    await snapshots.rollback();
    await snapshots.release();
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'unchanged', description: { productCount: 20 } });
    expect(store.withheldPublication()).toBeUndefined();
  });

  it('is made after one that was withheld when what visitors saw is damaged and nothing is left to compare with', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(20, 100), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 20 });
    writeFileSync((await snapshots.current()) ?? '', 'stuk');
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 80 } });
  });

  it('is compared with what visitors see without reading others', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 20));
    await publish();
    deliver(store, many(20, 30));
    const uncounted = { ...snapshots, candidates: () => Promise.reject(new RangeError('counted')) };
    expect(await publishCatalogue({ store, snapshots: uncounted, clock, synonyms })).toMatchObject({ outcome: 'published' });
  });

  it('is compared with what visitors see beside a damaged one', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(100, 101));
    await publish();
    writeFileSync((await snapshots.current()) ?? '', 'stuk');
    deliver(store, many(0, 10), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'shrinking', shown: 100, lost: 90 });
  });
});
