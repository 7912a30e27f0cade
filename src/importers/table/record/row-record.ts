import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import { noImageReason, readImageAddress } from '#importers/image-address.ts';
import { idOf } from '#importers/mapping/identifier.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { fieldsOfPlace, placeProduct } from '#importers/mapping/place-product.ts';
import { readArticleGroup } from '#importers/mapping/read-article-group.ts';
import { noDurationReason, readDeliveryStatus, readDurationInDays, readTargetUser } from '#importers/mapping/read-words.ts';
import type { ReadingTime } from '#importers/reading/reading-time.ts';
import { maxDescriptionLength, maxTitleLength, nameFault, shortNameFault } from '#importers/readable-text.ts';
import { shortened } from '#importers/shortened.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import { plainText } from '#importers/xml/html-text.ts';
import { decodeEntities } from '#importers/xml/html-entities.ts';
import { lineOf, oneLine } from '#importers/xml/plain-text.ts';
import { readRowModifiedAt, readRowPublicationYear } from './row-dates.ts';
import { readCellEan, readRowIdentity } from './row-identity.ts';
import { noteUnknownSubjects, readRowCurriculum } from './row-placement.ts';
import { readRowPrice, type RowPrice } from './row-price.ts';
import type { RowValues } from './row-values.ts';

/** The dependencies of reading a row. `source` is part of the ids of products without an EAN. */
export type RowContext = { readonly source: string; readonly mapping: Mapping; readonly time: ReadingTime };

/** The product of a row with what the row says of its price. */
export type ReadProduct = ProductInFamily & { readonly price: RowPrice };

/** The product of a row, or all reasons why there is none; `id`: the id that the rejected record would have. */
export type RowRecord = ReadProduct | { readonly faults: readonly FieldNote[]; readonly id?: string };

const maxAuthors = 50;

/** The names of a field that can be shown; a note for each other one. */
function namesOf(values: RowValues, field: ColumnField, split: (text: string) => readonly string[] = (text) => [text]): readonly string[] {
  const names = new Set<string>();
  for (const name of values.texts(field).map(decodeEntities).flatMap(split).map(oneLine)) {
    const fault = shortNameFault(name);
    if (fault !== undefined) {
      values.note(field, `De waarde ${fault}; zij is weggelaten.`);
    } else if (name !== '') {
      names.add(name);
    }
  }
  return [...names];
}

// 'J. Jansen, P. Pietersen' are two authors, 'Jansen, P.' is one.
function splitAuthors(text: string): readonly string[] {
  const parts = text.split(/[;|\n]| \/ | & /u);
  const [only = ''] = parts;
  const named = only.split(',').map((part) => part.trim());
  return parts.length === 1 && named.every((part) => / /u.test(part)) ? named : parts;
}

function readAuthors(values: RowValues): readonly string[] {
  const authors = namesOf(values, 'authors', splitAuthors);
  if (authors.length > maxAuthors) {
    values.note('authors', `Er staan ${authors.length} auteurs; alleen de eerste ${maxAuthors} zijn overgenomen.`);
  }
  return authors.slice(0, maxAuthors);
}

// What becomes of 'é', '–' and a hard space of UTF-8 that is read as Windows-1252.
const misread = /Ã[^\sA-Za-z]|â€|Â[\u{a0}-\u{bf}]/u;
// What becomes of 'é', 'ë', 'ï', 'ö' and 'ü' of DOS.
const misreadOfDos = /\p{Ll}[‚‰‹”\u0081]\p{Ll}/u;

function readTitle(values: RowValues): { readonly title: string } | { readonly fault: FieldNote } {
  // A list of methods may have no other title than that of the method and its part.
  const field = values.hasColumn('title') ? 'title' : 'family';
  const name = values.nameOf(field, 'titel');
  const subtitle = values.text('subtitle');
  const written = values.text(field);
  const line = lineOf([written, subtitle].filter((part) => part !== undefined).join(': '));
  const title = shortened(line, maxTitleLength, name, values.notes);
  if (written === undefined) {
    return {
      fault: { field: name, reason: values.faultOf(field) ?? 'De titel ontbreekt: zonder titel kan het product niet in de catalogus.' },
    };
  }
  if (misread.test(written)) {
    values.note(
      field,
      'Er staan tekens in als "Ã©" en "â€": waarschijnlijk is een tekst in UTF-8 als Windows-1252 bewaard. De titel is overgenomen zoals hij er staat.',
    );
  }
  if (misreadOfDos.test(written)) {
    values.note(
      field,
      'Er staan tekens als "‚" en "‰" midden in een woord: waarschijnlijk is het bestand bewaard zoals DOS dat deed. De titel is overgenomen zoals hij er staat. Bewaar het bestand als UTF-8.',
    );
  }
  const fault = nameFault(title);
  return fault === undefined
    ? { title }
    : { fault: { field: name, reason: `De titel ${fault}: zo kan het product niet in de catalogus.` } };
}

// What a column of changes says of a product that may be delivered as before.
const ofChange = /^(?:nieuw|new|toegevoegd|(?:on)?gewijzigd|wijziging|prijswijziging)$/iu;

function readStatus(values: RowValues): Pick<ProductRecord, 'deliveryStatus'> {
  const text = values.text('status');
  const status = text === undefined ? undefined : readDeliveryStatus(text, values.text('successor') !== undefined);
  const isOfChange = text !== undefined && ofChange.test(text) && /mutatie/iu.test(values.nameOf('status', ''));
  if (text !== undefined && status === undefined && !isOfChange) {
    values.note('status', `De toestand "${text.slice(0, 100)}" heeft in de catalogus geen eigen woord; de levering staat op onbekend.`);
  }
  return status === undefined ? {} : { deliveryStatus: status };
}

