import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorMessage } from '#contract/caught-error.ts';
import type { ReportLine, ReportWriter } from '#use-cases/publication/import-feed.ts';
import { printable } from '#commands/terminal/printable.ts';

/** The path of a report, or the reason why it could not be written. */
export type WrittenReport = { readonly path: string } | { readonly failure: string };

/** Notes with equal field and reason. */
export type NoteGroup = { readonly first: ReportLine; readonly count: number };

/** The report of one import: the first lines for the terminal, all lines in a file. */
export type ReportFile = ReportWriter & {
  /** The first rejections, in order. */
  readonly rejected: readonly ReportLine[];
  /** The first files that could not be read, or not to their end, in order. */
  readonly unreadable: readonly ReportLine[];
  /** Notes grouped by field and reason: the first of each group, and their number. */
  readonly notes: readonly NoteGroup[];
  /** Closes the file. Returns its path, or the reason why it could not be written; undefined for a report without lines. */
  close(): WrittenReport | undefined;
};

const retainedReports = 20;
const flushLength = 65_536;
const heading = 'soort\tbestand\trecord\tveld\treden\n';
const kindWords = { rejected: 'afgewezen', note: 'opmerking', unreadable: 'niet gelezen' } as const;

// Text of feeds must not break the rows and columns of the file.
const cell = (text: string): string => printable(text.replace(/[\t\r\n]+/gu, ' ').slice(0, 10_000));

/** Removes reports but the newest. One that cannot be removed, as one that somebody has open, stays until a later import. */
function removeOldReports(folder: string): void {
  const reports = readdirSync(folder).filter((name) => /^import-.*\.tsv$/u.test(name));
  for (const name of reports.toSorted().slice(0, -retainedReports)) {
    try {
      rmSync(join(folder, name), { force: true });
    } catch {
      // The import is done, and its report is written.
    }
  }
}

/** A file with a write buffer. A full disk must not stop an import, so `close` returns the first failure. */
class BufferedFile {
  readonly #path: string;
  #descriptor: number | undefined;
  #buffer = '';
  #failure: string | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  add(text: string): void {
    this.#buffer += text;
    if (this.#buffer.length > flushLength) {
      this.#flush();
    }
  }

  #flush(): void {
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      this.#descriptor ??= openSync(this.#path, 'w');
      writeSync(this.#descriptor, this.#buffer);
    } catch (error) {
      this.#failure ??= errorMessage(error);
    }
    this.#buffer = '';
  }

  /** Writes the buffer and closes the file. Returns the message of the first failure. */
  close(): string | undefined {
    this.#flush();
    if (this.#descriptor !== undefined) {
      closeSync(this.#descriptor);
    }
    return this.#failure;
  }
}

/** The lines for the terminal. */
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

/** Opens a report of which only the first lines are kept. */
export function openScreenReport(linesOnScreen: number): ReportFile {
  const screen = new ScreenLines(linesOnScreen);
  return {
    rejected: screen.rejected,
    unreadable: screen.unreadable,
    get notes() {
      return [...screen.notes.values()];
    },
    write: (line) => screen.add(line),
    close: () => undefined,
  };
}

/** Opens a report, named after the time of the import. The file is created at the first write; the folder retains the twenty newest reports. */
export function openReportFile(folder: string, startedAt: Date, linesOnScreen: number): ReportFile {
  const path = join(folder, `import-${startedAt.toISOString().replace(/[:.]/gu, '-')}.tsv`);
  const screen = openScreenReport(linesOnScreen);
  const file = new BufferedFile(path);
  file.add(heading);
  let lines = 0;
  return {
    rejected: screen.rejected,
    unreadable: screen.unreadable,
    get notes() {
      return screen.notes;
    },
    write(line) {
      screen.write(line);
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
