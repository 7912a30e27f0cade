import type { CatalogueRecord, ProductRecord } from '#catalogue/records.ts';

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

/** The id of a record in its table: the id of an area is its name. */
export const idOfRecord = (record: CatalogueRecord): string => (record.kind === 'area' ? record.name : record.id);

/** The identity of a record: records with equal identities are versions of one record. A product's EAN when it has one, else the id. */
export const identityOfRecord = (record: CatalogueRecord): string =>
  record.kind === 'product' ? identityOfProduct(record) : idOfRecord(record);

/** The identity of a product. */
export const identityOfProduct = ({ id, ean }: Pick<ProductRecord, 'id' | 'ean'>): string => (ean === undefined ? id : `ean:${ean}`);
