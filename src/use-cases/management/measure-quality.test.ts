import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { productId, type ProductId } from '#catalogue/records.ts';
import { deskQualitySchema } from '#contract/management/management.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { deliver, listedProduct, openTestStore, product, runDescription, temporaryFolder } from '#store/store.fixture.ts';
import { measureQuality } from './measure-quality.ts';

const id = (text: string): ProductId => productId(text) as ProductId;
const price = (amount: number): { readonly price: Cents } => ({ price: amount as Cents });
const now = new Date('2026-08-01T12:00:00Z');

function measured(fill: (store: ReturnType<typeof openTestStore>) => void, allowed: readonly string[] = []) {
  const store = openTestStore(join(temporaryFolder(), 'catalogue.sqlite'));
  fill(store);
  return deskQualitySchema.omit({ coverCheck: true }).parse(measureQuality(store, { imageOrigins: allowed, sectors: ['VO'] }, now));
}

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

test('counts all products that stand in no list, and names the first fifty', () => {
  const { unlisted } = measured((store) =>
    deliver(
      store,
      Array.from({ length: 51 }, (_, place) => product(`p${place}`)),
    ),
  );
  expect([unlisted.count, unlisted.first.length, unlisted.first.at(-1)?.id]).toEqual([51, 50, 'p49']);
});

test('names EANs that two sources deliver, and no products without one', () => {
  const { doubles } = measured((store) => {
    deliver(store, [listedProduct('a'), listedProduct('b'), product('c')]);
    deliver(store, [listedProduct('a'), product('d')], { source: 'onix' });
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

test('knows the products that other sources have under another id, by their EAN', () => {
  const ean = id(listedProduct('b').ean ?? '');
  const of = (sources: readonly string[]) =>
    measured((store) => {
      deliver(store, [listedProduct('b')], { source: sources[0] ?? '' });
      deliver(store, [listedProduct('a', { successorId: ean })], { source: sources[1] ?? '' });
    }).brokenLinks.count;
  expect(of(['een', 'twee'])).toBe(0);
  // Of one source nothing is combined, so that only ids lead to a product.
  expect(of(['een', 'een'])).toBe(1);
});

test('finds nothing broken in editions that name each other', () => {
  const { brokenLinks } = measured((store) =>
    deliver(store, [
      listedProduct('a', { successorId: id('b') }),
      listedProduct('b', { predecessorId: id('a'), successorId: id('c') }),
      listedProduct('c', { predecessorId: id('b') }),
    ]),
  );
  expect(brokenLinks).toEqual({ count: 0, first: [] });
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

test('names a price that jumped without a title when its product is gone', () => {
  const { priceJumps } = measured((store) => {
    deliver(store, [listedProduct('a', price(1_000)), listedProduct('b')]);
    deliver(store, [listedProduct('a', price(2_000)), listedProduct('b')]);
    deliver(store, [listedProduct('b')], { complete: true });
  });
  expect(priceJumps.first).toMatchObject([{ source: 'eck', id: 'a', title: '', before: 1_000, after: 2_000 }]);
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

test('names the fifty origins with the most covers', () => {
  const images = Array.from({ length: 52 }, (_, place) => `https://c${place}.example/a.jpg`);
  const { coverOrigins } = measured((store) =>
    deliver(
      store,
      [...images, 'https://c51.example/b.jpg', 'https://c50.example/b.jpg', 'https://c51.example/c.jpg'].map((image, place) =>
        listedProduct(`p${place}`, { image }),
      ),
    ),
  );
  expect(coverOrigins.slice(0, 3).map(({ origin, products }) => [origin, products])).toEqual([
    ['https://c51.example', 3],
    ['https://c50.example', 2],
    ['https://c0.example', 1],
  ]);
  expect(coverOrigins).toHaveLength(50);
});

test('counts the products of the hundred largest publishers', () => {
  const { groups } = measured((store) => {
    const publishers = [...Array.from({ length: 101 }, (_, place) => `Uitgever ${place}`), 'Uitgever 100'];
    deliver(
      store,
      publishers.map((publisher, place) => listedProduct(`p${place}`, { publisher })),
    );
  });
  expect([groups.length, groups[0]?.publisher, groups.at(-1)?.publisher]).toEqual([100, 'Uitgever 100', 'Uitgever 98']);
});

describe('the reasons in reports', () => {
  type Store = ReturnType<typeof openTestStore>;
  const at = '2026-06-01T12:00:00.000Z';
  const description = { startedAt: at, finishedAt: at, sources: ['eck'], files: [], rejected: 0, historySince: '2026-01-02' };
  const runWith = (store: Store, reasons: readonly string[]) => {
    const run = store.beginRun();
    reasons.forEach((reason, place) =>
      run.addReportLine({ kind: 'note', file: 'f', record: `r${place}`, field: 'vak', reason: `${reason}.` }),
    );
    return run;
  };
  const line = { source: 'eck', kind: 'note', field: 'vak' };

  test('are those of the last delivery that was stored, the most frequent first', () => {
    const { reasons } = measured((store) => {
      runWith(store, ['Oud']).commit(description, () => undefined);
      runWith(store, ['Eén', 'Twee', 'Twee']).commit(description, () => undefined);
      runWith(store, ['Onbruikbaar']).end('unusable', description);
    });
    expect(reasons).toEqual([
      { ...line, run: 2, reason: 'Twee.', count: 2, record: 'r1' },
      { ...line, run: 2, reason: 'Eén.', count: 1, record: 'r0' },
    ]);
  });

  test('are fifty for each source at most, and none for a source whose runs are kept no more', () => {
    const { reasons } = measured((store) => {
      deliver(store, [listedProduct('a')], { source: 'oud' });
      const many = Array.from({ length: 51 }, (_, place) => `Reden ${place}`);
      runWith(store, many).commit(description, () => undefined);
    });
    expect(reasons).toHaveLength(50);
    expect(new Set(reasons.map(({ source }) => source))).toEqual(new Set(['eck']));
  });
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

test('counts the products of each source whose price ended or began since they were delivered', () => {
  const { outdatedPrices } = measured((store) => {
    const run = store.beginRun();
    const told = ['20260731.', '20260801', '20260802', undefined];
    for (const [place, untilDay] of told.entries()) {
      const reading = { fingerprint: `f${place}`, told: JSON.stringify({ at: 0, ...(untilDay !== undefined && { untilDay }) }) };
      const record = writtenRecord(listedProduct(`p${place}`, price(100)));
      run.add({ source: 'onix', file: 'a.xml', label: `#${place}`, record, reading });
    }
    run.commit(runDescription({ sources: ['onix'] }), () => undefined);
  });
  expect(outdatedPrices).toEqual([{ source: 'onix', products: 2 }]);
});
