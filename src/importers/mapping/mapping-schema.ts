import { z } from 'zod';
import { sectors } from '#catalogue/education/sector.ts';

const text = z.string().trim().min(1).max(200);
// Feeds write whole sentences where a subject belongs, and the desk offers what they write.
const word = z.string().trim().min(1).max(1_000);

/** What a mapping file says; see docs/mapping-file.md. */
export const mappingSchema = z.strictObject({
  $schema: z.string().optional(),
  subjects: z
    .array(
      z.strictObject({
        subject: text.describe('Name or id of a subject; a new one when the curriculum does not have it'),
        area: text.optional().describe('Area of a new subject'),
        words: z.array(word).max(500).describe('What feeds call it; capitals, accents and punctuation make no difference'),
      }),
    )
    .default([]),
  families: z
    .array(
      z.strictObject({
        family: text.describe('Name of the product family as the feed writes it, without its edition'),
        publisher: text.optional().describe('Only for this publisher'),
        subject: text.optional().describe('Name or id of the subject of its products, whatever the feed says'),
        method: text.optional().describe('Name of the method; several families may share one'),
        edition: text.optional().describe('Name of the edition'),
        editionOrder: z.int().min(0).max(100_000).optional().describe('The newest edition has the highest'),
      }),
    )
    .default([]),
  sector: z.enum(sectors).optional().describe('The sector of products for which the feed names neither a sector nor a level'),
  publishers: z.record(text, text).default({}).describe('How a publisher is written in feeds, and how the catalogue writes it'),
});

/** The content of a mapping file, checked. */
export type MappingFile = z.infer<typeof mappingSchema>;

/** The JSON Schema of a mapping file, as docs/mapping.schema.json holds it. */
export const mappingJsonSchema = (): unknown => z.toJSONSchema(mappingSchema, { io: 'input', target: 'draft-2020-12' });