function readImage(values: RowValues): Pick<ProductRecord, 'image'> {
  const text = values.text('image');
  const image = text === undefined ? undefined : readImageAddress(text);
  if (text !== undefined && image === undefined) {
    values.note('image', noImageReason(text));
  }
  return image === undefined ? {} : { image };
}

/** Why a text that is no EAN names no product; undefined for an article number: one or two words with a digit, and no EAN among other signs. */
function referenceFault(text: string, fault: string): string | undefined {
  if (/^[\d.,\s+-]+(?:e[+-]?\d+)?$/iu.test(text)) {
    return fault;
  }
  const isArticleNumber = /^\S+(?: \S+)?$/u.test(text) && /\d/u.test(text) && !/\d{13}|97[89][- ]?\d/u.test(text);
  return isArticleNumber ? undefined : `"${text.slice(0, 60)}" is geen EAN en geen artikelnummer.`;
}

/** The ids of other products in a cell; what names none is left out with a note. */
function readReferences(values: RowValues, field: ColumnField, source: string) {
  return values.texts(field).flatMap((text) =>
    text.split(/[;|\n]|,\s|,(?=\d{9})|\s(?:\/|\+|&|en)\s/u).flatMap((written) => {
      const part = written.trim();
      if (part === '' || part.toLowerCase() === 'geen') {
        return [];
      }
      const read = readCellEan(part);
      const fault = 'fault' in read ? referenceFault(part, read.fault) : undefined;
      if (fault !== undefined) {
        values.note(field, `${fault} De verwijzing is weggelaten.`);
        return [];
      }
      return [idOf('ean' in read ? read.ean : part, source)];
    }),
  );
}

/** The id of the one product that a cell may name. */
function readReference(values: RowValues, field: ColumnField, source: string) {
  const [first, ...others] = readReferences(values, field, source);
  if (others.length > 0) {
    values.note(field, 'Een product heeft er één: de eerste is gelezen, de andere zijn weggelaten.');
  }
  return first;
}

const isYes = (text: string | undefined): boolean => /^(?:ja|j|yes|y|waar|true|1|x|licentie)$/iu.test(text ?? '');

function readLicence(values: RowValues, articleGroup: string | undefined): Pick<ProductRecord, 'licence'> {
  if (articleGroup?.toLowerCase().includes('licentie') !== true) {
    return {};
  }
  const text = values.text('licenceDuration');
  // A number below 30 without a unit may be one of days, months or years.
  const days = text === undefined || /^[12]?\d(?:[.,]0+)?$/u.test(text) ? undefined : readDurationInDays(text);
  if (text !== undefined && days === undefined) {
    values.note('licenceDuration', noDurationReason(text));
  }
  return { licence: { ...(days !== undefined && { durationInDays: days }) } };
}

function readText(values: RowValues, title: string): Pick<ProductRecord, 'webText'> {
  const text = values.text('description');
  const name = values.nameOf('description', 'beschrijving');
  const plain = text === undefined ? '' : shortened(plainText(text), maxDescriptionLength, name, values.notes);
  return plain === '' || plain === title ? {} : { webText: plain };
}

/** A product with a price, or without one, its fields in the order in which they are stored. */
export function withPrice({ kind, id, ean, title, price: _, ...others }: ProductRecord, price: Cents | undefined): ProductRecord {
  return { kind, id, ...(ean !== undefined && { ean }), title, ...(price !== undefined && { price }), ...others };
}

/** Reads the product of a row. A value that cannot be used is left out with a note; without identification or title there is no product. */
export function readRow(values: RowValues, { source, mapping, time }: RowContext): RowRecord {
  const identity = readRowIdentity(values, source);
  const named = readTitle(values);
  if ('fault' in identity || 'fault' in named) {
    const faults = [identity, named].flatMap((part) => ('fault' in part ? [part.fault] : []));
    return { faults, ...('id' in identity && { id: identity.id }) };
  }
  const { title } = named;
  const [written] = namesOf(values, 'publisher');
  const publisher = written === undefined ? undefined : mapping.publisherName(written);
  const [[family], [edition], [group]] = [namesOf(values, 'family'), namesOf(values, 'edition'), namesOf(values, 'articleGroup')];
  const placement = placeProduct({ source, title, publisher, family, edition, curriculum: readRowCurriculum(values, mapping) }, mapping);
  values.notes.push(...placement.notes);
  if (placement.subjectIds.length > 0) {
    noteUnknownSubjects(values, mapping);
  }
  const articleGroup = group ?? readArticleGroup(values.text('medium'), isYes(values.text('isLicensed')), title);
  const predecessor = readReference(values, 'predecessor', source);
  const successor = readReference(values, 'successor', source);
  const price = readRowPrice(values, time);
  const record: ProductRecord = {
    kind: 'product',
    ...identity,
    title,
    ...(publisher !== undefined && { publisher }),
    ...readStatus(values),
    ...readImage(values),
    ...readText(values, title),
    ...(predecessor !== undefined && { predecessorId: predecessor }),
    ...(successor !== undefined && { successorId: successor }),
    assembly: readReferences(values, 'parts', source),
    authors: readAuthors(values),
    ...fieldsOfPlace(placement, `${title} ${family}`),
    ...readRowPublicationYear(values, time),
    ...(articleGroup !== undefined && { articleGroup }),
    targetUsers: [...new Set(namesOf(values, 'targetUsers', (text) => text.split(/[,;/|]/u)).map(readTargetUser))],
    ...readLicence(values, articleGroup),
    ...readRowModifiedAt(values, time),
  };
  return { record: withPrice(record, price.price), price, ...(placement.family !== undefined && { family: placement.family }) };
}
