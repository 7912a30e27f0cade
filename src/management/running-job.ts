import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { DeskJob } from '#contract/management/management.ts';
import type { JobCommand } from './job-command.ts';

/** In milliseconds: a change is saved this much later at most, and without a change the job is saved this often. */
const [betweenSaves, betweenBeats] = [400, 5_000];
/** Of a command that says more, the first and the last lines are kept. */
const mostLines = 400;

type Begun = Pick<DeskJob, 'id' | 'action' | 'startedAt'>;

/** What runs a command: the file of the command line, the environment, and where the state of the job goes. */
export type JobRunner = {
  readonly commandLine: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly save: (job: DeskJob) => Promise<void>;
  readonly clock: () => Date;
};

function isProgress(message: unknown): message is DeskJob['progress'] {
  return typeof message === 'object' && message !== null && 'records' in message;
}

/** A command in a process of its own. Its state is saved while it runs, and once when it has ended. */
export class RunningJob {
  readonly ended: Promise<void>;
  readonly #process: ChildProcess;
  readonly #runner: JobRunner;
  #job: DeskJob;
  #saving: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor(begun: Begun, { words, folder }: JobCommand, runner: JobRunner) {
    this.#runner = runner;
    this.#job = { ...begun, state: 'running', finishedAt: null, progress: null, lines: [] };
    this.#process = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', runner.commandLine, ...words], {
      cwd: folder,
      env: runner.environment,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#process.on('message', (message) => this.#change(isProgress(message) ? { progress: message } : {}));
    const beat = setInterval(() => this.#change({}), betweenBeats);
    const { promise, resolve } = Promise.withResolvers<number | null>();
    this.#process.once('error', (error) => {
      this.#add(`De opdracht kan niet worden gestart (${error.message}).`);
      resolve(null);
    });
    this.#process.once('close', resolve);
    const read = [this.#process.stdout, this.#process.stderr].map((stream) => this.#read(stream));
    this.ended = Promise.all([promise, ...read]).then(async ([status]) => {
      clearInterval(beat);
      await this.#end(status);
    });
  }

  /** Saves the job for the first time. Rejects when that fails. */
  async begin(): Promise<DeskJob> {
    const job = this.#job;
    await this.#save();
    return job;
  }

  /** Interrupts the command, which then changes nothing or completes the step that it is in. */
  async interrupt(): Promise<void> {
    this.#process.kill('SIGTERM');
    await this.ended;
  }

  async #read(stream: Readable | null): Promise<void> {
    if (stream === null) {
      return;
    }
    createInterface({ input: stream, crlfDelay: Infinity }).on('line', (line) => this.#add(line));
    await finished(stream).catch(() => undefined);
  }

  #add(line: string): void {
    const { lines } = this.#job;
    const middle = mostLines / 2;
    this.#change({
      lines: lines.length < mostLines ? [...lines, line] : [...lines.slice(0, middle), '…', ...lines.slice(middle + 2), line],
    });
  }

  #change(changes: Partial<DeskJob>): void {
    this.#job = { ...this.#job, ...changes };
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      void this.#save();
    }, betweenSaves);
  }

  /** Saves the job as it is now, after the saves that are on their way. */
  #save(): Promise<void> {
    const job = this.#job;
    const saved = this.#saving.then(() => this.#runner.save(job));
    // A full disk must not end the server; a job that could not be saved shows as lost.
    this.#saving = saved.catch(() => undefined);
    return saved;
  }

  async #end(status: number | null): Promise<void> {
    clearTimeout(this.#timer);
    this.#job = {
      ...this.#job,
      state: status === 0 ? 'done' : 'failed',
      finishedAt: this.#runner.clock().toISOString(),
      progress: null,
    };
    void this.#save();
    await this.#saving;
  }
}
