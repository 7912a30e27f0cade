import type { DatabaseSync } from 'node:sqlite';
import type { FamilyProduct } from '#catalogue/product/product-family.ts';
import { programDigest } from '#program-digest.ts';
import { tableOfKind } from '#store/database/tables.ts';
import { checksumOf } from '#store/database/record-checksum.ts';

/*
 * The ids of the subjects that the products of a source name. They are kept when the hierarchy of the source was derived from all its products, so that a
 * run that cannot have changed more than these ids need not read the products again.
 */

/** Most events of a run that are looked at one by one. Reading all products costs less than looking at many more. */
export const mostEventsLookedAt = 10_000;

/** Fields of a product from which its hierarchy is derived, beside the ids of its subjects. */
const familyFields = { id: true, title: true, educationTypes: true, family: true } as const satisfies Record<keyof FamilyProduct, true>;

// What is derived from a product depends on these. Another version of the program reads all products once.
const derivingFolders = ['store', 'catalogue', 'contract'];

const checksumFor = (source: string, subjectIds: string): string => checksumOf([source, subjectIds, programDigest(derivingFolders)]);

/** SQL condition: a product can be read. A damaged row is found before a publication, by its checksum. Here it must only not stop the import. */
export const isReadable = 'json_valid(record) AND (family IS NULL OR json_valid(family))';

const parseIds = (ids: string | null): readonly string[] => (ids === null ? [] : (JSON.parse(ids) as readonly string[]));

type RunEvent = { readonly action: string; readonly changes: string; readonly ids: string | null; readonly isInFamily: number };

// Of an event of a product `ids` are its subjects now, and `isInFamily` is whether it has a family now.
const eventsOfRun = `
  SELECT action, changes, json_extract(own.record, '$.subjectIds') AS ids, own.family IS NOT NULL AS isInFamily
  FROM record_events AS event
  LEFT JOIN products AS own ON event.kind = 'product' AND own.source = event.source AND own.identity = event.identity
  WHERE event.run = ? AND event.source = ? AND event.action <> 'transferred'
  LIMIT ${mostEventsLookedAt + 1}`;

/** Whether all that an event can change in the hierarchy is that it needs more subjects. */
function onlyAddsSubjects({ action, changes, isInFamily }: RunEvent): boolean {
  switch (action) {
    case 'new':
      return isInFamily === 0;
    case 'changed': {
      const fields = Object.keys(JSON.parse(changes) as object);
      return !fields.some((field) => field === 'subjectIds' || field === 'family' || (isInFamily === 1 && field in familyFields));
    }
    default:
      return false;
  }
}

function keptIds(database: DatabaseSync, source: string): readonly string[] | undefined {
  const kept = database.prepare('SELECT subject_ids AS ids, checksum FROM subjects_of_sources WHERE source = ?').get(source) as
    | { readonly ids: string; readonly checksum: string }
    | undefined;
  return kept !== undefined && kept.checksum === checksumFor(source, kept.ids) ? parseIds(kept.ids) : undefined;
}

/**
 * The ids of the subjects that the products of a source name after a run, from those before it. Undefined when they are not known, or when the run may
 * have changed more of the hierarchy of the source: then all its products have to be read.
 */
export function subjectIdsAfterRun(database: DatabaseSync, source: string, run: number): ReadonlySet<string> | undefined {
  const kept = keptIds(database, source);
  if (kept === undefined) {
    return undefined;
  }
  const subjectIds = new Set(kept);
  let lookedAt = 0;
  for (const row of database.prepare(eventsOfRun).iterate(run, source)) {
    const event = row as RunEvent;
    lookedAt += 1;
    if (lookedAt > mostEventsLookedAt || !onlyAddsSubjects(event)) {
      return undefined;
    }
    parseIds(event.ids).forEach((id) => subjectIds.add(id));
  }
  return subjectIds;
}

/** Reads from all products of a source which subjects they name. */
export function readSubjectIds(database: DatabaseSync, source: string): ReadonlySet<string> {
  // Products have few different lists of subjects, and reading these costs half of reading each product.
  const lists = database
    .prepare(`SELECT DISTINCT json_extract(record, '$.subjectIds') AS ids FROM products WHERE source = ? AND ${isReadable}`)
    .all(source) as { ids: string | null }[];
  return new Set(lists.flatMap(({ ids }) => parseIds(ids)));
}

// The events of a run do not tell what a damaged record had that was replaced or removed.
const hasDamagedRecords = (database: DatabaseSync, source: string): boolean =>
  Object.values(tableOfKind).some(
    (table) => database.prepare(`SELECT 1 FROM ${table} WHERE source = ? AND digest = '' LIMIT 1`).get(source) !== undefined,
  );

/** Keeps the ids for the next run, unless the source has damaged records. Must run in the transaction in which its hierarchy is derived. */
export function keepSubjectIds(database: DatabaseSync, source: string, subjectIds: ReadonlySet<string>): void {
  const ids = JSON.stringify([...subjectIds].toSorted());
  if (hasDamagedRecords(database, source)) {
    forgetSubjectIds(database, source);
  } else {
    database
      .prepare('INSERT OR REPLACE INTO subjects_of_sources (source, subject_ids, checksum) VALUES (?, ?, ?)')
      .run(source, ids, checksumFor(source, ids));
  }
}

/** Makes the next run of a source read all its products, as it must after records of it were found damaged. */
export function forgetSubjectIds(database: DatabaseSync, source: string): void {
  database.prepare('DELETE FROM subjects_of_sources WHERE source = ?').run(source);
}
