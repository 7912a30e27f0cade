import type { JSX } from 'react';
import { productHref } from '#contract/routes.ts';
import type { RelatedProduct } from '#contract/product.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from '#web/ui/rows.module.css';

type PackageTableProps = {
  readonly id: string;
  readonly title: string;
  readonly column: string;
  readonly products: readonly RelatedProduct[];
};

function PackageRow({ product }: { readonly product: RelatedProduct }): JSX.Element {
  const href = productHref(product);
  const note = [product.articleGroup, product.edition].filter(Boolean).join(', ');
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {href ? <a href={href}>{product.title}</a> : <b>{product.title}</b>}
        {note && <span className="sub">{note}</span>}
      </th>
      <td role="cell" className="fixed">
        {product.ean}
      </td>
      <td role="cell" className={styles.end}>
        <Price euros={product.packPriceInclVAT} />
      </td>
    </tr>
  );
}

/** The parts of a package, or the packages that hold a product. Absent when there are none. */
export function PackageTable({ id, title, column, products }: PackageTableProps): JSX.Element | undefined {
  const text = useTexts();
  if (products.length === 0) {
    return undefined;
  }
  return (
    <section className="section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <table role="table" className={styles.rows} aria-labelledby={id}>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {column}
            </th>
            <th role="columnheader" scope="col">
              {text('product.ean')}
            </th>
            <th role="columnheader" scope="col" className={styles.end}>
              {text('product.price')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {products.map((product) => (
            <PackageRow key={product.id} product={product} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
