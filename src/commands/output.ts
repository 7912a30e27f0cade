import { printable, printableLines } from './terminal/printable.ts';

/** A part of the result of a command, for machines: names in English, values as JSON. */
export type ResultPart = Readonly<Record<string, unknown>>;

/** Where a command writes: lines for people, or one object for machines. */
export type CommandOutput = {
  writeLine(line: string): void;
  writeError(line: string): void;
  /** Replaces the text of the last line of the terminal. */
  overwriteLine(text: string): void;
  /** Adds members to the object for machines. */
  addResult(part: ResultPart): void;
  /** Ends the output. */
  end(exitStatus: number): void;
};

/** Two streams of text, and the number of columns of the first one when it is a terminal. */
export type TextStreams = { out(text: string): void; error(text: string): void; readonly columns: number };

/** The output for people: lines, without what a terminal would obey. */
export const textOutput = ({ out, error, columns }: TextStreams): CommandOutput => ({
  writeLine: (line) => out(`${printableLines(line)}\n`),
  writeError: (line) => error(`${printableLines(line)}\n`),
  overwriteLine: (text) => out(`\r\u001b[2K${printable(text).slice(0, columns - 1)}`),
  addResult: () => undefined,
  end: () => undefined,
});

/**
 * The output for machines: one line of JSON when the command ends, `{ command, exitStatus, errors, ... }` with what the command adds. Lines for people
 * are left out; errors are also written as text to the second stream. Absent values are null.
 */
export function jsonOutput(command: string, streams: TextStreams): CommandOutput {
  const result: Record<string, unknown> = {};
  const errors: string[] = [];
  const { writeError } = textOutput(streams);
  return {
    writeLine: () => undefined,
    writeError: (line) => {
      errors.push(line);
      writeError(line);
    },
    overwriteLine: () => undefined,
    addResult: (part) => {
      Object.assign(result, part);
    },
    end: (exitStatus) => {
      const text = JSON.stringify({ command, exitStatus, errors, ...result }, (_name, value: unknown) => value ?? null);
      // The escapes of unprintable characters are also those of JSON.
      streams.out(`${printable(text)}\n`);
    },
  };
}

/** Takes --json out of the words of a command line. Words after '--' are files. */
export function takeJsonOption(words: readonly string[]): { readonly isJson: boolean; readonly words: readonly string[] } {
  const end = words.indexOf('--');
  const kept = words.filter((word, place) => word !== '--json' || (end !== -1 && place > end));
  return { isJson: kept.length < words.length, words: kept };
}
