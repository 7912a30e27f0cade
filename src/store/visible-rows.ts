import type { CatalogueRecord } from '#catalogue/records.ts';
import { tableOfKind } from './database/tables.ts';

const shadowedBy = (table: string, column: 'id' | 'identity'): string => `
  EXISTS (
    SELECT 1 FROM ${table} AS other JOIN sources AS other_source ON other_source.name = other.source
    WHERE other.${column} = own.${column} AND other_source.rank < own_source.rank
  )`;

/** FROM and WHERE of a query for the visible records of one kind: those that no source of lower rank shadows. */
export function visibleRows(kind: CatalogueRecord['kind']): string {
  const table = tableOfKind[kind];
  return `FROM ${table} AS own JOIN sources AS own_source ON own_source.name = own.source
    WHERE NOT ${shadowedBy(table, 'id')} ${kind === 'product' ? `AND NOT ${shadowedBy(table, 'identity')}` : ''}`;
}
