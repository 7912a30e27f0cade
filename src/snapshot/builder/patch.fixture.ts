import { price } from '#catalogue/prices/money.fixture.ts';
import { eanCheckDigit, parseEan } from '#catalogue/ean.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import { exampleProduct } from '#catalogue/product/example-product.fixture.ts';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { exampleRecords } from '#snapshot/example-source.fixture.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

/** Whether a record is a product. */
export const isProduct = (record: CatalogueRecord): record is ProductRecord => record.kind === 'product';
/** A hundred products beside those of the example, so that a patch may replace some twenty documents. */
export const fillers = Array.from({ length: 100 }, (_, number): ProductRecord => {
  const first = `29000001${String(number).padStart(4, '0')}`;
  const ean = parseEan(`${first}${eanCheckDigit(first)}`);
  return exampleProduct(`v${String(number).padStart(3, '0')}`, `Vulling ${number}`, {
    ...(ean.ok && { ean: ean.value }),
    price: price(5_000 + number),
    deliveryStatus: number % 2 === 0 ? 'Leverbaar' : 'Uitverkocht',
  });
});
/** The records of the base of the patches. */
export const records: readonly CatalogueRecord[] = [...exampleRecords, ...fillers];
/** Records with other offers for products, by their ids. */
export const changed = (offers: Readonly<Record<string, Partial<ProductRecord>>>, of = records): readonly CatalogueRecord[] =>
  of.map((record) => (isProduct(record) ? { ...record, ...offers[record.id] } : record));

/** A source as a store gives it: with a revision, prices of before, changes and the offers that changed since another revision. */
export const sourceOf = (
  all: readonly CatalogueRecord[],
  revision: string,
  changedIds?: readonly string[],
  earlier: Readonly<Record<string, number>> = {},
): CatalogueSource => ({
  ...recordsSource(all),
  revision,
  sources: () => [{ name: 'eck', products: all.length }],
  changes: () => [
    {
      number: Number.parseInt(revision, 10),
      at: '2026-01-01T00:00:00.000Z',
      action: 'new',
      productId: 'b1',
      title: 'x',
      ean: 'y',
      changes: {},
    },
  ],
  priceHistory: ({ id, price: now }) =>
    earlier[id] === undefined
      ? []
      : [
          { date: '2026-01-01', price: price(earlier[id]) },
          { date: '2026-02-01', price: now },
        ],
  changedOffers: (_since, most) =>
    changedIds === undefined || changedIds.length > most ? undefined : all.filter(isProduct).filter(({ id }) => changedIds.includes(id)),
});

/** Offers of a package's part, with a successor and earlier prices; of a product without EAN that follows another; and of a product by itself. */
export const offers = {
  b1: { price: price(3_990), deliveryStatus: 'Uitverkocht' as const },
  b3: { price: price(7_777) },
  v050: { price: price(1) },
};
