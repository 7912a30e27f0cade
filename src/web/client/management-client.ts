import { failed, ok, type Result } from '#catalogue/result.ts';
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
import type { Problem } from '#contract/problem.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { fillPath } from '#contract/routes.ts';
import { jsonBody } from './json-body.ts';
import type { PathFetch, PathResponse } from './path-fetch.ts';

/** Why a call of the desk gave nothing: the status, 0 without a response, and the sentences of the server, if any. */
export type DeskProblem = { readonly status: number; readonly code: string; readonly sentences: readonly string[] };
export type DeskResult<Value> = Result<Value, DeskProblem>;

/** The calls of the manager's desk. None rejects. */
export type ManagementClient = {
  overview(): Promise<DeskResult<DeskOverview>>;
  run(id: string): Promise<DeskResult<DeskRunReport>>;
  report(id: string, form: 'csv' | 'text'): Promise<DeskResult<Blob>>;
  /** `eanOrId`: as people write it. */
  provenance(eanOrId: string): Promise<DeskResult<DeskProvenance>>;
  quality(): Promise<DeskResult<DeskQuality>>;
  unmapped(): Promise<DeskResult<DeskUnmapped>>;
  previewMapping(mapping: DeskMapping): Promise<DeskResult<DeskMappingEffect>>;
  writeMapping(mapping: DeskMapping): Promise<DeskResult<DeskUnmapped>>;
  start(action: DeskAction): Promise<DeskResult<DeskJob>>;
  job(id: string): Promise<DeskResult<DeskJob>>;
  /** Sends a file in parts and resolves with its id. `onProgress` gets the share that the server has, from 0 to 1. */
  upload(file: File, onProgress: (share: number) => void): Promise<DeskResult<string>>;
};

const unreachable: DeskProblem = { status: 0, code: '', sentences: [] };
/** How often a part is sent again that got lost on its way, and the pause before it, in milliseconds. */
const [attempts, pause] = [5, 1_000];

async function problemOf(response: PathResponse): Promise<DeskProblem> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  const reasons = problem.errors?.map(({ field, reason }) => `${field} ${reason}.`) ?? [];
  const sentences = [problem.title, problem.detail, ...reasons].filter((sentence) => sentence !== undefined);
  return { status: response.status, code: problem.code ?? '', sentences };
}

async function send<Value>(
  fetch: PathFetch,
  read: (response: PathResponse) => Promise<unknown>,
  path: string,
  init?: RequestInit,
): Promise<DeskResult<Value>> {
  try {
    const response = await fetch(path, init);
    return response.ok ? ok((await read(response)) as Value) : failed(await problemOf(response));
  } catch {
    return failed(unreachable);
  }
}

// A lost connection and a server that is busy or being renewed pass; a refusal does not.
const mayPass = ({ status }: DeskProblem): boolean => status === 0 || status === 429 || status >= 500;

/** Makes the client. `fetch` sends the visitor's token along. */
export function createManagementClient(fetch: PathFetch): ManagementClient {
  const json = <Value>(path: string, init?: RequestInit): Promise<DeskResult<Value>> =>
    send<Value>(fetch, (response) => response.json(), path, init);

  const sendPart = async (id: string, offset: number, part: Blob): Promise<DeskResult<DeskUploadState>> => {
    const path = `${fillPath(managementPaths.upload, { upload: id })}?offset=${offset}`;
    const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: part };
    for (let attempt = 1; ; attempt += 1) {
      const sent = await json<DeskUploadState>(path, init);
      if (sent.ok || attempt === attempts || !mayPass(sent.problem)) {
        return sent;
      }
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
    }
  };

  return {
    overview: () => json(managementPaths.overview),
    run: (id) => json(fillPath(managementPaths.run, { run: id })),
    report: (id, form) => send(fetch, (response) => response.blob(), `${fillPath(managementPaths.report, { run: id })}?form=${form}`),
    provenance: (eanOrId) => json(fillPath(managementPaths.product, { product: eanOrId })),
    quality: () => json(managementPaths.quality),
    unmapped: () => json(managementPaths.unmapped),
    previewMapping: (mapping) => json(managementPaths.mappingPreview, jsonBody(mapping)),
    writeMapping: (mapping) => json(managementPaths.mapping, jsonBody(mapping)),
    start: (action) => json(managementPaths.jobs, jsonBody(action)),
    job: (id) => json(fillPath(managementPaths.job, { job: id })),
    upload: async (file, onProgress) => {
      const begun = await json<DeskUploadState>(managementPaths.uploads, jsonBody({ name: file.name, size: file.size }));
      if (!begun.ok) {
        return begun;
      }
      const { id, partSize } = begun.value;
      for (let offset = 0; offset < file.size; offset += partSize) {
        const sent = await sendPart(id, offset, file.slice(offset, offset + partSize));
        if (!sent.ok) {
          return sent;
        }
        onProgress(sent.value.received / file.size);
      }
      return ok(id);
    },
  };
}
