import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { ProductRecord } from '#catalogue/records.ts';
import { isIntactOf } from '#store/record-checksum.ts';
import { visibleRows } from '#store/visible-rows.ts';
import { eventColumns, eventOf, StoreHistory, type RecordEvent, type SavedRun } from './store-history.ts';

// The fields of a product that make its offer.
const offerFields: ReadonlySet<string> = new Set(['price', 'deliveryStatus']);

const isOffer = ({ kind, action, changes }: RecordEvent): boolean =>
  kind === 'product' && action === 'changed' && Object.keys(changes).every((name) => offerFields.has(name));

const lastStored = `SELECT id FROM import_runs WHERE outcome = 'stored' ORDER BY id DESC LIMIT 1`;

// The files are part of it: a store that was made anew may have another run of that number, at the same moment of a coarse clock.
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

/** The identities of the products that changed after a run; undefined when anything but offers changed, or more than `most` products. */
function identitiesSince(database: DatabaseSync, run: number, most: number): ReadonlySet<string> | undefined {
  const events = database.prepare(
    `SELECT ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run WHERE event.run > ?`,
  );
  const identities = new Set<string>();
  for (const row of events.iterate(run)) {
    const event = eventOf(row);
    identities.add(event.identity);
    if (!isOffer(event) || identities.size > most) {
      return undefined;
    }
  }
  return identities;
}

/**
 * The visible products whose offer changed since a revision. Undefined when anything else changed since then or may have, when one of them is damaged, or
 * for more than `most` products. Must be read inside one transaction.
 */
export function changedOffers(database: DatabaseSync, revision: string, most: number): readonly ProductRecord[] | undefined {
  const run = runOfRevision(database, revision);
  const identities = run === undefined || derivesOtherwise(database, run) ? undefined : identitiesSince(database, run, most);
  if (identities === undefined) {
    return undefined;
  }
  const find = database.prepare(
    `SELECT own.record AS record, ${isIntactOf('own')} AS intact ${visibleRows('product')} AND own.identity = ?`,
  );
  const rows = Array.from(identities, (identity) => find.get(identity)).filter((row) => row !== undefined);
  return rows.every((row) => row['intact'] === 1) ? rows.map((row) => JSON.parse(String(row['record'])) as ProductRecord) : undefined;
}
