import type { CommandDependencies } from '#commands/command.ts';
import { dutchCount } from './dutch-count.ts';

/** Shows the progress of an import or a publication. */
export type Progress = {
  bytes(file: string, read: number, size: number | undefined): void;
  records(file: string, records: number): void;
  /** Shows a phase by its name, at once when it begins. `share`: 0 to 1; undefined when it is unknown. */
  phase(name: string, share?: number): void;
  /** Removes the bar. */
  end(): void;
};

/** What is shown: a file or a phase; `records` is undefined for a phase. */
type Shown = { readonly file: string; share: number | undefined; records: number | undefined };

const barLength = 24;
const millisecondsBetweenFrames = 100;
const millisecondsBetweenLines = 5_000;
const millisecondsBetweenReports = 300;

function describe({ file, share, records }: Shown): string {
  if (records === undefined) {
    return share === undefined ? file : `${file}: ${Math.floor(share * 100)}%`;
  }
  const count = dutchCount(records, 'record', 'records');
  return share === undefined ? `${file}: ${count}` : `${file}: ${Math.floor(share * 100)}%, ${count}`;
}

function bar(share: number | undefined): string {
  const full = Math.round((share ?? 0) * barLength);
  return `[${'#'.repeat(full)}${'.'.repeat(barLength - full)}]`;
}

type Display = (shown: Shown, isUrgent: boolean) => void;

/** Shows what is new after a pause; at once when it is urgent and a terminal or a program shows it. */
function createDisplay({ isTerminal, overwriteLine, writeLine, clock, reportProgress }: CommandDependencies): Display {
  const isWatched = isTerminal || reportProgress !== undefined;
  const pause = reportProgress ? millisecondsBetweenReports : isTerminal ? millisecondsBetweenFrames : millisecondsBetweenLines;
  let shownAt = clock().getTime();
  return (shown, isUrgent) => {
    const now = clock().getTime();
    if (now - shownAt < pause && !(isUrgent && isWatched)) {
      return;
    }
    shownAt = now;
    if (reportProgress) {
      reportProgress({ file: shown.file, share: shown.share ?? null, records: shown.records ?? 0 });
    } else if (isTerminal) {
      overwriteLine(`${bar(shown.share)} ${describe(shown)}`);
    } else {
      writeLine(describe(shown));
    }
  };
}

/** A bar on a terminal; reports to the program that started the command; elsewhere at most one line per five seconds. */
export function startProgress(dependencies: CommandDependencies): Progress {
  const display = createDisplay(dependencies);
  let current: Shown = { file: '', share: undefined, records: 0 };
  const show = (isUrgent = false): void => display(current, isUrgent);
  const selectFile = (file: string): void => {
    if (file !== current.file) {
      current = { file, share: undefined, records: 0 };
    }
  };
  return {
    bytes(file, read, size) {
      selectFile(file);
      current.share = size === undefined || size === 0 ? undefined : Math.min(read / size, 1);
      show();
    },
    records(file, records) {
      selectFile(file);
      current.records = records;
      show();
    },
    phase(name, share) {
      const isNew = name !== current.file;
      current = { file: name, share, records: undefined };
      // What a phase does may block for seconds, so it is shown before.
      show(isNew);
    },
    end() {
      if (dependencies.isTerminal) {
        dependencies.overwriteLine('');
      }
    },
  };
}
