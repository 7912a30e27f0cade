import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import { deliver, listedProduct as product, openTestStore, temporaryFolder } from '#store/store-fixture.ts';
import { clock } from './import-fixture.ts';
import { publishCatalogue, PublicationFailed } from './publish-catalogue.ts';

function publisher() {
  const store = openTestStore();
  const folder = temporaryFolder();
  const snapshots = publishedSnapshots(folder);
  const publish = () => publishCatalogue({ store, snapshots, clock });
  const titles = async (): Promise<readonly unknown[]> => {
    const snapshot = await openSnapshot((await snapshots.current()) ?? '');
    const listed = Array.from(
      { length: snapshot.description.productCount },
      (_, ordinal) => JSON.parse(new TextDecoder().decode(snapshot.listedProduct(ordinal))) as { title: string },
    );
    await snapshot.close();
    return listed.map((one) => one.title);
  };
  return { store, snapshots, publish, titles, files: () => readdir(join(folder, 'snapshots')) };
}

it('shows visitors what is in the store, also when that is nothing', async () => {
  const { store, publish, titles } = publisher();
  expect(await publish()).toMatchObject({ isNew: true, description: { productCount: 0 } });
  deliver(store, [product('a')]);
  expect(await publish()).toMatchObject({ isNew: true, description: { productCount: 1, hasSample: false } });
  expect(await titles()).toEqual(['Product a']);
});

it('publishes nothing new when nothing changed, so that the way back stays', async () => {
  const { store, publish, files } = publisher();
  deliver(store, [product('a')]);
  await publish();
  deliver(store, [product('a')]);
  expect(await publish()).toMatchObject({ isNew: false, description: { productCount: 1 } });
  expect((await files()).toSorted()).toEqual(['000001.snapshot', 'current']);
});

it('goes back to the publication before, and forward again', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a', { title: 'Eerst' })]);
  await publish();
  deliver(store, [product('a', { title: 'Daarna' })]);
  await publish();
  await snapshots.rollback();
  expect(await titles()).toEqual(['Eerst']);
  expect((await publish()).isNew).toBe(true);
  expect(await titles()).toEqual(['Daarna']);
});

it('replaces a current snapshot that is damaged', async () => {
  const { store, snapshots, publish, titles } = publisher();
  deliver(store, [product('a')]);
  await publish();
  writeFileSync((await snapshots.current()) ?? '', 'stuk');
  expect((await publish()).isNew).toBe(true);
  expect(await titles()).toEqual(['Product a']);
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
  const failure = publishCatalogue({ store, snapshots: failing, clock });
  await expect(failure).rejects.toThrow(PublicationFailed);
  await expect(failure).rejects.toThrow('Bezoekers zien nog de vorige publicatie');
  expect(await titles()).toEqual(['Product a']);
  expect((await publish()).description.productCount).toBe(2);
});
