import type { EducationType } from './education-type.ts';

/** The sectors of Dutch education: primary, secondary, vocational and higher. `other`: none of these, as general trade books. */
export const sectors = ['PO', 'VO', 'MBO', 'HO', 'other'] as const;
export type Sector = (typeof sectors)[number];

/** The fields of a product that decide its sector. */
export type SectorFields = {
  readonly sectors?: readonly Sector[];
  readonly educationTypes: readonly EducationType[];
  readonly subjectIds: readonly string[];
  readonly methodIds: readonly string[];
};

// Every level, subject and method of the catalogue is one of secondary education.
const isPlaced = ({ educationTypes, subjectIds, methodIds }: SectorFields): boolean =>
  [educationTypes, subjectIds, methodIds].some((placed) => placed.length > 0);

/**
 * Whether a product belongs to a catalogue of the chosen sectors. A product whose source does not tell sectors always does; one for which it names none
 * is of secondary education when it has a level, subject or method, and else of no sector of education.
 */
export function belongsToSectors(product: SectorFields, chosen: readonly Sector[]): boolean {
  if (product.sectors === undefined) {
    return true;
  }
  const signs: readonly Sector[] = product.sectors.length > 0 ? product.sectors : [isPlaced(product) ? 'VO' : 'other'];
  return signs.some((sector) => chosen.includes(sector));
}
