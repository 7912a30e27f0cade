import type { ProductFamily } from '#catalogue/product/product-family.ts';
import type { ProductId, ProductRecord } from '#catalogue/records.ts';

// The store writes what importers checked, and its verification finds rows that were damaged since: reading checks nothing again.

/** Reads a product from the JSON in the column `record` of a row. */
export const storedProduct = (record: unknown): ProductRecord => JSON.parse(String(record)) as ProductRecord;

/** Reads the family of a product from the JSON in the column `family` of a row. */
export const storedFamily = (family: unknown): ProductFamily => JSON.parse(String(family)) as ProductFamily;

/** The id of a product in a column of a row. */
export const storedProductId = (id: unknown): ProductId => String(id) as ProductId;
