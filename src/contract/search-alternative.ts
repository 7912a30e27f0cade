import { z } from 'zod';

/** How the words of an alternative differ from those of the query: spelled differently, a compound split, or parts joined. */
export const searchAlternativeKindSchema = z.enum(['spelling', 'split', 'joined']);
export type SearchAlternativeKind = z.infer<typeof searchAlternativeKindSchema>;

/**
 * An alternative for a search. `words`: all its free words; `query`: the query to send instead; `totalCount`: the number of products that it finds.
 */
export const searchAlternativeSchema = z.object({
  kind: searchAlternativeKindSchema,
  words: z.array(z.string()).min(1),
  query: z.string(),
  totalCount: z.int().min(1),
});
export type SearchAlternative = z.infer<typeof searchAlternativeSchema>;

/**
 * Response of `POST /api/v2/Products/readings`, whose body is that of a search: the alternatives, best first; none for a search that finds something.
 */
export const searchAlternativesResponseSchema = z.object({ readings: z.array(searchAlternativeSchema).max(3) });
export type SearchAlternativesResponse = z.infer<typeof searchAlternativesResponseSchema>;
