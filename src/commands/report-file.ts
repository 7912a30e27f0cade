import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportLine, ReportWriter } from '#use-cases/import-feed.ts';

/** Notes that say the same. */
export type NoteGroup = { readonly first: ReportLine; readonly count: number };

/** The report of one import: the first lines for the screen, all of them in a file. */
export type ReportFile = ReportWriter & {
  /** The first refusals, in the order they came. */
  readonly rejected: readonly ReportLine[];
  /** Notes that say the same of the same field, together: the first of them, and how many there are. */
  readonly notes: readonly NoteGroup[];
  /** Closes the file. Gives its path, undefined when there was nothing to write. */
  close(): string | undefined;
};

const keptReports = 20;
const flushLength = 65_536;
const heading = 'soort\tbestand\trecord\tveld\treden\n';
const kindWords = { rejected: 'afgewezen', note: 'opmerking' } as const;

// One line a row, whatever a feed put in its fields.
const cell = (text: string): string => text.replace(/[\t\r\n]+/gu, ' ').slice(0, 1_000);

function removeOldReports(folder: string): void {
  const reports = readdirSync(folder).filter((name) => /^import-.*\.tsv$/u.test(name));
  for (const name of reports.toSorted().slice(0, -keptReports)) {
    rmSync(join(folder, name), { force: true });
  }
}

/** The lines for the screen. */
class ScreenLines {
  readonly rejected: ReportLine[] = [];
  readonly notes = new Map<string, { readonly first: ReportLine; count: number }>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  add(line: ReportLine): void {
    if (line.kind === 'rejected') {
      if (this.rejected.length < this.#most) {
        this.rejected.push(line);
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
  let descriptor: number | undefined;
  let waiting = heading;
  const flush = (): number => {
    mkdirSync(folder, { recursive: true });
    descriptor ??= openSync(path, 'w');
    writeSync(descriptor, waiting);
    waiting = '';
    return descriptor;
  };
  return {
    rejected: screen.rejected,
    get notes() {
      return [...screen.notes.values()];
    },
    write(line) {
      screen.add(line);
      waiting += `${[kindWords[line.kind], line.file, line.record, line.field, line.reason].map(cell).join('\t')}\n`;
      if (waiting.length > flushLength) {
        flush();
      }
    },
    close() {
      if (descriptor === undefined && waiting === heading) {
        return undefined;
      }
      closeSync(flush());
      removeOldReports(folder);
      return path;
    },
  };
}
