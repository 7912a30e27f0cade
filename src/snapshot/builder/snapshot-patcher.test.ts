import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { sortOrders } from '#contract/product-search.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { exampleRecords } from '#snapshot/example-source.fixture.ts';
import { readGenerationsToBase } from '#snapshot/file/section-reader.ts';
import { nameOfGeneration } from '#snapshot/generation.ts';
import { countMissingProducts, peekDescription, readDescription, readSources, snapshotOpener } from '#snapshot/snapshot-file.ts';
import { openSnapshot, type FileSnapshot } from '#snapshot/snapshot-reader.ts';
import type { CatalogueSource, SnapshotDescription } from '#snapshot/snapshot.ts';
import { changed, fillers, isProduct, offers, records, sourceOf } from './patch.fixture.ts';
import { buildSnapshot, type BuildOptions } from './snapshot-builder.ts';
import { patchSnapshot } from './snapshot-patcher.ts';

let folder: string;
const file = (generation: number): string => join(folder, nameOfGeneration(generation));
const clock = (): Date => new Date('2026-03-01T12:00:00Z');
const patch = (source: CatalogueSource, from: number, to: number, options: BuildOptions = {}): Promise<SnapshotDescription | undefined> =>
  patchSnapshot(source, file(from), { file: file(to), generation: to }, { clock, ...options });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapshot-patcher-'));
  await buildSnapshot(sourceOf(records, '1'), file(1), { clock });
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

/** All documents, changes and answers to searches in every order. */
async function contentOf(snapshot: FileSnapshot): Promise<object> {
  const ordinals = records.filter(isProduct).map(({ id }) => snapshot.productOrdinal(id) ?? -1);
  const searches = [];
  for (const sortBy of sortOrders) {
    const { products } = await snapshot.engine.search({ query: emptyQuery, filter: {}, sortBy, page: 0, pageSize: 200, withCounts: false });
    searches.push(Array.from(products));
  }
  const { id: _, ...description } = snapshot.description;
  return {
    description,
    changes: snapshot.changes(),
    documents: ordinals.map((ordinal) => [snapshot.listedProduct(ordinal), snapshot.product(ordinal)]),
    bytes: ordinals.map((ordinal) => [snapshot.listedProductJson(ordinal), snapshot.productJson(ordinal)].map(String)),
    texts: ordinals.map((ordinal) =>
      (['title', 'ean', 'publisher', 'webText'] as const).map((field) => snapshot.productText(ordinal, field)),
    ),
    searches,
  };
}

async function contentAt(generation: number): Promise<object> {
  const snapshot = await openSnapshot(file(generation));
  try {
    return await contentOf(snapshot);
  } finally {
    await snapshot.close();
  }
}

