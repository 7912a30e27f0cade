import type { JSX } from 'react';
import type { ProductCardData } from '#web/ui/product/product-card-data.ts';
import { availabilityColumn, coverColumn, eanColumn, listColumn, priceColumn, titleColumn } from '#web/ui/product/product-columns.tsx';
import { DataTable } from '#web/ui/data-table.tsx';

const details = ({ publicationType, publisher, version }: ProductCardData): string =>
  [publicationType ?? publisher, version].filter(Boolean).join(', ');

const columns = [coverColumn, titleColumn(details), eanColumn, availabilityColumn, priceColumn, listColumn];

type SetTableProps = { readonly products: readonly ProductCardData[]; readonly labelledBy: string };

/** The products of a method set, in the order of the set. */
export function SetTable({ products, labelledBy }: SetTableProps): JSX.Element {
  return <DataTable columns={columns} rows={products} labelledBy={labelledBy} isAligned />;
}
