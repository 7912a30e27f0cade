import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import type { ProductCardData } from '#web/ui/product/product-card-data.ts';
import { ProductGrid } from '#web/ui/product/product-grid.tsx';

type ProductShelfProps = { readonly method: string; readonly href: string; readonly products: readonly ProductCardData[] };

/** Covers of other products of a method, in one row. Absent when there are none. */
export function ProductShelf({ method, href, products }: ProductShelfProps): JSX.Element | undefined {
  const text = useTexts();
  return products.length === 0 ? undefined : (
    <section className="section no-print" aria-labelledby="related">
      <div className="head">
        <h2 id="related">{text('product.alsoFrom', { method })}</h2>
        {href && <a href={href}>{text('product.wholeMethod')}</a>}
      </div>
      <ProductGrid products={products} shelf heading="h3" />
    </section>
  );
}
