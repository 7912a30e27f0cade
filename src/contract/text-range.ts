import { z } from 'zod';

/** A part of a text, in UTF-16 code units; `end` is exclusive. */
export const textRangeSchema = z.strictObject({ start: z.int().min(0), end: z.int().min(1) });
export type TextRange = Readonly<z.infer<typeof textRangeSchema>>;
