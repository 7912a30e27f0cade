import type { Sector } from '#catalogue/education/sector.ts';
import type { Telemetry } from '#telemetry/telemetry.ts';
import type { CommandOutput } from './output.ts';

/** How far an import is: the file that it reads, the share of it from 0 to 1 (null when its size is unknown), and the number of its records so far. */
export type ReportedProgress = { readonly file: string; readonly share: number | null; readonly records: number };

/** Where a command writes about a search cluster. */
export type ClusterOutput = Pick<CommandDependencies, 'dataFolder' | 'writeLine' | 'writeError' | 'isTerminal' | 'overwriteLine' | 'clock'>;

/** The dependencies of a command. */
export type CommandDependencies = Omit<CommandOutput, 'end'> & {
  readonly dataFolder: string;
  readonly clock: () => Date;
  /** What observes imports and publications. */
  readonly telemetry: Telemetry;
  /** Share, 0 to 1, of the listed products that a publication may lose without --yes. */
  readonly maxLoss: number;
  /** The sectors whose products visitors see. */
  readonly sectors: readonly Sector[];
  /** Origins that the image optimiser may fetch from. */
  readonly imageOrigins: readonly string[];
  /** Number of days that the store keeps runs and changes of records. */
  readonly historyDays: number;
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal;
  /** Whether people watch the command on a terminal. */
  readonly isTerminal: boolean;
  /** Asks a question on the terminal and gives the answer, empty when there is none; undefined without a terminal to answer on. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
  /** Makes the search cluster show what is published in the data folder; status 1 when it does not take it. Undefined: there is no cluster. */
  readonly showPublication?: ((output: ClusterOutput) => Promise<ExitStatus>) | undefined;
  /** Gets the progress of an import, for a program that started the command; undefined: it is written for people. */
  readonly reportProgress?: ((progress: ReportedProgress) => void) | undefined;
};

/** Exit status: done, failed, wrong usage, aborted. */
export const exitStatus = { done: 0, failed: 1, usage: 2, aborted: 130 } as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** A command of the command line. Takes its arguments and returns its exit status. */
export type Command = (parameters: readonly string[], dependencies: CommandDependencies) => Promise<ExitStatus>;

/** The command line cannot be understood; `message` says why, in Dutch. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
  readonly code = 'command.usage';
}
