import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { dutchDay } from '#catalogue/dutch-day.ts';
import { priceHistory, type PricePoint } from '#catalogue/prices/price-history.ts';
import type { SectorFields } from '#catalogue/education/sector.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { CatalogueChange } from '#snapshot/snapshot.ts';
import type { CombinedProducts } from '#store/visible/combined-products.ts';
import { eanOfIdentity, identityOfProduct } from '#catalogue/record-identity.ts';
import { storedProduct } from '#store/database/stored-product.ts';
import { FormerProduct, priceEvents } from './former-product.ts';
import { eventOf, selectEvents, type RecordEvent } from './saved-events.ts';
import { StoreHistory } from './store-history.ts';
import { visibleRows } from '#store/visible/visible-rows.ts';

/** Gives the day in the Netherlands of a moment in ISO 8601: '2026-11-22'. Remembers the moments: all events of a run have the same. */
function dutchDays(): (moment: string) => string {
  const known = new Map<string, string>();
  return (moment) => {
    const found = known.get(moment) ?? dutchDay(new Date(moment));
    known.set(moment, found);
    return found;
  };
}

/** Number of changes in a snapshot. */
const mostChanges = 100;
// Events of shadowed and unlisted products are passed over, but not without end.
const mostEventsRead = 10_000;

// Written as in the partial index `record_events_price`, so that SQLite uses it.
const hasPrice = `kind = 'product' AND json_type(changes, '$.price') IS NOT NULL`;

/** Reads of the history of a store what its snapshot shows. Must be used inside one read transaction. */
export class PublishedHistory {
  readonly #database: DatabaseSync;
  readonly #combined: CombinedProducts;
  readonly #hasPriceEvents: StatementSync;
  readonly #visible: StatementSync;
  readonly #sources: StatementSync;
  readonly #events: StatementSync;
  readonly #dutchDay = dutchDays();
  readonly #knownRun: number;
  readonly #knownSince: string | undefined;

  constructor(database: DatabaseSync, combined: CombinedProducts) {
    this.#database = database;
    this.#combined = combined;
    this.#hasPriceEvents = database.prepare(`SELECT 1 FROM record_events WHERE identity = ? AND ${hasPrice} LIMIT 1`);
    this.#visible = database.prepare(`SELECT own.source AS source, own.record AS record ${visibleRows('product')} AND own.identity = ?`);
    this.#sources = database.prepare('SELECT source FROM products WHERE identity = ?');
    this.#events = database.prepare(`
      ${selectEvents}
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
    const events = priceEvents(this.#events.all(identity).map(eventOf), this.#product(identity)).toReversed();
    const isKnownBefore = this.#knownSince !== undefined && (events[0]?.run ?? 0) > this.#knownRun;
    return priceHistory(
      events.map(({ at, action, changes }) => ({ date: this.#dutchDay(at), action, changes })),
      product.price,
      isKnownBefore ? this.#dutchDay(this.#knownSince) : undefined,
    );
  }

  /** The last changes of products that are or were in lists and that `isShown` takes, newest first; by default of all. */
  changes(isShown: (product: SectorFields) => boolean = () => true): readonly CatalogueChange[] {
    const rows = this.#database
      .prepare(
        `${selectEvents}
         WHERE event.kind = 'product' AND event.action <> 'restored' ORDER BY event.id DESC LIMIT ?`,
      )
      .iterate(mostEventsRead);
    const isVisible: IsVisible = (product) => product !== undefined && isShown(sectorFields(product));
    const changes: CatalogueChange[] = [];
    const products = new Map<string, Product>();
    for (const row of rows) {
      const event = eventOf(row);
      const product = products.get(event.identity) ?? nowAndFormer(this.#product(event.identity), isVisible);
      products.set(event.identity, product);
      const change = changeOf(event, product, isVisible);
      changes.push(...(change === undefined ? [] : [{ ...change, number: Number(row['id']) }]));
      if (changes.length === mostChanges) {
        break;
      }
    }
    return changes;
  }

  #product(identity: string): FormerProduct {
    const row = this.#visible.get(identity);
    const shown = row && {
      first: String(row['source']),
      ...(this.#combined.find(identity) ?? { product: storedProduct(row['record']), provenance: {} }),
    };
    const sources = this.#sources.all(identity).map(({ source }) => String(source));
    return new FormerProduct(sources, shown);
  }
}

const listOf = (value: unknown): readonly never[] => (Array.isArray(value) ? (value as never[]) : []);

/** The fields of a product that decide its sector. Of a list that was too long for an event nothing is known. */
const sectorFields = ({ educationTypes, subjectIds, methodIds, sectors }: ProductRecord): SectorFields => ({
  educationTypes: listOf(educationTypes),
  subjectIds: listOf(subjectIds),
  methodIds: listOf(methodIds),
  ...(Array.isArray(sectors) && { sectors }),
});

type IsVisible = (product: ProductRecord | undefined) => boolean;

/** A product as visitors see it now, if they do, and as it was before the events that were passed back. */
type Product = { readonly now: ProductRecord | undefined; readonly former: FormerProduct };

const nowAndFormer = (former: FormerProduct, isVisible: IsVisible): Product => ({
  now: isVisible(former.product) ? former.product : undefined,
  former,
});

// To visitors a product also comes and goes when it comes to or goes from a sector that they see.
function actionOf({ action, changes }: RecordEvent, wasVisible: boolean, isVisible: boolean): CatalogueChange['action'] | undefined {
  if (action === 'restored' || action === 'transferred' || (!wasVisible && !isVisible)) {
    return undefined;
  }
  const isSame = wasVisible === isVisible || action !== 'changed' || changes['ean'] !== undefined;
  return isSame ? action : isVisible ? 'new' : 'removed';
}

/** What visitors saw of an event, which is passed back. Of a product that they do not see now its end alone, because other changes would lead to no page. */
function changeOf(event: RecordEvent, { now, former }: Product, isVisible: IsVisible): Omit<CatalogueChange, 'number'> | undefined {
  const after = former.product;
  const seen = former.passBack(event);
  const before = former.product;
  const action = seen && actionOf(seen, isVisible(before), isVisible(after));
  const title = action === 'removed' ? before?.title : now?.title;
  const ean = eanOfIdentity(event.identity);
  if (ean === undefined || action === undefined || title === undefined) {
    return undefined;
  }
  const common = { at: event.at, productId: now?.id ?? event.recordId, ean, title };
  return { ...common, action, changes: action === 'changed' ? (seen?.changes ?? {}) : {} };
}
