import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import type { SortOrder } from '#contract/search-limits.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListButton } from '#web/ui/list-button.tsx';
import { Price } from '#web/ui/price.tsx';
import type { ProductCardData } from '#web/ui/product-card-data.ts';
import styles from '#web/ui/rows.module.css';
import { searchHref, type SearchState } from './search-state.ts';

function ProductRow({ product }: { readonly product: ProductCardData }): JSX.Element {
  const text = useTexts();
  const href = productHref(product);
  const origin = [product.publisher, product.version].filter(Boolean).join(', ');
  return (
    <tr role="row">
      <td role="cell" className={styles.thumb}>
        <Cover product={product} width={60} href={href} />
      </td>
      <th role="rowheader" scope="row">
        {href ? <a href={href}>{product.title}</a> : <b>{product.title}</b>}
        <span className="sub">{origin}</span>
        {product.ean && <span className={`sub ${styles.eanBelow}`}>{text('rows.ean', { ean: product.ean })}</span>}
      </th>
      <td role="cell" className={`fixed ${styles.level}`}>
        {product.level}
      </td>
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

type SortedHeadProps = {
  readonly state: SearchState;
  readonly label: string;
  readonly first: SortOrder;
  readonly then?: SortOrder;
  readonly className?: string;
};

/** Head of a column one can sort by: a link to the same search in that order, and back again. */
function SortedHead({ state, label, first, then, className }: SortedHeadProps): JSX.Element {
  const sorted = state.sort === first ? 'ascending' : then && state.sort === then ? 'descending' : undefined;
  const next = state.sort === first ? then : first;
  return (
    <th role="columnheader" scope="col" {...(className ? { className } : {})} {...(sorted ? { 'aria-sort': sorted } : {})}>
      <a href={searchHref({ ...state, page: 1, sort: next })} data-keep-scroll>
        {label} {sorted && <Icon name={sorted === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
      </a>
    </th>
  );
}

/** Products as rows, for whoever compares. */
export function ProductTable({
  products,
  state,
}: {
  readonly products: readonly ProductCardData[];
  readonly state: SearchState;
}): JSX.Element {
  const text = useTexts();
  return (
    <table className={styles.rows} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={styles.thumb}>
            <span className="unseen">{text('rows.cover')}</span>
          </th>
          <SortedHead state={state} label={text('rows.title')} first="title" />
          <th role="columnheader" scope="col">
            {text('rows.level')}
          </th>
          <th role="columnheader" scope="col" className={styles.ean}>
            EAN
          </th>
          <th role="columnheader" scope="col">
            {text('rows.availability')}
          </th>
          <SortedHead state={state} label={text('rows.price')} first="priceAscending" then="priceDescending" className={styles.end ?? ''} />
          <th role="columnheader" scope="col">
            <span className="unseen">{text('rows.list')}</span>
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
