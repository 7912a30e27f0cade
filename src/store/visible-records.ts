import type { DatabaseSync } from 'node:sqlite';
import type { CatalogueRecord } from '#catalogue/records.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import { changedOffers, revisionOfStore } from './history/changed-offers.ts';
import { PublishedHistory } from './history/published-history.ts';
import { listSources, sampleSource } from './sources.ts';
import { visibleRows } from './visible-rows.ts';

function* readRecords<Kind extends CatalogueRecord['kind']>(
  database: DatabaseSync,
  kind: Kind,
  order: string,
): Generator<Extract<CatalogueRecord, { kind: Kind }>> {
  for (const row of database.prepare(`SELECT own.record AS record ${visibleRows(kind)} ORDER BY ${order}`).iterate()) {
    yield JSON.parse(String(row['record'])) as Extract<CatalogueRecord, { kind: Kind }>;
  }
}

/**
 * The visible records: of each id and EAN the record of the source with the lowest rank. The sample catalogue has the highest rank. Products come in
 * the order of their ids, other records in the order of delivery. Must be read inside one transaction.
 */
export function visibleRecords(database: DatabaseSync): CatalogueSource {
  const asDelivered = 'own_source.rank, own.rowid';
  const history = new PublishedHistory(database);
  return {
    areas: () => readRecords(database, 'area', asDelivered),
    subjects: () => readRecords(database, 'subject', asDelivered),
    methods: () => readRecords(database, 'method', asDelivered),
    editions: () => readRecords(database, 'edition', asDelivered),
    methodSets: () => readRecords(database, 'methodSet', asDelivered),
    products: () => readRecords(database, 'product', 'own.id'),
    hasSample: database.prepare('SELECT 1 FROM products WHERE source = ? LIMIT 1').get(sampleSource) !== undefined,
    priceHistory: (product) => history.prices(product),
    changes: (isShown) => history.changes(isShown),
    revision: revisionOfStore(database),
    changedOffers: (revision, most) => changedOffers(database, revision, most),
    sources: listSources(database).map(({ name, products }) => ({ name, products })),
  };
}
