import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordsSource } from '#snapshot/example-source.fixture.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct as product, openTestStore, temporaryFolder } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue, PublicationFailed } from './publish-catalogue.ts';

const synonyms = [{ phrase: 'wisk', isAmbiguous: false, targets: [{ field: 'vak', values: ['Wiskunde'] }] }] as const;

function publisher() {
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

it('shows visitors what is in the store, also when that is nothing', async () => {
  const { store, publish, titles } = publisher();
  expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 0 } });
  deliver(store, [product('a')]);
  expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 1, hasSample: false } });
  expect(await titles()).toEqual(['Product a']);
});

it('shows visitors a catalogue that is understood in the words of the synonyms', async () => {
  const { store, snapshots, publish } = publisher();
  deliver(store, [product('a')]);
  await publish();
  const snapshot = await openSnapshot((await snapshots.current()) ?? '');
  expect(snapshot.vocabulary.source.hasWord('product')).toBe(true);
  expect(snapshot.vocabulary.source.hasWord('wisk')).toBe(false);
  await snapshot.close();
  const changed = await publishCatalogue({ store, snapshots, clock, synonyms: [] }, { isRequested: true });
  expect(changed).toMatchObject({ outcome: 'published' });
});

it('publishes nothing new when nothing changed, so that the way back stays', async () => {
  const { store, publish, files } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('a')]);
  expect(await publish()).toMatchObject({ outcome: 'unchanged', description: { productCount: 1 } });
  expect(await files()).toEqual(['000001.snapshot', 'current']);
});

it('makes no snapshot at all when nothing changed since the last one', async () => {
  const { store, snapshots, publish } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('a')]);
  const unread = { publication: () => store.publication(), usePrecedence: () => undefined } as unknown as CatalogueStore;
  expect(await publishCatalogue({ store: unread, snapshots, clock, synonyms })).toMatchObject({ outcome: 'unchanged' });
  await expect(publishCatalogue({ store: unread, snapshots, clock, synonyms }, { isRequested: true })).rejects.toThrow(TypeError);
});

it.each([
  ['a record is new', (store: CatalogueStore) => deliver(store, [product('b')])],
  ['a record changed', (store: CatalogueStore) => deliver(store, [product('a', { title: 'Anders' })])],
  ['a record went', (store: CatalogueStore) => deliver(store, [product('c')], { complete: true })],
  ['a source went', (store: CatalogueStore) => store.removeSource('eck')],
])('knows that something changed when %s', async (_what, change) => {
  const { store, publish } = publisher();
  deliver(store, [product('a'), product('c')]);
  await publish();
  expect([store.hasUnpublishedChanges(), store.publication()]).toEqual([false, expect.any(String)]);
  change(store);
  expect([store.hasUnpublishedChanges(), store.publication()]).toEqual([true, undefined]);
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(store.hasUnpublishedChanges()).toBe(false);
});

it('finds out that a publication was made whose end was never noted, and makes no second one', async () => {
  const { store, publish, files } = publisher();
  deliver(store, [product('a')]);
  const { description } = (await publish()) as { description: { id: string } };
  store.removeSource('nergens');
  deliver(store, [product('a', { title: 'Anders' })]);
  deliver(store, [product('a')]);
  expect(store.hasUnpublishedChanges()).toBe(true);
  expect(await publish()).toMatchObject({ outcome: 'unchanged', description: { id: description.id } });
  expect([store.publication(), await files()]).toEqual([description.id, ['000001.snapshot', 'current']]);
});

it('publishes anew when what visitors see is not what was published from this store', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  await snapshots.publish((file) => buildSnapshot(recordsSource([product('elders')]), file));
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(await titles()).toEqual(['Product a']);
});

it('lets a rollback stand, whatever is imported or removed, until a publication is asked for', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a', { title: 'Eerst' })]);
  await publish();
  deliver(store, [product('a', { title: 'Fout' })]);
  await publish();
  await snapshots.rollback();
  expect(await publish()).toEqual({ outcome: 'held' });
  deliver(store, [product('b')]);
  expect(await publish()).toEqual({ outcome: 'held' });
  store.removeSource('eck');
  expect(await publish()).toEqual({ outcome: 'held' });
  expect(await titles()).toEqual(['Eerst']);
  deliver(store, [product('c')]);
  expect(await publish({ isRequested: true })).toMatchObject({ outcome: 'published' });
  expect(await titles()).toEqual(['Product c']);
  deliver(store, [product('d')]);
  expect(await publish()).toMatchObject({ outcome: 'published' });
});

it('releases a rollback when the store holds just what visitors see, without a new file', async () => {
  const { store, snapshots, publish, titles, files } = publisher();
  deliver(store, [product('a', { title: 'Eerst' })]);
  await publish();
  deliver(store, [product('a', { title: 'Fout' })]);
  await publish();
  await snapshots.rollback();
  deliver(store, [product('a', { title: 'Eerst' })]);
  expect(await publish()).toEqual({ outcome: 'held' });
  expect(await publish({ isRequested: true })).toMatchObject({ outcome: 'unchanged' });
  expect([await titles(), await files()]).toEqual([['Eerst'], ['000001.snapshot', '000002.snapshot', 'current']]);
  deliver(store, [product('a', { title: 'Verder' })]);
  expect(await publish()).toMatchObject({ outcome: 'published' });
});

