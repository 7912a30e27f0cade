import { z } from 'zod';
import type { Desk, StartProblem } from '#management/desk.ts';
import { errorCode } from '#contract/caught-error.ts';
import { largestUpload, uploadPartSize } from '#management/uploads.ts';
import {
  deskActionSchema,
  deskJobSchema,
  deskMappingEffectSchema,
  deskMappingSchema,
  deskOverviewSchema,
  deskProvenanceSchema,
  deskQualitySchema,
  deskRunReportSchema,
  deskUnmappedSchema,
  deskUploadSchema,
  deskUploadStateSchema,
} from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { writeReport } from '#use-cases/management/write-report.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { jsonResponse, notStored, type HttpResponse } from '#api/responses/send-response.ts';
import { defineEndpoint, type ApiContext, type Endpoint } from './endpoint.ts';

const group = 'Management';
const accountProblems = [
  'account.required',
  'account.invalidToken',
  'account.scope',
  'account.role',
  'account.provider',
] as const satisfies readonly ProblemCode[];
const problems = [...accountProblems, 'desk.unavailable'] as const satisfies readonly ProblemCode[];

const answer = (value: unknown, status = 200): HttpResponse => jsonResponse(value, { status, cacheControl: notStored });

/** Calls `work` with the desk. What the store says of a fault is a sentence for the manager, so it is sent. */
async function atDesk<Value>({ desk }: ApiContext, work: (desk: Desk) => Promise<Value>): Promise<Value> {
  if (desk === undefined) {
    throw new RequestProblem('desk.unavailable');
  }
  try {
    return await work(desk);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'store.busy') {
      throw new RequestProblem('desk.busy');
    }
    if (error instanceof Error && (code?.startsWith('store.') === true || code === 'mapping.file')) {
      throw new RequestProblem('desk.unavailable', { detail: error.message });
    }
    throw error;
  }
}

/** What was read; without a store the desk has nothing to show. */
function found<Value>(value: Value | undefined): Value {
  if (value === undefined) {
    throw new RequestProblem('desk.unavailable');
  }
  return value;
}

const overviewEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.overview,
    name: 'readOverview',
    group,
    summary: 'Bronnen, inleesbeurten en publicaties',
    response: { schema: deskOverviewSchema, description: 'Wat er in de gegevensmap staat' },
    problems,
  },
  async (_input, context) => answer(await atDesk(context, (desk) => desk.overview())),
);

const qualityEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.quality,
    name: 'readQuality',
    group,
    summary: 'Hoe volledig en hoe juist de gegevens zijn',
    response: { schema: deskQualitySchema, description: 'Volledigheid per uitgeverij, en wat er niet klopt' },
    problems,
  },
  async (_input, context) => answer(found(await atDesk(context, (desk) => desk.quality()))),
);

const unmappedEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.unmapped,
    name: 'readUnmapped',
    group,
    summary: 'Woorden en productfamilies zonder vak',
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, en de vakken die ze kunnen hebben' },
    problems,
  },
  async (_input, context) => answer(found(await atDesk(context, (desk) => desk.unmapped()))),
);

const mappingEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mapping,
    name: 'writeMapping',
    group,
    summary: 'Schrijft in het koppelbestand welk vak een woord of een productfamilie heeft',
    body: deskMappingSchema,
    response: { schema: deskUnmappedSchema, description: 'De woorden en families, met hun vak' },
    problems: [...problems, 'desk.busy', 'mapping.file'],
  },
  async ({ body }, context) => {
    const mapped = await atDesk(context, (desk) => desk.writeMapping(body));
    if (!mapped.ok) {
      throw new RequestProblem('mapping.file', { detail: mapped.problem });
    }
    context.log.info({ action: 'mapping' }, 'the desk changed the mapping file');
    return answer(found(await atDesk(context, (desk) => desk.unmapped())));
  },
);

const previewEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.mappingPreview,
    name: 'previewMapping',
    group,
    summary: 'Wat een wijziging van het koppelbestand met de producten zou doen',
    body: deskMappingSchema,
    response: { schema: deskMappingEffectSchema, description: 'Hoeveel producten een andere plaats krijgen, en de eerste daarvan' },
    problems: [...problems, 'mapping.file'],
  },
  async ({ body }, context) => {
    const effect = found(await atDesk(context, (desk) => desk.previewMapping(body)));
    if (!effect.ok) {
      throw new RequestProblem('mapping.file', { detail: effect.problem });
    }
    return answer(effect.value);
  },
);

const productEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.product,
    name: 'readProvenance',
    group,
    summary: 'Van welke bron elk veld van een product komt',
    parameters: z.object({ product: z.string().max(100) }),
    response: { schema: deskProvenanceSchema, description: 'De velden met hun bron, en wat andere bronnen zeggen' },
    problems: [...problems, 'product.unknown'],
  },
  async ({ parameters }, context) => {
    const provenance = await atDesk(context, (desk) => desk.provenance(parameters.product));
    if (provenance === undefined) {
      throw new RequestProblem('product.unknown');
    }
    return answer(provenance);
  },
);

