import type { DatabaseSync } from 'node:sqlite';
import { readUnchecked } from '#store/database/read-unchecked.ts';
import { publicationOf } from '#store/publication.ts';

/** The imports of a store that stored something. Times are ISO 8601. */
export type ImportHistory = {
  readonly runs: number;
  /** Seconds that the last run took. */
  readonly lastSeconds: number;
  /** Number of records of the last run, by outcome. */
  readonly lastRecords: Readonly<Record<string, number>>;
  /** The end of the last run of each source that the store has, by rank. */
  readonly finishedAt: ReadonlyMap<string, string>;
  readonly hasUnpublishedChanges: boolean;
};

const isStored = `action = 'import' AND outcome = 'stored'`;
const lastRun = `SELECT id, started_at, finished_at, counts FROM import_runs WHERE ${isStored} ORDER BY id DESC LIMIT 1`;
const endOfSources = `
  SELECT sources.name, max(import_runs.finished_at) AS finished_at
  FROM sources, import_runs, json_each(import_runs.sources) AS delivered
  WHERE delivered.value = sources.name AND ${isStored}
  GROUP BY sources.name
  ORDER BY sources.rank
`;

function historyOf(database: DatabaseSync): ImportHistory | undefined {
  const last = database.prepare(lastRun).get();
  if (last === undefined) {
    return undefined;
  }
  const [begin, end] = [String(last['started_at']), String(last['finished_at'])];
  const ends = database.prepare(endOfSources).all();
  return {
    // Ids of runs are never used again.
    runs: Number(last['id']),
    lastSeconds: (Date.parse(end) - Date.parse(begin)) / 1_000,
    lastRecords: JSON.parse(String(last['counts'])) as Record<string, number>,
    finishedAt: new Map(ends.map((row) => [String(row['name']), String(row['finished_at'])])),
    hasUnpublishedChanges: publicationOf(database) === undefined,
  };
}

/** Reads the import runs of a database file, without checks or changes. Undefined without a run, for an older schema, and for a missing or damaged file. */
export const readImportHistory = (file: string): ImportHistory | undefined => readUnchecked(file, historyOf);
