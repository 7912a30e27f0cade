import type { DatabaseSync } from 'node:sqlite';

/** Name of the source that holds the sample catalogue. */
export const sampleSource = 'voorbeeld';

// Higher than the rank of any other source, so that the sample never shadows what a publisher delivers.
const sampleRank = 1_000_000_000;

/** A source. `rank`: of two sources with the same product the one with the lower rank gives its id, and goes first without a rule. */
export type RankedSource = { readonly name: string; readonly rank: number };

/** A source and its number of products. */
export type SourceSummary = RankedSource & { readonly products: number };

/** Registers a source when it is new, with a rank above those of the present sources. */
export function registerSource(database: DatabaseSync, name: string): void {
  if (name === sampleSource) {
    database.prepare('INSERT OR IGNORE INTO sources (name, rank) VALUES (?, ?)').run(name, sampleRank);
  } else {
    const insert = 'INSERT OR IGNORE INTO sources (name, rank) SELECT ?, coalesce(max(rank), 0) + 1 FROM sources WHERE rank < ?';
    database.prepare(insert).run(name, sampleRank);
  }
  database.prepare(`UPDATE sources SET checksum = record_checksum(name, rank) WHERE name = ? AND checksum = ''`).run(name);
}

/** All sources, by rank, without their numbers of products: counting a million takes some 30 ms. */
export const rankedSources = (database: DatabaseSync): readonly RankedSource[] =>
  database
    .prepare('SELECT name, rank FROM sources ORDER BY rank')
    .all()
    .map((row) => ({ name: String(row['name']), rank: Number(row['rank']) }));

/** Whether the store has one source and no other, so that nothing is shadowed or combined. */
export const hasOneSource = (database: DatabaseSync): boolean =>
  Number(database.prepare('SELECT count(*) AS total FROM sources').get()?.['total']) === 1;

/** All sources, by rank. */
export const listSources = (database: DatabaseSync): readonly SourceSummary[] =>
  rankedSources(database).map((source) => ({ ...source, products: productCountOf(database, source.name) }));

/** The number of products of a source. */
export const productCountOf = (database: DatabaseSync, source: string): number =>
  Number(database.prepare('SELECT count(*) AS total FROM products WHERE source = ?').get(source)?.['total']);
