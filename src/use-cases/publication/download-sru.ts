import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { millisecondsInDay } from '#contract/day.ts';
import { undefinedWhenMissing } from '#contract/caught-error.ts';
import type { Result } from '#catalogue/result.ts';
import type { DownloadFailure } from '#download/download.ts';
import { sruPageAddress } from '#importers/sru/sru-address.ts';
import { readSruPage, type SruPage } from '#importers/sru/read-sru-page.ts';
import { replaceFile } from '#snapshot/durable-files.ts';
import { ImportAborted } from './import-feed.ts';

/** Limits of a download from a catalogue service. `maxPageBytes` and `timeout` (milliseconds) bound one page, `maxBytes` all of them together. */
export const sruLimits = { pageSize: 100, maxPageBytes: 32 << 20, timeout: 60_000, maxBytes: 10 * 2 ** 30, maxPages: 100_000 } as const;

// Milliseconds between two requests, so that the service has time for other clients.
const pause = 1_000;
const attempts = 5;
// Longest wait before the next attempt that a service may ask for, in seconds.
const longestRetryAfter = 120;
// Milliseconds within which an interrupted download can be resumed: later the service may have renumbered its records.
const resumableFor = millisecondsInDay;
const stateName = 'state.json';

/** A download from a catalogue service failed; `message` is Dutch. The downloaded pages are retained, and the same command resumes. */
export class SruError extends Error {
  override readonly name = 'SruError';
  readonly code = 'sru.failed';
}

/** The pages of a catalogue service as files, in their order. `resumedAfter`: number of records that an earlier, interrupted download had. */
export type SruDownload = {
  readonly files: readonly string[];
  readonly records: number;
  readonly total: number | undefined;
  readonly resumedAfter: number;
};

/** The dependencies of a download. `folder` holds this download only; `wait` takes milliseconds; `onPage` is called for each page. */
export type SruDependencies = {
  readonly folder: string;
  readonly download: (address: URL) => Promise<Result<Uint8Array, DownloadFailure>>;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly clock: () => Date;
  readonly signal: AbortSignal;
  readonly onPage: (records: number, total: number | undefined) => void;
};

type State = {
  readonly startedAt: string;
  readonly pages: number;
  readonly bytes: number;
  readonly records: number;
  readonly total?: number | undefined;
  /** Position of the first record that is missing, from 1. */
  readonly next: number;
  readonly isComplete: boolean;
};

/** The folder for the download of a service, below the folder of all downloads. Each address has its own. */
export const sruFolder = (downloads: string, service: URL): string =>
  join(downloads, `sru-${createHash('sha256').update(service.href).digest('hex').slice(0, 16)}`);

const pageFile = (folder: string, page: number): string => join(folder, `page-${String(page).padStart(6, '0')}.xml`);

/**
 * Downloads all pages of a catalogue service (SRU 1.1 to 2.0) to files, one request at a time with a second between them. An interrupted download of
 * the last 24 hours is resumed. Throws a SruError, or ImportAborted.
 */
export async function downloadSru(service: URL, dependencies: SruDependencies): Promise<SruDownload> {
  const { folder, clock, onPage } = dependencies;
  let state = await readState(folder, clock());
  const resumedAfter = state.records;
  while (!state.isComplete) {
    if (state.pages > 0) {
      await dependencies.wait(pause);
    }
    const body = await fetchPage(sruPageAddress(service, state.next, sruLimits.pageSize), state, dependencies);
    const page = await readSruPage(body);
    if (!page.ok) {
      throw new SruError(`${page.problem}${goesOn(state)}`);
    }
    const after = afterPage(state, page.value, body.length);
    if (after.pages > state.pages) {
      await writeFile(pageFile(folder, after.pages), body, { flush: true });
    }
    await replaceFile(folder, stateName, JSON.stringify(after), `${stateName}.draft`);
    state = after;
    onPage(state.records, state.total);
  }
  const files = Array.from({ length: state.pages }, (_, index) => pageFile(folder, index + 1));
  return { files, records: state.records, total: state.total, resumedAfter };
}

