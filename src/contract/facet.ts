import { z } from 'zod';

/** The nine filter names, in the order of specification 7. */
export const facetNames = [
  'articleGroups',
  'methods',
  'educationTypes',
  'learningPhases',
  'publishers',
  'subjectAreas',
  'subjects',
  'deliveryStatus',
  'targetUsers',
] as const;

/** Name of a filter and of the facet that belongs to it. Spec 3 and 7. */
export type FacetName = (typeof facetNames)[number];

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
