import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import { AvailabilityLabel } from './availability-label.tsx';
import { Cover } from './cover.tsx';
import { ListButton } from './list-button.tsx';
import { Price } from './price.tsx';
import type { ProductCardData } from './product-card-data.ts';
import styles from './product-grid.module.css';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';

type CardOptions = { readonly heading: 'h2' | 'h3'; readonly withButton: boolean };

function ProductCard({
  product,
  eager,
  heading: Heading,
  withButton,
}: { readonly product: ProductCardData; readonly eager: boolean } & CardOptions): JSX.Element {
  const href = productHref(product);
  const title = <UnbrokenTitle title={product.title} ranges={product.titleRanges} />;
  return (
    <li className={styles.card}>
      <Cover imageUrl={product.imageUrl} width={300} href={href} eager={eager} className={styles.cover ?? ''} />
      <Heading className={styles.name}>{href ? <a href={href}>{title}</a> : title}</Heading>
      <p className={styles.meta}>
        {product.snippet && (
          <span className={styles.snippet}>
            <MarkedText {...product.snippet} />
          </span>
        )}
        {product.publisher}
        <br />
        <AvailabilityLabel status={product.status} />
      </p>
      <div className={styles.buy}>
        <Price price={product.price} />
        {withButton && <ListButton product={product} />}
      </div>
    </li>
  );
}

/** How many covers of the first row come at once; the rest waits until it is near. */
const firstRow = 4;

type ProductGridProps = { readonly products: readonly ProductCardData[]; readonly shelf?: boolean } & Partial<CardOptions>;

/** Products as cards. `shelf`: one row of six, without list buttons, covers loaded when near. */
export function ProductGrid({ products, shelf = false, heading = 'h2', withButton = !shelf }: ProductGridProps): JSX.Element {
  return (
    <ul className={shelf ? `${styles.grid} ${styles.shelf}` : styles.grid}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id || product.ean}
          product={product}
          eager={!shelf && index < firstRow}
          heading={heading}
          withButton={withButton}
        />
      ))}
    </ul>
  );
}
