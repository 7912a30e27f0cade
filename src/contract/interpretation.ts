import { z } from 'zod';
import { facetNames } from './facet-names.ts';
import { searchLimits } from './search-limits.ts';
import { textRangeSchema } from './text-range.ts';

const literalPartSchema = textRangeSchema.refine(({ start, end }) => start < end, { path: ['end'], error: 'moet hoger zijn dan start' });

/** How the text of a search is interpreted: as a question, as words alone, or as a question with these parts taken as words. */
export const interpretationModeSchema = z.union([
  z.enum(['auto', 'literal']),
  z.array(literalPartSchema).min(1).max(searchLimits.literalParts),
]);
export type InterpretationMode = z.infer<typeof interpretationModeSchema>;

/** The fields on which a part of a question can select products, and their order. */
export const conditionFields = [
  ...facetNames,
  'edition',
  'part',
  'exceptPart',
  'licenceDuration',
  'exceptLicenceDuration',
  'ean',
  'price',
  'publicationYear',
  'exceptPublicationYear',
  'order',
] as const;

/**
 * The condition of a part of a question. A product has one of the `keys`, and `labels` name them: for classes the words of the question ('havo',
 * 'klas 2'), with the keys of the facet. For a price, in cents, and a year of publication the bounds, both inclusive; on 'exceptPublicationYear' those of
 * the years that are left out. On 'exceptPart' and 'exceptLicenceDuration' a product has none of the `keys`. For 'order' the key is a sort order, which
 * applies when the request has none.
 */
export const spanConditionSchema = z.object({
  on: z.enum(conditionFields),
  keys: z.array(z.string()),
  labels: z.array(z.string()),
  atLeast: z.int().optional(),
  atMost: z.int().optional(),
});
export type SpanCondition = z.infer<typeof spanConditionSchema>;

/**
 * A part of the text with its reading. `replaced`: filters or an order that the visitor chose replace its conditions. `isUnwanted`: words that the text
 * does not want, 'zonder grammatica', and that no condition can leave out, so that they are passed over.
 */
export const interpretedSpanSchema = textRangeSchema.extend({
  reading: z.enum(['conditions', 'words', 'literal', 'passedOver']),
  conditions: z.array(spanConditionSchema),
  offered: z.array(spanConditionSchema),
  replaced: z.boolean(),
  correction: z.object({ kind: z.enum(['spelling', 'split', 'joined']), text: z.string() }).optional(),
  isUnwanted: z.literal(true).optional(),
});
export type InterpretedSpan = z.infer<typeof interpretedSpanSchema>;

/** A part of the text whose words are in the titles of `totalCount` products that its conditions exclude. */
export const titleMatchesSchema = textRangeSchema.extend({ totalCount: z.int().min(1) });
export type TitleMatches = z.infer<typeof titleMatchesSchema>;

/**
 * The interpretation of the text of a search. `spans` are in the order of the text and never overlap. `filter`: the facet values that it selects,
 * beside those of the request. `isWeaker`: the complete interpretation finds nothing, and this one drops a part of it, such as the end of a long
 * text. `titleMatches`: of the parts with conditions, the one with the most of these products; absent when no part has any.
 */
export const interpretationSchema = z.object({
  spans: z.array(interpretedSpanSchema),
  filter: z.partialRecord(z.enum(facetNames), z.array(z.string())),
  isWeaker: z.boolean(),
  titleMatches: titleMatchesSchema.optional(),
});
export type SearchInterpretation = z.infer<typeof interpretationSchema>;
