import type { JSX } from 'react';
import { methodHref } from '#contract/routes.ts';
import type { MethodReference } from '#contract/metadata.ts';
import type { WireProduct } from '#contract/product.ts';
import { defaultDescription } from '#catalogue/mappers/product.ts';
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

/** The page of the method a product belongs to. */
export const hrefOfMethod = (method: MethodReference): string =>
  methodHref(
    { title: method.area.name, slug: method.area.slug },
    { title: method.subject.name, slug: method.subject.slug },
    { title: method.name, slug: method.slug },
  );

function Kicker({ product }: { readonly product: WireProduct }): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  const kind = product.articleGroup ?? text('product.kind.unknown');
  if (!method) {
    return <p className="kicker">{[kind, product.edition].filter(Boolean).join(', ')}</p>;
  }
  return (
    <p className="kicker">
      {text('product.fromMethod', { kind })} <a href={hrefOfMethod(method)}>{method.name}</a>
      {product.edition && `, ${product.edition}`}
    </p>
  );
}

function BuyBox({ product }: { readonly product: WireProduct }): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  return (
    <div className={styles.buybox}>
      <div className="head">
        <span>
          <Price euros={product.packPriceInclVAT} className={styles.price ?? ''} />
          {product.packPriceInclVAT !== null && <span className="small soft"> {text('product.includingVat')}</span>}
        </span>
        <Availability status={product.deliveryStatus} />
      </div>
      <div className={`cluster no-print ${styles.actions}`}>
        <ListButton product={product} large />
        {method && <CompareButton methodId={method.id} name={method.name} />}
      </div>
    </div>
  );
}

function Description({ webText }: { readonly webText: string | null }): JSX.Element {
  const paragraphs = (webText ?? '')
    .split(/\n+/u)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) {
    return <p className="prose soft">{defaultDescription}</p>;
  }
  return (
    <div className="prose">
      {paragraphs.map((paragraph, index) => (
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}

/** A product, whole: what it is, what it costs, whether it can be had, what replaces it, and what belongs to it. Spec 3. */
export function ProductPage({ product, chain, siblings }: { readonly product: WireProduct } & Surroundings): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  return (
    <>
      <article className={styles.product}>
        <div className={styles.cover}>
          <Cover product={product} width={300} alt={text('product.coverOf', { title: product.title })} eager />
        </div>
        <div>
          <Kicker product={product} />
          <h1 className={styles.title}>
            <UnbrokenTitle title={product.title} />
          </h1>
          <BuyBox product={product} />
          <SuccessorNote product={product} successor={chain.later.at(-1)} />
          <Description webText={product.webText} />
          <ProductFacts product={product} />
          <EditionTable product={product} chain={chain} />
          <PackageTable kind="assembly" products={product.assembly} />
          <PackageTable kind="partOf" products={product.partOf} />
        </div>
      </article>
      {method && <ProductShelf method={method.name} href={hrefOfMethod(method)} products={siblings} />}
    </>
  );
}
