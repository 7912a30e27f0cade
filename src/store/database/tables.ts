import type { CatalogueRecord } from '#catalogue/records.ts';

/** The table of each kind of record. */
export const tableOfKind = {
  area: 'areas',
  subject: 'subjects',
  method: 'methods',
  edition: 'editions',
  methodSet: 'method_sets',
  product: 'products',
} as const satisfies Record<CatalogueRecord['kind'], string>;

/** The kinds of records, those that others refer to first. */
export const recordKinds = [
  'area',
  'subject',
  'method',
  'edition',
  'methodSet',
  'product',
] as const satisfies readonly CatalogueRecord['kind'][];