describe('a patch', () => {
  test('shows what a new snapshot shows, and so does the patch after it', async () => {
    const second = sourceOf(changed(offers), '2', Object.keys(offers), { b1: 4_850 });
    expect(await patch(second, 1, 2)).toMatchObject({ publishedAt: '2026-03-01T12:00:00.000Z', productCount: 104, hasSample: false });
    await buildSnapshot(second, file(9), { clock });
    expect(await contentAt(2)).toEqual(await contentAt(9));
    expect(await readGenerationsToBase(file(2))).toBe(1);

    const later = { b2: { deliveryStatus: 'Leverbaar' as const }, v050: { price: price(9_999) } };
    const third = sourceOf(changed(later, changed(offers)), '3', Object.keys(later), { b1: 4_850, v050: 1 });
    expect(await patch(third, 2, 3)).toBeDefined();
    await buildSnapshot(third, file(10), { clock });
    expect(await contentAt(3)).toEqual(await contentAt(10));
    expect(await readGenerationsToBase(file(3))).toBe(2);
  });

  test('takes away earlier prices that are no more, and adds those that come', async () => {
    const second = sourceOf(changed(offers), '2', Object.keys(offers), { b1: 4_850 });
    await patch(second, 1, 2);
    const third = sourceOf(changed({ ...offers, b1: { price: price(1_000) } }), '3', ['b1'], { b3: 1_200 });
    expect(await patch(third, 2, 3)).toBeDefined();
    const snapshot = await openSnapshot(file(3));
    const ordinal = snapshot.productOrdinal('b1') ?? -1;
    expect(snapshot.product(ordinal)).not.toHaveProperty('priceHistory');
    expect(snapshot.product(ordinal).packPriceInclVAT).toBe(10);
    await snapshot.close();
  });

  test('is the catalogue of its base again when every offer is as it was', async () => {
    const base = await readDescription(file(1));
    const second = await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    expect(second?.id).toMatch(/^[0-9a-f]{16}$/u);
    expect(second?.id).not.toBe(base.id);
    const third = await patch(sourceOf(records, '3', Object.keys(offers)), 2, 3);
    expect(third?.id).toBe(base.id);
    expect(await contentAt(3)).toMatchObject({ documents: ((await contentAt(1)) as { documents: unknown }).documents });
  });

  test('has an id of its own for other offers', async () => {
    const one = await patch(sourceOf(changed({ b1: { price: price(1) } }), '2', ['b1']), 1, 2);
    const other = await patch(sourceOf(changed({ b1: { price: price(2) } }), '2', ['b1']), 1, 3);
    expect(one?.id).not.toBe(other?.id);
  });

  test('says what its source says of itself, without its base and with it, and has the sources of its base', async () => {
    const made = await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    expect(await readDescription(file(2))).toEqual(made);
    expect(await peekDescription(file(2))).toEqual(made);
    expect(await readSources(file(2))).toEqual([{ name: 'eck', products: records.length }]);
    expect(await contentAt(2)).toMatchObject({ changes: [{ number: 2 }] });
    await rm(file(1));
    expect(await peekDescription(file(2))).toEqual(made);
    await expect(readDescription(file(2))).rejects.toMatchObject({ name: 'SnapshotError' });
    await expect(openSnapshot(file(2))).rejects.toMatchObject({ name: 'SnapshotError' });
  });

  test('is not opened on another base', async () => {
    await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    await rm(file(1));
    await buildSnapshot(sourceOf(exampleRecords, '1'), file(1), { clock });
    const torn = {
      code: 'snapshot.torn',
      message: `De momentopname ${file(2)} hoort bij een andere dan die er staat. Publiceer de catalogus opnieuw.`,
    };
    await expect(openSnapshot(file(2))).rejects.toMatchObject(torn);
    await expect(readDescription(file(2))).rejects.toMatchObject(torn);
    const open = snapshotOpener();
    await expect(open(file(2))).rejects.toMatchObject(torn);
    // The other base was let go, so that it can be opened again.
    await (await open(file(1))).close();
  });
});

describe('patches of one base', () => {
  test('share it while one of them is open', async () => {
    await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    await patch(sourceOf(changed({ b1: { price: price(1) } }), '3', ['b1', 'b3', 'v050']), 2, 3);
    const open = snapshotOpener();
    const [second, third] = [await open(file(2)), await open(file(3))];
    expect(third.sections.base).toBe(second.sections.base);
    await second.close();
    const again = await open(file(2));
    expect(again.sections.base).toBe(third.sections.base);
    await again.close();
    await third.close();
    const anew = await open(file(3));
    expect(anew.sections.base).not.toBe(third.sections.base);
    await anew.close();
  });

  test('share the last of several openings of their base, also after another was closed', async () => {
    await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    const open = snapshotOpener();
    const [first, last] = [await open(file(1)), await open(file(1))];
    await first.close();
    await rm(file(1));
    const second = await open(file(2));
    expect(second.sections.base).toBe(last.sections.base);
    await last.close();
    await second.close();
  });

  test('share it with the base itself, also after its file was removed', async () => {
    await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
    const open = snapshotOpener();
    const base = await open(file(1));
    await rm(file(1));
    const second = await open(file(2));
    expect(second.sections.base).toBe(base.sections.base);
    await base.close();
    await second.close();
    await expect(open(file(2))).rejects.toMatchObject({ name: 'SnapshotError' });
  });
});

