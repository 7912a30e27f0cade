import type { ProductInFamily } from '#catalogue/product/product-family.ts';
import type { ProductId } from '#catalogue/records.ts';
import type { FieldNote } from '#importers/field-note.ts';
import type { Mapping } from '#importers/mapping/mapping.ts';
import { fieldsOfPlace, placeProduct, type CurriculumWords } from '#importers/mapping/place-product.ts';
import { firstRead } from '#importers/first-read.ts';
import { maxTitleLength, nameFault } from '#importers/readable-text.ts';
import { shortened } from '#importers/shortened.ts';
import { lineAt, nodesAt, type XmlNode } from '#importers/xml/xml-node.ts';
import { readAuthors } from './onix-contributors.ts';
import { readEditionFields, type OnixEdition } from './onix-edition.ts';
import { readForm, type OnixForm } from './onix-form.ts';
import { readIdentity } from './onix-identity.ts';
import { readName } from '#importers/onix/message/onix-names.ts';
import { readCurriculumWords } from './onix-subjects.ts';
import { collectionTitle, readTitle } from './onix-title.ts';

/** What block 1 (DescriptiveDetail) says of a product, before it is placed under a subject and a method. */
export type OnixDescription = {
  readonly title: string;
  readonly assembly: readonly ProductId[];
  readonly authors: readonly string[];
  readonly edition: OnixEdition;
  readonly form: OnixForm;
  readonly collection: string | undefined;
  readonly curriculum: CurriculumWords;
};

/** The fields of a record that come from block 1. */
export const descriptiveFields = [
  'title',
  'assembly',
  'authors',
  'edition',
  'learningPhases',
  'educationTypes',
  'sectors',
  'articleGroup',
  'targetUsers',
  'subjectIds',
  'methodIds',
  'licence',
] as const;

// List 148: collections of the publisher, and those of an unknown kind. 20 was ascribed by somebody else.
const publisherCollections = new Set(['10', '11', '00']);

function readCollection(descriptive: XmlNode, notes: FieldNote[]): string | undefined {
  const collections = nodesAt(descriptive, 'Collection').filter((node) => publisherCollections.has(lineAt(node, 'CollectionType') ?? '00'));
  return readName(firstRead(collections, collectionTitle), 'Collection', notes);
}

const partField = 'ProductPart';

const partsOf = (descriptive: XmlNode, source: string, notes: FieldNote[]): readonly ProductId[] => {
  const parts = nodesAt(descriptive, partField).map((part) => readIdentity(part, source, partField, notes));
  return [...new Set(parts.flatMap((part) => (part === undefined || part === 'ambiguous' ? [] : [part.id])))];
};

/** The reason why a title cannot be shown; undefined for a good one. */
export function titleFault(title: string): FieldNote | undefined {
  const fault = title === '' ? 'ontbreekt of is leeg' : nameFault(title);
  return fault === undefined
    ? undefined
    : { field: 'TitleDetail', reason: `TitleDetail ${fault}: zonder titel kan het product niet in de catalogus.` };
}

/** Reads block 1. */
export function readDescription(
  descriptive: XmlNode,
  { source, mapping }: { readonly source: string; readonly mapping: Mapping },
  notes: FieldNote[],
): OnixDescription {
  const title = shortened(readTitle(descriptive, notes), maxTitleLength, 'TitleDetail', notes);
  const edition = readEditionFields(descriptive, notes);
  return {
    title,
    assembly: partsOf(descriptive, source, notes),
    authors: readAuthors(descriptive, notes),
    edition,
    form: readForm(descriptive, title, edition.targetUsers.includes('docent'), notes),
    collection: readCollection(descriptive, notes),
    curriculum: readCurriculumWords(descriptive, mapping, notes),
  };
}

/** Places a description under its subject and method. The publisher, which is of block 4, is part of the method. */
export function placeDescription(
  description: OnixDescription,
  publisher: string | undefined,
  { source, mapping }: { readonly source: string; readonly mapping: Mapping },
  notes: FieldNote[],
): { readonly fields: Pick<ProductInFamily['record'], (typeof descriptiveFields)[number]> } & Pick<ProductInFamily, 'family'> {
  const { title, assembly, authors, edition, form, collection, curriculum } = description;
  const place = placeProduct({ source, title, publisher, family: collection, edition: edition.edition, curriculum: [curriculum] }, mapping);
  notes.push(...place.notes);
  return {
    fields: {
      title,
      assembly,
      authors,
      ...fieldsOfPlace(place, `${title} ${collection ?? ''}`),
      ...form,
      targetUsers: edition.targetUsers,
    },
    ...(place.family !== undefined && { family: place.family }),
  };
}
