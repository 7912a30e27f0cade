import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { sampleSource } from '#store/sources.ts';
import { deliver, listedProduct, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { publishCatalogue } from '#use-cases/publication/publish-catalogue.ts';
import { readOverview } from './read-overview.ts';

// `deliver` ends its runs at 2026-01-01T10:00:01Z.
const clock = (): Date => new Date('2026-01-04T12:00:00Z');

function dataFolder() {
  const folder = temporaryFolder();
  const file = join(folder, 'catalogue.sqlite');
  const store = openTestStore(file);
  const snapshots = publishedSnapshots(folder);
  return {
    folder,
    store,
    snapshots,
    overview: () => readOverview(folder, file, clock),
    publish: (acceptsLoss = false) => publishCatalogue({ store, snapshots, clock, synonyms: [] }, { acceptsLoss }),
  };
}

describe('the overview of the desk', () => {
  test('has no store, no publication and no hold before the first import', async () => {
    const folder = temporaryFolder();
    expect(await readOverview(folder, join(folder, 'catalogue.sqlite'), clock)).toEqual({ store: null, publications: [], isHeld: false });
  });

  test('has each source with its last delivery, the runs from the newest, and that changes wait', async () => {
    const { store, overview } = dataFolder();
    deliver(store, [listedProduct('a'), listedProduct('b')]);
    deliver(store, [listedProduct('c')], { source: sampleSource });
    const counts = { new: 0, changed: 0, withdrawn: 0, unchanged: 0, rejected: 0, duplicate: 0, removed: 0, derived: 0 };
    const run = { action: 'import', outcome: 'stored', finishedAt: '2026-01-01T10:00:01.000Z', files: ['feed.xml'] };
    expect(await overview()).toEqual({
      store: {
        sources: [
          { name: 'eck', isSample: false, products: 2, lastRun: { id: 1, finishedAt: '2026-01-01T10:00:01.000Z', days: 3 } },
          { name: sampleSource, isSample: true, products: 1, lastRun: { id: 2, finishedAt: '2026-01-01T10:00:01.000Z', days: 3 } },
        ],
        runs: [
          { ...run, id: 2, sources: [sampleSource], counts: { ...counts, new: 1 } },
          { ...run, id: 1, sources: ['eck'], counts: { ...counts, new: 2 } },
        ],
        hasUnpublishedChanges: true,
        withheld: null,
      },
      publications: [],
      isHeld: false,
    });
  });

  test('has no last delivery of a source whose runs are kept no more', async () => {
    const { store, overview } = dataFolder();
    deliver(store, [listedProduct('a')], { source: 'oud' });
    const run = store.beginRun();
    const at = '2026-01-03T10:00:00.000Z';
    run.commit({ startedAt: at, finishedAt: at, sources: ['nieuw'], files: [], rejected: 0, historySince: '2026-01-02' }, () => undefined);
    expect((await overview()).store?.sources).toMatchObject([
      { name: 'oud', products: 1, lastRun: null },
      { name: 'nieuw', products: 0, lastRun: { id: 2, days: 1 } },
    ]);
  });

  test('has what a withheld publication would lose', async () => {
    const { store, overview, publish } = dataFolder();
    deliver(store, [listedProduct('a'), listedProduct('b'), listedProduct('c')]);
    await publish();
    expect((await overview()).store).toMatchObject({ hasUnpublishedChanges: false, withheld: null });
    deliver(store, [listedProduct('a')], { complete: true });
    await publish();
    expect((await overview()).store).toMatchObject({ hasUnpublishedChanges: true, withheld: { shown: 3, lost: 2 } });
  });

  test('has the kept publications from the newest, which one is shown, and whether it is held', async () => {
    const { store, snapshots, overview, publish } = dataFolder();
    deliver(store, [listedProduct('a'), listedProduct('b')]);
    await publish();
    deliver(store, [listedProduct('c')], { source: 'onix' });
    await publish();
    const eck = { name: 'eck', products: 2 };
    const publishedAt = '2026-01-04T12:00:00.000Z';
    const newest = { publishedAt, products: 3, methods: 0, sources: [eck, { name: 'onix', products: 1 }] };
    const first = { publishedAt, products: 2, methods: 0, sources: [eck] };
    expect(await overview()).toEqual({
      store: expect.anything(),
      publications: [
        { generation: 2, isShown: true, content: newest },
        { generation: 1, isShown: false, content: first },
      ],
      isHeld: false,
    });
    await snapshots.rollback();
    expect(await overview()).toEqual({
      store: expect.anything(),
      publications: [
        { generation: 2, isShown: false, content: newest },
        { generation: 1, isShown: true, content: first },
      ],
      isHeld: true,
    });
  });

  test('has a damaged publication without its content, and no other fault is hidden', async () => {
    const { folder, store, overview, publish } = dataFolder();
    deliver(store, [listedProduct('a')]);
    await publish();
    writeFileSync(join(folder, 'snapshots', '000001.snapshot'), 'stuk');
    expect((await overview()).publications).toEqual([{ generation: 1, isShown: true, content: null }]);
    mkdirSync(join(folder, 'snapshots', '000002.snapshot'));
    await expect(overview()).rejects.toMatchObject({ code: 'EISDIR' });
  });

  test('shows no kept publication as current when the pointer is lost', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'snapshots'));
    writeFileSync(join(folder, 'snapshots', '000001.snapshot'), 'stuk');
    expect(await readOverview(folder, join(folder, 'catalogue.sqlite'), clock)).toEqual({
      store: null,
      publications: [{ generation: 1, isShown: false, content: null }],
      isHeld: false,
    });
  });
});
