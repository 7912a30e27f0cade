import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deskJobSchema, type DeskJob } from '#contract/management/management.ts';
import { undefinedWhenMissing } from '#contract/caught-error.ts';

const retainedJobs = 20;
/** In milliseconds. A running job is saved every few seconds; one that was not saved for this long lost the server that ran it. */
const longestSilence = 20_000;
const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/u;

/** The job that a file tells of; undefined for a file that is not whole, as a power failure may leave it. */
function jobIn(text: string): DeskJob | undefined {
  try {
    return deskJobSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The commands that the desk started, a file each, so that every thread and server on the data folder can tell how they go. */
export class SavedJobs {
  readonly #folder: string;
  readonly #now: () => number;

  constructor(folder: string, now: () => number) {
    this.#folder = folder;
    this.#now = now;
  }

  async save(job: DeskJob): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `draft-${job.id}`);
    await writeFile(draft, JSON.stringify(job));
    await rename(draft, this.#fileOf(job.id));
  }

  /** The job with an id; undefined when there is none that can be read. */
  async read(id: string): Promise<DeskJob | undefined> {
    if (!idPattern.test(id)) {
      return undefined;
    }
    const file = this.#fileOf(id);
    const [text, status] = await Promise.all([readFile(file, 'utf8').catch(undefinedWhenMissing), stat(file).catch(undefinedWhenMissing)]);
    if (text === undefined || status === undefined) {
      return undefined;
    }
    const job = jobIn(text);
    return job?.state === 'running' && this.#now() - status.mtimeMs > longestSilence ? { ...job, state: 'lost' } : job;
  }

  /** The job that was started last; undefined when there is none, or when it cannot be read. */
  async last(): Promise<DeskJob | undefined> {
    const id = (await this.#ids()).at(-1);
    return id === undefined ? undefined : this.read(id);
  }

  /** Removes all but the newest. */
  async removeOld(): Promise<void> {
    const old = (await this.#ids()).slice(0, -retainedJobs);
    await Promise.all(old.map((id) => rm(this.#fileOf(id), { force: true })));
  }

  #fileOf(id: string): string {
    return join(this.#folder, `${id}.json`);
  }

  async #ids(): Promise<readonly string[]> {
    const names = (await readdir(this.#folder).catch(undefinedWhenMissing)) ?? [];
    return names
      .filter((name) => name.endsWith('.json') && idPattern.test(name.slice(0, -5)))
      .map((name) => name.slice(0, -5))
      .toSorted();
  }
}
