/** What a command may touch of the world around it. */
export type Surroundings = {
  readonly dataFolder: string;
  readonly clock: () => Date;
  /** Share of the products that visitors see that a publication may lose by itself, 0 to 1. */
  readonly maxLoss: number;
  /** Aborted when the user breaks off. */
  readonly signal: AbortSignal;
  /** Whether a person sees the progress. */
  readonly isTerminal: boolean;
  readonly writeLine: (line: string) => void;
  readonly writeError: (line: string) => void;
  /** Puts text on the last line of the terminal, over what stood there. */
  readonly overwriteLine: (text: string) => void;
};

/** Exit status: done, nothing could be done, wrong usage, broken off. */
export const exitStatus = { done: 0, failed: 1, usage: 2, aborted: 130 } as const;
export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus];

/** A command of the command line: its arguments, and where it works. */
export type Command = (parameters: readonly string[], surroundings: Surroundings) => Promise<ExitStatus>;

/** The command line cannot be understood; `message` says why, in Dutch. */
export class UsageError extends Error {
  readonly code = 'command.usage';

  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
