import type { JSX } from 'react';
import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { eanColumn, priceColumn } from '#web/ui/product/product-columns.tsx';
import { RowTitle, DataTable, type Column } from '#web/ui/data-table.tsx';

const nameColumn = (name: string): Column<ProductSummary> => ({
  name,
  kind: 'name',
  cell: (product) => <RowTitle name={product.title} href={productHref(product)} details={[product.publicationType, product.edition]} />,
});

type PackageTableProps = {
  /** Whether the products are the parts of a package, or the packages that contain a product. A part of text keys and of the id. */
  readonly kind: 'assembly' | 'partOf';
  readonly products: readonly ProductSummary[];
};

/** The parts of a package, or the packages that contain a product. Absent when there are none. */
export function PackageTable({ kind, products }: PackageTableProps): JSX.Element | undefined {
  const text = useTexts();
  if (products.length === 0) {
    return undefined;
  }
  const id = kind === 'assembly' ? 'inhoud-pakket' : 'pakket';
  const columns = [nameColumn(`product.${kind}.column`), { ...eanColumn, kind: 'fixed' as const }, priceColumn];
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{text(`product.${kind}`)}</h2>
      <DataTable columns={columns} rows={products} labelledBy={id} />
    </section>
  );
}
