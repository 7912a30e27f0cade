import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { joinChanges, type EventAction, type RecordChanges } from '#catalogue/record-changes.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';
import type { RunEnd, RunFile } from './saved-runs.ts';
import type { StagedReportLine } from '#store/staging.ts';
import { tableOfKind } from '#store/database/tables.ts';

/** A run as the store remembers it. Times are ISO 8601. */
export type SavedRun = {
  readonly id: number;
  readonly action: 'import' | 'removal';
  readonly outcome: RunEnd;
  readonly finishedAt: string;
  readonly sources: readonly string[];
  readonly files: readonly RunFile[];
  readonly counts: Readonly<Record<string, number>>;
};

/** What happened to a record in a run. `at`: when the run ended. */
export type RecordEvent = {
  readonly run: number;
  readonly at: string;
  readonly source: string;
  readonly kind: CatalogueRecord['kind'];
  readonly recordId: string;
  readonly identity: string;
  readonly action: EventAction;
  readonly changes: RecordChanges;
};

/** How a record differs between two runs. 'redelivered': it was gone in between, so that its values before and after are not compared. */
export type RecordDifference = Pick<RecordEvent, 'source' | 'kind' | 'recordId' | 'identity' | 'changes'> & {
  readonly action: 'new' | 'changed' | 'removed' | 'redelivered';
};

type Row = Record<string, SQLOutputValue>;

/** The columns that `eventOf` reads, of `record_events AS event` and `import_runs AS run`. */
export const eventColumns =
  'event.run, run.finished_at AS at, event.source, event.kind, event.record_id, event.identity, event.action, event.changes';

const parsed = (value: SQLOutputValue | undefined): unknown => JSON.parse(String(value));

/** Reads the event of a row. */
export const eventOf = (row: Row): RecordEvent => ({
  run: Number(row['run']),
  at: String(row['at']),
  source: String(row['source']),
  kind: String(row['kind']) as RecordEvent['kind'],
  recordId: String(row['record_id']),
  identity: String(row['identity']),
  action: String(row['action']) as EventAction,
  changes: parsed(row['changes']) as RecordChanges,
});

function runOf(row: Row): SavedRun {
  const hashes = parsed(row['hashes']) as readonly (string | null)[];
  const names = parsed(row['files']) as readonly string[];
  return {
    id: Number(row['id']),
    action: String(row['action']) as SavedRun['action'],
    outcome: String(row['outcome']) as RunEnd,
    finishedAt: String(row['finished_at']),
    sources: parsed(row['sources']) as readonly string[],
    files: names.map((name, place) => ({ name, hash: hashes[place] ?? null })),
    counts: parsed(row['counts']) as SavedRun['counts'],
  };
}

/** Joins the events of one record, in order, to the difference that they make; undefined when they make none. */
export function differenceOf(events: readonly RecordEvent[]): RecordDifference | undefined {
  const [first, last] = [events[0], events.at(-1)];
  if (first === undefined || last === undefined) {
    return undefined;
  }
  const { source, kind, recordId, identity } = last;
  const existed = first.action !== 'new';
  const exists = last.action !== 'removed';
  const wasGone = events.some(({ action }, place) => place > 0 && action === 'new');
  const changes = wasGone ? {} : events.reduce<RecordChanges>((joined, event) => joinChanges(joined, event.changes), {});
  const record = { source, kind, recordId, identity };
  if (!existed || !exists) {
    const action = exists ? 'new' : 'removed';
    return existed === exists ? undefined : { ...record, action, changes: action === 'removed' ? last.changes : {} };
  }
  return wasGone ? { ...record, action: 'redelivered', changes } : { ...record, action: 'changed', changes };
}

/** Reads the history of a store: its runs, and the changes of its records. Must not be used during an import. */
export class StoreHistory {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The last runs, newest first. */
  runs(limit: number): readonly SavedRun[] {
    return this.#database.prepare('SELECT * FROM import_runs ORDER BY id DESC LIMIT ?').all(limit).map(runOf);
  }

