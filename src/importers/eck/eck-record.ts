import type { ProductFamily } from '#catalogue/product/product-family.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { foldWords } from '#importers/mapping/fold-words.ts';
import { readArticleGroup } from '#importers/mapping/read-article-group.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { fieldsOfPlace, placeProduct, type Placement } from '#importers/mapping/place-product.ts';
import { isAbsent, maxDescriptionLength, maxTitleLength, nameFault } from '#importers/readable-text.ts';
import { shortened } from '#importers/shortened.ts';
import { descriptionOf, titleAt } from '#importers/xml/html-text.ts';
import { readCurriculum } from './eck-curriculum.ts';
import { readModifiedAt, readPublicationYear } from './eck-dates.ts';
import { idOf } from '#importers/mapping/identifier.ts';
import { readIdentity } from './eck-identity.ts';
import { readLicence } from './eck-licence.ts';
import { removeInvalidNames } from './eck-names.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { noImageReason, readImageAddress } from '#importers/image-address.ts';
import { noteDoubledFields } from './eck-doubled.ts';
import { readPrice } from './eck-price.ts';
import { readDeliveryStatus, readTargetUser } from '#importers/mapping/read-words.ts';
import { nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { booleanAt, textAt, textsAt } from './eck-texts.ts';

/** The dependencies of reading an entry. `source` is part of the ids of products without an EAN. */
export type EckContext = { readonly source: string; readonly mapping: Mapping };

/** The record of an entry with notes on it, or all reasons why the entry is rejected. */
export type EckRecordResult =
  | { readonly record: ProductRecord; readonly family?: ProductFamily; readonly notes: readonly FieldNote[] }
  | { readonly rejected: readonly FieldNote[] };

/** The number that an entry gives its product, as the report has it. */
export const nameOfEntry = (entry: XmlNode): string | undefined => textAt(entry, 'ProductId')?.slice(0, 100);

/** The name of an entry in the report. */
export const labelOfEntry = (name: string | undefined, number: number): string => name ?? `#${number}`;

function readImage(entry: XmlNode, notes: FieldNote[]): { image?: string } {
  const address = textAt(entry, 'ProductThumbnailLocation');
  const image = address === undefined ? undefined : readImageAddress(address);
  if (image !== undefined) {
    return { image };
  }
  if (address !== undefined) {
    notes.push({ field: 'ProductThumbnailLocation', reason: noImageReason(address) });
  }
  return {};
}

function readStatus(entry: XmlNode, notes: FieldNote[]): Pick<ProductRecord, 'deliveryStatus'> {
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

function readTexts(entry: XmlNode, title: string, notes: FieldNote[]): Pick<ProductRecord, 'webText'> {
  const text = nodesAt(entry, 'Description')
    .map(descriptionOf)
    .find((description) => description !== '');
  return text === undefined || text === title ? {} : { webText: shortened(text, maxDescriptionLength, 'Description', notes) };
}

/** The authors without those whose name is part of the publisher's name, as 'kinheim' of Educatieve Uitgeverij Kinheim. */
function readAuthors(entry: XmlNode, publisher: string | undefined): readonly string[] {
  const folded = ` ${foldWords(publisher ?? '')} `;
  return [...new Set(textsAt(entry, 'Authors', 'Author'))].filter((author) => !folded.includes(` ${foldWords(author)} `));
}

function placeEntry(entry: XmlNode, title: string, publisher: string | undefined, { source, mapping }: EckContext): Placement {
  const family = textAt(entry, 'ProductFamilyName');
  return placeProduct({ source, title, publisher, family, edition: textAt(entry, 'Edition'), curriculum: readCurriculum(entry) }, mapping);
}

function readPriceField(entry: XmlNode, notes: FieldNote[]): Pick<ProductRecord, 'price'> {
  const { price, reason } = readPrice(entry);
  if (reason !== undefined) {
    notes.push({ field: 'prijs', reason });
  }
  return price === undefined ? {} : { price };
}

function readTargetUsers(entry: XmlNode): readonly string[] {
  const roles = textsAt(entry, 'IntendedEndUserRole').flatMap((text) => text.split(/[,;/]/u));
  return [...new Set(roles.map((role) => readTargetUser(role.trim())))].filter(Boolean);
}

const missing = (field: string, what: string): FieldNote => ({
  field,
  reason: `${field} ontbreekt of is leeg: zonder ${what} kan het product niet in de catalogus.`,
});

function invalidField(field: string, text: string): FieldNote | undefined {
  const fault = nameFault(text);
  return fault === undefined ? undefined : { field, reason: `${field} ${fault}: zo kan het product niet in de catalogus.` };
}

/** Reads one entry of ECK CatalogService 2.1.1 to 2.5.2. Invalid fields are left out with a note; an entry without identifier or title is rejected. */
export function readEckEntry(entry: XmlNode, context: EckContext, time: ReadingTime): EckRecordResult {
  const notes: FieldNote[] = [];
  const identity = readIdentity(entry, context.source, notes);
  const writtenTitle = titleAt(entry, 'Title') ?? '';
  const title = isAbsent(writtenTitle) ? '' : shortened(writtenTitle, maxTitleLength, 'Title', notes);
  const titleFault = title === '' ? missing('Title', 'titel') : invalidField('Title', title);
  if (identity === undefined || titleFault !== undefined) {
    return {
      rejected: [identity === undefined ? missing('ProductId', 'nummer') : undefined, titleFault].filter((fault) => fault !== undefined),
    };
  }
  noteDoubledFields(entry, notes);
  removeInvalidNames(entry, notes);
  const written = textAt(entry, 'Publisher');
  const publisher = written === undefined ? undefined : context.mapping.publisherName(written);
  const placement = placeEntry(entry, title, publisher, context);
  const articleGroup = readArticleGroup(textAt(entry, 'Medium'), booleanAt(entry, 'IsLicensed') === true, title);
  const successor = textAt(entry, 'FollowupProduct');
  const record: ProductRecord = {
    kind: 'product',
    ...identity,
    title,
    ...readPriceField(entry, notes),
    ...(publisher !== undefined && { publisher }),
    ...readStatus(entry, notes),
    ...readImage(entry, notes),
    ...readTexts(entry, title, notes),
    ...(successor !== undefined && { successorId: idOf(successor, context.source) }),
    assembly: textsAt(entry, 'SubProducts', 'ProductId').map((part) => idOf(part, context.source)),
    authors: readAuthors(entry, publisher),
    ...fieldsOfPlace(placement, `${title} ${textAt(entry, 'ProductFamilyName')}`),
    ...readPublicationYear(entry, time, notes),
    ...(articleGroup !== undefined && { articleGroup }),
    targetUsers: readTargetUsers(entry),
    ...readLicence(entry, articleGroup, notes),
    ...readModifiedAt(entry, time, notes),
  };
  const { family } = placement;
  return { record, ...(family !== undefined && { family }), notes: [...notes, ...placement.notes] };
}
