import type { DatabaseSync } from 'node:sqlite';

/** How a run ended. 'stored': its records are in the catalogue. 'unusable': it had none. 'aborted': the user interrupted it. */
export type RunEnd = 'stored' | 'unusable' | 'aborted';

/** What a run does. 'precedence': it makes other rules of precedence those of the catalogue. */
export type RunAction = 'import' | 'removal' | 'precedence';

/** A file of a run. `hash`: SHA-256 in hexadecimal; null when the file was not read to its end. */
export type RunFile = { readonly name: string; readonly hash: string | null };

/** What the store keeps of a run when it begins. Times are ISO 8601. */
export type RunBeginning = {
  readonly action: RunAction;
  readonly startedAt: string;
  readonly sources: readonly string[];
  readonly files: readonly RunFile[];
};

/** What the store keeps of a run when it ends. */
export type RunEnding = { readonly outcome: RunEnd; readonly finishedAt: string; readonly counts: Readonly<Record<string, number>> };

/** Inserts a run and returns its number, so that its events can name it. Must run in the transaction that also calls `finishRun`. */
export function insertRun(database: DatabaseSync, { action, startedAt, sources, files }: RunBeginning): number {
  const names = JSON.stringify(files.map(({ name }) => name));
  const hashes = JSON.stringify(files.map(({ hash }) => hash));
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO import_runs (action, outcome, has_events, started_at, finished_at, sources, files, hashes, counts)
       VALUES (?, 'stored', 1, ?, ?, ?, ?, ?, '{}')`,
    )
    .run(action, startedAt, startedAt, JSON.stringify(sources), names, hashes);
  return Number(lastInsertRowid);
}

/** Completes a run. */
export function finishRun(database: DatabaseSync, run: number, { outcome, finishedAt, counts }: RunEnding): void {
  database
    .prepare('UPDATE import_runs SET outcome = ?, finished_at = ?, counts = ? WHERE id = ?')
    .run(outcome, finishedAt, JSON.stringify(counts), run);
}
