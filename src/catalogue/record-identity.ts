import type { CatalogueRecord, ProductRecord } from './records.ts';

/** The id of a record among those of its kind: the id of an area is its name. */
export const idOfRecord = (record: CatalogueRecord): string => (record.kind === 'area' ? record.name : record.id);

/** The identity of a record: records with equal identities are versions of one record. A product's EAN when it has one, else the id. */
export const identityOfRecord = (record: CatalogueRecord): string =>
  record.kind === 'product' ? identityOfProduct(record) : idOfRecord(record);

/** The identity of a product. */
export const identityOfProduct = ({ id, ean }: Pick<ProductRecord, 'id' | 'ean'>): string => (ean === undefined ? id : identityOfEan(ean));

/** Begins the identity of each product that has an EAN, and no id. */
export const eanMark = 'ean:';

/** The identity of the products with an EAN. */
export const identityOfEan = (ean: string): string => `${eanMark}${ean}`;

/** The EAN of an identity; undefined for that of a product without one. */
export const eanOfIdentity = (identity: string): string | undefined =>
  identity.startsWith(eanMark) ? identity.slice(eanMark.length) : undefined;
