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

/** The columns of a table of records. */
export const recordColumns = 'source, id, identity, modified_at, digest, versions, record, family_method, family, checksum';

/** The columns that only products have, behind others: the text that one was read from. */
export const readingColumns = (kind: CatalogueRecord['kind']): string => (kind === 'product' ? ', fingerprint, told' : '');

/** The parameters of a statement for a list of columns: '?, ?' for 'source, id'. */
export const placeholdersOf = (columns: string): string => columns.replace(/\w+/gu, '?');
