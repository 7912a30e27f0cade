import { z } from 'zod';
import { qualityFields } from './management-fields.ts';
import { sourceNamePattern } from './source-name.ts';

/*
 * The calls of the manager's desk. They need a token with the manager's role. Times are ISO 8601, counts are whole numbers.
 */

const count = z.int().min(0);

/** A source: its products, and the last import that stored something of it, so many whole days ago. */
export const deskSourceSchema = z.object({
  name: z.string(),
  isSample: z.boolean(),
  products: count,
  lastRun: z.object({ id: z.int(), finishedAt: z.string(), days: count }).nullable(),
});
export type DeskSource = z.infer<typeof deskSourceSchema>;

/** An import, the removal of a source, or other rules of precedence. `counts`: numbers of records by outcome. */
export const deskRunSchema = z.object({
  id: z.int(),
  action: z.enum(['import', 'removal', 'precedence']),
  outcome: z.enum(['stored', 'unusable', 'aborted']),
  finishedAt: z.string(),
  sources: z.array(z.string()),
  files: z.array(z.string()),
  counts: z.record(z.string(), count),
});
export type DeskRun = z.infer<typeof deskRunSchema>;

/** A line of the report of a run: a rejected record, or a note on a record that was taken. */
export const reportLineSchema = z.object({
  kind: z.enum(['rejected', 'note']),
  file: z.string(),
  record: z.string(),
  field: z.string(),
  reason: z.string(),
});
export type DeskReportLine = z.infer<typeof reportLineSchema>;

/** Response of `GET Management/runs/:run`: the run, and the first lines of its report. `isCut`: it may have had more. */
export const deskRunReportSchema = z.object({ run: deskRunSchema, lines: z.array(reportLineSchema), isCut: z.boolean() });
export type DeskRunReport = z.infer<typeof deskRunReportSchema>;

/** A kept publication. `content` is null when its file is damaged. */
export const deskPublicationSchema = z.object({
  generation: z.int(),
  isShown: z.boolean(),
  content: z
    .object({
      publishedAt: z.string(),
      products: count,
      methods: count,
      sources: z.array(z.object({ name: z.string(), products: count })),
    })
    .nullable(),
});
export type DeskPublication = z.infer<typeof deskPublicationSchema>;

/** Response of `GET Management/overview`. `store` is null on a server whose data folder has none: it shows publications that were made elsewhere. */
export const deskOverviewSchema = z.object({
  store: z
    .object({
      sources: z.array(deskSourceSchema),
      runs: z.array(deskRunSchema),
      hasUnpublishedChanges: z.boolean(),
      /** The publication that was not made because it would lose too many products: how many visitors see, and how many would be gone. */
      withheld: z.object({ shown: count, lost: count }).nullable(),
    })
    .nullable(),
  publications: z.array(deskPublicationSchema),
  /** Whether only a publication that the manager asks for replaces the one that visitors see. */
  isHeld: z.boolean(),
  /** The id of the last command that the desk started. */
  lastJob: z.string().nullable(),
});
export type DeskOverview = z.infer<typeof deskOverviewSchema>;

/**
 * Body of `POST Management/jobs`: the command to run. `covers` asks for a sample of the covers; `hold` makes a kept publication the one that visitors
 * see, and holds it.
 */
export const deskActionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('publish'), acceptsLoss: z.boolean().default(false) }),
  z.strictObject({ action: z.literal('covers') }),
  z.strictObject({ action: z.literal('hold'), generation: z.int().min(1).max(999_999_999) }),
  z.strictObject({
    action: z.literal('import'),
    upload: z.string().max(100),
    source: z.string().regex(sourceNamePattern).optional(),
    isComplete: z.boolean().default(false),
  }),
]);
export type DeskAction = z.infer<typeof deskActionSchema>;

/** A command that the desk started. `state` is 'lost' when the server that ran it stopped before it ended; `finishedAt` is null until it ends. */
export const deskJobSchema = z.object({
  id: z.string(),
  action: z.enum(['publish', 'hold', 'import', 'covers']),
  /** 'lost': the server that ran it ended first. */
  state: z.enum(['running', 'done', 'failed', 'lost']),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The file that is read, the share of it from 0 to 1 when its size is known, and the number of its records so far. */
  progress: z.object({ file: z.string(), share: z.number().nullable(), records: count }).nullable(),
  /** What the command said, in order. */
  lines: z.array(z.string()),
});
export type DeskJob = z.infer<typeof deskJobSchema>;

/** Body of `POST Management/uploads`: the name of a file, at most as long as file systems allow, and its size in bytes. */
export const deskUploadSchema = z.strictObject({ name: z.string().min(1).max(255), size: z.int().min(1) });

/** Response of the calls of an upload: its id, how many bytes the server has, and how many it takes at once. */
export const deskUploadStateSchema = z.object({ id: z.string(), received: count, partSize: count });
export type DeskUploadState = z.infer<typeof deskUploadStateSchema>;

/** The products of one publisher in one source, and how many of them have each field. `publisher` is empty when they name none. */
const qualityGroupSchema = z.object({
  source: z.string(),
  publisher: z.string(),
  products: count,
  filled: z.record(z.enum(qualityFields), count),
});
export type DeskQualityGroup = z.infer<typeof qualityGroupSchema>;

const findings = <Finding extends z.ZodType>(finding: Finding) => z.object({ count, first: z.array(finding) });
const foundProduct = { source: z.string(), id: z.string(), title: z.string() };

/**
 * What a check of covers found. Of each source: its covers at allowed origins, how many of them were asked for, how many of those cannot be shown, and
 * the first of these with a sentence in Dutch.
 */
