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

/** The id under which a record is kept: an area's name is its id. */
export const idOfRecord = (record: CatalogueRecord): string => (record.kind === 'area' ? record.name : record.id);

/** What makes a record the same thing as another one: a product's EAN when it has one, else the id. */
export const identityOfRecord = (record: CatalogueRecord): string =>
  record.kind === 'product' && record.ean !== undefined ? `ean:${record.ean}` : idOfRecord(record);