describe('only a new snapshot can show', () => {
  const onlyBase = async (): Promise<void> => expect(await readdir(folder)).toEqual([nameOfGeneration(1)]);

  test.each<readonly [name: string, source: CatalogueSource, options: BuildOptions]>([
    ['what the source cannot tell', sourceOf(records, '2'), {}],
    ['products that are not there', { ...sourceOf(records, '2'), changedOffers: () => [exampleProduct('nieuw', 'Nieuw')] }, {}],
    ['a source without changed offers', recordsSource(records), {}],
    ['the sample', { ...sourceOf(changed(offers), '2', ['b1']), hasSample: true }, {}],
    [
      'other words for questions',
      sourceOf(changed(offers), '2', ['b1']),
      { synonyms: [{ phrase: 'nat', isAmbiguous: false, targets: [{ field: 'vak', values: ['Wiskunde'] }] }] },
    ],
    ['other sectors', sourceOf(changed(offers), '2', ['b1']), { sectors: ['VO'] }],
    ['an availability that no product had', sourceOf(changed({ b1: { deliveryStatus: 'Nog niet leverbaar' as never } }), '2', ['b1']), {}],
    [
      'more than a fifth of the products',
      sourceOf(
        changed(Object.fromEntries(fillers.slice(0, 22).map(({ id }) => [id, { price: price(7) }]))),
        '2',
        fillers.slice(0, 22).map(({ id }) => id),
      ),
      {},
    ],
  ])('%s', async (...[, source, options]) => {
    expect(await patch(source, 1, 2, options)).toBeUndefined();
    await onlyBase();
  });

  test('what came after a snapshot of a source without revisions', async () => {
    await rm(file(1));
    await buildSnapshot(recordsSource(records), file(1), { clock });
    expect(await patch(sourceOf(changed(offers), '2', ['b1']), 1, 2)).toBeUndefined();
    await onlyBase();
  });

  test('up to a fifth of the products are a patch', async () => {
    // Of 105 products.
    const of = (count: number) => {
      const ids = fillers.slice(0, count).map(({ id }) => id);
      return sourceOf(changed(Object.fromEntries(ids.map((id) => [id, { price: price(7) }]))), '2', ids);
    };
    expect(await patch(of(21), 1, 2)).toBeDefined();
    expect(await patch(of(22), 1, 3)).toBeUndefined();
  });
});

test('the revision of a snapshot comes back without the sectors', async () => {
  const asked: string[] = [];
  const source = { ...sourceOf(records, '2'), changedOffers: (since: string) => void asked.push(since) };
  await patch(source, 1, 2);
  expect(asked).toEqual(['1']);
});

test('a damaged document is found, and no file is left', async () => {
  const bytes = await readFile(file(1));
  bytes.write('"title":"Pakkez"', bytes.lastIndexOf('"title":"Pakket"'));
  await writeFile(file(1), bytes);
  const failing = patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
  await expect(failing).rejects.toMatchObject({
    code: 'snapshot.torn',
    message: `Een document in ${file(1)} is beschadigd. Publiceer de catalogus opnieuw.`,
  });
  expect(await readdir(folder)).toEqual([nameOfGeneration(1)]);
});

test('a patch that cannot be written leaves no file', async () => {
  const source = {
    ...sourceOf(changed(offers), '2', Object.keys(offers)),
    changes: () => {
      throw new Error('weg');
    },
  };
  await expect(patch(source, 1, 2)).rejects.toThrow('weg');
  expect(await readdir(folder)).toEqual([nameOfGeneration(1)]);
});

test('products that are lost are those that a later snapshot does not list, also after patches', async () => {
  await patch(sourceOf(changed(offers), '2', Object.keys(offers)), 1, 2);
  await buildSnapshot(sourceOf([...exampleRecords, ...fillers.slice(3)], '3'), file(3), { clock });
  expect(await countMissingProducts(file(2), file(3))).toEqual({ shown: 104, lost: 3 });
  expect(await countMissingProducts(file(3), file(2))).toEqual({ shown: 101, lost: 0 });
});
