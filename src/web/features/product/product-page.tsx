import type { JSX } from 'react';
import { methodHref } from '#contract/routes.ts';
import type { MethodSummary } from '#catalogue/mappers/method.ts';
import { defaultDescription, type Product } from '#catalogue/mappers/product.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { CompareButton } from '#web/ui/compare-button.tsx';
import { Cover } from '#web/ui/cover.tsx';
import { ListButton } from '#web/ui/list-button.tsx';
import { Price } from '#web/ui/price.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import { EditionTable } from './edition-table.tsx';
import type { Surroundings } from './load-surroundings.ts';
import { PackageTable } from './package-table.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { SuccessorNote } from './successor-note.tsx';
import styles from './product.module.css';

/** The page of the method a product belongs to; empty when its place is not known. */
const hrefOfMethod = (method: MethodSummary): string => methodHref(method.area ?? {}, method.subject ?? {}, method);

function Kicker({ product }: { readonly product: Product }): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  const kind = product.publicationType ?? text('product.kind.unknown');
  if (!method) {
    return <p className="kicker">{[kind, product.edition].filter(Boolean).join(', ')}</p>;
  }
  const href = hrefOfMethod(method);
  return (
    <p className="kicker">
      {text('product.fromMethod', { kind })} {href ? <a href={href}>{method.title}</a> : method.title}
      {product.edition && `, ${product.edition}`}
    </p>
  );
}

function BuyBox({ product }: { readonly product: Product }): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  return (
    <div className={styles.buybox}>
      <div className="head">
        <span>
          <Price price={product.price} className={styles.price ?? ''} />
          {product.price !== undefined && <span className="small soft"> {text('product.includingVat')}</span>}
        </span>
        <Availability status={product.availability.status} />
      </div>
      <div className={`cluster no-print ${styles.actions}`}>
        <ListButton product={product} large />
        {method && <CompareButton methodId={method.id} name={method.title} />}
      </div>
    </div>
  );
}

function Description({ description }: Pick<Product, 'description'>): JSX.Element {
  const paragraphs = description
    .split(/\n+/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return (
    <div className={description === defaultDescription ? 'prose soft' : 'prose'}>
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

/** A product, whole: what it is, what it costs, whether it can be had, what replaces it, and what belongs to it. Spec 3. */
export function ProductPage({ product, chain, siblings }: { readonly product: Product } & Surroundings): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  return (
    <>
      <article className={styles.product}>
        <div className={styles.cover}>
          <Cover imageUrl={product.imageUrl} width={300} alt={text('product.coverOf', { title: product.title })} eager />
        </div>
        <div>
          <Kicker product={product} />
          <h1 className={styles.title}>
            <UnbrokenTitle title={product.title} />
          </h1>
          <BuyBox product={product} />
          <SuccessorNote product={product} successor={chain.later.at(-1)} />
          <Description description={product.description} />
          <ProductFacts product={product} />
          <EditionTable product={product} chain={chain} />
          <PackageTable kind="assembly" products={product.assembly} />
          <PackageTable kind="partOf" products={product.partOf} />
        </div>
      </article>
      {method && <ProductShelf method={method.title} href={hrefOfMethod(method)} products={siblings} />}
    </>
  );
}
