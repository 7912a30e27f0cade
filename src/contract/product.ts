import { z } from 'zod';
import { methodReferenceSchema } from './metadata.ts';
import { idsLimits } from './search-limits.ts';

/** Delivery statuses as feeds and wire write them; anything else is unknown and travels as null. Spec 4. */
export const deliveryStatuses = [
  'Leverbaar',
  'Nieuw beperkt leverbaar',
  'Nog niet verschenen',
  'Uitverkocht oude druk',
  'Uitverkocht',
] as const;
export const deliveryStatusSchema = z.enum(deliveryStatuses);
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>;

/**
 * A product in a list. `packPriceInclVAT` in euros, null when unknown. `grades` and `educationalLevels` are those of its education types. Spec 3 and
 * 7.
 */
export const listedProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  ean: z.string().nullable(),
  publisher: z.string().nullable(),
  packPriceInclVAT: z.number().nullable(),
  deliveryStatus: deliveryStatusSchema.nullable(),
  articleGroup: z.string().nullable(),
  primaryProductImage: z.string().nullable(),
  methodClassificationIds: z.array(z.string()),
  assembly: z.array(z.string()),
  subjectAreas: z.array(z.string()),
  subjects: z.array(z.string()),
  educationalLevels: z.array(z.string()),
  grades: z.array(z.int()),
  learningPhases: z.array(z.string()),
  targetUser: z.array(z.string()),
  edition: z.string().nullable(),
  licenseDuration: z.int().nullable(),
});
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A product that another one refers to: predecessor, successor, or part of a package. Spec 3. */
export const relatedProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  ean: z.string().nullable(),
  edition: z.string().nullable(),
  packPriceInclVAT: z.number().nullable(),
  deliveryStatus: deliveryStatusSchema.nullable(),
  primaryProductImage: z.string().nullable(),
  articleGroup: z.string().nullable(),
  publisher: z.string().nullable(),
});
export type RelatedProduct = z.infer<typeof relatedProductSchema>;

/** The price of a product in euros from a day on; null when it was unknown or the product was not there. */
export const wirePricePointSchema = z.object({
  date: z.iso.date().describe('Eerste dag van deze prijs'),
  price: z.number().nullable().describe('Prijs in euro, inclusief btw; null: onbekend, of het product was er niet'),
});
export type WirePricePoint = z.infer<typeof wirePricePointSchema>;

/** A complete product. `webText` is null when there is none; `licenseDuration` in days; `partOf` are the packages that contain it. Spec 7. */
export const wireProductSchema = z.object({
  id: z.string(),
  title: z.string(),
  primaryProductImage: z.string().nullable(),
  webText: z.string().nullable(),
  packPriceInclVAT: z.number().nullable(),
  ean: z.string().nullable(),
  publisher: z.string().nullable(),
  deliveryStatus: deliveryStatusSchema.nullable(),
  predecessor: relatedProductSchema.nullable(),
  successor: relatedProductSchema.nullable(),
  assembly: z.array(relatedProductSchema),
  partOf: z.array(relatedProductSchema),
  author: z.array(z.string()),
  edition: z.string().nullable(),
  publicationYear: z.int().nullable(),
  learningPhases: z.array(z.string()),
  educationalLevels: z.array(z.string()),
  grades: z.array(z.int()),
  educationTypes: z.array(z.string()),
  articleGroup: z.string().nullable(),
  targetUser: z.array(z.string()),
  subjectAreas: z.array(z.string()),
  subjects: z.array(z.string()),
  licenseDuration: z.int().nullable(),
  licenseContent: z.string().nullable(),
  methods: z.array(methodReferenceSchema),
  methodClassificationIds: z.array(z.string()),
  priceHistory: z
    .array(wirePricePointSchema)
    .optional()
    .describe('De prijzen, de oudste eerst; alleen als het product er twee of meer had'),
});
export type WireProduct = z.infer<typeof wireProductSchema>;

/** Body of `POST /api/v2/Products/byIds`: the products of my list in one request; spec 7 gives them one by one. */
export const productsByIdsRequestSchema = z.strictObject({
  ids: z.array(z.string().min(1).max(idsLimits.idLength)).min(1).max(idsLimits.ids),
});
export type ProductsByIdsRequest = z.infer<typeof productsByIdsRequestSchema>;

/**
 * A current product. `successor` is the end of its chain of successors, so that it is never an old edition itself; null when nothing replaces the
 * product.
 */
export const wireCurrentProductSchema = listedProductSchema.extend({ successor: relatedProductSchema.nullable() });
export type WireCurrentProduct = z.infer<typeof wireCurrentProductSchema>;
