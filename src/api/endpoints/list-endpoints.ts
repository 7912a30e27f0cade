import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import { idsLimits, listSpreadsheetLimits } from '#contract/search-limits.ts';
import { exportList } from '#use-cases/list/export-list.ts';
import { defineEndpoint, type ApiContext, type Endpoint } from './endpoint.ts';
import { accountProblems, type ProblemCode } from '#api/responses/problem.ts';
import { datedName, spreadsheetResponse, spreadsheetType, type HttpResponse } from '#api/responses/send-response.ts';

const group = 'Lijst';
/** Maximum length of a posted list, in bytes. */
const bodyLimit = 1_000_000;

const idSchema = z.string().trim().min(1).max(idsLimits.idLength);

const addressSchema = z.object({
  ids: z
    .string()
    .min(1)
    .transform((text) => text.split(',').filter((id) => id.trim() !== ''))
    .pipe(z.array(idSchema).min(1).max(listSpreadsheetLimits.idsInAddress))
    .describe('Ids van producten, met komma’s ertussen'),
});
const bodySchema = z.strictObject({ ids: z.array(idSchema).min(1).max(listSpreadsheetLimits.idsInBody) });

const workbookOf = (ids: readonly string[], { current, spreadsheets, now }: ApiContext): HttpResponse =>
  spreadsheetResponse(datedName('mijn-lijst', now), (send) =>
    spreadsheets.run(ids.length, () => current.use(async (snapshot) => send(await exportList(ids, { snapshot })))),
  );

const gate = 'count';
const refuseEarly = ({ spreadsheets }: ApiContext): void => spreadsheets.refuseWhenFull();

const response = { contentType: spreadsheetType, description: 'Een .xlsx met een regel per product en een totaal' };

type ExportRoute = {
  readonly path: string;
  readonly names: readonly [get: string, post: string];
  readonly problems: readonly ProblemCode[];
};

const exportEndpoints = ({ path, names: [get, post], problems }: ExportRoute): readonly Endpoint[] => [
  defineEndpoint(
    {
      method: 'GET',
      path,
      name: get,
      group,
      summary: 'Mijn lijst als Excel-bestand',
      query: addressSchema,
      response,
      problems,
      refuseEarly,
      gate,
    },
    async ({ query }, context) => workbookOf(query.ids, context),
  ),
  defineEndpoint(
    {
      method: 'POST',
      path,
      name: post,
      group,
      summary: 'Een lange lijst als Excel-bestand',
      body: bodySchema,
      bodyLimit,
      response,
      problems,
      refuseEarly,
      gate,
    },
    async ({ body }, context) => workbookOf(body.ids, context),
  ),
];

/**
 * The list as a spreadsheet: GET with ids as in specification 7, and POST for lists that do not fit in an address. Both also under api/v2, the only path
 * to which the site sends its token, which a closed catalogue asks for (decision 172).
 */
export const listEndpoints: readonly Endpoint[] = [
  ...exportEndpoints({
    path: apiPaths.excel,
    names: ['exportList', 'exportLongList'],
    problems: ['spreadsheet.busy', 'catalogue.preparing'],
  }),
  ...exportEndpoints({
    path: apiPaths.excelForAccount,
    names: ['exportListForAccount', 'exportLongListForAccount'],
    problems: [...accountProblems, 'spreadsheet.busy', 'catalogue.preparing'],
  }),
];
