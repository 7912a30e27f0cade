import type { DatabaseSync } from 'node:sqlite';
import { readUnchecked } from './database/read-unchecked.ts';
import { productCountOf, rankedSources } from './sources.ts';

/*
 * The table `publication` holds the id of the snapshot that shows the present content of the store. It has no row after a change that is not
 * published. `removed_sources` holds the sources that were removed since the last publication. `withheld_publication` holds what a publication of the
 * present content would lose, when it was not made for that reason. `published_sources` holds how many products each source had at the last
 * publications, by the ids of their snapshots: a rollback shows an earlier one.
 */

/**
 * A publication of the present content that was not made: the id of the snapshot that visitors saw, its number of listed products (`shown`), and how
 * many of them would be gone (`lost`).
 */
export type WithheldPublication = { readonly shownSnapshot: string; readonly shown: number; readonly lost: number };

/** Deletes the id of the snapshot that shows the store, and what is known of a withheld publication. Must run in the transaction of every change. */
export function clearPublication(database: DatabaseSync): void {
  database.exec('DELETE FROM publication; DELETE FROM withheld_publication');
}

// Patches that change nothing but prices make many publications between those to which a rollback goes.
const rememberedPublications = 100;

/** Saves the id of the snapshot that shows the present content of the store. Must run inside a transaction. */
export function savePublication(database: DatabaseSync, snapshot: string): void {
  clearPublication(database);
  database.exec('DELETE FROM removed_sources');
  database.prepare('INSERT INTO publication VALUES (?)').run(snapshot);
  database.prepare('DELETE FROM published_sources WHERE snapshot = ?').run(snapshot);
  const insert = 'INSERT INTO published_sources (snapshot, name, products) SELECT ?, source, count(*) FROM products GROUP BY source';
  database.prepare(insert).run(snapshot);
  const remembered = 'SELECT snapshot FROM published_sources GROUP BY snapshot ORDER BY max(id) DESC LIMIT ?';
  database.prepare(`DELETE FROM published_sources WHERE snapshot NOT IN (${remembered})`).run(rememberedPublications);
}

/** A source with fewer products than it had at an earlier publication: how many it had then, and has now. */
export type ShrunkenSource = { readonly name: string; readonly before: number; readonly now: number };

/**
 * The sources that have fewer products than at the publication of a snapshot, by rank. None when that is not known; one that was removed is no source, and
 * a new one when it comes back.
 */
export function shrunkenSourcesOf(database: DatabaseSync, snapshot: string): readonly ShrunkenSource[] {
  const published = database.prepare('SELECT products FROM published_sources WHERE snapshot = ? AND name = ?');
  return rankedSources(database).flatMap(({ name }) => {
    const before = Number(published.get(snapshot, name)?.['products'] ?? 0);
    const now = before === 0 ? 0 : productCountOf(database, name);
    return now < before ? [{ name, before, now }] : [];
  });
}

/** Saves that a publication of the present content was withheld. Must run inside a transaction. */
export function saveWithheldPublication(database: DatabaseSync, { shownSnapshot, shown, lost }: WithheldPublication): void {
  database.exec('DELETE FROM withheld_publication');
  database.prepare('INSERT INTO withheld_publication VALUES (?, ?, ?)').run(shownSnapshot, shown, lost);
}

/** The publication of the present content that was withheld; undefined when none was. */
export function withheldPublicationOf(database: DatabaseSync): WithheldPublication | undefined {
  const row = database.prepare('SELECT shown_snapshot, shown, lost FROM withheld_publication').get();
  return row && { shownSnapshot: String(row['shown_snapshot']), shown: Number(row['shown']), lost: Number(row['lost']) };
}

/** The id of the snapshot that shows the present content of the store; undefined when none does. */
export function publicationOf(database: DatabaseSync): string | undefined {
  const row = database.prepare('SELECT snapshot FROM publication').get();
  return row === undefined ? undefined : String(row['snapshot']);
}

/** Reads `publicationOf` from a database file, without checks or changes. Undefined also for an older schema and for a missing file. */
export const readPublication = (file: string): string | undefined => readUnchecked(file, publicationOf);
