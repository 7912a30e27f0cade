import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import type { ListedProduct } from '#contract/product.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from './product-shelf.module.css';

type ProductShelfProps = { readonly method: string; readonly href: string; readonly products: readonly ListedProduct[] };

function ShelfCard({ product }: { readonly product: ListedProduct }): JSX.Element {
  const href = productHref(product);
  return (
    <li className={styles.card}>
      <Cover product={product} width={300} {...(href ? { href } : {})} />
      <h3 className={styles.name}>{href ? <a href={href}>{product.title}</a> : product.title}</h3>
      <p className={styles.meta}>
        {product.publisher}
        <br />
        <Availability status={product.deliveryStatus} />
      </p>
      <div className={styles.buy}>
        <Price euros={product.packPriceInclVAT} />
      </div>
    </li>
  );
}

/** Covers of what else a method offers, in one row. Absent when there is nothing else. */
export function ProductShelf({ method, href, products }: ProductShelfProps): JSX.Element | undefined {
  const text = useTexts();
  if (products.length === 0) {
    return undefined;
  }
  return (
    <section className="section no-print" aria-labelledby="serie">
      <div className="head">
        <h2 id="serie">{text('product.alsoFrom', { method })}</h2>
        {href && <a href={href}>{text('product.wholeMethod')}</a>}
      </div>
      <ul className={styles.shelf}>
        {products.map((product) => (
          <ShelfCard key={product.id} product={product} />
        ))}
      </ul>
    </section>
  );
}
