import { z } from 'zod';

/** A validation error: `field` is the path in the input (`page`, `filter.subjects`), `reason` a Dutch sentence. */
export const validationErrorSchema = z.object({ field: z.string(), reason: z.string() });
export type ValidationError = z.infer<typeof validationErrorSchema>;

/** An error response, `application/problem+json`, RFC 9457. `errors` names every faulty field. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  instance: z.string().optional(),
  code: z.string(),
  errors: z.array(validationErrorSchema).optional(),
  version: z.int().optional().describe('Bij een list.changed: de versie die de lijst nu heeft'),
});
export type Problem = z.infer<typeof problemSchema>;