const runParameters = z.object({ run: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

async function runOf(context: ApiContext, run: number) {
  const report = await atDesk(context, (desk) => desk.run(run));
  if (report === undefined) {
    throw new RequestProblem('run.unknown');
  }
  return report;
}

const runEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.run,
    name: 'readRun',
    group,
    summary: 'Een inleesbeurt met haar verslag',
    parameters: runParameters,
    response: { schema: deskRunReportSchema, description: 'De beurt, en de eerste regels van haar verslag' },
    problems: [...problems, 'run.unknown'],
  },
  async ({ parameters }, context) => answer(await runOf(context, parameters.run)),
);

const reportTypes = { csv: ['text/csv; charset=utf-8', 'csv'], text: ['text/plain; charset=utf-8', 'txt'] } as const;

const reportEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.report,
    name: 'saveReport',
    group,
    summary: 'Het verslag van een inleesbeurt als bestand',
    parameters: runParameters,
    query: z.object({ form: z.enum(['csv', 'text']) }),
    response: { contentType: 'text/csv', description: 'Het verslag' },
    problems: [...problems, 'run.unknown'],
  },
  async ({ parameters, query }, context) => {
    const report = await runOf(context, parameters.run);
    const [contentType, extension] = reportTypes[query.form];
    return {
      contentType,
      cacheControl: notStored,
      body: new EncodedBody(Buffer.from(writeReport(report, query.form))),
      headers: { 'content-disposition': `attachment; filename="verslag-${report.run.id}.${extension}"` },
    };
  },
);

const startProblems: Readonly<Record<StartProblem, ProblemCode>> = {
  busy: 'desk.busy',
  upload: 'upload.unknown',
  noStore: 'desk.unavailable',
};

const startEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.jobs,
    name: 'startJob',
    group,
    summary: 'Laat een opdracht uitvoeren: publiceren, vastzetten of inlezen',
    body: deskActionSchema,
    response: { status: 202, schema: deskJobSchema, description: 'De opdracht die loopt' },
    problems: [...problems, 'desk.busy', 'upload.unknown'],
  },
  async ({ body }, context) => {
    const started = await atDesk(context, (desk) => desk.start(body));
    if (!started.ok) {
      throw new RequestProblem(startProblems[started.problem]);
    }
    context.log.info({ action: body.action, job: started.value.id }, 'the desk started a command');
    return answer(started.value, 202);
  },
);

const jobEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.job,
    name: 'readJob',
    group,
    summary: 'Hoe het met een opdracht gaat',
    parameters: z.object({ job: z.string().max(60) }),
    response: { schema: deskJobSchema, description: 'De opdracht' },
    problems: [...problems, 'job.unknown'],
  },
  async ({ parameters }, context) => {
    const job = await atDesk(context, (desk) => desk.job(parameters.job));
    if (job === undefined) {
      throw new RequestProblem('job.unknown');
    }
    return answer(job);
  },
);

const uploadEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.uploads,
    name: 'beginUpload',
    group,
    summary: 'Begint een bestand te sturen',
    body: deskUploadSchema,
    response: { status: 201, schema: deskUploadStateSchema, description: 'Het bestand dat komt' },
    problems: [...problems, 'upload.tooLarge'],
  },
  async ({ body }, context) => {
    if (body.size > largestUpload) {
      throw new RequestProblem('upload.tooLarge', { detail: `Een bestand mag hoogstens ${largestUpload / 1024 ** 3} GB zijn.` });
    }
    return answer(await atDesk(context, (desk) => desk.beginUpload(body.name)), 201);
  },
);

const partEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.upload,
    name: 'sendPart',
    group,
    summary: 'Stuurt een deel van een bestand',
    parameters: z.object({ upload: z.string().max(60) }),
    query: z.object({ offset: z.coerce.number().int().min(0).max(largestUpload) }),
    body: z.instanceof(Uint8Array),
    isBinary: true,
    bodyLimit: uploadPartSize,
    gate: 'count',
    response: { schema: deskUploadStateSchema, description: 'Hoeveel er is aangekomen' },
    problems: [...problems, 'upload.unknown', 'upload.place'],
  },
  async ({ parameters, query, body }, context) => {
    const added = await atDesk(context, (desk) => desk.addPart(parameters.upload, query.offset, body));
    if (!added.ok) {
      throw new RequestProblem(added.problem === 'unknown' ? 'upload.unknown' : 'upload.place');
    }
    return answer(added.value);
  },
);

/** The endpoints of the manager's desk. The public description of the API leaves them out: nobody else can call them. */
export const managementEndpoints: readonly Endpoint[] = [
  overviewEndpoint,
  qualityEndpoint,
  unmappedEndpoint,
  mappingEndpoint,
  previewEndpoint,
  productEndpoint,
  runEndpoint,
  reportEndpoint,
  startEndpoint,
  jobEndpoint,
  uploadEndpoint,
  partEndpoint,
];
