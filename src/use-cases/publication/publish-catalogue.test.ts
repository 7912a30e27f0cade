import { writeFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct as product } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publisher, synonyms } from './publish-catalogue.fixture.ts';
import { publishCatalogue, PublicationFailed } from './publish-catalogue.ts';

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

it.each([
  ['usePrecedence', 'De publicatie is niet gelukt (database or disk is full). Bezoekers zien nog de vorige publicatie.', ['Product a']],
  [
    'savePublication',
    'Bezoekers zien de nieuwe publicatie, maar dat kon niet worden genoteerd (database or disk is full).',
    ['Product a', 'Product b'],
  ],
] as const)('says what visitors see when the disk is full at %s, and makes good later', async (write, seen, shown) => {
  const { store, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('b')]);
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  const refused = vi.spyOn(store, write).mockImplementation(() => {
    throw full;
  });
  await expect(publish()).rejects.toThrow(`${seen} Wat is ingelezen, is bewaard: geef npm run publish als het is verholpen.`);
  expect(await titles()).toEqual(shown);
  refused.mockRestore();
  await publish();
  expect([store.hasUnpublishedChanges(), await titles()]).toEqual([false, ['Product a', 'Product b']]);
});
