import { z } from 'zod';
import { methodReferenceSchema } from './metadata.ts';
import { listedProductSchema } from './product.ts';

/** Body of `POST /api/v2/Products/completions`: the text as typed until now. A last word without a blank behind it may go on. */
export const searchCompletionsRequestSchema = z.strictObject({ query: z.string() });

/** Maximum number of completions. */
export const mostCompletions = 3;

/** A question that a half-typed text can become, with the number of products that it finds. */
export const searchCompletionSchema = z.object({ text: z.string(), totalCount: z.int().min(1) });
export type SearchCompletion = z.infer<typeof searchCompletionSchema>;

/**
 * Response of `POST /api/v2/Products/completions`: the completions, best first. `hints`: at most ten products and six methods for the text when its last
 * word goes on; absent when the search itself finds these.
 */
export const searchCompletionsResponseSchema = z.object({
  completions: z.array(searchCompletionSchema).max(mostCompletions),
  hints: z.object({ products: z.array(listedProductSchema), methods: z.array(methodReferenceSchema) }).optional(),
});
export type SearchCompletionsResponse = z.infer<typeof searchCompletionsResponseSchema>;
