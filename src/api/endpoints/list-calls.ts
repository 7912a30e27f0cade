import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import { exportList } from '#use-cases/export-list.ts';
import { defineCall, type ApiContext, type Call } from './call.ts';
import type { ProblemCode } from '#api/responses/problem.ts';
import { spreadsheetAnswer, spreadsheetType, type Answer } from '#api/responses/send-answer.ts';

const group = 'Lijst';
const limits = { idsInAddress: 500, ids: 10_000, idLength: 64, bodyLength: 1_000_000 } as const;

const idSchema = z.string().trim().min(1).max(limits.idLength);

const addressSchema = z.object({
  ids: z
    .string()
    .transform((text) => text.split(',').filter((id) => id.trim() !== ''))
    .pipe(z.array(idSchema).min(1).max(limits.idsInAddress))
    .describe('Ids van producten, met komma’s ertussen'),
});
const bodySchema = z.strictObject({ ids: z.array(idSchema).min(1).max(limits.ids) });

const workbookOf = (ids: readonly string[], { current, spreadsheets, now }: ApiContext): Answer =>
  spreadsheetAnswer(
    'mijn-lijst',
    (send) => spreadsheets.run(ids.length, () => current.use(async (snapshot) => send(await exportList(ids, { snapshot })))),
    now,
  );

const gate = 'count';
const refuseEarly = ({ spreadsheets }: ApiContext): void => spreadsheets.refuseWhenFull();

const answer = { contentType: spreadsheetType, description: 'Een .xlsx met een regel per product en een totaal' };

type ExportRoute = {
  readonly path: string;
  readonly names: readonly [get: string, post: string];
  readonly problems: readonly ProblemCode[];
};

const exportCalls = ({ path, names: [get, post], problems }: ExportRoute): readonly Call[] => [
  defineCall(
    {
      method: 'GET',
      path,
      name: get,
      group,
      summary: 'Mijn lijst als Excel-bestand',
      query: addressSchema,
      answer,
      problems,
      refuseEarly,
      gate,
    },
    async ({ query }, context) => workbookOf(query.ids, context),
  ),
  defineCall(
    {
      method: 'POST',
      path,
      name: post,
      group,
      summary: 'Een lange lijst als Excel-bestand',
      body: bodySchema,
      bodyLimit: limits.bodyLength,
      answer,
      problems,
      refuseEarly,
      gate,
    },
    async ({ body }, context) => workbookOf(body.ids, context),
  ),
];

/**
 * The list as a spreadsheet: GET with ids as in specification 7, and POST for lists that do not fit in an address. Both also under api/v2: a browser
 * sends its token nowhere else, and a catalogue that is closed to anonymous visitors asks for one.
 */
export const listCalls: readonly Call[] = [
  ...exportCalls({ path: apiPaths.excel, names: ['exportList', 'exportLongList'], problems: ['spreadsheet.busy', 'catalogue.preparing'] }),
  ...exportCalls({
    path: apiPaths.excelForAccount,
    names: ['exportListForAccount', 'exportLongListForAccount'],
    problems: ['account.required', 'account.invalidToken', 'account.scope', 'account.provider', 'spreadsheet.busy', 'catalogue.preparing'],
  }),
];
