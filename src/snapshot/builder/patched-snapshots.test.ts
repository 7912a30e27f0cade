import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import { sortOrders } from '#contract/product-search.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { openSectionFile } from '#snapshot/file/section-reader.ts';
import { nameOfGeneration } from '#snapshot/generation.ts';
import { patchContentOf, snapshotOpener } from '#snapshot/snapshot-file.ts';
import { openSnapshot, prepareSnapshot, snapshotOf, type FileSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueSource, SnapshotDescription } from '#snapshot/snapshot.ts';
import { changed, offers, records, sourceOf } from './patch.fixture.ts';
import { buildSnapshot } from './snapshot-builder.ts';
import { patchSnapshot } from './snapshot-patcher.ts';

let folder: string;
const file = (generation: number): string => join(folder, nameOfGeneration(generation));
const clock = (): Date => new Date('2026-03-01T12:00:00Z');
const patch = (source: CatalogueSource, from: number, to: number): Promise<SnapshotDescription | undefined> =>
  patchSnapshot(source, file(from), { file: file(to), generation: to }, { clock });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'patched-snapshots-'));
  await buildSnapshot(sourceOf(records, '1'), file(1), { clock });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a patch', () => {
  test('is shown with the engine that was prepared for it, and each of its snapshots has an engine of its own', async () => {
    await patch(sourceOf(changed({ v001: { price: price(1) } }), '2', ['v001']), 1, 2);
    const { sections, close } = await snapshotOpener()(file(2));
    const reads = vi.spyOn(sections.patch?.arrays as Map<string, unknown>, 'get');
    const readsOf = async (work: () => unknown): Promise<number> => {
      reads.mockClear();
      await work();
      return reads.mock.calls.length;
    };
    const snapshots: FileSnapshot[] = [];
    const show = (): unknown => snapshots.push(snapshotOf(sections, async () => {}));
    const [preparing, first, second] = [await readsOf(() => prepareSnapshot(sections)), await readsOf(show), await readsOf(show)];
    expect(preparing).toBeGreaterThan(0);
    expect(second - first).toBe(preparing);
    const cheapest = { query: emptyQuery, filter: {}, sortBy: 'priceAscending', page: 0, pageSize: 1, withCounts: false } as const;
    const opened = await openSnapshot(file(2));
    const found = await Promise.all([opened, ...snapshots].map(async ({ engine }) => Array.from((await engine.search(cheapest)).products)));
    expect(found).toEqual([found[0], found[0], found[0]]);
    expect(found[0]).toHaveLength(1);
    await opened.close();
    await close();
  });

  test('has an id of its own for the same offers on another base', async () => {
    const source = sourceOf(changed({ v001: { price: price(1) } }), '2', ['v001']);
    const one = await patch(source, 1, 2);
    await rm(file(1));
    await buildSnapshot(sourceOf(changed({ v099: { title: 'Anders' } }), '1'), file(1), { clock });
    const other = await patch(source, 1, 3);
    expect([one?.productCount, other?.productCount]).toEqual([104, 104]);
    expect(one?.id).not.toBe(other?.id);
  });

  test('after a patch keeps the prices and availabilities by which that is sorted and counted', async () => {
    const first = { v010: { price: price(2), deliveryStatus: 'Uitverkocht' as const }, v020: { price: price(99_999) } };
    const second = { v030: { price: price(3) } };
    await patch(sourceOf(changed(first), '2', Object.keys(first)), 1, 2);
    const source = sourceOf(changed({ ...first, ...second }), '3', Object.keys(second));
    await patch(source, 2, 3);
    await buildSnapshot(source, file(9), { clock });
    const answers = async (generation: number): Promise<object> => {
      const snapshot = await openSnapshot(file(generation));
      const request = { query: emptyQuery, filter: {}, page: 0, pageSize: 200, withCounts: true };
      const found = await Promise.all(sortOrders.map((sortBy) => snapshot.engine.search({ ...request, sortBy })));
      await snapshot.close();
      return found.map(({ products, facets }) => ({ products: Array.from(products), facets }));
    };
    expect(await answers(3)).toEqual(await answers(9));
  });

  test('shows each of several products that are in no list', async () => {
    const more = ['w1', 'w2', 'w3'].map((id) => exampleProduct(id, `Zonder EAN ${id}`, { price: price(1_000) }));
    await rm(file(1));
    await buildSnapshot(sourceOf([...records, ...more], '1'), file(1), { clock });
    await patch(sourceOf(changed({ w2: { price: price(2_500) } }, [...records, ...more]), '2', ['w2']), 1, 2);
    const snapshot = await openSnapshot(file(2));
    const prices = ['w1', 'w2', 'w3'].map((id) => snapshot.product(snapshot.productOrdinal(id) ?? -1).packPriceInclVAT);
    expect(prices).toEqual([10, 25, 10]);
    await snapshot.close();
  });

  test('names the products of its documents in ascending order', async () => {
    const second = { v050: { price: price(1) }, v070: { price: price(2) } };
    await patch(sourceOf(changed(second), '2', Object.keys(second)), 1, 2);
    const third = { v010: { price: price(3) }, v060: { price: price(4) } };
    await patch(sourceOf(changed({ ...second, ...third }), '3', Object.keys(third)), 2, 3);
    const { sections, close } = await openSectionFile(file(3), () => 'read');
    const ordinals = Array.from(patchContentOf(sections).documentOrdinals);
    expect(ordinals).toHaveLength(4);
    expect(ordinals).toEqual(ordinals.toSorted((left, right) => left - right));
    await close();
  });

  test('of a source that knows no earlier prices has none', async () => {
    const { priceHistory: _, ...source } = sourceOf(changed(offers), '2', Object.keys(offers));
    await patch(source, 1, 2);
    const snapshot = await openSnapshot(file(2));
    const product = snapshot.product(snapshot.productOrdinal('b1') ?? -1);
    expect(product.packPriceInclVAT).toBe(39.9);
    expect(product).not.toHaveProperty('priceHistory');
    await snapshot.close();
  });

  test('is of the moment at which it is made', async () => {
    const source = sourceOf(changed(offers), '2', Object.keys(offers));
    const before = new Date().toISOString();
    const made = await patchSnapshot(source, file(1), { file: file(2), generation: 2 });
    const moments = [before, made?.publishedAt ?? '', new Date().toISOString()];
    expect(moments).toEqual(moments.toSorted());
    expect(made?.publishedAt).not.toBe('');
  });

  test('is made of no snapshot that is not there, and of no patch without its base', async () => {
    const source = sourceOf(changed(offers), '2', Object.keys(offers));
    await patch(source, 1, 2);
    await expect(patch(source, 7, 8)).rejects.toMatchObject({ code: 'snapshot.missing' });
    await rm(file(1));
    await expect(patch(source, 2, 3)).rejects.toMatchObject({ code: 'snapshot.missing' });
    expect(await readdir(folder)).toEqual([nameOfGeneration(2)]);
  });
});
