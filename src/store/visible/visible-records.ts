import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Precedence } from '#catalogue/precedence/precedence.ts';
import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';
import { storedProduct } from '#store/database/stored-product.ts';
import { CombinedHierarchy } from './combined-hierarchy.ts';
import { CombinedProducts } from './combined-products.ts';
import { changedOffers, revisionOfStore } from '#store/history/changed-offers.ts';
import { PublishedHistory } from '#store/history/published-history.ts';
import { hasOneSource, listSources, sampleSource } from '#store/sources.ts';
import { visibleRows } from './visible-rows.ts';

function* readRecords<Kind extends 'area' | 'subject'>(
  database: DatabaseSync,
  kind: Kind,
): Generator<Extract<CatalogueRecord, { kind: Kind }>> {
  for (const row of database.prepare(`SELECT own.record AS record ${visibleRows(kind)} ORDER BY own_source.rank, own.rowid`).iterate()) {
    yield JSON.parse(String(row['record'])) as Extract<CatalogueRecord, { kind: Kind }>;
  }
}

// Without a second source nothing shadows a product.
const fromOneSource = `FROM products AS own`;

function* readProducts(database: DatabaseSync, combined: CombinedProducts): Generator<ProductRecord> {
  const isTwin = combined.isNeeded
    ? 'EXISTS (SELECT 1 FROM products AS other WHERE other.identity = own.identity AND other.source <> own.source)'
    : '0';
  const rows = database.prepare(
    `SELECT own.source, own.record, own.identity, ${isTwin} ${hasOneSource(database) ? fromOneSource : visibleRows('product')} ORDER BY own.id`,
  );
  // Half of the time of making an object of each row.
  rows.setReturnArrays(true);
  for (const row of rows.iterate()) {
    const [source, record, identity, isOfSeveral] = row as unknown as readonly [
      source: string,
      record: string,
      identity: string,
      isOfSeveral: number,
    ];
    const found = isOfSeveral === 1 ? combined.find(identity) : undefined;
    yield found?.product ?? combined.withShownIds(source, storedProduct(record));
  }
}

/** Rules of precedence in a few characters, empty without rules. Other rules give other products without an event, so revisions contain them. */
const fingerprintOf = (precedence: Precedence): string =>
  precedence.size === 0 ? '' : ` ${hash('sha256', JSON.stringify([...precedence]), 'base64url').slice(0, 22)}`;

/**
 * The visible records: of each id the record of the source with the lowest rank, and of each EAN one product, whose fields the rules of precedence take from
 * the sources that deliver it. The sample catalogue has the highest rank. Products come in the order of their ids, other records in the order of delivery.
 * Must be read inside one transaction.
 */
export function visibleRecords(database: DatabaseSync, precedence: Precedence): CatalogueSource {
  const combined = new CombinedProducts(database, precedence);
  const hierarchy = new CombinedHierarchy(database, combined);
  const history = new PublishedHistory(database, combined);
  const rules = fingerprintOf(precedence);
  const revision = revisionOfStore(database);
  return {
    areas: () => readRecords(database, 'area'),
    subjects: () => readRecords(database, 'subject'),
    methods: () => hierarchy.methods(),
    editions: () => hierarchy.editions(),
    methodSets: () => hierarchy.methodSets(),
    products: () => readProducts(database, combined),
    hasSample: database.prepare('SELECT 1 FROM products WHERE source = ? LIMIT 1').get(sampleSource) !== undefined,
    priceHistory: (product) => history.prices(product),
    changes: (isShown) => history.changes(isShown),
    revision: revision && `${revision}${rules}`,
    changedOffers: (since, most) =>
      since.endsWith(rules) ? changedOffers(database, combined, since.slice(0, since.length - rules.length), most) : undefined,
    sources: () => listSources(database).map(({ name, products }) => ({ name, products })),
  };
}
