import { join } from 'node:path';
import type { Sector } from '#catalogue/education/sector.ts';
import { failed, type Result } from '#catalogue/result.ts';
import type {
  DeskAction,
  DeskJob,
  DeskMapping,
  DeskMappingEffect,
  DeskOverview,
  DeskProvenance,
  DeskQuality,
  DeskRunReport,
  DeskUnmapped,
  DeskUploadState,
} from '#contract/management/management.ts';
import { dataPaths } from '#data-paths.ts';
import { DeskReader } from './desk-reader.ts';
import { Jobs, type JobProblem } from './jobs.ts';
import { SavedJobs } from './saved-jobs.ts';
import { Uploads, type UploadProblem } from './uploads.ts';

/** Why a command was not started: another one is running, the upload does not exist or is not whole, or this server has no store. */
export type StartProblem = JobProblem | 'noStore';

/** The desk of the catalogue manager on one data folder. Its readings reject with a `ReadingError`. */
export type Desk = {
  overview(): Promise<DeskOverview>;
  /** Undefined without a store. */
  quality(): Promise<DeskQuality | undefined>;
  /** Undefined without a store. */
  unmapped(): Promise<DeskUnmapped | undefined>;
  /** What a change of the mapping file would do; the problem is a Dutch sentence. Undefined without a store. */
  previewMapping(mapping: DeskMapping): Promise<Result<DeskMappingEffect, string> | undefined>;
  /** Writes the subject of a word or a family to the mapping file; the problem is a Dutch sentence. Rejects with a StoreError while a command runs. */
  writeMapping(mapping: DeskMapping): Promise<Result<undefined, string>>;
  /** Undefined for a product that the store does not have. */
  provenance(eanOrId: string): Promise<DeskProvenance | undefined>;
  run(id: number): Promise<DeskRunReport | undefined>;
  /** Starts a command in a process of its own, under the lock of the data folder. In an empty data folder only an import starts. */
  start(action: DeskAction): Promise<Result<DeskJob, StartProblem>>;
  job(id: string): Promise<DeskJob | undefined>;
  beginUpload(name: string, size: number): Promise<DeskUploadState>;
  addPart(id: string, offset: number, part: Uint8Array): Promise<Result<DeskUploadState, UploadProblem>>;
  /** Interrupts the command that this desk runs, and ends the reading. */
  close(): Promise<void>;
};

type DeskOptions = {
  readonly dataFolder: string;
  /** Origins that the image optimiser may fetch from. */
  readonly imageOrigins: readonly string[];
  /** The sectors whose products visitors see. */
  readonly sectors: readonly Sector[];
  /** The file of the command line. */
  readonly commandLine: string;
  readonly environment: NodeJS.ProcessEnv;
  /** The whole path of the file of OPENSEARCH_CA: commands run in other folders than the server. */
  readonly authorityFile?: string | undefined;
  readonly clock: () => Date;
};

/** Opens the desk. Nothing is read or written before its first call. */
export function openDesk({ dataFolder, imageOrigins, sectors, commandLine, environment, authorityFile, clock }: DeskOptions): Desk {
  const folder = join(dataFolder, 'desk');
  const now = (): number => clock().getTime();
  const reader = new DeskReader({ dataFolder, imageOrigins, sectors });
  const saved = new SavedJobs(join(folder, 'jobs'), now);
  const uploads = new Uploads(join(folder, 'uploads'), now);
  const jobs = new Jobs(saved, uploads, {
    commandLine,
    environment: { ...environment, CATALOGUS_DATA: dataFolder, ...(authorityFile !== undefined && { OPENSEARCH_CA: authorityFile }) },
    save: (job) => saved.save(job),
    clock,
  });
  return {
    overview: async () => {
      const [read, last] = await Promise.all([reader.read('overview', undefined), saved.last()]);
      return { ...read, lastJob: last?.id ?? null };
    },
    quality: () => reader.read('quality', undefined),
    unmapped: () => reader.read('unmapped', undefined),
    previewMapping: (mapping) => reader.read('mappingEffect', mapping),
    writeMapping: async (mapping) => {
      // Loaded when asked for: it brings the importers' words along, and a server without a manager needs none of it.
      const { writeMapping } = await import('#use-cases/management/write-mapping.ts');
      const paths = dataPaths(dataFolder);
      return writeMapping(paths.mapping, paths.lock, mapping);
    },
    provenance: (eanOrId) => reader.read('provenance', eanOrId),
    run: (id) => reader.read('run', id),
    start: async (action) => {
      const { store, publications } = await reader.read('overview', undefined);
      // The first import makes the store of an empty data folder. Publications without a store were made elsewhere.
      const isFirst = action.action === 'import' && publications.length === 0;
      return store === null && !isFirst ? failed('noStore') : jobs.start(action);
    },
    job: (id) => saved.read(id),
    beginUpload: (name, size) => uploads.begin(name, size),
    addPart: (id, offset, part) => uploads.add(id, offset, part),
    close: async () => {
      await jobs.interrupt();
      await reader.close();
    },
  };
}
