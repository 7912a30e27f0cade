import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReportLine, ReportWriter } from '#use-cases/import-feed.ts';
import { printable } from './printable.ts';

/** Where a report was written, or why it was not. */
export type WrittenReport = { readonly path: string } | { readonly failure: string };

/** Notes that say the same. */
export type NoteGroup = { readonly first: ReportLine; readonly count: number };

/** The report of one import: the first lines for the screen, all of them in a file. */
export type ReportFile = ReportWriter & {
  /** The first refusals, in the order they came. */
  readonly rejected: readonly ReportLine[];
  /** The first files that could not be read, or not to their end. */
  readonly unreadable: readonly ReportLine[];
  /** Notes that say the same of the same field, together: the first of them, and how many there are. */
  readonly notes: readonly NoteGroup[];
  /** Closes the file. Gives its path, or why it could not be written; undefined when there was nothing to write. */
  close(): WrittenReport | undefined;
};

const keptReports = 20;
const flushLength = 65_536;
const heading = 'soort\tbestand\trecord\tveld\treden\n';
const kindWords = { rejected: 'afgewezen', note: 'opmerking', unreadable: 'niet gelezen' } as const;

// One line a row, whatever a feed put in its fields.
const cell = (text: string): string => printable(text.replace(/[\t\r\n]+/gu, ' ').slice(0, 10_000));

function removeOldReports(folder: string): void {
  const reports = readdirSync(folder).filter((name) => /^import-.*\.tsv$/u.test(name));
  for (const name of reports.toSorted().slice(0, -keptReports)) {
    rmSync(join(folder, name), { force: true });
  }
}

/** A file that is written in large pieces. A disk that is full must not cost an import, so a failure is kept until the end. */
class WaitingFile {
  readonly #path: string;
  #descriptor: number | undefined;
  #waiting = '';
  #failure: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  add(text: string): void {
    this.#waiting += text;
    if (this.#waiting.length > flushLength) {
      this.#flush();
    }
  }

  #flush(): void {
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      this.#descriptor ??= openSync(this.#path, 'w');
      writeSync(this.#descriptor, this.#waiting);
    } catch (error) {
      this.#failure ??= error instanceof Error ? error.message : String(error);
    }
    this.#waiting = '';
  }

  /** Writes what waits and closes. Gives what went wrong on the way, if anything. */
  close(): string | undefined {
    this.#flush();
    if (this.#descriptor !== undefined) {
      closeSync(this.#descriptor);
    }
    return this.#failure;
  }
}

/** The lines for the screen. */
class ScreenLines {
  readonly rejected: ReportLine[] = [];
  readonly unreadable: ReportLine[] = [];
  readonly notes = new Map<string, { readonly first: ReportLine; count: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: ReportLine): void {
    if (line.kind !== 'note') {
      if (this[line.kind].length < this.#most) {
        this[line.kind].push(line);
      }
      return;
    }
    const key = `${line.field}\n${line.reason}`;
    const group = this.notes.get(key);
    if (group !== undefined) {
      group.count += 1;
    } else if (this.notes.size < this.#most) {
      this.notes.set(key, { first: line, count: 1 });
    }
  }
}

/** Opens a report in a folder, under the time of the import. The file is made when there is something to write; the twenty newest are kept. */
export function openReportFile(folder: string, startedAt: Date, linesOnScreen: number): ReportFile {
  const path = join(folder, `import-${startedAt.toISOString().replace(/[:.]/gu, '-')}.tsv`);
  const screen = new ScreenLines(linesOnScreen);
  const file = new WaitingFile(path);
  file.add(heading);
  let lines = 0;
  return {
    rejected: screen.rejected,
    unreadable: screen.unreadable,
    get notes() {
      return [...screen.notes.values()];
    },
    write(line) {
      screen.add(line);
      lines += 1;
      file.add(`${[kindWords[line.kind], line.file, line.record, line.field, line.reason].map(cell).join('\t')}\n`);
    },
    close() {
      if (lines === 0) {
        return undefined;
      }
      const failure = file.close();
      if (failure !== undefined) {
        return { failure };
      }
      removeOldReports(folder);
      return { path };
    },
  };
}
