import type { DatabaseSync } from 'node:sqlite';
import type { AreaRecord, CatalogueRecord, SubjectRecord } from '#catalogue/records.ts';
import { writtenRecord } from '#catalogue/written-record.ts';
import { hierarchyOfFamily, type FamilyProduct } from '#catalogue/product/product-family.ts';
import { checksumOf } from '#store/database/record-checksum.ts';
import { storedFamily, storedProduct } from '#store/database/stored-product.ts';
import { digestOf } from './staging.ts';
import { tableOfKind } from '#store/database/tables.ts';
import { isReadable, keepSubjectIds, readSubjectIds, subjectIdsAfterRun } from './subjects-of-source.ts';

/** Returns a subject of the curriculum with its area; undefined for an unknown id. */
export type FindSubject = (id: string) => { readonly area: AreaRecord; readonly subject: SubjectRecord } | undefined;

/** Numbers of derived areas, subjects, methods, editions and sets that were inserted, changed or removed. */
export type DerivedCounts = { readonly new: number; readonly changed: number; readonly removed: number };

const subjectKinds = ['area', 'subject'] as const;
const hierarchyKinds = [...subjectKinds, 'method', 'edition', 'methodSet'] as const;

function* familiesOf(database: DatabaseSync, source: string): Generator<readonly FamilyProduct[]> {
  const rows = database
    .prepare(`SELECT family_method, family, record FROM products
       WHERE source = ? AND family_method IS NOT NULL AND ${isReadable} ORDER BY family_method`)
    .iterate(source);
  let current: FamilyProduct[] = [];
  for (const row of rows) {
    const family = storedFamily(row['family']);
    const { id, title, educationTypes } = storedProduct(row['record']);
    if (current[0] !== undefined && current[0].family.methodId !== family.methodId) {
      yield current;
      current = [];
    }
    current.push({ id, title, educationTypes, family });
  }
  if (current.length > 0) {
    yield current;
  }
}

function* recordsOfSubjects(subjectIds: ReadonlySet<string>, findSubject: FindSubject): Generator<CatalogueRecord> {
  for (const id of [...subjectIds].toSorted()) {
    const found = findSubject(id);
    if (found !== undefined) {
      yield found.area;
      yield found.subject;
    }
  }
}

function* recordsOfFamilies(database: DatabaseSync, source: string): Generator<CatalogueRecord> {
  for (const products of familiesOf(database, source)) {
    const { method, editions, methodSets } = hierarchyOfFamily(products);
    yield method;
    yield* editions;
    yield* methodSets;
  }
}

function stageNeeded(database: DatabaseSync, source: string, records: Iterable<CatalogueRecord>): void {
  database.exec(
    'CREATE TEMP TABLE IF NOT EXISTS needed (kind TEXT, id TEXT, digest TEXT, record TEXT, checksum TEXT, PRIMARY KEY (kind, id))',
  );
  const insert = database.prepare('INSERT OR IGNORE INTO needed VALUES (?, ?, ?, ?, ?)');
  for (const record of records) {
    const written = writtenRecord(record);
    const [{ kind, id, text }, digest] = [written, digestOf(written)];
    insert.run(kind, id, digest, text, checksumOf([source, id, id, 1, null, digest, digest, text, null, null]));
  }
}

/** Makes the derived records of some kinds those that were staged, and drops these. */
function writeNeeded(database: DatabaseSync, source: string, kinds: readonly CatalogueRecord['kind'][]): DerivedCounts {
  const counts = { new: 0, changed: 0, removed: 0 };
  for (const kind of kinds) {
    const table = tableOfKind[kind];
    const needed = `SELECT id FROM needed WHERE kind = '${kind}'`;
    counts.removed += Number(
      database.prepare(`DELETE FROM ${table} WHERE source = ? AND derived = 1 AND id NOT IN (${needed})`).run(source).changes,
    );
    counts.changed += Number(
      database
        .prepare(
          `UPDATE ${table} SET digest = needed.digest, versions = needed.digest, record = needed.record, checksum = needed.checksum
           FROM needed
           WHERE needed.kind = '${kind}' AND needed.id = ${table}.id AND ${table}.source = ? AND derived = 1 AND ${table}.digest <> needed.digest`,
        )
        .run(source).changes,
    );
    counts.new += Number(
      database
        .prepare(
          `INSERT INTO ${table} (source, id, identity, derived, digest, versions, record, checksum)
           SELECT ?, id, id, 1, digest, digest, record, checksum FROM needed
           WHERE kind = '${kind}' AND NOT EXISTS (SELECT 1 FROM ${table} AS own WHERE own.source = ? AND own.id = needed.id) ORDER BY needed.rowid`,
        )
        .run(source, source).changes,
    );
  }
  database.exec('DROP TABLE temp.needed');
  return counts;
}

/** A run of a source. `subjectIds`: of the subjects that all its products name now, when the run knows them. */
type SourceRun = { readonly source: string; readonly run: number; readonly subjectIds?: ReadonlySet<string> | undefined };

/**
 * Derives the part of the hierarchy that the products of a source refer to but the source does not deliver, and deletes derived records without a
 * reference. Delivered records do not change. Reads all products of the source only when `run` may have changed what they refer to. Must run inside the
 * transaction of the run, when its events are written.
 */
export function deriveHierarchy(
  database: DatabaseSync,
  { source, run, subjectIds: named }: SourceRun,
  findSubject: FindSubject,
): DerivedCounts {
  const known = subjectIdsAfterRun(database, source, run);
  const subjectIds = known ?? named ?? readSubjectIds(database, source);
  stageNeeded(database, source, recordsOfSubjects(subjectIds, findSubject));
  if (known === undefined) {
    stageNeeded(database, source, recordsOfFamilies(database, source));
  }
  const counts = writeNeeded(database, source, known === undefined ? hierarchyKinds : subjectKinds);
  keepSubjectIds(database, source, subjectIds);
  return counts;
}
