import { z } from 'zod';
import { validationReason, validationErrors } from '#contract/validation-errors.ts';
import { ownValue } from '#contract/own-value.ts';
import type { ValidationError } from '#contract/problem.ts';
import { deliveryStatuses } from '#contract/product.ts';
import { characteristicsByCategory } from '#catalogue/comparison/characteristics.ts';
import { parseEan } from '#catalogue/ean.ts';
import { gradesOfLevel, learningTracks, levels } from '#catalogue/education/education-type.ts';
import { sectors } from '#catalogue/education/sector.ts';
import { cents, isMissingPrice } from '#catalogue/prices/money.ts';
import type { CatalogueRecord, ProductId } from '#catalogue/records.ts';
import { maxImageAddressLength } from '#importers/image-address.ts';
import { maxDescriptionLength, maxNameLength, maxTitleLength, nameFault, textFault } from '#importers/readable-text.ts';

/** Adds a check to a string schema: `fault` returns the message for an invalid text. */
const refineString = (schema: z.ZodString, fault: (text: string) => string | undefined): z.ZodString =>
  // Not `superRefine`, which makes a function at each text; a line has twenty.
  schema.check(({ value, issues }) => {
    const message = fault(value);
    if (message !== undefined) {
      issues.push({ code: 'custom', message, input: value, continue: true });
    }
  });
const title = refineString(z.string().trim().min(1).max(maxTitleLength), nameFault);
const name = refineString(z.string().trim().min(1).max(maxNameLength), nameFault);
const long = refineString(z.string().max(maxDescriptionLength), textFault);
const id = refineString(z.string().min(1).max(200), nameFault);
const imageAddress = refineString(z.string().max(maxImageAddressLength), textFault);
const productId = z
  .string()
  .regex(/^[a-z0-9]{1,64}$/u, 'moet uit 1 tot 64 kleine letters en cijfers bestaan')
  .describe('1 to 64 lower-case letters and digits; for a product with an EAN best its 13 digits');
const names = z.array(name).max(200);
const address = z.url({ protocol: /^https?$/u, error: 'moet een adres zijn dat met http:// of https:// begint' });

const educationTypes = z
  .array(
    z
      .strictObject({ level: z.enum(levels), grade: z.int().min(1).max(6), tracks: z.array(z.enum(learningTracks)).optional() })
      .refine(({ level, grade }) => gradesOfLevel[level].includes(grade), 'noemt een leerjaar dat op dit niveau niet bestaat'),
  )
  .max(100)
  .describe('Levels with years: havo 4 is { "level": "havo", "grade": 4 }');

const characteristics = z
  .array(
    z
      .strictObject({ category: z.string(), name: z.string(), value: z.boolean().nullable() })
      .refine(
        ({ category, name }) => ownValue<readonly string[]>(characteristicsByCategory, category)?.includes(name) === true,
        'noemt een categorie met een naam die niet bestaat',
      ),
  )
  .max(100)
  .describe('Educational characteristics: true, false, or null for not given');

const ean = z
  .string()
  .transform((text, { issues }) => {
    const parsed = parseEan(text);
    if (!parsed.ok) {
      issues.push({ code: 'custom', message: 'is geen EAN van 13 cijfers met een kloppend controlecijfer', input: text });
    }
    return parsed.ok ? parsed.value : text;
  })
  .describe('EAN or ISBN; hyphens and spaces may stand in it');

const areaSchema = z.strictObject({ kind: z.literal('area'), name, position: z.int().min(0) });

const subjectSchema = z.strictObject({
  kind: z.literal('subject'),
  id,
  area: name.describe('Name of the area'),
  name,
  classificationId: id,
  imageUrl: imageAddress.optional(),
});

const methodSchema = z.strictObject({
  kind: z.literal('method'),
  id,
  subjectId: id,
  name: title,
  classificationId: id,
  publisher: name.optional(),
  description: long.optional(),
  imageUrl: imageAddress.optional(),
  videoUrl: address.optional(),
  educationTypes,
  characteristics,
});

const editionSchema = z.strictObject({
  kind: z.literal('edition'),
  id,
  methodId: id,
  name: title,
  classificationId: id,
  orderIndicator: z.int().optional().describe('The newest edition has the highest'),
  educationTypes,
});

const methodSetSchema = z.strictObject({
  kind: z.literal('methodSet'),
  id,
  editionId: id,
  name: title,
  classificationId: id,
  educationTypes,
  productIds: z.array(productId).max(5_000).describe('The products of the set, in order'),
});

