import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { failed, ok, type Result } from '#catalogue/result.ts';
import type { DeskAction, DeskJob, DeskOverview, DeskQuality, DeskRunReport, DeskUploadState } from '#contract/management.ts';
import { DeskReader } from './desk-reader.ts';
import { jobCommand } from './job-command.ts';
import { RunningJob } from './running-job.ts';
import { SavedJobs } from './saved-jobs.ts';
import { Uploads, type UploadProblem } from './uploads.ts';

/** Why a command was not started: another one is running, the upload does not exist, or this server has no store. */
export type StartProblem = 'busy' | 'upload' | 'noStore';

/** The desk of the catalogue manager on one data folder. Its readings reject with a `ReadingError`. */
export type Desk = {
  overview(): Promise<DeskOverview>;
  /** Undefined without a store. */
  quality(): Promise<DeskQuality | undefined>;
  run(id: number): Promise<DeskRunReport | undefined>;
  /** Starts a command in a process of its own, under the lock of the data folder. */
  start(action: DeskAction): Promise<Result<DeskJob, StartProblem>>;
  job(id: string): Promise<DeskJob | undefined>;
  beginUpload(name: string): Promise<DeskUploadState>;
  addPart(id: string, offset: number, part: Uint8Array): Promise<Result<DeskUploadState, UploadProblem>>;
  /** Interrupts the command that this desk runs, and ends the reading. */
  close(): Promise<void>;
};

type DeskOptions = {
  readonly dataFolder: string;
  /** Origins that the image optimiser may fetch from. */
  readonly imageOrigins: readonly string[];
  /** The file of the command line. */
  readonly commandLine: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly clock: () => Date;
};

const jobId = (now: Date): string => `${now.toISOString().replace(/[-:.]/gu, '')}-${randomBytes(4).toString('hex')}`;

/** Opens the desk. Nothing is read or written before its first call. */
export function openDesk({ dataFolder, imageOrigins, commandLine, environment, clock }: DeskOptions): Desk {
  const folder = join(dataFolder, 'desk');
  const now = (): number => clock().getTime();
  const reader = new DeskReader({ dataFolder, imageOrigins });
  const jobs = new SavedJobs(join(folder, 'jobs'), now);
  const uploads = new Uploads(join(folder, 'uploads'), now);
  const runner = {
    commandLine,
    environment: { ...environment, CATALOGUS_DATA: dataFolder },
    save: (job: DeskJob) => jobs.save(job),
    clock,
  };
  let running: RunningJob | undefined;
  return {
    overview: async () => {
      const [read, last] = await Promise.all([reader.read('overview', undefined), jobs.last()]);
      return { ...read, lastJob: last?.id ?? null };
    },
    quality: () => reader.read('quality', undefined),
    run: (id) => reader.read('run', id),
    start: async (action) => {
      if ((await reader.read('overview', undefined)).store === null) {
        return failed('noStore');
      }
      const file = action.action === 'import' ? await uploads.file(action.upload) : undefined;
      if (action.action === 'import' && file === undefined) {
        return failed('upload');
      }
      if (running !== undefined || (await jobs.last())?.state === 'running') {
        return failed('busy');
      }
      const begun = { id: jobId(clock()), action: action.action, startedAt: clock().toISOString() };
      const job = new RunningJob(begun, jobCommand(action, file), runner);
      running = job;
      void job.ended.then(async () => {
        running = undefined;
        await Promise.all([jobs.removeOld(), action.action === 'import' ? uploads.remove(action.upload) : undefined]);
      });
      return ok(await job.begin());
    },
    job: (id) => jobs.read(id),
    beginUpload: (name) => uploads.begin(name),
    addPart: (id, offset, part) => uploads.add(id, offset, part),
    close: async () => {
      await running?.interrupt();
      await reader.close();
    },
  };
}
