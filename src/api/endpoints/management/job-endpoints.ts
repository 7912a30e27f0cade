import { z } from 'zod';
import type { StartProblem } from '#management/desk.ts';
import { largestUpload, uploadPartSize, type UploadProblem } from '#management/uploads.ts';
import { deskActionSchema, deskJobSchema, deskUploadSchema, deskUploadStateSchema } from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { wholeNumber } from '#contract/whole-number.ts';
import { RequestProblem, type ProblemCode } from '#api/responses/problem.ts';
import { defineEndpoint, type Endpoint } from '#api/endpoints/endpoint.ts';
import { atDesk, deskGroup, deskProblems, deskResponse } from './at-desk.ts';

const startProblems: Readonly<Record<StartProblem, ProblemCode>> = {
  busy: 'desk.busy',
  upload: 'upload.unknown',
  incomplete: 'upload.incomplete',
  noStore: 'desk.unavailable',
};

const startEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.jobs,
    name: 'startJob',
    group: deskGroup,
    summary: 'Laat een opdracht uitvoeren: publiceren, vastzetten of inlezen',
    body: deskActionSchema,
    response: { status: 202, schema: deskJobSchema, description: 'De opdracht die loopt' },
    problems: [...deskProblems, 'desk.busy', 'upload.unknown', 'upload.incomplete'],
  },
  async ({ body }, context) => {
    const started = await atDesk(context, (desk) => desk.start(body));
    if (!started.ok) {
      throw new RequestProblem(startProblems[started.problem]);
    }
    context.log.info({ action: body.action, job: started.value.id }, 'the desk started a command');
    return deskResponse(started.value, 202);
  },
);

const jobEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.job,
    name: 'readJob',
    group: deskGroup,
    summary: 'Hoe het met een opdracht gaat',
    parameters: z.object({ job: z.string().max(60) }),
    response: { schema: deskJobSchema, description: 'De opdracht' },
    problems: [...deskProblems, 'job.unknown'],
  },
  async ({ parameters }, context) => {
    const job = await atDesk(context, (desk) => desk.job(parameters.job));
    if (job === undefined) {
      throw new RequestProblem('job.unknown');
    }
    return deskResponse(job);
  },
);

const partProblems: Readonly<Record<UploadProblem, ProblemCode>> = {
  unknown: 'upload.unknown',
  place: 'upload.place',
  size: 'upload.size',
};

const uploadEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.uploads,
    name: 'beginUpload',
    group: deskGroup,
    summary: 'Begint een bestand te sturen',
    body: deskUploadSchema,
    response: { status: 201, schema: deskUploadStateSchema, description: 'Het bestand dat komt' },
    problems: [...deskProblems, 'upload.tooLarge'],
  },
  async ({ body }, context) => {
    if (body.size > largestUpload) {
      throw new RequestProblem('upload.tooLarge', { detail: `Een bestand mag hoogstens ${largestUpload / 1024 ** 3} GB zijn.` });
    }
    return deskResponse(await atDesk(context, (desk) => desk.beginUpload(body.name, body.size)), 201);
  },
);

const partEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: managementPaths.upload,
    name: 'sendPart',
    group: deskGroup,
    summary: 'Stuurt een deel van een bestand',
    parameters: z.object({ upload: z.string().max(60) }),
    query: z.object({ offset: wholeNumber(0, largestUpload) }),
    body: z.instanceof(Uint8Array),
    isBinary: true,
    bodyLimit: uploadPartSize,
    gate: 'count',
    response: { schema: deskUploadStateSchema, description: 'Hoeveel er is aangekomen' },
    problems: [...deskProblems, 'upload.unknown', 'upload.place', 'upload.size'],
  },
  async ({ parameters, query, body }, context) => {
    const added = await atDesk(context, (desk) => desk.addPart(parameters.upload, query.offset, body));
    if (!added.ok) {
      throw new RequestProblem(partProblems[added.problem]);
    }
    return deskResponse(added.value);
  },
);

/** The endpoints of commands that the desk starts, and of the files that it sends for them. */
export const jobEndpoints: readonly Endpoint[] = [startEndpoint, jobEndpoint, uploadEndpoint, partEndpoint];
