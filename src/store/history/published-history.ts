import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { priceHistory, type PricePoint } from '#catalogue/prices/price-history.ts';
import type { SectorFields } from '#catalogue/education/sector.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { CatalogueChange } from '#snapshot/snapshot.ts';
import type { CombinedProducts } from '#store/combined-products.ts';
import { identityOfProduct } from '#store/database/tables.ts';
import { FormerSources, priceEvents, type ShownProduct } from './former-sources.ts';
import { eventColumns, eventOf, type RecordEvent } from './saved-events.ts';
import { StoreHistory } from './store-history.ts';
import { visibleRows } from '#store/visible-rows.ts';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' });

/** The day in the Netherlands of a moment in ISO 8601: '2026-11-22'. */
const dutchDay = (moment: string): string => day.format(new Date(moment));

/** Number of changes in a snapshot. */
const mostChanges = 100;
// Events of shadowed and unlisted products are passed over, but not without end.
const mostEventsRead = 10_000;

// Written as in the partial index `record_events_price`, so that SQLite uses it.
const hasPrice = `kind = 'product' AND json_type(changes, '$.price') IS NOT NULL`;

/** A product that visitors see now, if they do, and its sources of then. */
type FormerProduct = { readonly shown: ShownProduct | undefined; readonly sources: FormerSources };

/** Reads of the history of a store what its snapshot shows. Must be used inside one read transaction. */
export class PublishedHistory {
  readonly #database: DatabaseSync;
  readonly #combined: CombinedProducts;
  readonly #hasPriceEvents: StatementSync;
  readonly #visible: StatementSync;
  readonly #sources: StatementSync;
  readonly #events: StatementSync;
  readonly #knownRun: number;
  readonly #knownSince: string | undefined;

  constructor(database: DatabaseSync, combined: CombinedProducts) {
    this.#database = database;
    this.#combined = combined;
    this.#hasPriceEvents = database.prepare(`SELECT 1 FROM record_events WHERE identity = ? AND ${hasPrice} LIMIT 1`);
    this.#visible = database.prepare(`SELECT own.source AS source, own.record AS record ${visibleRows('product')} AND own.identity = ?`);
    this.#sources = database.prepare('SELECT source FROM products WHERE identity = ?');
    this.#events = database.prepare(`
      SELECT ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
      WHERE event.identity = ? AND event.kind = 'product' ORDER BY event.id DESC
    `);
    const history = new StoreHistory(database);
    this.#knownRun = history.knownSince();
    this.#knownSince = history.run(this.#knownRun)?.finishedAt;
  }

  /** The prices of a visible product, oldest first; empty when it never had two. Of several sources those of the one that gave its price. */
  prices(product: ProductRecord): readonly PricePoint[] {
    const identity = identityOfProduct(product);
    if (this.#hasPriceEvents.get(identity) === undefined) {
      return [];
    }
    const { sources } = this.#formerProduct(identity);
    const events = priceEvents(this.#events.all(identity).map(eventOf), sources).toReversed();
    const isKnownBefore = this.#knownSince !== undefined && (events[0]?.run ?? 0) > this.#knownRun;
    return priceHistory(
      events.map(({ at, action, changes }) => ({ date: dutchDay(at), action, changes })),
      product.price,
      isKnownBefore ? dutchDay(this.#knownSince) : undefined,
    );
  }

  /** The last changes of products that are or were in lists and that `isShown` takes, newest first; by default of all. */
  changes(isShown: (product: SectorFields) => boolean = () => true): readonly CatalogueChange[] {
    const rows = this.#database
      .prepare(
        `SELECT event.id AS event, ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
         WHERE event.kind = 'product' AND event.action <> 'restored' ORDER BY event.id DESC LIMIT ?`,
      )
      .iterate(mostEventsRead);
    const changes: CatalogueChange[] = [];
    const products = new Map<string, FormerProduct>();
    for (const row of rows) {
      const event = eventOf(row);
      const former = products.get(event.identity) ?? this.#formerProduct(event.identity);
      products.set(event.identity, former);
      const seen = former.sources.seen(event);
      if (seen === undefined || !isShown(former.shown?.product ?? fieldsBefore(event.changes))) {
        continue;
      }
      const change = changeOf(seen, former.shown);
      changes.push(...(change === undefined ? [] : [{ ...change, number: Number(row['event']) }]));
      if (changes.length === mostChanges) {
        break;
      }
    }
    return changes;
  }

  #formerProduct(identity: string): FormerProduct {
    const row = this.#visible.get(identity);
    const shown = row && {
      source: String(row['source']),
      ...(this.#combined.find(identity) ?? { product: JSON.parse(String(row['record'])) as ProductRecord, provenance: {} }),
    };
    const sources = this.#sources.all(identity).map(({ source }) => String(source));
    return { shown, sources: new FormerSources(sources, shown) };
  }
}

const listBefore = (changes: RecordChanges, name: string): readonly never[] => {
  const before = changes[name]?.[0];
  return Array.isArray(before) ? (before as never[]) : [];
};

/** The fields of a removed product that decide its sector. */
const fieldsBefore = (changes: RecordChanges): SectorFields => ({
  educationTypes: listBefore(changes, 'educationTypes'),
  subjectIds: listBefore(changes, 'subjectIds'),
  methodIds: listBefore(changes, 'methodIds'),
  ...(Array.isArray(changes['sectors']?.[0]) && { sectors: listBefore(changes, 'sectors') }),
});

// Of a product that visitors do not see now its end alone is told, because the other changes would lead to no page.
function changeOf(event: RecordEvent, shown: ShownProduct | undefined): Omit<CatalogueChange, 'number'> | undefined {
  const { at, action, identity, recordId, changes } = event;
  if (!identity.startsWith('ean:') || action === 'restored' || action === 'transferred') {
    return undefined;
  }
  const common = { at, productId: shown?.product.id ?? recordId, ean: identity.slice('ean:'.length) };
  if (action === 'removed') {
    return { ...common, action, title: String(changes['title']?.[0]), changes: {} };
  }
  return shown && { ...common, action, title: shown.product.title, changes };
}
