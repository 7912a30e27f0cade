import { readFileSync, statSync, writeFileSync } from 'node:fs';

// Beside the database.
const noteOf = (file: string): string => `${file}-checked`;

/**
 * What differs after every change of a database: the system itself sets the time of the last change of a file, which no program can choose. Undefined when
 * its log holds more than the file does.
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
    // A note of an earlier state holds for no other.
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
