import type { SQLOutputValue } from 'node:sqlite';
import type { EventAction, RecordChanges } from '#catalogue/record-changes.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';

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
  /** Of fields that passed to another source: the source that gave them before, and the fields, of which `changes` has those with another value. '': no source. */
  readonly transfer?: { readonly formerSource: string; readonly fields: readonly string[] };
};

/** SELECT and FROM of a query for what `eventOf` reads, of `record_events AS event` and `import_runs AS run`. */
export const selectEvents =
  'SELECT event.id, event.run, run.finished_at AS at, event.source, event.kind, event.record_id, event.identity, event.action, event.changes, event.former_source, event.fields FROM record_events AS event JOIN import_runs AS run ON run.id = event.run';

/** Reads a column with JSON. */
export const parsed = (value: SQLOutputValue | undefined): unknown => JSON.parse(String(value));

/**
 * Condition for events that say something new: not for a value that its source alone has or had, nor for a product that no source gives the id any more,
 * because the own events of the sources tell of these.
 */
export const isNews = `
  NOT (event.action = 'transferred' AND '' IN (event.source, event.former_source) AND EXISTS (
    SELECT 1 FROM record_events AS own
    WHERE own.identity = event.identity AND own.run = event.run AND (
      own.action = 'changed' AND own.source IN (event.source, event.former_source)
      OR own.action = 'transferred' AND own.source = '' AND json_extract(own.fields, '$[0]') = 'id'
    )
  ))`;

/** Reads the event of a row. */
export const eventOf = (row: Record<string, SQLOutputValue>): RecordEvent => ({
  run: Number(row['run']),
  at: String(row['at']),
  source: String(row['source']),
  kind: String(row['kind']) as RecordEvent['kind'],
  recordId: String(row['record_id']),
  identity: String(row['identity']),
  action: String(row['action']) as EventAction,
  changes: parsed(row['changes']) as RecordChanges,
  ...(row['action'] === 'transferred' && {
    transfer: { formerSource: String(row['former_source']), fields: parsed(row['fields']) as readonly string[] },
  }),
});
