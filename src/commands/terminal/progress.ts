import type { CommandDependencies } from '#commands/command.ts';
import { dutchCount } from './dutch-count.ts';

/** Shows the progress of an import. */
export type Progress = {
  bytes(file: string, read: number, size: number | undefined): void;
  records(file: string, records: number): void;
  /** Removes the bar. */
  end(): void;
};

const barLength = 24;
const millisecondsBetweenFrames = 100;
const millisecondsBetweenLines = 5_000;
const millisecondsBetweenReports = 300;

function describe(file: string, share: number | undefined, records: number): string {
  const count = dutchCount(records, 'record', 'records');
  return share === undefined ? `${file}: ${count}` : `${file}: ${Math.floor(share * 100)}%, ${count}`;
}

function bar(share: number | undefined): string {
  const full = Math.round((share ?? 0) * barLength);
  return `[${'#'.repeat(full)}${'.'.repeat(barLength - full)}]`;
}

/** A bar on a terminal; reports to the program that started the command; elsewhere at most one line per five seconds. */
export function startProgress({ isTerminal, overwriteLine, writeLine, clock, reportProgress }: CommandDependencies): Progress {
  const pause = reportProgress ? millisecondsBetweenReports : isTerminal ? millisecondsBetweenFrames : millisecondsBetweenLines;
  let current = { file: '', share: undefined as number | undefined, records: 0 };
  let shownAt = clock().getTime();
  const show = (): void => {
    const now = clock().getTime();
    if (now - shownAt < pause) {
      return;
    }
    shownAt = now;
    if (reportProgress) {
      reportProgress({ ...current, share: current.share ?? null });
      return;
    }
    const text = describe(current.file, current.share, current.records);
    if (isTerminal) {
      overwriteLine(`${bar(current.share)} ${text}`);
    } else {
      writeLine(text);
    }
  };
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
    end() {
      if (isTerminal) {
        overwriteLine('');
      }
    },
  };
}
