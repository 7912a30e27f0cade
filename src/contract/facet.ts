import { z } from 'zod';

// The names stand in a file without schemas, so that a browser can have them without the validator.
export { facetNames, type FacetName } from './facet-names.ts';

/** One choice in a facet: `key` is what the filter takes, `value` the label, `count` the products it would leave. Spec 3. */
export const facetEntrySchema = z.object({ key: z.string(), value: z.string(), count: z.int().min(0) });
export type FacetEntry = z.infer<typeof facetEntrySchema>;

const entries = z.array(facetEntrySchema);

/** The nine facets, each sorted by label; a facet's counts leave its own choice out. Spec 3 and 7. */
export const filterOptionsSchema = z.object({
  articleGroups: entries,
  methods: entries,
  educationTypes: entries,
  learningPhases: entries,
  publishers: entries,
  subjectAreas: entries,
  subjects: entries,
  deliveryStatus: entries,
  targetUsers: entries,
});
export type FilterOptions = z.infer<typeof filterOptionsSchema>;
