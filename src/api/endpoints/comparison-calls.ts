import { z } from 'zod';
import { wireComparedMethodSchema } from '#contract/metadata.ts';
import { apiPaths } from '#contract/routes.ts';
import { comparisonLimits } from '#contract/search-limits.ts';
import { compareMethods } from '#use-cases/compare-methods.ts';
import { exportComparison } from '#use-cases/export-comparison.ts';
import { defineCall, type Call } from './call.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { jsonType, notStored, revalidated, spreadsheetAnswer, spreadsheetType } from '#api/responses/send-answer.ts';

const group = 'Metadata';

/** A method costs about as much as so many products of a list. */
const rowsOfAMethod = 100;

const querySchema = z.object({
  methods: z
    .string()
    .transform((text) => [...new Set(text.split(',').filter((id) => id.trim() !== ''))])
    .pipe(z.array(z.string().trim().max(comparisonLimits.idLength)).min(1).max(comparisonLimits.methods))
    .describe(`Ids van methodes, met komma’s ertussen; hooguit ${comparisonLimits.methods}`),
});

const comparisonCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.comparison,
    name: 'compareMethods',
    group,
    summary: 'Methodes om naast elkaar te zetten',
    query: querySchema,
    answer: {
      schema: z.array(wireComparedMethodSchema),
      description: 'De methodes die er zijn, in de gevraagde volgorde; een onbekende id ontbreekt',
    },
    problems: ['catalogue.preparing'],
  },
  ({ query }, { current, answers, anonymous }) =>
    current.use(async (snapshot) => {
      const { id } = snapshot.description;
      const key = `${id} compareMethods ${JSON.stringify(query.methods)}`;
      const compared = async (): Promise<Buffer> => Buffer.from(JSON.stringify(await compareMethods(query.methods, { snapshot })));
      const body = answers.get(key) ?? answers.keep(key, await compared(), id);
      return { contentType: jsonType, cacheControl: anonymous === 'read' ? revalidated : notStored, body };
    }),
);

const excelCall = defineCall(
  {
    method: 'GET',
    path: apiPaths.comparisonExcel,
    name: 'exportComparison',
    group,
    summary: 'Een vergelijking van methodes als Excel-bestand',
    query: querySchema,
    answer: { contentType: spreadsheetType, description: 'Een .xlsx met een kolom per methode en een regel per kenmerk' },
    problems: ['method.unknown', 'spreadsheet.busy', 'catalogue.preparing'],
    gate: 'count',
    refuseEarly: ({ spreadsheets }) => spreadsheets.refuseWhenFull(),
  },
  async ({ query: { methods } }, { current, spreadsheets, now }) =>
    spreadsheetAnswer(
      'vergelijking',
      (send) =>
        spreadsheets.run(methods.length * rowsOfAMethod, () =>
          current.use(async (snapshot) => {
            const workbook = await exportComparison(methods, { snapshot });
            if (workbook === undefined) {
              throw new RequestProblem('method.unknown');
            }
            await send(workbook);
          }),
        ),
      now,
    ),
);

/** Methods beside each other, for the page and as a spreadsheet. Both stand under api/v2, so that a closed catalogue closes them too. Ours. */
export const comparisonCalls: readonly Call[] = [comparisonCall, excelCall];