it('never publishes over a rollback whose snapshot cannot be read, until it is asked for', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('b')]);
  await publish();
  writeFileSync((await snapshots.rollback()) ?? '', 'stuk');
  expect(await publish()).toEqual({ outcome: 'held' });
  expect(await publish({ isRequested: true })).toMatchObject({ outcome: 'published' });
  expect(await titles()).toEqual(['Product a', 'Product b']);
});

it('goes back to the publication before, and forward again', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a', { title: 'Eerst' })]);
  await publish();
  deliver(store, [product('a', { title: 'Daarna' })]);
  await publish();
  await snapshots.rollback();
  expect(await titles()).toEqual(['Eerst']);
  expect(await publish({ isRequested: true })).toMatchObject({ outcome: 'published' });
  expect(await titles()).toEqual(['Daarna']);
});

it('replaces a current snapshot that is damaged', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  writeFileSync((await snapshots.current()) ?? '', 'stuk');
  expect(await publish()).toMatchObject({ outcome: 'published' });
  expect(await titles()).toEqual(['Product a']);
});

it('stops at a fault of the program, and takes no damaged snapshot for one', async () => {
  const { store, snapshots, publish } = publisher();
  await publish();
  const broken = { ...snapshots, pointer: () => Promise.reject(new TypeError('stuk')) };
  await expect(publishCatalogue({ store, snapshots: broken, clock, synonyms }, { isRequested: true })).rejects.toThrow(
    new TypeError('stuk'),
  );
  const failing = { ...snapshots, publish: () => Promise.reject(new RangeError('stuk')) };
  await expect(publishCatalogue({ store, snapshots: failing, clock, synonyms }, { isRequested: true })).rejects.toThrow(
    new RangeError('stuk'),
  );
});

it('shows a product whose references lead nowhere, without them', async () => {
  const { store, publish, titles } = publisher();
  deliver(store, [product('a', { successorId: product('weg').id, assembly: [product('ook').id], methodIds: ['m'], subjectIds: ['s'] })]);
  await publish();
  expect(await titles()).toEqual(['Product a']);
});

it('leaves what visitors see when the snapshot cannot be written, and says what to do', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('b')]);
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' });
  const failing = { ...snapshots, publish: () => Promise.reject(full) };
  const failure = publishCatalogue({ store, snapshots: failing, clock, synonyms });
  await expect(failure).rejects.toThrow(PublicationFailed);
  await expect(failure).rejects.toMatchObject({
    name: 'PublicationFailed',
    code: 'publication.failed',
    message:
      'De publicatie is niet gelukt (ENOSPC: no space left on device, write). ' +
      'Bezoekers zien nog de vorige publicatie. Wat is ingelezen, is bewaard: geef npm run publish als het is verholpen.',
    cause: full,
  });
  expect(await titles()).toEqual(['Product a']);
  expect(store.hasUnpublishedChanges()).toBe(true);
  expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 2 } });
});

describe('a publication after which much would be gone', () => {
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => product(`p${from + index}`));

  it('is made when a tenth goes, and not when more does, until that is allowed', async () => {
    const { store, publish, titles, files } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(10, 100), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toMatchObject({ outcome: 'published', description: { productCount: 90 } });
    deliver(store, many(20, 100), { complete: true });
    const before = await files();
    for (const isRequested of [false, true]) {
      expect(await publish({ maxLoss: 0.1, isRequested })).toEqual({ outcome: 'shrinking', shown: 90, lost: 10 });
    }
    expect([await files(), (await titles()).length, store.hasUnpublishedChanges()]).toEqual([before, 90, true]);
    expect(await publish()).toMatchObject({ outcome: 'published', description: { productCount: 80 } });
  });

  it('is not made either when as many others came', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(50, 150), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 50 });
  });

  it('is made when what goes was removed with its source', async () => {
    const { store, publish } = publisher();
    deliver(store, many(0, 50));
    deliver(store, many(50, 100), { source: 'weg' });
    await publish();
    deliver(store, many(11, 50), { complete: true });
    store.removeSource('weg');
    expect(await publish({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 61 });
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
    expect(await publish({ maxLoss: 1 })).toEqual({ outcome: 'shrinking', shown: 5, lost: 5 });
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
    expect(await publish({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 20 });
    const unmade = { ...snapshots, publish: () => Promise.reject(new RangeError('made')) };
    const again = (options: { maxLoss: number; isRequested?: boolean; acceptsLoss?: boolean }) =>
      publishCatalogue({ store, snapshots: unmade, clock, synonyms }, options);
    expect(await again({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 20 });
    await expect(again({ maxLoss: 0.2 })).rejects.toThrow('made');
    await expect(again({ maxLoss: 0.1, isRequested: true })).rejects.toThrow('made');
    deliver(store, many(20, 100), { complete: true });
    expect(await again({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 20 });
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

  it('is compared with what visitors see beside a damaged one', async () => {
    const { store, snapshots, publish } = publisher();
    deliver(store, many(0, 100));
    await publish();
    deliver(store, many(100, 101));
    await publish();
    writeFileSync((await snapshots.current()) ?? '', 'stuk');
    deliver(store, many(0, 10), { complete: true });
    expect(await publish({ maxLoss: 0.1 })).toEqual({ outcome: 'shrinking', shown: 100, lost: 90 });
  });
});
