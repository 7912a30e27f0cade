import { parseEan, type Ean } from '#catalogue/ean.ts';
import type { ProductFamily } from '#catalogue/product-family.ts';
import { productId, type Licence, type ProductId, type ProductRecord } from '#catalogue/records.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { placeProduct, type CurriculumWords, type Placement } from '#importers/mapping/place-product.ts';
import { learningPhasesOf } from '#importers/mapping/read-education.ts';
import { stableId } from '#importers/mapping/stable-id.ts';
import { plainText } from '#importers/xml/plain-text.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { readPrice } from './eck-price.ts';
import { readArticleGroup, readDeliveryStatus, readDurationInDays, readTargetUser } from './eck-words.ts';
import { nodesAt, textAt, textsAt, type XmlNode } from './xml-node.ts';

/** What the reading of an entry needs beside the entry. */
export type EckContext = { readonly source: string; readonly mapping: Mapping; readonly clock: () => Date };

/** A field that could not be used, or not as it stands: its name in the feed, and a Dutch sentence. */
export type EckNote = { readonly field: string; readonly reason: string };

/** An entry as a record with what is worth telling of it, or the reason why it cannot be used. */
export type EckReading =
  | { readonly record: ProductRecord; readonly family?: ProductFamily; readonly notes: readonly EckNote[] }
  | { readonly rejected: EckNote };

const longestTitle = 500;
const longestDescription = 100_000;

/** How the report names an entry. */
export const labelOfEntry = (entry: XmlNode, number: number): string => textAt(entry, 'ProductId')?.slice(0, 100) ?? `#${number}`;

function eanOf(identifier: string): Ean | undefined {
  const parsed = parseEan(identifier);
  return parsed.ok ? parsed.value : undefined;
}

/** The product id of an identifier in a feed: its EAN, or a stable id for anything else. */
function idOf(identifier: string, source: string): ProductId {
  const id = productId(eanOf(identifier) ?? stableId(source, identifier));
  if (id === undefined) {
    throw new Error(`no product id for ${identifier}`);
  }
  return id;
}

/** 13 digits, or what a spreadsheet made of them. Meant as an EAN, so a wrong one is worth telling. */
const looksLikeEan = (identifier: string): boolean => /^[\d\s-]{10,17}$|^\d[.,]\d+E\+\d+$/iu.test(identifier);

