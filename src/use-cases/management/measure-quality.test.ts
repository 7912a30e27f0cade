import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { productId, type ProductId } from '#catalogue/records.ts';
import { deskQualitySchema } from '#contract/management/management.ts';
import { deliver, listedProduct, openTestStore, product, temporaryFolder } from '#store/store.fixture.ts';
import { measureQuality } from './measure-quality.ts';

const id = (text: string): ProductId => productId(text) as ProductId;
const price = (amount: number): { readonly price: Cents } => ({ price: amount as Cents });

function measured(fill: (store: ReturnType<typeof openTestStore>) => void, allowed: readonly string[] = []) {
  const file = join(temporaryFolder(), 'catalogue.sqlite');
  const store = openTestStore(file);
  fill(store);
  return deskQualitySchema.omit({ coverCheck: true }).parse(measureQuality(file, { imageOrigins: allowed, sectors: ['VO'] }));
}

test('there is nothing to judge without a store', () => {
  expect(measureQuality(join(temporaryFolder(), 'catalogue.sqlite'), { imageOrigins: [], sectors: ['VO'] })).toBeUndefined();
});

test('counts which fields the products of each publisher have', () => {
  const { groups } = measured((store) => {
    const own = { publisher: 'Kade Negen' };
    deliver(store, [listedProduct('a', { ...own, ...price(100) }), listedProduct('b', own), product('c', { publisher: 'Malmberg' })]);
  });
  expect(groups.map(({ source, publisher, products }) => [source, publisher, products])).toEqual([
    ['eck', 'Kade Negen', 2],
    ['eck', 'Malmberg', 1],
  ]);
  expect(groups[0]?.filled).toMatchObject({ ean: 2, price: 1, image: 0 });
  expect(groups[1]?.filled).toMatchObject({ ean: 0, price: 0 });
});

test('names products that stand in no list, and what they lack', () => {
  const { unlisted } = measured((store) => deliver(store, [listedProduct('a'), product('b')]));
  expect(unlisted).toEqual({ count: 1, first: [{ source: 'eck', id: 'b', title: 'Product b', missing: ['ean'] }] });
});

test('names EANs that two sources deliver', () => {
  const { doubles } = measured((store) => {
    deliver(store, [listedProduct('a'), listedProduct('b')]);
    deliver(store, [listedProduct('a')], { source: 'onix' });
  });
  expect(doubles).toEqual({ count: 1, first: [{ ean: listedProduct('a').ean, sources: ['eck', 'onix'] }] });
});

test('names links to products that no source has, and chains that go round', () => {
  const { brokenLinks } = measured((store) =>
    deliver(store, [
      listedProduct('a', { successorId: id('b') }),
      listedProduct('b', { successorId: id('a'), predecessorId: id('a') }),
      listedProduct('c', { predecessorId: id('weg') }),
      listedProduct('d', { successorId: id('a') }),
    ]),
  );
  expect(brokenLinks.first).toEqual([
    { from: 'a', to: 'b', direction: 'successor', fault: 'circle', title: 'Product a' },
    { from: 'b', to: 'a', direction: 'successor', fault: 'circle', title: 'Product b' },
    { from: 'c', to: 'weg', direction: 'predecessor', fault: 'missing', title: 'Product c' },
  ]);
});

test('names prices whose last change was large, newest first', () => {
  const { priceJumps } = measured((store) => {
    const at = (prices: Readonly<Record<string, number>>) =>
      deliver(
        store,
        Object.entries(prices).map(([name, amount]) => listedProduct(name, price(amount))),
      );
    at({ up: 1_000, down: 3_000, little: 1_000, mended: 1_000 });
    at({ up: 1_500, mended: 9_000 });
    at({ down: 1_000, little: 1_499, mended: 8_000 });
  });
  expect(priceJumps.first.map(({ id: changed, before, after }) => [changed, before, after])).toEqual([
    ['down', 3_000, 1_000],
    ['up', 1_000, 1_500],
  ]);
});

test('names where covers come from, and whether that is allowed', () => {
  const { coverOrigins } = measured(
    (store) =>
      deliver(store, [
        listedProduct('a', { image: 'https://covers.example/a.jpg' }),
        listedProduct('b', { image: '//covers.example/b.jpg' }),
        listedProduct('c', { image: 'https://elsewhere.example/c.jpg' }),
        listedProduct('d', { image: 'd.jpg' }),
      ]),
    ['https://elsewhere.example'],
  );
  expect(coverOrigins).toEqual([
    { origin: 'https://covers.example', products: 2, isAllowed: false },
    { origin: 'https://elsewhere.example', products: 1, isAllowed: true },
  ]);
});

test('counts the products of each source that are kept for other sectors', () => {
  const { sectors, otherSectors } = measured((store) => {
    deliver(store, [listedProduct('a', { sectors: ['MBO'] }), listedProduct('b', { sectors: ['MBO', 'VO'] }), listedProduct('c')]);
    deliver(store, [listedProduct('d', { sectors: ['other'] }), listedProduct('e', { sectors: ['HO'] })], { source: 'onix' });
    deliver(store, [listedProduct('f')], { source: 'bundle' });
  });
  expect(sectors).toEqual(['VO']);
  expect(otherSectors).toEqual([
    { source: 'eck', products: 1 },
    { source: 'onix', products: 2 },
  ]);
});
