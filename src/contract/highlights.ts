import { z } from 'zod';
import { textRangeSchema } from './text-range.ts';

const rangesSchema = z.array(textRangeSchema).min(1).readonly().optional();

/**
 * The parts of a product's texts that match the search, in order and without overlap. `title` and `ean`: of those fields of the product. `snippet`: a
 * part of its description with the words of the search, of at most 160 characters, when its title, EAN and publisher have none of them. An addition.
 */
export const productHighlightsSchema = z.object({
  title: rangesSchema,
  ean: rangesSchema,
  snippet: z.object({ text: z.string(), ranges: z.array(textRangeSchema).min(1).readonly() }).optional(),
});
export type ProductHighlights = Readonly<z.infer<typeof productHighlightsSchema>>;

/** The parts of a method's name and publisher and of the name of its subject that match the search. An addition. */
export const methodHighlightsSchema = z.object({ name: rangesSchema, publisher: rangesSchema, subject: rangesSchema });
export type MethodHighlights = Readonly<z.infer<typeof methodHighlightsSchema>>;