/** A moment as ISO 8601 in UTC; without a zone it counts as UTC, so that every machine reads the same. */
function readMoment(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d/u.test(text)) {
    return undefined;
  }
  const hasZone = /T.*(?:Z|[+-]\d\d:?\d\d)$/iu.test(text);
  const moment = new Date(hasZone ? text : `${text.includes('T') ? text : `${text.slice(0, 10)}T00:00:00`}Z`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const millisecondsInDay = 86_400_000;

/** When the entry was modified. A moment in the future is a slip or a sentinel: it would keep every later correction out. */
function readModifiedAt(entry: XmlNode, now: Date, notes: EckNote[]): { modifiedAt?: string } {
  const text = textAt(entry, 'LastModifiedDate');
  const moment = readMoment(text);
  if (moment !== undefined && moment.getTime() <= now.getTime() + millisecondsInDay) {
    return { modifiedAt: moment.toISOString() };
  }
  if (text !== undefined) {
    notes.push({ field: 'LastModifiedDate', reason: `"${text}" is geen datum tot en met vandaag; de datum is weggelaten.` });
  }
  return {};
}

/** The year of first publication; far-future years are sentinels. */
function readPublicationYear(entry: XmlNode, now: Date): { publicationYear?: number } {
  const year = Number(/^(\d{4})-/u.exec(textAt(entry, 'FirstPublishedDate') ?? '')?.[1] ?? 0);
  return year >= 1900 && year <= now.getUTCFullYear() + 5 ? { publicationYear: year } : {};
}

function readImage(entry: XmlNode, notes: EckNote[]): { image?: string } {
  const address = textAt(entry, 'ProductThumbnailLocation');
  const parsed = address === undefined ? undefined : URL.parse(address);
  if (parsed !== null && parsed !== undefined && /^https?:$/u.test(parsed.protocol) && parsed.href.length <= 2_000) {
    return { image: parsed.href };
  }
  if (address !== undefined) {
    notes.push({
      field: 'ProductThumbnailLocation',
      reason: `"${address.slice(0, 200)}" is geen adres van een afbeelding; de afbeelding is weggelaten.`,
    });
  }
  return {};
}

/** The words of all generations of fields: CurriculumInfo (since 2.4), DEP fields beside it, plain fields before that. */
function readCurriculum(entry: XmlNode): readonly CurriculumWords[] {
  const words = (node: XmlNode, prefix: string): CurriculumWords => {
    const listed = (name: string): readonly string[] => [
      ...textsAt(node, `${prefix}${name}s`, `${prefix}${name}`),
      ...textsAt(node, `${prefix}${name}`),
    ];
    return {
      sectors: listed('Sector'),
      courses: listed('Course'),
      subjects: listed('Subject'),
      levels: listed('Level'),
      years: listed('Year'),
    };
  };
  const isFilled = (own: CurriculumWords): boolean => Object.values(own).some((values) => values.length > 0);
  const modern = nodesAt(entry, 'CurriculumInfo')
    .map((node) => words(node, ''))
    .filter(isFilled);
  const older = [words(entry, 'DEP'), words(entry, '')].filter(isFilled);
  return modern.length > 0 ? modern : older.slice(0, 1);
}

function readLicence(entry: XmlNode, articleGroup: string | undefined): { licence?: Licence } {
  if (articleGroup?.toLowerCase().includes('licentie') !== true) {
    return {};
  }
  const duration = textAt(entry, 'LicenseDuration');
  const [start, end] = ['LicenseStartDate', 'LicenseEndDate'].map((name) => readMoment(textAt(entry, name)));
  const between = start !== undefined && end !== undefined ? Math.round((end.getTime() - start.getTime()) / millisecondsInDay) : 0;
  const days = duration === undefined ? (between > 0 && between <= 36_500 ? between : undefined) : readDurationInDays(duration);
  const count = Number(textAt(entry, 'LicenseCount') ?? 0);
  return { licence: { ...(days !== undefined && { durationInDays: days }), ...(count > 1 && { content: `${count} licenties` }) } };
}

function readStatus(entry: XmlNode, notes: EckNote[]): Pick<ProductRecord, 'deliveryStatus'> {
  const state = textAt(entry, 'ProductState');
  const status = state === undefined ? undefined : readDeliveryStatus(state, textAt(entry, 'FollowupProduct') !== undefined);
  if (state !== undefined && status === undefined) {
    notes.push({
      field: 'ProductState',
      reason: `De toestand "${state}" heeft in de catalogus geen eigen woord; de levering staat op onbekend.`,
    });
  }
  return status === undefined ? {} : { deliveryStatus: status };
}

function readTexts(entry: XmlNode, title: string): Pick<ProductRecord, 'webText'> {
  const text = nodesAt(entry, 'Description')
    .map((node) => plainText(node.text))
    .find((description) => description !== '');
  return text === undefined || text === title ? {} : { webText: text.slice(0, longestDescription) };
}

/** The authors, but for the publisher under another name of its own: 'kinheim' wrote no book of Educatieve Uitgeverij Kinheim. */
function readAuthors(entry: XmlNode, publisher: string | undefined): readonly string[] {
  const folded = ` ${foldWords(publisher ?? '')} `;
  return [...new Set(textsAt(entry, 'Authors', 'Author'))].filter((author) => !folded.includes(` ${foldWords(author)} `));
}

function placeEntry(entry: XmlNode, title: string, publisher: string | undefined, { source, mapping }: EckContext): Placement {
  const family = textAt(entry, 'ProductFamilyName');
  return placeProduct({ source, title, publisher, family, edition: textAt(entry, 'Edition'), curriculum: readCurriculum(entry) }, mapping);
}

function readIdentity(entry: XmlNode, source: string, notes: EckNote[]): { id: ProductId; ean?: Ean } | undefined {
  const identifier = textAt(entry, 'ProductId');
  if (identifier === undefined) {
    return undefined;
  }
  const ean = eanOf(identifier);
  if (ean === undefined && looksLikeEan(identifier)) {
    const parsed = parseEan(identifier);
    notes.push({ field: 'ProductId', reason: parsed.ok ? '' : `${parsed.problem.message} Het product staat zonder EAN in de catalogus.` });
  }
  return { id: idOf(identifier, source), ...(ean !== undefined && { ean }) };
}

/** Reads one entry of ECK CatalogService 2.1.1 to 2.5.2. What cannot be used is left out and told; without an identifier or title it is refused. */
export function readEckEntry(entry: XmlNode, context: EckContext): EckReading {
  const notes: EckNote[] = [];
  const now = context.clock();
  const identity = readIdentity(entry, context.source, notes);
  const title = textAt(entry, 'Title')?.slice(0, longestTitle);
  if (identity === undefined || title === undefined) {
    const field = identity === undefined ? 'ProductId' : 'Title';
    return {
      rejected: {
        field,
        reason: `${field} ontbreekt of is leeg: zonder ${field === 'Title' ? 'titel' : 'nummer'} kan het product niet in de catalogus.`,
      },
    };
  }
  const written = textAt(entry, 'Publisher');
  const publisher = written === undefined ? undefined : context.mapping.publisherName(written);
  const { price, reason } = readPrice(entry);
  if (reason !== undefined) {
    notes.push({ field: 'prijs', reason });
  }
  const placement = placeEntry(entry, title, publisher, context);
  const { subjectIds, educationTypes, family, edition } = placement;
  const articleGroup = readArticleGroup(textAt(entry, 'Medium'), textAt(entry, 'IsLicensed')?.toLowerCase() === 'true', title);
  const role = textsAt(entry, 'IntendedEndUserRole').flatMap((text) => text.split(/[,;/]/u));
  const successor = textAt(entry, 'FollowupProduct');
  const record: ProductRecord = {
    kind: 'product',
    ...identity,
    title,
    ...(price !== undefined && { price }),
    ...(publisher !== undefined && { publisher }),
    ...readStatus(entry, notes),
    ...readImage(entry, notes),
    ...readTexts(entry, title),
    ...(successor !== undefined && { successorId: idOf(successor, context.source) }),
    assembly: textsAt(entry, 'SubProducts', 'ProductId').map((part) => idOf(part, context.source)),
    authors: readAuthors(entry, publisher),
    ...(edition !== undefined && { edition }),
    ...readPublicationYear(entry, now),
    learningPhases: learningPhasesOf(
      educationTypes,
      subjectIds.length > 0 && /examen/iu.test(`${title} ${textAt(entry, 'ProductFamilyName')}`),
    ),
    educationTypes,
    ...(articleGroup !== undefined && { articleGroup }),
    targetUsers: [...new Set(role.map((one) => readTargetUser(one.trim())))].filter(Boolean),
    subjectIds,
    methodIds: family === undefined ? [] : [family.methodId],
    ...readLicence(entry, articleGroup),
    ...readModifiedAt(entry, now, notes),
  };
  return { record, ...(family !== undefined && { family }), notes: [...notes, ...placement.notes] };
}
