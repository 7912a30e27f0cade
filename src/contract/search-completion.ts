import { z } from 'zod';
import { productSearchResponseSchema } from './product-search.ts';

/** Body of `POST /api/v2/Products/completions`: the text as typed until now. A last word without a blank behind it may go on. */
export const searchCompletionsRequestSchema = z.strictObject({ query: z.string() });
export type SearchCompletionsRequest = z.infer<typeof searchCompletionsRequestSchema>;

/** Maximum number of completions. */
export const mostCompletions = 3;

/** A question that a half-typed text can become, with the number of products that it finds. */
export const searchCompletionSchema = z.object({ text: z.string(), totalCount: z.int().min(1) });
export type SearchCompletion = z.infer<typeof searchCompletionSchema>;

/**
 * Response of `POST /api/v2/Products/completions`: the completions, best first. `hints`: the response to a search in which the last word goes on, with at
 * most ten products; absent when the search itself finds these.
 */
export const searchCompletionsResponseSchema = z.object({
  completions: z.array(searchCompletionSchema).max(mostCompletions),
  hints: productSearchResponseSchema.optional(),
});
export type SearchCompletionsResponse = z.infer<typeof searchCompletionsResponseSchema>;
