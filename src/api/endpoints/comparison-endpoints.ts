import { z } from 'zod';
import { wireComparedMethodSchema } from '#contract/metadata.ts';
import { apiPaths } from '#contract/routes.ts';
import { comparisonLimits } from '#contract/search-limits.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { entityTag } from '#api/responses/entity-tag.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { datedName, jsonType, sharedCaching, spreadsheetResponse, spreadsheetType } from '#api/responses/send-response.ts';

const group = 'Metadata';

// Loaded at the first comparison: the patterns of Dutch word breaks take a quarter of a megabyte.
const loadComparison = () => import('#use-cases/comparison/compare-methods.ts');
const loadExport = () => import('#use-cases/comparison/export-comparison.ts');

/** A compared method takes about as much work as this number of products in a list. */
const rowsOfAMethod = 100;

const querySchema = z.object({
  methods: z
    .string()
    .min(1)
    .transform((text) => [...new Set(text.split(',').filter((id) => id.trim() !== ''))])
    .pipe(z.array(z.string().trim().max(comparisonLimits.idLength)).min(1).max(comparisonLimits.methods))
    .describe(`Ids van methodes, met komma’s ertussen; hooguit ${comparisonLimits.methods}`),
});

const comparisonEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: apiPaths.comparison,
    name: 'compareMethods',
    group,
    summary: 'Methodes om naast elkaar te zetten',
    query: querySchema,
    response: {
      schema: z.array(wireComparedMethodSchema),
      hasTag: true,
      description: 'De methodes die er zijn, in de gevraagde volgorde; een onbekende id ontbreekt',
    },
    problems: ['catalogue.preparing', 'search.unavailable'],
  },
  ({ query }, { current, responses, anonymous }) =>
    current.use(async (snapshot) => {
      const key = `${snapshot.description.id} compareMethods ${JSON.stringify(query.methods)}`;
      let body = responses.get(key);
      if (body === undefined) {
        const { compareMethods } = await loadComparison();
        const bytes = Buffer.from(JSON.stringify(await compareMethods(query.methods, { snapshot })));
        body = responses.store(key, bytes, entityTag(bytes));
      }
      return { contentType: jsonType, cacheControl: sharedCaching(anonymous), body };
    }),
);

const excelEndpoint = defineEndpoint(
  {
    method: 'GET',
    path: apiPaths.comparisonExcel,
    name: 'exportComparison',
    group,
    summary: 'Een vergelijking van methodes als Excel-bestand',
    query: querySchema,
    response: { contentType: spreadsheetType, description: 'Een .xlsx met een kolom per methode en een regel per kenmerk' },
    problems: ['method.unknown', 'spreadsheet.busy', 'catalogue.preparing', 'search.unavailable'],
    gate: 'count',
    refuseEarly: ({ spreadsheets }) => spreadsheets.refuseWhenFull(),
  },
  async ({ query: { methods } }, { current, spreadsheets, now }) =>
    spreadsheetResponse(datedName('vergelijking', now), (send) =>
      spreadsheets.run(methods.length * rowsOfAMethod, () =>
        current.use(async (snapshot) => {
          const { exportComparison } = await loadExport();
          const workbook = await exportComparison(methods, { snapshot });
          if (workbook === undefined) {
            throw new RequestProblem('method.unknown');
          }
          await send(workbook);
        }),
      ),
    ),
);

/** Comparing methods, as JSON and as a spreadsheet. Both paths are under api/v2, so that a closed catalogue asks for a token. Not in specification 7. */
export const comparisonEndpoints: readonly Endpoint[] = [comparisonEndpoint, excelEndpoint];
