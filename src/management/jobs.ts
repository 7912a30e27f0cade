import { randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { DeskAction, DeskJob } from '#contract/management/management.ts';
import { jobCommand } from './job-command.ts';
import { RunningJob, type JobRunner } from './running-job.ts';
import type { SavedJobs } from './saved-jobs.ts';
import type { Uploads } from './uploads.ts';

const jobId = (now: Date): string => `${now.toISOString().replace(/[-:.]/gu, '')}-${randomBytes(4).toString('hex')}`;

/** Why a command was not started: another one is running, or the file does not exist or did not come whole. */
export type JobProblem = 'busy' | 'upload' | 'incomplete';

/** Starts commands, one at a time. */
export class Jobs {
  readonly #saved: SavedJobs;
  readonly #uploads: Uploads;
  readonly #runner: JobRunner;
  #running: RunningJob | undefined;

  constructor(saved: SavedJobs, uploads: Uploads, runner: JobRunner) {
    this.#saved = saved;
    this.#uploads = uploads;
    this.#runner = runner;
  }

  /** Starts the command of an action. */
  async start(action: DeskAction): Promise<Result<DeskJob, JobProblem>> {
    const upload = action.action === 'import' ? action.upload : undefined;
    const file = upload === undefined ? undefined : await this.#uploads.file(upload);
    if (upload !== undefined && file === undefined) {
      return failed('upload');
    }
    if (upload !== undefined && !(await this.#uploads.isWhole(upload))) {
      return failed('incomplete');
    }
    const last = await this.#saved.last();
    if (this.#running !== undefined || last?.state === 'running') {
      return failed('busy');
    }
    const now = this.#runner.clock();
    const begun = { id: jobId(now), action: action.action, startedAt: now.toISOString() };
    const job = new RunningJob(begun, jobCommand(action, file), this.#runner);
    this.#running = job;
    void this.#afterwards(job, upload);
    return ok(await job.begin());
  }

  /** Interrupts the command that runs here. */
  async interrupt(): Promise<void> {
    await this.#running?.interrupt();
  }

  async #afterwards(job: RunningJob, upload: string | undefined): Promise<void> {
    await job.ended;
    this.#running = undefined;
    // What cannot be removed now is removed later.
    await Promise.allSettled([this.#saved.removeOld(), upload === undefined ? undefined : this.#uploads.remove(upload)]);
  }
}
