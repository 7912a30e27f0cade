import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import { exportList } from '#use-cases/export-list.ts';
import { defineCall, type ApiContext, type Call } from './call.ts';
import type { ProblemCode } from './problem.ts';
import { spreadsheetAnswer, spreadsheetType, type Answer } from './send-answer.ts';

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

async function workbookOf(ids: readonly string[], { current, now }: ApiContext): Promise<Answer> {
  const workbook = await current.use((snapshot) => exportList(ids, { snapshot }));
  return spreadsheetAnswer('mijn-lijst', workbook, now);
}

const answer = { contentType: spreadsheetType, description: 'Een .xlsx met een regel per product en een totaal' };

type ExportRoute = {
  readonly path: string;
  readonly names: readonly [get: string, post: string];
  readonly problems: readonly ProblemCode[];
};

const exportCalls = ({ path, names: [get, post], problems }: ExportRoute): readonly Call[] => [
  defineCall(
    { method: 'GET', path, name: get, group, summary: 'Mijn lijst als Excel-bestand', query: addressSchema, answer, problems },
    ({ query }, context) => workbookOf(query.ids, context),
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
    },
    ({ body }, context) => workbookOf(body.ids, context),
  ),
];

/**
 * The list as a spreadsheet: GET with ids as in specification 7, and POST for lists that do not fit in an address. Both also under api/v2: a browser
 * sends its token nowhere else, and a catalogue that is closed to anonymous visitors asks for one.
 */
export const listCalls: readonly Call[] = [
  ...exportCalls({ path: apiPaths.excel, names: ['exportList', 'exportLongList'], problems: ['catalogue.preparing'] }),
  ...exportCalls({
    path: apiPaths.excelForAccount,
    names: ['exportListForAccount', 'exportLongListForAccount'],
    problems: ['account.required', 'account.invalidToken', 'account.scope', 'account.provider', 'catalogue.preparing'],
  }),
];
