import type { CatalogueRecord } from '#catalogue/records.ts';
import { tableOfKind } from '#store/database/tables.ts';

/**
 * SQL condition on a row of `products` and its row of `sources`, by their aliases: visitors see the EAN of this product under the id of a source of lower
 * rank, so that its own id is free for another product. That source must be the first of all with the EAN and with its id, so that it is seen itself.
 */
export const hasFreeId = (product: string, source: string): string => `
  EXISTS (
    SELECT 1 FROM products AS seen JOIN sources AS seen_source ON seen_source.name = seen.source
    WHERE seen.identity = ${product}.identity AND seen_source.rank < ${source}.rank AND NOT EXISTS (
      SELECT 1 FROM products AS earlier JOIN sources AS earlier_source ON earlier_source.name = earlier.source
      WHERE (earlier.identity = seen.identity OR earlier.id = seen.id) AND earlier_source.rank < seen_source.rank
    )
  )`;

/** SQL condition on a row of a table and its row of `sources`, by their aliases: a source of lower rank has another record of this id, or this one. */
const hasTakenId = (table: string, row: string, source: string, isFree: string): string => `
  EXISTS (
    SELECT 1 FROM ${table} AS holder JOIN sources AS holder_source ON holder_source.name = holder.source
    WHERE holder.id = ${row}.id AND holder_source.rank < ${source}.rank AND NOT ${isFree}
  )`;

/**
 * SQL condition on a row of `products` and its row of `sources`: visitors cannot see the product under its id, which is that of a product of a source of
 * lower rank.
 */
export const isDisplaced = (product: string, source: string): string =>
  hasTakenId('products', product, source, hasFreeId('holder', 'holder_source'));

// The first of the sources with an EAN whose id is not taken shows the product.
const isShownByOther = `
  EXISTS (
    SELECT 1 FROM products AS other JOIN sources AS other_source ON other_source.name = other.source
    WHERE other.identity = own.identity AND other_source.rank < own_source.rank AND NOT ${isDisplaced('other', 'other_source')}
  )`;

/** FROM and WHERE of a query for the visible records of one kind: those that no source of lower rank shadows. */
export function visibleRows(kind: CatalogueRecord['kind']): string {
  const table = tableOfKind[kind];
  const isShadowed =
    kind === 'product' ? `(${isDisplaced('own', 'own_source')} OR ${isShownByOther})` : hasTakenId(table, 'own', 'own_source', 'false');
  return `FROM ${table} AS own JOIN sources AS own_source ON own_source.name = own.source WHERE NOT ${isShadowed}`;
}
