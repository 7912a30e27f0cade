import type { DatabaseSync } from 'node:sqlite';
import type { FieldGroupName } from '#catalogue/precedence/field-groups.ts';
import { noPrecedence, type Precedence } from '#catalogue/precedence/precedence.ts';
import { clearPublication } from '#store/publication.ts';
import { RecordEvents } from './record-events.ts';
import { finishRun, insertRun } from './saved-runs.ts';
import { TransferEvents } from './transfer-events.ts';

// The rules of the last publication; undefined before the first.
function savedText(database: DatabaseSync): string | undefined {
  const row = database.prepare('SELECT rules FROM precedence').get();
  return row && String(row['rules']);
}

const parsed = (text: string): Precedence =>
  new Map(JSON.parse(text) as readonly (readonly [FieldGroupName | 'alles', readonly string[]])[]);

/** The rules of the last publication, which the events of fields that pass to another source follow; none before the first. */
export function savedPrecedence(database: DatabaseSync): Precedence {
  const text = savedText(database);
  return text === undefined ? noPrecedence : parsed(text);
}

/** Writes the events of the fields that pass to another source by the other events of a run; none before the first publication. */
export function addTransfersOfRun(database: DatabaseSync, events: RecordEvents, run: number): void {
  const text = savedText(database);
  if (text !== undefined) {
    new TransferEvents(database, events).addOfRun(run, parsed(text));
  }
}

/**
 * Saves the rules of precedence that the next publication follows. When they are other ones than before, that is a run, which has the events of the fields
 * that pass to another source. Must run inside a transaction. `at`: ISO 8601.
 */
export function savePrecedence(database: DatabaseSync, precedence: Precedence, at: string): void {
  const [former, text] = [savedText(database), JSON.stringify([...precedence])];
  if (former === text) {
    return;
  }
  database.exec('DELETE FROM precedence');
  database.prepare('INSERT INTO precedence VALUES (?)').run(text);
  if (former !== undefined) {
    const run = insertRun(database, { action: 'precedence', startedAt: at, sources: [], files: [] });
    new TransferEvents(database, new RecordEvents(database, run)).addOfRules(parsed(former), precedence);
    finishRun(database, run, { outcome: 'stored', finishedAt: at, counts: {} });
    clearPublication(database);
  }
}
