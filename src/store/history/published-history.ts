import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { priceHistory, type PricePoint } from '#catalogue/prices/price-history.ts';
import type { SectorFields } from '#catalogue/education/sector.ts';
import type { RecordChanges } from '#catalogue/record-changes.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { CatalogueChange } from '#snapshot/snapshot.ts';
import { identityOfProduct } from '#store/database/tables.ts';
import { eventColumns, eventOf, StoreHistory, type RecordEvent } from './store-history.ts';
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

/** Reads of the history of a store what its snapshot shows. Must be used inside one read transaction. */
export class PublishedHistory {
  readonly #database: DatabaseSync;
  readonly #hasPriceEvents: StatementSync;
  readonly #visibleSource: StatementSync;
  readonly #events: StatementSync;
  readonly #knownRun: number;
  readonly #knownSince: string | undefined;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#hasPriceEvents = database.prepare(`SELECT 1 FROM record_events WHERE identity = ? AND ${hasPrice} LIMIT 1`);
    this.#visibleSource = database.prepare(`SELECT own.source AS source ${visibleRows('product')} AND own.id = ?`);
    this.#events = database.prepare(`
      SELECT ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
      WHERE event.identity = ? AND event.source = ? AND event.kind = 'product' ORDER BY event.id
    `);
    const history = new StoreHistory(database);
    this.#knownRun = history.knownSince();
    this.#knownSince = history.run(this.#knownRun)?.finishedAt;
  }

  /** The prices of a visible product, oldest first; empty when it never had two. */
  prices(product: ProductRecord): readonly PricePoint[] {
    const identity = identityOfProduct(product);
    if (this.#hasPriceEvents.get(identity) === undefined) {
      return [];
    }
    const source = String(this.#visibleSource.get(product.id)?.['source']);
    const events = this.#events.all(identity, source).map(eventOf);
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
    const find = this.#database.prepare(`SELECT own.source AS source, own.record AS record ${visibleRows('product')} AND own.identity = ?`);
    const changes: CatalogueChange[] = [];
    for (const row of rows) {
      const event = eventOf(row);
      const found = find.get(event.identity);
      const product = found && (JSON.parse(String(found['record'])) as ProductRecord);
      if (!isShown(product ?? fieldsBefore(event.changes))) {
        continue;
      }
      const change = changeOf(event, product && { source: String(found?.['source']), title: product.title });
      changes.push(...(change === undefined ? [] : [{ ...change, number: Number(row['event']) }]));
      if (changes.length === mostChanges) {
        break;
      }
    }
    return changes;
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

type ShownRecord = { readonly source: string; readonly title: string };

// A change of a version that visitors do not see is none to them, and neither is the end of one while they see another.
function changeOf(event: RecordEvent, shown: ShownRecord | undefined): Omit<CatalogueChange, 'number'> | undefined {
  const { at, action, identity, recordId, source, changes } = event;
  if (action === 'restored' || !identity.startsWith('ean:')) {
    return undefined;
  }
  const common = { at, productId: recordId, ean: identity.slice('ean:'.length) };
  if (action === 'removed') {
    return shown === undefined ? { ...common, action, title: String(changes['title']?.[0]), changes: {} } : undefined;
  }
  return shown?.source === source ? { ...common, action, title: shown.title, changes } : undefined;
}
