import { z } from 'zod';
import { apiPaths } from '#contract/routes.ts';
import { exportList } from '#use-cases/export-list.ts';
import { defineCall, type ApiContext, type Call } from './call.ts';
import { EncodedBody } from './encoded-body.ts';
import { notStored, type Answer } from './send-answer.ts';

const group = 'Lijst';
const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
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
  const name = `mijn-lijst-${now().toISOString().slice(0, 10)}.xlsx`;
  return {
    contentType: spreadsheetType,
    cacheControl: notStored,
    body: new EncodedBody(workbook, undefined, 'none'),
    headers: { 'content-disposition': `attachment; filename="${name}"` },
  };
}

const answer = { contentType: spreadsheetType, description: 'Een .xlsx met een regel per product en een totaal' };

/** The list as a spreadsheet: GET with ids as in specification 7, and POST for lists that do not fit in an address. */
export const listCalls: readonly Call[] = [
  defineCall(
    {
      method: 'GET',
      path: apiPaths.excel,
      name: 'exportList',
      group,
      summary: 'Mijn lijst als Excel-bestand',
      query: addressSchema,
      answer,
      problems: ['catalogue.preparing'],
    },
    ({ query }, context) => workbookOf(query.ids, context),
  ),
  defineCall(
    {
      method: 'POST',
      path: apiPaths.excel,
      name: 'exportLongList',
      group,
      summary: 'Een lange lijst als Excel-bestand',
      body: bodySchema,
      bodyLimit: limits.bodyLength,
      answer,
      problems: ['catalogue.preparing'],
    },
    ({ body }, context) => workbookOf(body.ids, context),
  ),
];
