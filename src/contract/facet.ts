import { z } from 'zod';

// The names are in a file without schemas, so that a browser loads them without the validator.
export { facetNames, type FacetName } from './facet-names.ts';

/** One choice in a facet: `key` is the key of the filter, `value` the label, `count` the number of products that the choice leaves. Spec 3. */
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
