import { z } from 'zod';
import { filterOptionLimitsSchema, filterOptionsSchema, filterOptionTotalsSchema, ofEachFacet } from './facet.ts';
import { methodHighlightsSchema, productHighlightsSchema } from './highlights.ts';
import { interpretationModeSchema, interpretationSchema } from './interpretation.ts';
import { methodReferenceSchema } from './metadata.ts';
import { listedProductSchema } from './product.ts';
import { defaultPageSize, searchLimits, sortOrders } from './search-limits.ts';

// These are in a file without schemas, so that a browser loads them without the validator.
export { defaultHintsPageSize, defaultPageSize, searchLimits, sortOrders, type SortOrder } from './search-limits.ts';

const values = z.array(z.string().max(searchLimits.valueLength)).max(searchLimits.filterValues).optional();

/** The nine filters: OR within one, AND across. An unknown name is a problem that names it; too many values are a problem as well. Spec 7. */
export const searchFilterSchema = z
  .strictObject(ofEachFacet(values))
  .refine(
    (filter) => Object.values(filter).reduce((sum, chosen) => sum + (chosen?.length ?? 0), 0) <= searchLimits.filterValues,
    `mag samen niet meer dan ${searchLimits.filterValues} waarden hebben`,
  )
  .describe(`Hoogstens ${searchLimits.filterValues} waarden in alle filters samen`);
export type SearchFilter = z.infer<typeof searchFilterSchema>;

/**
 * Body of `POST /api/v2/Products`. `page` is zero-based; profile 'Hints', an addition, leaves out the facets and the snippets. `filterOptionLimits`, an
 * addition, shortens facets. Spec 7 and 9.
 */
export const productSearchRequestSchema = z.strictObject({
  sortBy: z.array(z.enum(sortOrders)).max(1).default([]),
  filter: searchFilterSchema.default({}),
  query: z
    .string()
    .default('')
    .describe(`Zoektekst; de woorden en waarden erin mogen samen hoogstens ${searchLimits.queryLength} tekens lang zijn`),
  page: z.int().min(0).max(searchLimits.page).default(0),
  pageSize: z.int().min(1).max(searchLimits.pageSize).default(defaultPageSize),
  profile: z.enum(['Full', 'Hints']).default('Full'),
  filterOptionLimits: filterOptionLimitsSchema
    .default({})
    .describe(
      'Hoeveel waarden een filter in het antwoord hoogstens heeft: die met de hoogste tellingen, en wat gekozen is; zonder grens alle',
    ),
  interpretation: interpretationModeSchema
    .default('auto')
    .describe("Hoe de tekst gelezen wordt: 'auto' als vraag, 'literal' als losse woorden, of als vraag met deze delen als losse woorden"),
});
export type ProductSearchRequest = z.infer<typeof productSearchRequestSchema>;

const highlightsText = 'De delen van de teksten waarin de zoekvraag voorkomt, in UTF-16-eenheden; afwezig als er geen zijn';

/** A product of a response to a search. `highlights`, an addition, is absent when nothing of it matches the text of the search. */
const productHitSchema = listedProductSchema.extend({ highlights: productHighlightsSchema.optional().describe(highlightsText) });
export type ProductHit = z.infer<typeof productHitSchema>;

/** A method of a response to a search, with highlights as a product. */
const methodHitSchema = methodReferenceSchema.extend({ highlights: methodHighlightsSchema.optional().describe(highlightsText) });
export type MethodHit = z.infer<typeof methodHitSchema>;

/**
 * Response of `POST /api/v2/Products`. `methods`: at most six, best first. `filterOptionTotals`, an addition, is absent when every facet came whole;
 * `interpretation`, an addition, is absent for a literal search. Spec 3 and 7.
 */
export const productSearchResponseSchema = z.object({
  products: z.array(productHitSchema),
  methods: z.array(methodHitSchema),
  totalCount: z.int().min(0),
  filterOptions: filterOptionsSchema,
  filterOptionTotals: filterOptionTotalsSchema.optional().describe('Hoeveel waarden elk filter met een grens in zijn geheel heeft'),
  interpretation: interpretationSchema.optional(),
});
export type ProductSearchResponse = z.infer<typeof productSearchResponseSchema>;
