import { readFileSync, statSync, writeFileSync } from 'node:fs';

// The file of the note, beside that of the database.
const noteOf = (file: string): string => `${file}-checked`;

/**
 * The state of a database file, which differs after every change of it: the system itself sets `ctime`, which no program can choose. Undefined while the
 * log of the database holds changes that the file does not.
 */
function stateOf(file: string): string | undefined {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  const { ino, size, ctimeNs } = statSync(file, { bigint: true });
  return log === undefined || log.size === 0 ? `${ino} ${size} ${ctimeNs}\n` : undefined;
}

/** Notes that a database that is closed now is sound. Without the note, when that fails too, it is checked when it is opened. */
export function noteSound(file: string): void {
  try {
    writeFileSync(noteOf(file), stateOf(file) ?? '');
  } catch {
    // An older note that stays is of another state, so it counts for nothing.
  }
}

/** Whether a database is as it was when it was noted to be sound. */
export function isNotedSound(file: string): boolean {
  try {
    return readFileSync(noteOf(file), 'utf8') === stateOf(file);
  } catch {
    return false;
  }
}
