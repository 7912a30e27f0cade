import type { JSX } from 'react';
import { methodHref } from '#contract/routes.ts';
import type { MethodSummary } from '#catalogue/mappers/metadata/method.ts';
import { defaultDescription, type Product } from '#catalogue/mappers/product.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { AvailabilityLabel } from '#web/ui/product/availability-label.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { CompareButton } from '#web/ui/compare-button.tsx';
import { Cover } from '#web/ui/product/cover.tsx';
import { ListButton } from '#web/ui/product/list-button.tsx';
import { Note } from '#web/ui/note.tsx';
import { Price } from '#web/ui/product/price.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import { EditionTable } from './edition-table.tsx';
import type { RelatedProducts } from './load-related-products.ts';
import { PackageTable } from './package-table.tsx';
import { PriceHistory } from './price-history.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductShelf } from './product-shelf.tsx';
import { successorLink, type SuccessorLink } from './successor-link.ts';
import styles from './product.module.css';

/** Path of the page of a method; empty when its area or subject is unknown. */
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
      {text('product.fromMethod', { kind })} <bdi>{href ? <a href={href}>{method.title}</a> : method.title}</bdi>
      {product.edition && `, ${product.edition}`}
    </p>
  );
}

/** Says that a product is sold out, with a link to its successor. */
function Successor({ href, edition }: SuccessorLink): JSX.Element {
  const text = useTexts();
  return (
    <Note tone="warn">
      <p>{text('product.replaced')}</p>
      <a className={`${buttonClass('first')} ${styles.successor} no-print`} href={href}>
        {text('product.replacedBy', { edition })}
      </a>
    </Note>
  );
}

/** The price, availability and actions of a product. A link to the successor comes first when the product is sold out. */
function BuyBox({ product, successor }: { readonly product: Product; readonly successor: SuccessorLink | undefined }): JSX.Element {
  const text = useTexts();
  const [method] = product.methods;
  return (
    <div className={styles.buybox}>
      <div className="head">
        <span>
          <Price price={product.price} className={styles.price ?? ''} />
          {product.price !== undefined && <span className="small soft"> {text('product.includingVat')}</span>}
        </span>
        <AvailabilityLabel status={product.availability.status} />
      </div>
      {successor && <Successor {...successor} />}
      <div className={`cluster no-print ${styles.actions}`}>
        <ListButton product={product} large={successor ? 'second' : 'first'} />
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

/** The page of a product: its price and availability, facts, editions, packages, and other products of its method. Spec 3. */
export function ProductPage({ product, chain, siblings }: { readonly product: Product } & RelatedProducts): JSX.Element {
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
          <BuyBox product={product} successor={successorLink(product, chain)} />
          <Description description={product.description} />
          <ProductFacts product={product} />
          <PriceHistory prices={product.priceHistory} />
          <EditionTable product={product} chain={chain} />
          <PackageTable kind="assembly" products={product.assembly} />
          <PackageTable kind="partOf" products={product.partOf} />
        </div>
      </article>
      {method && <ProductShelf method={method.title} href={hrefOfMethod(method)} products={siblings} />}
    </>
  );
}
