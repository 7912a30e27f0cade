import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { FieldTransfer } from '#catalogue/precedence/field-transfers.ts';
import { changesBetween, type EventAction, type RecordChanges } from '#catalogue/record-changes.ts';
import type { CatalogueRecord } from '#catalogue/records.ts';

/** A record as an event names it. Records that the hierarchy derives have no events, because they follow from those of the products. */
export type EventSubject = {
  readonly source: string;
  readonly kind: CatalogueRecord['kind'];
  readonly id: string;
  readonly identity: string;
};

/** The content of a record: its JSON and that of its product family. */
export type RecordContent = { readonly record: string; readonly family: string | null };

// The greatest number of events in a store; the oldest go first.
const mostEvents = 2_000_000;

const fieldsOf = ({ record, family }: RecordContent): Readonly<Record<string, unknown>> => ({
  ...(JSON.parse(record) as object),
  ...(family !== null && { family: JSON.parse(family) as unknown }),
});

/** Writes the events of one run. Must be used inside the transaction of the run. */
export class RecordEvents {
  readonly #run: number;
  readonly #database: DatabaseSync;
  readonly #insert: StatementSync;
  readonly #insertTransfer: StatementSync;

  constructor(database: DatabaseSync, run: number) {
    this.#run = run;
    this.#database = database;
    this.#insert = database.prepare(
      'INSERT INTO record_events (run, source, kind, record_id, identity, action, changes) VALUES (?, ?, ?, ?, ?, ?, ?)',
    );
    this.#insertTransfer = database.prepare(
      `INSERT INTO record_events (run, source, kind, record_id, identity, action, changes, former_source, fields)
       VALUES (?, ?, ?, ?, ?, 'transferred', ?, ?, ?)`,
    );
  }

  /** Adds a record that is new. The event has no values: they are those that its next event had before, or those of the record itself. */
  addNew(subject: EventSubject): void {
    this.#add(subject, 'new', {});
  }

  /** Adds all records of a query as new ones, in order. `chosen`: its FROM and WHERE. Gives their number. */
  addAllNew(chosen: string): number {
    const { changes } = this.#database
      .prepare(
        `INSERT INTO record_events (run, source, kind, record_id, identity, action, changes)
         SELECT ?, source, kind, id, identity, 'new', '{}' ${chosen} ORDER BY sequence`,
      )
      .run(this.#run);
    return Number(changes);
  }

  addRestored(subject: EventSubject): void {
    this.#add(subject, 'restored', {});
  }

  /** Two versions that differ in their date only are no event. */
  addChanged(subject: EventSubject, before: RecordContent, after: RecordContent): void {
    const changes = changesBetween(fieldsOf(before), fieldsOf(after));
    if (Object.keys(changes).length > 0) {
      this.#add(subject, 'changed', changes);
    }
  }

  /** `source` of the subject: the one that gives the fields now, empty when none does. */
  addTransferred({ source, kind, id, identity }: EventSubject, { from, fields, changes }: FieldTransfer): void {
    this.#insertTransfer.run(this.#run, source, kind, id, identity, JSON.stringify(changes), from ?? '', JSON.stringify(fields));
  }

  addRemoved(subject: EventSubject, before: RecordContent): void {
    this.#add(subject, 'removed', changesBetween(fieldsOf(before), {}));
  }

  #add({ source, kind, id, identity }: EventSubject, action: EventAction, changes: RecordChanges): void {
    this.#insert.run(this.#run, source, kind, id, identity, action, JSON.stringify(changes));
  }
}

/**
 * Deletes the runs that ended before a moment (ISO 8601), with their events, and the oldest events beyond the most that a store keeps. The last run
 * that stored records stays, because it tells that the store was used.
 */
export function removeOldHistory(database: DatabaseSync, since: string): void {
  const lastStored = `(SELECT max(id) FROM import_runs WHERE outcome = 'stored')`;
  database.prepare(`DELETE FROM import_runs WHERE finished_at < ? AND id IS NOT ${lastStored}`).run(since);
  database.prepare('DELETE FROM record_events WHERE id <= (SELECT max(id) FROM record_events) - ?').run(mostEvents);
}
