import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writtenRecord } from '#catalogue/written-record.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { deliver, listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { deliveryOf, importPorts } from './import.fixture.ts';
import { importFeed } from './import-feed.ts';
import { publishCatalogue } from './publish-catalogue.ts';
import { readStatus } from './read-status.ts';

// `deliver` ends its runs at 2026-01-01T10:00:01Z.
const clock = (): Date => new Date('2026-01-04T10:00:00Z');

function catalogue() {
  const folder = temporaryFolder();
  const store = openTestStore();
  const snapshots = publishedSnapshots(folder);
  return {
    folder,
    store,
    snapshots,
    status: () => readStatus({ store, snapshots, clock }),
    publish: (isRequested = false) => publishCatalogue({ store, snapshots, clock, synonyms: [] }, { isRequested }),
  };
}

describe('the status of a catalogue', () => {
  it('is empty before the first import', async () => {
    const snapshots = publishedSnapshots(temporaryFolder());
    expect(await readStatus({ store: undefined, snapshots, clock })).toEqual({
      publication: undefined,
      hasUnpublishedChanges: false,
      withheld: undefined,
      lastRun: undefined,
      sources: [],
    });
  });

  it('has each source by rank with its products, its last delivery and the days since', async () => {
    const { store, status } = catalogue();
    deliver(store, [listedProduct('a'), listedProduct('b')], { source: 'een' });
    deliver(store, [listedProduct('c')], { source: 'twee' });
    deliver(store, [listedProduct('a', { title: 'Anders' })], { source: 'een' });
    const { sources, lastRun } = await status();
    expect(sources).toMatchObject([
      { name: 'een', rank: 1, products: 2, daysSinceDelivery: 3, lastDelivery: { id: 3, counts: { changed: 1 } }, lastRun: { id: 3 } },
      { name: 'twee', rank: 2, products: 1, daysSinceDelivery: 3, lastDelivery: { id: 2, counts: { new: 1 } }, lastRun: { id: 2 } },
    ]);
    expect(lastRun?.id).toBe(3);
  });

  it.each([
    ['the same evening', '2026-01-01T22:59:00Z', 0],
    ['the next morning', '2026-01-01T23:01:00Z', 1],
    ['before it, by a clock that was set back', '2025-12-30T10:00:00Z', 0],
  ])('counts days of the calendar in the Netherlands: %s', async (_when, now, days) => {
    const { store, snapshots } = catalogue();
    deliver(store, [listedProduct('a')]);
    const { sources } = await readStatus({ store, snapshots, clock: () => new Date(now) });
    expect(sources).toMatchObject([{ daysSinceDelivery: days }]);
  });

  it('tells a delivery without a usable record from the last one that was stored', async () => {
    const { store, status } = catalogue();
    deliver(store, [listedProduct('a')]);
    const refused = { kind: 'rejected', problem: { file: 'feed.xml', record: '#1', field: 'x', reason: 'y' } } as const;
    await importFeed([deliveryOf([refused])], importPorts(store));
    const { sources } = await status();
    expect(sources).toMatchObject([{ name: 'eck', lastDelivery: { id: 1 }, lastRun: { id: 2, outcome: 'unusable' } }]);
  });

  it('has a source whose runs are kept no more', async () => {
    const { store, status } = catalogue();
    deliver(store, [listedProduct('a')], { source: 'oud' });
    const run = store.beginRun();
    run.add({ source: 'nieuw', file: 'f', label: '#1', record: writtenRecord(listedProduct('b')) });
    const at = '2026-01-03T10:00:00.000Z';
    run.commit({ startedAt: at, finishedAt: at, sources: ['nieuw'], files: [], rejected: 0, historySince: '2026-01-02' }, () => undefined);
    expect((await status()).sources[0]).toEqual({
      name: 'oud',
      rank: 1,
      products: 1,
      lastRun: undefined,
      lastDelivery: undefined,
      daysSinceDelivery: undefined,
    });
  });

  it('has the publication that visitors see, and says whether it is held and whether changes wait', async () => {
    const { store, snapshots, status, publish } = catalogue();
    deliver(store, [listedProduct('a'), listedProduct('b')]);
    expect(await status()).toMatchObject({ publication: undefined, hasUnpublishedChanges: true });
    await publish();
    expect(await status()).toMatchObject({
      publication: { generation: 1, isHeld: false, description: { productCount: 2 } },
      hasUnpublishedChanges: false,
    });
    deliver(store, [listedProduct('c')]);
    await publish();
    await snapshots.rollback();
    expect((await status()).publication).toMatchObject({ generation: 1, isHeld: true, description: { productCount: 2 } });
  });

  it('has what a withheld publication would lose', async () => {
    const { store, status, publish } = catalogue();
    deliver(store, [listedProduct('a'), listedProduct('b'), listedProduct('c')]);
    await publish();
    deliver(store, [listedProduct('a')], { complete: true });
    await publish();
    expect(await status()).toMatchObject({ withheld: { shown: 3, lost: 2 }, hasUnpublishedChanges: true });
  });

  it('has a publication whose file is gone without its number and description, also when none is kept', async () => {
    const { folder, store, status, publish } = catalogue();
    deliver(store, [listedProduct('a')]);
    await publish();
    rmSync(join(folder, 'snapshots', '000001.snapshot'));
    expect((await status()).publication).toEqual({ generation: undefined, isHeld: false, description: undefined, otherVersion: undefined });
  });

  it('has a damaged publication without its description, and without its number when nothing names it', async () => {
    const { folder, store, status, publish } = catalogue();
    deliver(store, [listedProduct('a')]);
    await publish();
    writeFileSync(join(folder, 'snapshots', '000001.snapshot'), 'stuk');
    expect((await status()).publication).toEqual({ generation: 1, isHeld: false, description: undefined, otherVersion: undefined });
    writeFileSync(join(folder, 'snapshots', 'current'), 'stuk');
    expect((await status()).publication).toEqual({ generation: undefined, isHeld: false, description: undefined, otherVersion: undefined });
    rmSync(join(folder, 'snapshots'), { recursive: true });
    expect((await status()).publication).toBeUndefined();
  });
});
