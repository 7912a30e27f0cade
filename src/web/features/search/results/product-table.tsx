import type { JSX } from 'react';
import type { SortOrder } from '#contract/search-limits.ts';
import type { ProductCardData } from '#web/ui/product/product-card-data.ts';
import { availabilityColumn, coverColumn, eanColumn, listColumn, priceColumn, titleColumn } from '#web/ui/product/product-columns.tsx';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { searchHref, type SearchState } from '#web/features/search/search-state.ts';

const levelColumn: Column<ProductCardData> = { name: 'rows.level', kind: 'level', cell: ({ level }) => level };

type Sorting = Pick<Column<never>, 'sortHref' | 'sorted'>;

/** A sortable column head: its link sorts by `first`, from there by `then`, and from there in the default order. */
function sorting(state: SearchState, first: SortOrder, then?: SortOrder): Sorting {
  const sorted = state.sort === first ? 'ascending' : then && state.sort === then ? 'descending' : undefined;
  return { sorted, sortHref: searchHref({ ...state, page: 1, sort: state.sort === first ? then : first }) };
}

type ProductTableProps = { readonly products: readonly ProductCardData[]; readonly state: SearchState };

/** The results as a table. */
export function ProductTable({ products, state }: ProductTableProps): JSX.Element {
  const columns = [
    coverColumn,
    { ...titleColumn<ProductCardData>(({ publisher, version }) => [publisher, version]), ...sorting(state, 'title') },
    levelColumn,
    eanColumn,
    availabilityColumn,
    { ...priceColumn, ...sorting(state, 'priceAscending', 'priceDescending') },
    listColumn,
  ];
  return <DataTable columns={columns} rows={products} />;
}
