import { ok } from '#catalogue/result.ts';
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
import { managementPaths } from '#contract/management/management-paths.ts';
import { fillPath } from '#contract/routes.ts';
import { jsonBody } from './json-body.ts';
import type { PathFetch } from './path-fetch.ts';
import { mayPass, sendCall, type CallResult } from './call-result.ts';

/** The calls of the manager's desk. None rejects. */
export type ManagementClient = {
  overview(): Promise<CallResult<DeskOverview>>;
  run(id: string): Promise<CallResult<DeskRunReport>>;
  report(id: string, form: 'csv' | 'text'): Promise<CallResult<Blob>>;
  /** `eanOrId`: as people write it. */
  provenance(eanOrId: string): Promise<CallResult<DeskProvenance>>;
  quality(): Promise<CallResult<DeskQuality>>;
  unmapped(): Promise<CallResult<DeskUnmapped>>;
  previewMapping(mapping: DeskMapping): Promise<CallResult<DeskMappingEffect>>;
  writeMapping(mapping: DeskMapping): Promise<CallResult<DeskUnmapped>>;
  start(action: DeskAction): Promise<CallResult<DeskJob>>;
  job(id: string): Promise<CallResult<DeskJob>>;
  /**
   * Sends a file in parts and resolves with its id. `onProgress` gets the share that the server has, from 0 to 1. After an abort nothing more is sent, and
   * the call fails as one without a response.
   */
  upload(file: File, onProgress: (share: number) => void, signal?: AbortSignal): Promise<CallResult<string>>;
};

/** How often a part is sent again that got lost on its way, and the pause before it, in milliseconds. */
const [attempts, pause] = [5, 1_000];

/** Makes the client. `fetch` sends the visitor's token along. */
export function createManagementClient(fetch: PathFetch): ManagementClient {
  const json = <Value>(path: string, init?: RequestInit): Promise<CallResult<Value>> =>
    sendCall<Value>(fetch, (response) => response.json(), path, init);

  const sendPart = async (
    id: string,
    offset: number,
    part: Blob,
    signal: AbortSignal | undefined,
  ): Promise<CallResult<DeskUploadState>> => {
    const path = `${fillPath(managementPaths.upload, { upload: id })}?offset=${offset}`;
    const init = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: part, ...(signal && { signal }) };
    for (let attempt = 1; ; attempt += 1) {
      const sent = await json<DeskUploadState>(path, init);
      if (sent.ok || signal?.aborted === true || attempt === attempts || !mayPass(sent.problem)) {
        return sent;
      }
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
    }
  };

  return {
    overview: () => json(managementPaths.overview),
    run: (id) => json(fillPath(managementPaths.run, { run: id })),
    report: (id, form) => sendCall(fetch, (response) => response.blob(), `${fillPath(managementPaths.report, { run: id })}?form=${form}`),
    provenance: (eanOrId) => json(fillPath(managementPaths.product, { product: eanOrId })),
    quality: () => json(managementPaths.quality),
    unmapped: () => json(managementPaths.unmapped),
    previewMapping: (mapping) => json(managementPaths.mappingPreview, jsonBody(mapping)),
    writeMapping: (mapping) => json(managementPaths.mapping, jsonBody(mapping)),
    start: (action) => json(managementPaths.jobs, jsonBody(action)),
    job: (id) => json(fillPath(managementPaths.job, { job: id })),
    upload: async (file, onProgress, signal) => {
      const begun = await json<DeskUploadState>(managementPaths.uploads, jsonBody({ name: file.name, size: file.size }));
      if (!begun.ok) {
        return begun;
      }
      const { id, partSize } = begun.value;
      for (let offset = 0; offset < file.size; offset += partSize) {
        const sent = await sendPart(id, offset, file.slice(offset, offset + partSize), signal);
        if (!sent.ok) {
          return sent;
        }
        onProgress(sent.value.received / file.size);
      }
      return ok(id);
    },
  };
}
