import type { JSX } from 'react';
import { pagePaths, productHref, productsHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { availabilityColumn } from '#web/ui/product/product-columns.tsx';
import { ProductGrid } from '#web/ui/product/product-grid.tsx';
import { RowTitle, DataTable, type Column } from '#web/ui/data-table.tsx';
import type { HomeData, UpcomingProduct } from './load-home.ts';

/** The newest products, as a row of covers. */
export function NewProducts({ products }: { readonly products: HomeData['newest'] }): JSX.Element | undefined {
  const text = useTexts();
  return products.length === 0 ? undefined : (
    <section className="section" aria-labelledby="new-title">
      <div className="head">
        <h2 id="new-title">{text('home.new')}</h2>
        <a href={`${pagePaths.products}?sort=newest`}>{text('home.allNew')}</a>
      </div>
      <ProductGrid products={products} shelf heading="h3" />
    </section>
  );
}

const upcomingColumns: readonly Column<UpcomingProduct>[] = [
  { name: 'rows.title', kind: 'name', cell: (product) => <RowTitle name={product.title} href={productHref(product)} /> },
  { name: 'rows.subject', cell: ({ subject }) => subject },
  { name: 'rows.levelLong', cell: ({ level }) => level },
  { name: 'rows.edition', kind: 'fixed', cell: ({ version }) => version },
  availabilityColumn,
];

/** Products that have not appeared yet, one of each method. */
export function UpcomingProducts({ products }: { readonly products: readonly UpcomingProduct[] }): JSX.Element | undefined {
  const text = useTexts();
  if (products.length === 0) {
    return undefined;
  }
  return (
    <section className="section" aria-labelledby="upcoming-title">
      <div className="head">
        <h2 id="upcoming-title">{text('home.upcoming')}</h2>
        <a href={productsHref({ deliveryStatus: ['Nog niet verschenen'] })}>{text('home.allUpcoming')}</a>
      </div>
      <DataTable columns={upcomingColumns} rows={products} labelledBy="upcoming-title" />
    </section>
  );
}