async function readState(folder: string, now: Date): Promise<State> {
  const text = await readFile(join(folder, stateName), 'utf8').catch(undefinedWhenMissing);
  const known = text === undefined ? undefined : (JSON.parse(text) as State);
  const age = now.getTime() - Date.parse(known?.startedAt ?? '');
  // One that began in the future did so by a clock that was ahead: nobody knows how old it is.
  if (known !== undefined && age >= 0 && age < resumableFor) {
    return known;
  }
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return { startedAt: now.toISOString(), pages: 0, bytes: 0, records: 0, next: 1, isComplete: false };
}

/** The state after a page. Throws a SruError when the service repeats records or exceeds the limits. */
function afterPage(state: State, page: SruPage, bytes: number): State {
  const total = page.total ?? state.total;
  const following = page.next ?? state.next + page.records;
  if (page.records > 0 && following <= state.next) {
    throw new SruError(`De catalogusdienst geeft na record ${state.next} weer record ${following}, en komt zo niet tot een eind.`);
  }
  const records = state.records + page.records;
  // A service that names a next record after more of them than its total has a wrong total.
  const isTotalWrong = total !== undefined && records > total && page.next !== undefined;
  // The first page is stored without records too, so that the import reports what the service sent.
  const pages = page.records > 0 || state.pages === 0 ? state.pages + 1 : state.pages;
  const after: State = {
    ...state,
    pages,
    bytes: state.bytes + bytes,
    records,
    total,
    next: following,
    isComplete:
      page.records === 0 ||
      (total === undefined ? page.next === undefined && page.records < sruLimits.pageSize : following > total && !isTotalWrong),
  };
  if (!after.isComplete && (after.pages >= sruLimits.maxPages || after.bytes >= sruLimits.maxBytes)) {
    throw new SruError(`De catalogusdienst geeft meer dan wij ophalen (${after.records} records tot nu toe). Maak de zoekvraag kleiner.`);
  }
  return after;
}

async function fetchPage(address: URL, state: State, dependencies: SruDependencies): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt += 1) {
    if (dependencies.signal.aborted) {
      throw new ImportAborted();
    }
    const body = await dependencies.download(address);
    if (body.ok) {
      return body.value;
    }
    const { retryAfter = 2 ** attempt } = body.problem;
    if (dependencies.signal.aborted) {
      throw new ImportAborted();
    }
    if (!isPassing(body.problem) || attempt === attempts || retryAfter > longestRetryAfter) {
      throw new SruError(`${sentence(body.problem)}${goesOn(state)}`);
    }
    await dependencies.wait(retryAfter * 1_000);
  }
}

/** Whether another attempt may succeed. */
const isPassing = ({ reason, status = 0 }: DownloadFailure): boolean =>
  reason === 'network' || reason === 'time' || (reason === 'status' && (status === 429 || status >= 500));

function sentence({ reason, status, retryAfter }: DownloadFailure): string {
  switch (reason) {
    case 'address':
      return 'De catalogusdienst heeft een adres in een eigen netwerk. Klopt dat, geef dan --allow-private.';
    case 'network':
      return 'De catalogusdienst is niet bereikbaar. Controleer het adres en de verbinding.';
    case 'redirect':
      return 'De catalogusdienst stuurt door naar een ander adres; dat volgen wij niet. Vraag de uitgeverij naar het nieuwe adres.';
    case 'status':
      return `De catalogusdienst antwoordt met status ${status}${retryAfter === undefined ? '' : ` en vraagt ${retryAfter} ${retryAfter === 1 ? 'seconde' : 'seconden'} te wachten`}.`;
    case 'size':
      return `Een antwoord van de catalogusdienst is groter dan ${sruLimits.maxPageBytes >> 20} MB.`;
    case 'time':
      return `De catalogusdienst antwoordt niet binnen ${sruLimits.timeout / 1_000} seconden.`;
  }
}

const goesOn = ({ records, next }: State): string =>
  records === 0 ? '' : ` Er zijn ${records} records opgehaald; geef dezelfde opdracht opnieuw om verder te gaan bij record ${next}.`;
