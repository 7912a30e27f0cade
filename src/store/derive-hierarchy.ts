import type { DatabaseSync } from 'node:sqlite';
import type { AreaRecord, CatalogueRecord, ProductRecord, SubjectRecord } from '#catalogue/records.ts';
import { hierarchyOfFamily, type FamilyProduct, type ProductFamily } from '#catalogue/product/product-family.ts';
import { checksumOf } from './record-checksum.ts';
import { digestOf } from './staging.ts';
import { idOfRecord, tableOfKind } from './database/tables.ts';

/** Returns a subject of the curriculum with its area; undefined for an unknown id. */
export type FindSubject = (id: string) => { readonly area: AreaRecord; readonly subject: SubjectRecord } | undefined;

/** Numbers of derived areas, subjects, methods, editions and sets that were inserted, changed or removed. */
export type DerivedCounts = { readonly new: number; readonly changed: number; readonly removed: number };

const hierarchyKinds = ['area', 'subject', 'method', 'edition', 'methodSet'] as const;

// A damaged row is found before a publication, by its checksum. Here it must only not stop the import.
const isReadable = 'json_valid(record) AND (family IS NULL OR json_valid(family))';

function* familiesOf(database: DatabaseSync, source: string): Generator<readonly FamilyProduct[]> {
  const rows = database
    .prepare(`SELECT family_method, family, record FROM products
       WHERE source = ? AND family_method IS NOT NULL AND ${isReadable} ORDER BY family_method`)
    .iterate(source);
  let current: FamilyProduct[] = [];
  for (const row of rows) {
    const family = JSON.parse(String(row['family'])) as ProductFamily;
    const { id, title, educationTypes } = JSON.parse(String(row['record'])) as ProductRecord;
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

/** Every record of the hierarchy that the products of a source refer to: subjects, their areas, and the methods of their product families. */
function* neededRecords(database: DatabaseSync, source: string, findSubject: FindSubject): Generator<CatalogueRecord> {
  // Products have few different lists of subjects, and reading these costs half of reading each product.
  const lists = database
    .prepare(`SELECT DISTINCT json_extract(record, '$.subjectIds') AS ids FROM products WHERE source = ? AND ${isReadable}`)
    .all(source);
  const subjectIds = new Set(lists.flatMap(({ ids }) => (ids === null ? [] : (JSON.parse(String(ids)) as readonly string[]))));
  for (const id of [...subjectIds].toSorted()) {
    const found = findSubject(id);
    if (found !== undefined) {
      yield found.area;
      yield found.subject;
    }
  }
  for (const products of familiesOf(database, source)) {
    const { method, editions, methodSets } = hierarchyOfFamily(products);
    yield method;
    yield* editions;
    yield* methodSets;
  }
}

function stageNeeded(database: DatabaseSync, source: string, findSubject: FindSubject): void {
  database.exec(
    'CREATE TEMP TABLE IF NOT EXISTS needed (kind TEXT, id TEXT, digest TEXT, record TEXT, checksum TEXT, PRIMARY KEY (kind, id)); DELETE FROM needed',
  );
  const insert = database.prepare('INSERT OR IGNORE INTO needed VALUES (?, ?, ?, ?, ?)');
  for (const record of neededRecords(database, source, findSubject)) {
    const text = JSON.stringify(record);
    const [id, digest] = [idOfRecord(record), digestOf(text)];
    insert.run(record.kind, id, digest, text, checksumOf([source, id, id, 1, null, digest, digest, text, null, null]));
  }
}

/**
 * Derives the part of the hierarchy that the products of a source refer to but the source does not deliver, and deletes derived records without a
 * reference. Delivered records do not change. Must run inside a transaction.
 */
export function deriveHierarchy(database: DatabaseSync, source: string, findSubject: FindSubject): DerivedCounts {
  stageNeeded(database, source, findSubject);
  const counts = { new: 0, changed: 0, removed: 0 };
  for (const kind of hierarchyKinds) {
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
