import { z } from 'zod';

/** How a reading differs from what was asked: words spelled differently, a compound in its parts, or parts as one word. */
export const searchReadingKindSchema = z.enum(['spelling', 'split', 'joined']);
export type SearchReadingKind = z.infer<typeof searchReadingKindSchema>;

/** Another way to read the words of a search. `words`: all free words; `query`: what to send instead of the query; `totalCount`: what that finds, at least 1. */
export const searchReadingSchema = z.object({
  kind: searchReadingKindSchema,
  words: z.array(z.string()).min(1),
  query: z.string(),
  totalCount: z.int().min(1),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

/** Answer of `POST /api/v2/Products/readings`, whose body is that of a search: at most three, best first, none for a search that finds something. */
export const searchReadingsAnswerSchema = z.object({ readings: z.array(searchReadingSchema).max(3) });
export type SearchReadingsAnswer = z.infer<typeof searchReadingsAnswerSchema>;
