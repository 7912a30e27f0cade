import type { JSX } from 'react';
import { pagePaths, productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { ProductGrid } from '#web/ui/product-grid.tsx';
import rows from '#web/ui/rows.module.css';
import type { HomeData, UpcomingProduct } from './load-home.ts';

/** The newest products, a shelf of covers. */
export function NewProducts({ products }: { readonly products: HomeData['newest'] }): JSX.Element | undefined {
  const text = useTexts();
  return products.length === 0 ? undefined : (
    <section className="section" aria-labelledby="nieuw-kop">
      <div className="head">
        <h2 id="nieuw-kop">{text('home.new')}</h2>
        <a href={`${pagePaths.products}?sort=newest`}>{text('home.allNew')}</a>
      </div>
      <ProductGrid products={products} shelf heading="h3" />
    </section>
  );
}

function UpcomingRow({ product }: { readonly product: UpcomingProduct }): JSX.Element {
  const href = productHref(product);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {href ? <a href={href}>{product.title}</a> : product.title}
      </th>
      <td role="cell">{product.subject}</td>
      <td role="cell">{product.level}</td>
      <td role="cell" className="fixed">
        {product.version}
      </td>
      <td role="cell">
        <Availability status={product.deliveryStatus} />
      </td>
    </tr>
  );
}

/** Products that are yet to appear, one of each method. */
export function UpcomingProducts({ products }: { readonly products: readonly UpcomingProduct[] }): JSX.Element | undefined {
  const text = useTexts();
  if (products.length === 0) {
    return undefined;
  }
  const heads = ['rows.title', 'rows.subject', 'rows.levelLong', 'rows.edition', 'rows.availability'];
  return (
    <section className="section" aria-labelledby="straks-kop">
      <div className="head">
        <h2 id="straks-kop">{text('home.upcoming')}</h2>
        <a href={`${pagePaths.products}?${new URLSearchParams({ deliveryStatus: 'Nog niet verschenen' }).toString()}`}>
          {text('home.allUpcoming')}
        </a>
      </div>
      <table className={rows.rows} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} role="columnheader" scope="col">
                {text(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map((product) => (
            <UpcomingRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
