import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { availabilityColumn, eanColumn, priceColumn } from '#web/ui/product/product-columns.tsx';
import { RowTitle, DataTable, type Column } from '#web/ui/data-table.tsx';
import { toEdition, type EditionChain, type EditionOfProduct, type ProductInChain } from './edition-chain.ts';
import { editionWithYear } from './edition-with-year.ts';

type EditionRow = EditionOfProduct & { readonly isCurrent?: boolean; readonly relation: string };

const editionColumn: Column<EditionRow> = {
  name: 'product.edition',
  kind: 'name',
  cell: (row) => (
    <RowTitle name={editionWithYear(row) || row.title} href={row.isCurrent ? '' : productHref(row)} details={[row.relation]} />
  ),
};

const columns = [editionColumn, { ...eanColumn, kind: 'fixed' as const }, availabilityColumn, priceColumn];

type EditionTableProps = { readonly product: ProductInChain; readonly chain: EditionChain };

/** The editions before and after a product, and the product itself, oldest first. Absent when it is the only one. */
export function EditionTable({ product, chain }: EditionTableProps): JSX.Element | undefined {
  const text = useTexts();
  if (chain.earlier.length + chain.later.length === 0) {
    return undefined;
  }
  const related = (other: EditionOfProduct, next: string | undefined, side: 'earlier' | 'later'): EditionRow => ({
    ...other,
    relation: text(other.id === next ? `product.edition.${side}Direct` : `product.edition.${side}`),
  });
  const rows = [
    ...chain.earlier.map((other) => related(other, product.predecessor?.id, 'earlier')),
    { ...toEdition(product), relation: text('product.edition.current'), isCurrent: true },
    ...chain.later.map((other) => related(other, product.successor?.id, 'later')),
  ];
  return (
    <section className="section" aria-labelledby="editions">
      <h2 id="editions">{text('product.editions')}</h2>
      <DataTable columns={columns} rows={rows} labelledBy="editions" current={product.id} />
    </section>
  );
}
