import { z } from 'zod';

/** A level with a year, as the wire writes it: `{ niveau: 'havo', leerjaar: 4 }`. Spec 7. */
export const wireEducationTypeSchema = z.object({ niveau: z.enum(['vmbo', 'havo', 'vwo']), leerjaar: z.int().min(1).max(6) });
export type WireEducationType = z.infer<typeof wireEducationTypeSchema>;

/**
 * One educational attribute. `methodeBeschrijving` has category null and a text; a characteristic has its category and
 * true, false or null (not given). Spec 3 and 7.
 */
export const educationalAttributeSchema = z.object({
  category: z.string().nullable(),
  name: z.string(),
  value: z.union([z.boolean(), z.string()]).nullable(),
});
export type EducationalAttribute = z.infer<typeof educationalAttributeSchema>;

/** Response of `GET /api/v2/Metadata/areas`: the area names, in the order of the catalogue. An area's id is its name. Spec 3 and 7. */
export const areasSchema = z.array(z.string());

/** A subject of an area. `slug` is its part of the URL, unique among its siblings. Spec 7. */
export const wireSubjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  classificationId: z.string(),
  imageUrl: z.string(),
  slug: z.string(),
});
export type WireSubject = z.infer<typeof wireSubjectSchema>;

/** The place of a method in the catalogue, with the fields of its link. Spec 2. */
export const methodReferenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  classificationId: z.string(),
  slug: z.string(),
  imageUrl: z.string().nullable(),
  publisher: z.string().nullable(),
  area: z.object({ name: z.string(), slug: z.string() }),
  subject: z.object({ id: z.string(), name: z.string(), slug: z.string() }),
});
export type MethodReference = z.infer<typeof methodReferenceSchema>;

/** A method with its characteristics. Spec 7; area, subject, slug and productCount are ours. */
export const wireMethodSchema = methodReferenceSchema.extend({
  videoUrl: z.string().nullable(),
  educationTypes: z.array(wireEducationTypeSchema),
  educationalAttributes: z.array(educationalAttributeSchema),
  productCount: z.int().min(0),
});
export type WireMethod = z.infer<typeof wireMethodSchema>;

/**
 * A method with the fields of a comparison: the name of its newest edition and the usual publication year of its products, the lowest price of a
 * pupil's licence for a year in euros, and the title of that licence; each null when unknown. The breaks are indexes in the name, the
 * publisher and the title of the licence at which a long word may be broken. An addition.
 */
export const wireComparedMethodSchema = wireMethodSchema.extend({
  newestEdition: z.string().nullable(),
  newestEditionYear: z.int().nullable(),
  pupilYearPrice: z.number().min(0).nullable(),
  pupilYearLicence: z.string().nullable(),
  nameBreaks: z.array(z.int()),
  publisherBreaks: z.array(z.int()),
  licenceBreaks: z.array(z.int()),
});
export type WireComparedMethod = z.infer<typeof wireComparedMethodSchema>;

/** An edition of a method. `orderIndicator` sorts editions, newest highest; null when unknown. Spec 7. */
export const wireEditionSchema = z.object({
  id: z.string(),
  name: z.string(),
  classificationId: z.string(),
  slug: z.string(),
  orderIndicator: z.int().nullable(),
  educationTypes: z.array(wireEducationTypeSchema),
  methodSetCount: z.int().min(0),
  productCount: z.int().min(0),
});
export type WireEdition = z.infer<typeof wireEditionSchema>;

/** A method set: the products that one class uses. They come from `GET /api/v2/Products/byMethodSet/{classificationId}`. Spec 7. */
export const wireMethodSetSchema = z.object({
  id: z.string(),
  name: z.string(),
  classificationId: z.string(),
  educationTypes: z.array(wireEducationTypeSchema),
});
export type WireMethodSet = z.infer<typeof wireMethodSetSchema>;