const productSchema = z.strictObject({
  kind: z.literal('product'),
  id: productId,
  title,
  ean: ean.optional(),
  price: z
    .int()
    .refine((value) => cents(value).ok, 'moet een bedrag in hele centen zijn, van 0 tot en met een miljoen euro')
    .optional()
    .describe('Whole euro cents including VAT; absent when unknown'),
  publisher: name.optional(),
  deliveryStatus: z.enum(deliveryStatuses).optional(),
  image: imageAddress.min(1).optional().describe('File name at the CDN, or an absolute address'),
  webText: long.optional(),
  predecessorId: productId.optional(),
  successorId: productId.optional(),
  assembly: z.array(productId).max(1_000).describe('The products a package holds'),
  authors: names,
  edition: name.optional(),
  publicationYear: z.int().min(1400).max(2200).optional(),
  learningPhases: names,
  educationTypes,
  sectors: z
    .array(z.enum(sectors))
    .max(sectors.length)
    .optional()
    .describe(
      'Sectors of education: a catalogue shows the products of its own; absent: in every catalogue; empty: by level, subject and method',
    ),
  articleGroup: name.optional(),
  targetUsers: names,
  subjectIds: z.array(id).max(200),
  methodIds: z.array(id).max(200),
  licence: z
    .strictObject({ durationInDays: z.int().min(1).max(36_500).optional(), content: long.optional() })
    .optional()
    .describe('A digital licence: how long it runs and what it opens'),
  modifiedAt: z.iso.datetime({ offset: true }).optional().describe('Of two versions of a product the newer wins'),
});

/** One line of a bundle: a record of the catalogue. Its JSON Schema is docs/bundle.schema.json. */
export const bundleRecordSchema = z
  .discriminatedUnion('kind', [areaSchema, subjectSchema, methodSchema, editionSchema, methodSetSchema, productSchema])
  .meta({
    title: 'Catalogus bundle: one line',
    description: 'One record of the catalogue; a bundle is a file with one such object a line.',
  });

/** The field name in faults that concern the whole line. */
export const lineField = 'regel';

const missingPriceReason = 'is 9999 euro; dat betekent dat de prijs onbekend is';

/** The record of a line with notes on it, or all faults of the line. */
export type BundleRecordResult =
  | { readonly record: CatalogueRecord; readonly notes: readonly ValidationError[] }
  | { readonly faults: readonly ValidationError[] };

function withoutMissingPrice(record: CatalogueRecord): BundleRecordResult {
  if (record.kind !== 'product' || record.price === undefined || !isMissingPrice(record.price)) {
    return { record, notes: [] };
  }
  const { price: _, ...rest } = record;
  return { record: rest, notes: [{ field: 'price', reason: missingPriceReason }] };
}

/** A set without the products that it names again; the first place counts, because a set is in an order. */
function withoutRepeats(record: CatalogueRecord): BundleRecordResult {
  if (record.kind !== 'methodSet') {
    return withoutMissingPrice(record);
  }
  const seen = new Set<ProductId>();
  const repeated = record.productIds.filter((id) => seen.size === seen.add(id).size);
  if (repeated.length === 0) {
    return { record, notes: [] };
  }
  const reason = `noemt ${repeated.length} keer een product dat er al in staat (${repeated[0]}); dat telt niet mee`;
  return { record: { ...record, productIds: [...seen] }, notes: [{ field: 'productIds', reason }] };
}

// Takes a third of the time of the schema for each line that has no fault. Made for the first line, because that takes some 20 ms.
let compiled: typeof bundleRecordSchema | undefined;

/** Reads one parsed line. Reports every fault, in Dutch. */
export function readBundleRecord(value: unknown): BundleRecordResult {
  compiled ??= z.compile(bundleRecordSchema);
  const parsed = compiled.safeParse(value, { error: validationReason });
  if (parsed.success) {
    // A test keeps the schema equal to the record types; only the brands of the types are missing in the schema.
    return withoutRepeats(parsed.data as CatalogueRecord);
  }
  return { faults: validationErrors(parsed.error.issues, lineField) };
}

/** The JSON Schema of a line, as docs/bundle.schema.json holds it. */
export const bundleJsonSchema = (): unknown => z.toJSONSchema(bundleRecordSchema, { io: 'input', target: 'draft-2020-12' });
