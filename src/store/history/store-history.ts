import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { identityOfEan } from '#catalogue/record-identity.ts';
import { eventGroups } from './event-groups.ts';
import { differenceOf, transferDifferences, type RecordDifference } from './record-differences.ts';
import { FormerProduct } from './former-product.ts';
import { savedPrecedence } from './saved-precedence.ts';
import { combinedState, StoredDeliveries } from './stored-deliveries.ts';
import { sampleSource } from '#store/sources.ts';
import type { RunAction, RunEnd, RunFile } from './saved-runs.ts';
import { eventOf, isNews, parsed, selectEvents, type RecordEvent } from './saved-events.ts';
import type { StagedReportLine } from '#store/import/staging.ts';
import { tableOfKind } from '#store/database/tables.ts';

/** A run as the store remembers it. Times are ISO 8601. */
export type SavedRun = {
  readonly id: number;
  readonly action: RunAction;
  readonly outcome: RunEnd;
  readonly finishedAt: string;
  readonly sources: readonly string[];
  readonly files: readonly RunFile[];
  readonly counts: Readonly<Record<string, number>>;
};

type Row = Record<string, SQLOutputValue>;

function runOf(row: Row): SavedRun {
  const hashes = parsed(row['hashes']) as readonly (string | null)[];
  const names = parsed(row['files']) as readonly string[];
  return {
    id: Number(row['id']),
    action: String(row['action']) as RunAction,
    outcome: String(row['outcome']) as RunEnd,
    finishedAt: String(row['finished_at']),
    sources: parsed(row['sources']) as readonly string[],
    files: names.map((name, place) => ({ name, hash: hashes[place] ?? null })),
    counts: parsed(row['counts']) as SavedRun['counts'],
  };
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
      ${selectEvents}
      WHERE event.kind = 'product' AND event.identity IN (
        SELECT ? UNION SELECT ? UNION SELECT identity FROM products WHERE id = ?
      ) AND ${isNews} ORDER BY event.id
    `);
    return rows.all(identityOfEan(eanOrId), eanOrId, eanOrId).map(eventOf);
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

  /** The differences between the records after one run and those after a later one, grouped by source and kind; then the fields that passed to another source. */
  *differences(afterRun: number, untilRun: number): Generator<RecordDifference> {
    const own = this.#database.prepare(`
      ${selectEvents}
      WHERE event.run > ? AND event.run <= ? AND event.action <> 'transferred' ORDER BY event.source, event.kind, event.identity, event.id
    `);
    for (const events of eventGroups(own.iterate(afterRun, untilRun), 'each source')) {
      yield* differenceOf(events);
    }
    // Of a product that went and came back no fields passed in one run. The product of now is where the way back begins.
    const ofTransferred = this.#database.prepare(`
      ${selectEvents}
      WHERE event.run > ?1 AND event.kind = 'product' AND event.source <> '${sampleSource}' AND event.identity IN (
        SELECT identity FROM record_events WHERE run > ?1 AND run <= ?2 AND kind = 'product'
        GROUP BY identity HAVING max(action = 'transferred') OR max(action = 'removed') AND max(action = 'new')
      ) ORDER BY event.identity, event.id DESC
    `);
    const deliveries = new StoredDeliveries(this.#database);
    const precedence = savedPrecedence(this.#database);
    for (const events of eventGroups(ofTransferred.iterate(afterRun, untilRun), 'all sources')) {
      const now = deliveries.of(events[0].identity);
      const product = new FormerProduct(
        now.map(({ source }) => source),
        combinedState(now, precedence),
      );
      yield* transferDifferences(product, events, untilRun);
    }
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
