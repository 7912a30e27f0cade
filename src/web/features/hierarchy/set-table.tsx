import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ListButton } from '#web/ui/list-button.tsx';
import { Price } from '#web/ui/price.tsx';
import type { ProductCardData } from '#web/ui/product-card-data.ts';
import styles from '#web/ui/rows.module.css';

function ProductRow({ product }: { readonly product: ProductCardData }): JSX.Element {
  const href = productHref(product);
  return (
    <tr role="row">
      <td role="cell" className={styles.thumb}>
        <Cover product={product} width={60} {...(href ? { href } : {})} />
      </td>
      <th role="rowheader" scope="row">
        {href ? <a href={href}>{product.title}</a> : <b>{product.title}</b>}
        <span className="sub">{[product.articleGroup ?? product.publisher, product.version].filter(Boolean).join(', ')}</span>
        <span className={`sub ${styles.eanBelow}`}>{product.ean}</span>
      </th>
      <td role="cell" className={`fixed ${styles.ean}`}>
        {product.ean}
      </td>
      <td role="cell">
        <Availability status={product.deliveryStatus} />
      </td>
      <td role="cell" className={styles.end}>
        <Price euros={product.packPriceInclVAT} />
      </td>
      <td role="cell" className={styles.act}>
        <ListButton product={product} />
      </td>
    </tr>
  );
}

/** The products of a method set, in the set's order. */
export function SetTable({
  products,
  labelledBy,
}: {
  readonly products: readonly ProductCardData[];
  readonly labelledBy: string;
}): JSX.Element {
  const text = useTexts();
  return (
    <table role="table" className={styles.rows} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.thumb}>
            <span className="unseen">{text('hierarchy.cover')}</span>
          </th>
          <th role="columnheader" scope="col">
            {text('hierarchy.title')}
          </th>
          <th role="columnheader" scope="col" className={styles.ean}>
            {text('hierarchy.ean')}
          </th>
          <th role="columnheader" scope="col">
            {text('hierarchy.availability')}
          </th>
          <th role="columnheader" scope="col" className={styles.end}>
            {text('hierarchy.price')}
          </th>
          <th role="columnheader" scope="col" className={styles.act}>
            <span className="unseen">{text('list.name')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {products.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </tbody>
    </table>
  );
}
