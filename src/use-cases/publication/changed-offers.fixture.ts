import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { onTestFinished } from 'vitest';
import { price } from '#catalogue/prices/money.fixture.ts';
import { noPrecedence } from '#catalogue/precedence/precedence.ts';
import { emptyQuery } from '#catalogue/query/query.ts';
import type { CatalogueRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { deliveryStatuses, type DeliveryStatus } from '#contract/product.ts';
import { sortOrders } from '#contract/product-search.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { buildSnapshot } from '#snapshot/builder/snapshot-builder.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { openSnapshot } from '#snapshot/snapshot-reader.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import type { CatalogueStore } from '#store/catalogue-store.ts';
import { deliver, listedProduct, openTestStore, product, temporaryFolder, type WhenFinished } from '#store/store.fixture.ts';
import { clock } from './import.fixture.ts';
import { publishCatalogue } from './publish-catalogue.ts';

/** Number of products in the catalogue of a publisher. */
export const productCount = 60;
/** The id of the nth product. */
export const idOf = (number: number): ProductId => `p${String(number).padStart(2, '0')}` as ProductId;

export type Offer = Pick<ProductRecord, 'price' | 'deliveryStatus' | 'licence'>;

/**
 * The nth product with its price and availability. Among them are packages, editions that follow each other, products of no method, and one in eight without an
 * EAN: all kinds of documents that mention others.
 */
export function productOf(number: number, offer: Offer): ProductRecord {
  const fields = {
    title: `${number % 3 === 0 ? 'Leerboek' : 'Werkboek'} natuurkunde havo ${1 + (number % 5)} deel ${number % 4}`,
    articleGroup: number % 3 === 0 ? 'Leerboek' : 'Werkboek',
    targetUsers: number % 5 === 0 ? ['docent'] : ['leerling'],
    methodIds: number % 4 === 0 ? [] : [`m${number % 2}`],
    subjectIds: ['natuurkunde'],
    publisher: number % 2 === 0 ? 'Noordhoek' : 'Zuidhof',
    assembly: number % 10 === 0 ? [idOf(number + 1), idOf(number + 2)] : [],
    ...(number > 4 && { predecessorId: idOf(number - 4), successorId: idOf((number + 7) % productCount) }),
    publicationYear: 2015 + (number % 9),
    ...offer,
  };
  return number % 8 === 7 ? product(idOf(number), fields) : listedProduct(idOf(number), fields);
}

const hierarchy: readonly CatalogueRecord[] = [0, 1].map((number) => ({
  kind: 'method',
  id: `m${number}`,
  subjectId: 'natuurkunde',
  name: `Proef ${number}`,
  classificationId: `m${number}`,
  educationTypes: [],
  characteristics: [],
}));

const offer: fc.Arbitrary<Offer> = fc.record(
  { price: fc.constantFrom(0, 995, 1_995, 2_450, 9_950).map(price), deliveryStatus: fc.constantFrom(...deliveryStatuses) },
  { requiredKeys: [] },
);
/** Any change of the offer of a product, or now and then its withdrawal. */
export const change = fc.oneof(
  { weight: 9, arbitrary: fc.record({ number: fc.nat(productCount - 1), offer }) },
  { weight: 1, arbitrary: fc.record({ number: fc.nat(productCount - 1), offer: fc.constant('withdrawn' as const) }) },
);

/** A delivery of one product: another offer, or its end. */
export type Change = { readonly number: number; readonly offer: Offer | 'withdrawn' };

/** Five prices of one product of one source, each of which is a patch. */
export const fivePrices: readonly Change[] = [100, 200, 300, 400, 500].map((amount) => ({
  number: 1,
  offer: { price: price(amount), deliveryStatus: 'Uitverkocht' },
}));

const search: EngineRequest = { query: emptyQuery, filter: {}, page: 0, pageSize: productCount, withCounts: true };
const searches: readonly EngineRequest[] = [
  search,
  ...sortOrders.map((sortBy) => ({ ...search, sortBy })),
  ...[...deliveryStatuses, 'Onbekend'].map((status) => ({ ...search, filter: { deliveryStatus: [status], publishers: ['Zuidhof'] } })),
  { ...search, query: { ...emptyQuery, words: ['natuurkunde', 'havo'] } },
  { ...search, query: { ...emptyQuery, words: ['leerboek'] }, filter: { deliveryStatus: ['Leverbaar', 'Uitverkocht'] } },
  ...sortOrders.map((sortBy) => ({ ...search, query: { ...emptyQuery, words: ['werkboek'] }, sortBy })),
  { ...search, conditions: { price: { atLeast: 995, atMost: 2_450 } } },
  { ...search, conditions: { publicationYear: { atLeast: 2018, atMost: 2021 } } },
];

/** Everything that a snapshot says: answers to searches, documents, hierarchy, vocabulary and changes. */
export async function contentOf(snapshot: Snapshot): Promise<unknown> {
  const answers = [];
  for (const request of searches) {
    const { products, methods, facets, total } = await snapshot.engine.search(request);
    const counts = Object.entries(facets ?? {}).map(([name, { values, counts: numbers }]) => [name, values, Array.from(numbers)]);
    answers.push({ products: Array.from(products), methods: Array.from(methods), total, counts });
  }
  const ordinals = Array.from({ length: productCount }, (_, number) => snapshot.productOrdinal(idOf(number)));
  const stored = await snapshot.documents(ordinals.filter((ordinal) => ordinal !== undefined));
  const documents = ordinals.map((ordinal) =>
    ordinal === undefined
      ? undefined
      : [ordinal, Buffer.from(stored.listedProductJson(ordinal)).toString(), Buffer.from(stored.productJson(ordinal)).toString()],
  );
  const { hasWord: _, eansEndingIn: ___, ...vocabulary } = snapshot.vocabulary.source;
  const { id: __, ...description } = snapshot.description;
  return { answers, documents, vocabulary, description, methods: snapshot.methods('natuurkunde'), changes: snapshot.changes() };
}

/** What `contentOf` gives of the snapshot in a file. */
export async function readOnce(file: string): Promise<unknown> {
  const snapshot = await openSnapshot(file);
  try {
    return await contentOf(snapshot);
  } finally {
    await snapshot.close();
  }
}

/** What `contentOf` gives of a new snapshot of a store. */
export async function rebuilt(store: CatalogueStore, precedence = noPrecedence): Promise<unknown> {
  const folder = mkdtempSync(join(tmpdir(), 'catalogus-test-'));
  try {
    const file = join(folder, 'rebuilt');
    await store.readVisibleRecords((view) => buildSnapshot(view, file, { clock }), precedence);
    return await readOnce(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A store with its publications, in folders that go at the end of the test; `apply` delivers changes. A test that runs beside others gives its own end. */
export function publisher(whenFinished: WhenFinished = onTestFinished) {
  const store = openTestStore(join(temporaryFolder(whenFinished), 'catalogue.sqlite'), whenFinished);
  const folder = temporaryFolder(whenFinished);
  const snapshots = publishedSnapshots(folder);
  const apply = (changes: readonly Change[], source = 'eck'): void => {
    const run = store.beginRun();
    for (const { number, offer: next } of changes) {
      const place = { source, file: 'feed.xml', label: `#${number}` };
      if (next === 'withdrawn') {
        const { id, ean } = productOf(number, {});
        run.withdraw({ ...place, id, ...(ean !== undefined && { ean }) });
      } else {
        run.add({ ...place, record: writtenRecord(productOf(number, next)) });
      }
    }
    const at = '2026-01-01T10:00:00.000Z';
    run.commit({ startedAt: at, finishedAt: at, sources: [source], files: [], rejected: 0, historySince: at }, () => undefined);
  };
  const publish = (precedence = noPrecedence) =>
    publishCatalogue({ store, snapshots, clock, synonyms: [], precedence }, { acceptsLoss: true });
  deliver(store, [
    ...hierarchy,
    ...Array.from({ length: productCount }, (_, number) =>
      productOf(number, { price: price(1_000 + number), deliveryStatus: deliveryStatuses[number % 5] as DeliveryStatus }),
    ),
  ]);
  return { store, dataFolder: folder, snapshots, apply, publish, current: async () => (await snapshots.current()) ?? '' };
}
