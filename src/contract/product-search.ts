import { z } from 'zod';
import { filterOptionsSchema } from './facet.ts';
import { methodReferenceSchema } from './metadata.ts';
import { listedProductSchema } from './product.ts';

/** Limits on what a search may ask. A page past the last one is empty, not an error. */
export const searchLimits = { queryLength: 2_000, valuesPerFilter: 500, valueLength: 200, pageSize: 100, page: 1_000_000_000 } as const;

/** Product list page size. Spec 9. */
export const defaultPageSize = 12;
/** Hints page size. Spec 9. */
export const defaultHintsPageSize = 10;

const values = z.array(z.string().max(searchLimits.valueLength)).max(searchLimits.valuesPerFilter).optional();

/** The nine filters: OR within one, AND across. A name that is not here is a problem that names it. Spec 7. */
export const searchFilterSchema = z.strictObject({
  articleGroups: values,
  methods: values,
  educationTypes: values,
  learningPhases: values,
  publishers: values,
  subjectAreas: values,
  subjects: values,
  deliveryStatus: values,
  targetUsers: values,
});
export type SearchFilter = z.infer<typeof searchFilterSchema>;

/** Sort orders; none means best first. Unknown prices sort last both ways. */
export const sortOrders = ['title', 'priceAscending', 'priceDescending', 'newest'] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Body of `POST /api/v2/Products`. `page` is zero-based; profile 'Hints' leaves the facets out. Spec 7 and 9. */
export const productSearchRequestSchema = z.strictObject({
  sortBy: z.array(z.enum(sortOrders)).max(1).default([]),
  filter: searchFilterSchema.default({}),
  query: z.string().max(searchLimits.queryLength).default(''),
  page: z.int().min(0).max(searchLimits.page).default(0),
  pageSize: z.int().min(1).max(searchLimits.pageSize).default(defaultPageSize),
  profile: z.enum(['Full', 'Hints']).default('Full'),
});
export type ProductSearchRequest = z.infer<typeof productSearchRequestSchema>;

/** Answer of `POST /api/v2/Products`. `methods`: at most six, best first. Spec 3 and 7. */
export const productSearchAnswerSchema = z.object({
  products: z.array(listedProductSchema),
  methods: z.array(methodReferenceSchema),
  totalCount: z.int().min(0),
  filterOptions: filterOptionsSchema,
});
export type ProductSearchAnswer = z.infer<typeof productSearchAnswerSchema>;
