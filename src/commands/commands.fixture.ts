import { join } from 'node:path';
import { temporaryFolder } from '#store/store.fixture.ts';
import { noTelemetry } from '#telemetry/telemetry.ts';
import type { CommandDependencies } from './command.ts';

/** The dependencies of a command, with a data folder that does not exist yet in a temporary `folder`, and the lines that the command writes. */
export type CommandRun = {
  readonly folder: string;
  readonly dependencies: CommandDependencies;
  readonly lines: string[];
  readonly errors: string[];
};

/** Creates the dependencies of a command for one test. */
export function commandRun(): CommandRun {
  const folder = temporaryFolder();
  const [lines, errors]: [string[], string[]] = [[], []];
  const dependencies: CommandDependencies = {
    dataFolder: join(folder, 'data'),
    clock: () => new Date('2026-06-01T12:00:00Z'),
    telemetry: noTelemetry,
    maxLoss: 0.1,
    signal: new AbortController().signal,
    isTerminal: false,
    ask: undefined,
    writeLine: (line) => lines.push(line),
    writeError: (line) => errors.push(line),
    overwriteLine: () => undefined,
  };
  return { folder, dependencies, lines, errors };
}