  /** The lines of the report of a run that the store keeps, rejections first. */
  *reportLines(run: number): Generator<StagedReportLine> {
    const rows = this.#database.prepare('SELECT kind, file, record, field, reason FROM rejects WHERE run = ? ORDER BY rowid');
    for (const row of rows.iterate(run)) {
      yield {
        kind: row['kind'] === 'note' ? 'note' : 'rejected',
        file: String(row['file']),
        record: String(row['record']),
        field: String(row['field']),
        reason: String(row['reason']),
      };
    }
  }

  run(id: number): SavedRun | undefined {
    const row = this.#database.prepare('SELECT * FROM import_runs WHERE id = ?').get(id);
    return row && runOf(row);
  }

  /** The last run that names a source, whatever became of it; with `isStored` the last import that stored records of it. */
  lastRunOf(source: string, { isStored = false }: { readonly isStored?: boolean } = {}): SavedRun | undefined {
    const row = this.#database
      .prepare(
        `SELECT run.* FROM import_runs AS run, json_each(run.sources) AS delivered
         WHERE delivered.value = ? ${isStored ? `AND run.action = 'import' AND run.outcome = 'stored'` : ''} ORDER BY run.id DESC LIMIT 1`,
      )
      .get(source);
    return row && runOf(row);
  }

  /** The events of the products with an EAN or id, oldest first. */
  eventsOfProduct(eanOrId: string): readonly RecordEvent[] {
    const rows = this.#database.prepare(`
      SELECT ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
      WHERE event.kind = 'product' AND event.identity IN (
        SELECT ? UNION SELECT ? UNION SELECT identity FROM products WHERE id = ?
      ) ORDER BY event.id
    `);
    return rows.all(`ean:${eanOrId}`, eanOrId, eanOrId).map(eventOf);
  }

  /** The run after which all events are known. What changed before its end is not, or not completely: 0 when all is known. */
  knownSince(): number {
    const row = this.#database
      .prepare(
        `SELECT max(
           coalesce((SELECT max(id) FROM import_runs WHERE has_events = 0), 0),
           coalesce((SELECT run FROM record_events WHERE id > 1 AND id = (SELECT min(id) FROM record_events)), 0)) AS run`,
      )
      .get();
    return Number(row?.['run']);
  }

  /** The differences between the records after one run and those after a later one, grouped by source and kind. */
  *differences(afterRun: number, untilRun: number): Generator<RecordDifference> {
    const rows = this.#database.prepare(`
      SELECT ${eventColumns} FROM record_events AS event JOIN import_runs AS run ON run.id = event.run
      WHERE event.run > ? AND event.run <= ? ORDER BY event.source, event.kind, event.identity, event.id
    `);
    let group: RecordEvent[] = [];
    const isOther = (event: RecordEvent): boolean => {
      const [first] = group;
      return first !== undefined && (first.source !== event.source || first.kind !== event.kind || first.identity !== event.identity);
    };
    for (const row of rows.iterate(afterRun, untilRun)) {
      const event = eventOf(row);
      if (isOther(event)) {
        yield* changed(differenceOf(group));
        group = [];
      }
      group.push(event);
    }
    yield* changed(differenceOf(group));
  }

  /** The name or title of a stored record; undefined when the source has it no more. */
  nameOf({ kind, source, identity }: Pick<RecordEvent, 'kind' | 'source' | 'identity'>): string | undefined {
    const field = kind === 'product' ? '$.title' : '$.name';
    const row = this.#database
      .prepare(`SELECT json_extract(record, ?) AS name FROM ${tableOfKind[kind]} WHERE source = ? AND identity = ?`)
      .get(field, source, identity);
    return row && String(row['name']);
  }
}

const changed = (difference: RecordDifference | undefined): readonly RecordDifference[] =>
  difference === undefined || (difference.action === 'changed' && Object.keys(difference.changes).length === 0) ? [] : [difference];
