import type { JSX } from 'react';
import type { ProductCardData } from '#web/ui/product/product-card-data.ts';
import { availabilityColumn, coverColumn, eanColumn, listColumn, priceColumn, titleColumn } from '#web/ui/product/product-columns.tsx';
import { DataTable } from '#web/ui/data-table.tsx';

const nameColumn = titleColumn<ProductCardData>(({ publicationType, publisher, version }) => [publicationType ?? publisher, version]);
const columns = [coverColumn, nameColumn, eanColumn, availabilityColumn, priceColumn, listColumn];

type SetTableProps = { readonly products: readonly ProductCardData[]; readonly labelledBy: string };

/** The products of a method set, in the order of the set. */
export function SetTable({ products, labelledBy }: SetTableProps): JSX.Element {
  return <DataTable columns={columns} rows={products} labelledBy={labelledBy} isAligned />;
}
