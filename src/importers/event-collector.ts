import type { FieldNote } from './field-note.ts';
import type { ImportEvent } from './importer.ts';
import type { Recalled } from './reading/record-readings.ts';

/** The name of a file in its own reports: those that concern no record. */
export const fileField = 'bestand';

/** Collects the events of one file, for an importer whose reader calls back; the importer yields them after each chunk. */
export class EventCollector {
  isUnreadable = false;
  readonly file: string;
  #events: ImportEvent[] = [];

  constructor(file: string) {
    this.file = file;
  }

  drain(): readonly ImportEvent[] {
    const drained = this.#events;
    this.#events = [];
    return drained;
  }

  add(event: ImportEvent): void {
    this.#events.push(event);
  }

  /** Adds a product that is stored as its text gives it, with the notes of the reading that stored it. */
  addRecalled(label: string, { earlier, notes }: Recalled): void {
    this.add({ kind: 'unchanged', file: this.file, label, earlier });
    this.noteAll(label, notes);
  }

  /** Rejects a record with all its faults. `named`: the id that the record would have, or that nobody can name it. */
  reject(record: string, faults: readonly FieldNote[], named: { readonly id?: string; readonly isPartial?: true } = {}): void {
    const field = [...new Set(faults.map((fault) => fault.field))].join(', ');
    const reason = faults.map((fault) => fault.reason).join(' ');
    this.add({ kind: 'rejected', problem: { file: this.file, record, field, reason }, ...named });
  }

  note(record: string, field: string, reason: string, { isPartial }: { readonly isPartial?: true } = {}): void {
    this.add({ kind: 'note', problem: { file: this.file, record, field, reason }, ...(isPartial && { isPartial }) });
  }

  noteAll(record: string, notes: readonly FieldNote[]): void {
    for (const { field, reason } of notes) {
      this.note(record, field, reason);
    }
  }

  /** Reports why the file is not read, or not to its end. */
  markUnreadable(field: string, reason: string): void {
    this.isUnreadable = true;
    this.add({ kind: 'unreadable', problem: { file: this.file, record: fileField, field, reason } });
  }
}
