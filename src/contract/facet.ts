import { z } from 'zod';
import { facetNames, type FacetName } from './facet-names.ts';
import { objectOf } from './names.ts';
import { searchLimits } from './search-limits.ts';

// The names are in a file without schemas, so that a browser loads them without the validator.
export { facetNames, type FacetName } from './facet-names.ts';

/** One choice in a facet: `key` is the key of the filter, `value` the label, `count` the number of products that the choice leaves. Spec 3. */
export const facetEntrySchema = z.object({ key: z.string(), value: z.string(), count: z.int().min(0) });
export type FacetEntry = z.infer<typeof facetEntrySchema>;

/** The fields of an object that has one for each facet, all with the same schema. */
export const ofEachFacet = <Schema extends z.ZodType>(schema: Schema): Readonly<Record<FacetName, Schema>> =>
  objectOf(facetNames, () => schema);

/** The nine facets, each sorted by label; a facet's counts leave its own choice out. Spec 3 and 7. */
export const filterOptionsSchema = z.object(ofEachFacet(z.array(facetEntrySchema)));
export type FilterOptions = z.infer<typeof filterOptionsSchema>;

/**
 * Maximum number of entries per facet, an addition: those with the highest counts, equal counts by key, and every chosen value besides. A facet without a
 * maximum comes whole, as specified. Spec 7.
 */
export const filterOptionLimitsSchema = z.strictObject(ofEachFacet(z.int().min(0).max(searchLimits.filterOptions).optional()));
export type FilterOptionLimits = z.infer<typeof filterOptionLimitsSchema>;

/** The number of entries that each facet with a maximum has when it comes whole. */
export const filterOptionTotalsSchema = z.object(ofEachFacet(z.int().min(0).optional()));
export type FilterOptionTotals = z.infer<typeof filterOptionTotalsSchema>;
