import { z } from 'zod';
import { deskOverviewSchema, deskProvenanceSchema, deskQualitySchema, deskRunReportSchema } from '#contract/management/management.ts';
import { managementPaths } from '#contract/management/management-paths.ts';
import { wholeNumber } from '#contract/whole-number.ts';
import { writeReport } from '#use-cases/management/write-report.ts';
import { attachment } from '#api/responses/attachment.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { notStored } from '#api/responses/send-response.ts';
import { defineEndpoint, type ApiContext, type Endpoint } from '#api/endpoints/endpoint.ts';
import { atDesk, deskGroup, deskProblems, deskResponse, requireStored } from './at-desk.ts';

const overviewEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.overview,
    name: 'readOverview',
    group: deskGroup,
    summary: 'Bronnen, inleesbeurten en publicaties',
    response: { schema: deskOverviewSchema, description: 'Wat er in de gegevensmap staat' },
    problems: deskProblems,
  },
  async (_input, context) => deskResponse(await atDesk(context, (desk) => desk.overview())),
);

const qualityEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.quality,
    name: 'readQuality',
    group: deskGroup,
    summary: 'Hoe volledig en hoe juist de gegevens zijn',
    response: { schema: deskQualitySchema, description: 'Volledigheid per uitgeverij, en wat er niet klopt' },
    problems: deskProblems,
  },
  async (_input, context) => deskResponse(requireStored(await atDesk(context, (desk) => desk.quality()))),
);

const productEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.product,
    name: 'readProvenance',
    group: deskGroup,
    summary: 'Van welke bron elk veld van een product komt',
    parameters: z.object({ product: z.string().max(100) }),
    response: { schema: deskProvenanceSchema, description: 'De velden met hun bron, en wat andere bronnen zeggen' },
    problems: [...deskProblems, 'product.unknown'],
  },
  async ({ parameters }, context) => {
    const provenance = await atDesk(context, (desk) => desk.provenance(parameters.product));
    if (provenance === undefined) {
      throw new RequestProblem('product.unknown');
    }
    return deskResponse(provenance);
  },
);

const runParameters = z.object({ run: wholeNumber(1, Number.MAX_SAFE_INTEGER) });

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
    group: deskGroup,
    summary: 'Een inleesbeurt met haar verslag',
    parameters: runParameters,
    response: { schema: deskRunReportSchema, description: 'De beurt, en de eerste regels van haar verslag' },
    problems: [...deskProblems, 'run.unknown'],
  },
  async ({ parameters }, context) => deskResponse(await runOf(context, parameters.run)),
);

const reportTypes = { csv: ['text/csv; charset=utf-8', 'csv'], text: ['text/plain; charset=utf-8', 'txt'] } as const;

const reportEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: managementPaths.report,
    name: 'saveReport',
    group: deskGroup,
    summary: 'Het verslag van een inleesbeurt als bestand',
    parameters: runParameters,
    query: z.object({ form: z.enum(['csv', 'text']) }),
    response: { contentType: 'text/csv', description: 'Het verslag' },
    problems: [...deskProblems, 'run.unknown'],
  },
  async ({ parameters, query }, context) => {
    const report = await runOf(context, parameters.run);
    const [contentType, extension] = reportTypes[query.form];
    return {
      contentType,
      cacheControl: notStored,
      body: new EncodedBody(Buffer.from(writeReport(report, query.form))),
      headers: { 'content-disposition': attachment(`verslag-${report.run.id}`, extension) },
    };
  },
);

/** The endpoints that read what the desk shows of sources, runs and products. */
export const readingEndpoints: readonly Endpoint[] = [overviewEndpoint, qualityEndpoint, productEndpoint, runEndpoint, reportEndpoint];