export const deskCoverCheckSchema = z.object({
  checkedAt: z.string(),
  sources: z.array(
    z.object({
      source: z.string(),
      covers: count,
      checked: count,
      failed: count,
      first: z.array(z.object({ id: z.string(), title: z.string(), address: z.string(), reason: z.string() })),
    }),
  ),
});
export type DeskCoverCheck = z.infer<typeof deskCoverCheckSchema>;

/** Response of `GET Management/quality`. Of long lists `count` is the length and `first` the beginning. */
export const deskQualitySchema = z.object({
  groups: z.array(qualityGroupSchema),
  /** Reasons in the report of the last delivery of each source, with a record that has it. */
  reasons: z.array(
    reportLineSchema.pick({ kind: true, field: true, reason: true, record: true }).extend({ source: z.string(), run: z.int(), count }),
  ),
  /** The sectors whose products visitors see. */
  sectors: z.array(z.string()),
  /** Products of each source that are kept and not shown, because they are of other sectors only. */
  otherSectors: z.array(z.object({ source: z.string(), products: count })),
  /** Products of each source whose price ended, or of which another one began, since they were delivered. */
  outdatedPrices: z.array(z.object({ source: z.string(), products: count })),
  /** Products that stand in no list, total or facet. */
  unlisted: findings(z.object({ ...foundProduct, missing: z.array(z.enum(['id', 'title', 'ean'])) })),
  /** EANs that several sources deliver, so that their fields are combined. */
  doubles: findings(z.object({ ean: z.string(), sources: z.array(z.string()) })),
  /** Links between editions that lead to no product, or in a circle. */
  brokenLinks: findings(
    z.object({
      from: z.string(),
      to: z.string(),
      direction: z.enum(['predecessor', 'successor']),
      fault: z.enum(['missing', 'circle']),
      title: z.string(),
    }),
  ),
  /** The last change of a price, where it was large. Prices in cents. */
  priceJumps: findings(z.object({ ...foundProduct, before: count, after: count, at: z.string() })),
  /** Where covers with an address of their own come from, and whether IMAGE_ORIGINS allows that. */
  coverOrigins: z.array(z.object({ origin: z.string(), products: count, isAllowed: z.boolean() })),
  /** The last check of covers; null before the first. */
  coverCheck: deskCoverCheckSchema.nullable(),
});
export type DeskQuality = z.infer<typeof deskQualitySchema>;

const fieldValue = { source: z.string(), value: z.string() };

/**
 * Response of `GET Management/products/:product`: the fields of a product as the next publication shows them, each with the source that it comes from and
 * the values of the others. Values are texts, '-' for none. `isOfSectors`: whether the product is of a sector that visitors see. `sources`: in the order in
 * which they first delivered. `faults`: of the precedence file.
 */
export const deskProvenanceSchema = z.object({
  id: z.string(),
  title: z.string(),
  isOfSectors: z.boolean(),
  sources: z.array(z.string()),
  fields: z.array(z.object({ field: z.string(), ...fieldValue, others: z.array(z.object(fieldValue)) })),
  faults: z.array(z.string()),
});
export type DeskProvenance = z.infer<typeof deskProvenanceSchema>;

/** A word for a subject that had no meaning: how many products used it, in which sources, and one of them. `subject`: what it means from now on. */
const unmappedWordSchema = z.object({
  word: z.string(),
  products: count,
  sources: z.array(z.string()),
  example: z.string(),
  subject: z.string().nullable(),
});
export type DeskUnmappedWord = z.infer<typeof unmappedWordSchema>;

/** A product family whose products stand under no subject, as its feed names it: without its edition, with the publisher when the feed names one. */
const unmappedFamilySchema = z.object({
  family: z.string(),
  publisher: z.string().nullable(),
  products: count,
  sources: z.array(z.string()),
  example: z.string(),
  subject: z.string().nullable(),
});
export type DeskUnmappedFamily = z.infer<typeof unmappedFamilySchema>;

/** Response of `GET Management/unmapped`: the words and families, and the subjects that they can mean, by area. */
export const deskUnmappedSchema = z.object({
  words: z.array(unmappedWordSchema),
  families: z.array(unmappedFamilySchema),
  areas: z.array(z.object({ name: z.string(), subjects: z.array(z.string()) })),
});
export type DeskUnmapped = z.infer<typeof deskUnmappedSchema>;

const mappedText = z.string().trim().min(1).max(200);
const mappedSubject = { subject: mappedText, area: mappedText.optional() };

/**
 * Body of `POST Management/mapping` and `Management/mapping/preview`: the subject that a word means, or that of a family, of one publisher or of all.
 * `area` is for a subject that the curriculum does not have.
 */
export const deskMappingSchema = z.union(
  [
    z.strictObject({ word: z.string().trim().min(1).max(1_000), ...mappedSubject }),
    z.strictObject({ family: mappedText, publisher: mappedText.optional(), ...mappedSubject }),
  ],
  'moet of het veld word hebben, of het veld family',
);
export type DeskMapping = z.infer<typeof deskMappingSchema>;

/**
 * Response of `POST Management/mapping/preview`: how many products of the last deliveries would get another place, and the first of them with their names
 * of subjects and of the method, none for no place. `isLeast`: the store does not keep the whole report of a delivery, so that there may be more.
 */
export const deskMappingEffectSchema = z.object({
  products: count,
  isLeast: z.boolean(),
  examples: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
      method: z.string().nullable(),
    }),
  ),
});
export type DeskMappingEffect = z.infer<typeof deskMappingEffectSchema>;
