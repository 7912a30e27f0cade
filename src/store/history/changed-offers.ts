import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ProductDeliveries, ProductDelivery } from '#catalogue/precedence/combine-deliveries.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { CombinedProducts } from '#store/visible/combined-products.ts';
import { isIntact } from '#store/database/record-checksum.ts';
import { storedProduct } from '#store/database/stored-product.ts';
import { visibleRows } from '#store/visible/visible-rows.ts';
import { fieldsBefore } from './event-undo.ts';
import { eventOf, selectEvents, type RecordEvent } from './saved-events.ts';
import { StoreHistory, type SavedRun } from './store-history.ts';

// The fields of a product that make its offer.
const offerFields: ReadonlySet<string> = new Set(['price', 'deliveryStatus']);

const isOffer = ({ kind, action, changes }: RecordEvent): boolean =>
  kind === 'product' && action === 'changed' && Object.keys(changes).every((name) => offerFields.has(name));

const lastStored = `SELECT id FROM import_runs WHERE outcome = 'stored' ORDER BY id DESC LIMIT 1`;

// The files are part of it: a new store in the same place may have another run of that number, at the same moment of a coarse clock.
const revisionOf = ({ id, finishedAt, files }: SavedRun): string =>
  `${id} ${finishedAt} ${hash('sha256', JSON.stringify(files), 'base64url').slice(0, 22)}`;

/** Identifies the state of the records of a store: its last run that stored records. Undefined before the first. */
export function revisionOfStore(database: DatabaseSync): string | undefined {
  const row = database.prepare(lastStored).get();
  const run = row && new StoreHistory(database).run(Number(row['id']));
  return run && revisionOf(run);
}

/** The run of a revision; undefined when this store never had it, or no longer knows all that happened since. */
function runOfRevision(database: DatabaseSync, revision: string): number | undefined {
  const history = new StoreHistory(database);
  const run = history.run(Number.parseInt(revision, 10));
  return run !== undefined && revisionOf(run) === revision && history.knownSince() <= run.id ? run.id : undefined;
}

// Records of the hierarchy that are derived have no events.
const derivesOtherwise = (database: DatabaseSync, run: number): boolean =>
  database
    .prepare(`SELECT 1 FROM import_runs WHERE id > ? AND outcome = 'stored' AND json_extract(counts, '$.derived') IS NOT 0 LIMIT 1`)
    .get(run) !== undefined;

/** The offer of a product before its changes, by source. */
type FormerOffers = Map<string, Partial<ProductRecord>>;

/** The offers before, by identity, of the products that changed after a run; undefined when anything but offers changed, or more than `most` products. */
function formerOffersSince(database: DatabaseSync, run: number, most: number): ReadonlyMap<string, FormerOffers> | undefined {
  const events = database.prepare(
    `${selectEvents}
     WHERE event.run > ? AND event.action <> 'transferred' ORDER BY event.id`,
  );
  const changed = new Map<string, FormerOffers>();
  for (const row of events.iterate(run)) {
    const event = eventOf(row);
    const offers = changed.get(event.identity) ?? new Map<string, Partial<ProductRecord>>();
    changed.set(event.identity, offers);
    if (!isOffer(event) || changed.size > most) {
      return undefined;
    }
    // Of several changes the first knows what was there before all of them.
    offers.set(event.source, { ...fieldsBefore(event), ...offers.get(event.source) });
  }
  return changed;
}

const otherFields = ({ price: _, deliveryStatus: __, modifiedAt: ___, ...others }: ProductRecord): string => JSON.stringify(others);

/** A product of several sources as it is now; undefined when another source gives its offer than before, with another licence. */
function changedOffer(combined: CombinedProducts, deliveries: ProductDeliveries, former: FormerOffers): ProductRecord | undefined {
  const asBefore = ({ source, product }: ProductDelivery): ProductDelivery => ({ source, product: { ...product, ...former.get(source) } });
  const [first, ...others] = deliveries;
  const { product: before } = combined.combine([asBefore(first), ...others.map(asBefore)]);
  const { product } = combined.combine(deliveries);
  return otherFields(before) === otherFields(product) ? product : undefined;
}

/**
 * The visible products whose offer changed since a revision. Undefined when anything else changed since then or may have, when one of them is damaged, or
 * for more than `most` products. Must be read inside one transaction.
 */
export function changedOffers(
  database: DatabaseSync,
  combined: CombinedProducts,
  revision: string,
  most: number,
): readonly ProductRecord[] | undefined {
  const run = runOfRevision(database, revision);
  const changed = run === undefined || derivesOtherwise(database, run) ? undefined : formerOffersSince(database, run, most);
  if (changed === undefined) {
    return undefined;
  }
  const find = database.prepare(`SELECT own.source AS source, own.record AS record ${visibleRows('product')} AND own.identity = ?`);
  const isDamaged = database.prepare(`SELECT 1 FROM products WHERE identity = ? AND NOT (${isIntact}) LIMIT 1`);
  const products: ProductRecord[] = [];
  for (const [identity, former] of changed) {
    const row = find.get(identity);
    if (row === undefined) {
      continue;
    }
    const deliveries = combined.deliveriesOf(identity);
    const product =
      deliveries === undefined
        ? combined.withShownIds(String(row['source']), storedProduct(row['record']))
        : changedOffer(combined, deliveries, former);
    if (product === undefined || isDamaged.get(identity) !== undefined) {
      return undefined;
    }
    products.push(product);
  }
  return products;
}
