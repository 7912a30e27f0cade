import type { ProductRecord } from '#catalogue/records.ts';

/** A field of a product that sources can give each other. The others identify the product, or its version. */
export type CombinedField = Exclude<keyof ProductRecord, 'kind' | 'id' | 'ean' | 'modifiedAt'>;

/** Fields that one source gives together. `name`: as it is written in a precedence file. `leads`: a source with a value of one of these is preferred. */
type FieldGroup = { readonly name: string; readonly fields: readonly CombinedField[]; readonly leads: readonly CombinedField[] };

const single = <Name extends string>(name: Name, field: CombinedField) => ({ name, fields: [field], leads: [field] }) as const;

/**
 * The groups of fields, each field in one. A price belongs to its licence and its availability, a method to its subject, a class to its sector: taken from
 * two sources they would say what neither says.
 */
export const fieldGroups = [
  single('titel', 'title'),
  single('uitgever', 'publisher'),
  single('auteurs', 'authors'),
  single('omschrijving', 'webText'),
  single('afbeelding', 'image'),
  single('druk', 'edition'),
  single('jaar van uitgave', 'publicationYear'),
  { name: 'aanbod', fields: ['price', 'deliveryStatus', 'licence'], leads: ['price'] },
  { name: 'plaatsing', fields: ['subjectIds', 'methodIds'], leads: ['subjectIds', 'methodIds'] },
  { name: 'onderwijs', fields: ['educationTypes', 'learningPhases', 'sectors'], leads: ['educationTypes'] },
  single('soort', 'articleGroup'),
  single('gebruikers', 'targetUsers'),
  single('inhoud van het pakket', 'assembly'),
  single('vorige druk', 'predecessorId'),
  single('volgende druk', 'successorId'),
] as const satisfies readonly FieldGroup[];

/** The name of a group of fields. */
export type FieldGroupName = (typeof fieldGroups)[number]['name'];
