import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from '#web/ui/rows.module.css';
import type { EditionChain, EditionOfProduct } from './edition-chain.ts';
import { editionWithYear } from './edition-with-year.ts';

type RowProps = { readonly product: EditionOfProduct; readonly relation: string; readonly isCurrent?: boolean };

function EditionRow({ product, relation, isCurrent = false }: RowProps): JSX.Element {
  const name = editionWithYear(product) || product.title;
  const href = productHref(product);
  return (
    <tr role="row" {...(isCurrent ? { 'aria-current': 'true' as const } : {})}>
      <th role="rowheader" scope="row">
        {isCurrent || !href ? <b>{name}</b> : <a href={href}>{name}</a>}
        <span className="sub">{relation}</span>
      </th>
      <td role="cell" className="fixed">
        {product.ean}
      </td>
      <td role="cell">
        <Availability status={product.deliveryStatus} />
      </td>
      <td role="cell" className={styles.end}>
        <Price euros={product.packPriceInclVAT} />
      </td>
    </tr>
  );
}

type EditionTableProps = {
  readonly product: EditionOfProduct & {
    readonly predecessor: { readonly id: string } | null;
    readonly successor: { readonly id: string } | null;
  };
  readonly chain: EditionChain;
};

/** The editions before and after a product, oldest first, itself among them. Absent when it stands alone. */
export function EditionTable({ product, chain }: EditionTableProps): JSX.Element | undefined {
  const text = useTexts();
  if (chain.earlier.length + chain.later.length === 0) {
    return undefined;
  }
  const relationOf = (other: EditionOfProduct, next: string | undefined, side: 'earlier' | 'later'): string =>
    text(other.id === next ? `product.edition.${side}Direct` : `product.edition.${side}`);
  return (
    <section className="section" aria-labelledby="drukken">
      <h2 id="drukken">{text('product.editions')}</h2>
      <table role="table" className={styles.rows} aria-labelledby="drukken">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {text('product.edition')}
            </th>
            <th role="columnheader" scope="col">
              {text('product.ean')}
            </th>
            <th role="columnheader" scope="col">
              {text('product.availability')}
            </th>
            <th role="columnheader" scope="col" className={styles.end}>
              {text('product.price')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {chain.earlier.map((other) => (
            <EditionRow key={other.id} product={other} relation={relationOf(other, product.predecessor?.id, 'earlier')} />
          ))}
          <EditionRow product={product} relation={text('product.edition.current')} isCurrent />
          {chain.later.map((other) => (
            <EditionRow key={other.id} product={other} relation={relationOf(other, product.successor?.id, 'later')} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
