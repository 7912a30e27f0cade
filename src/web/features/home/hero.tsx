import { Fragment, type JSX, type ReactNode } from 'react';
import { productHref, wordsHref } from '#contract/routes.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Cover } from '#web/ui/product/cover.tsx';
import type { HomeData } from './load-home.ts';
import styles from './hero.module.css';

/** Links to example searches and to the product of an example EAN; absent without examples. */
function Examples({ examples, newest }: Pick<HomeData, 'examples' | 'newest'>): JSX.Element | undefined {
  const text = useTexts();
  const first = newest.find((product) => productHref(product) !== '');
  const ean = first?.ean ? { number: first.ean, href: productHref(first) } : undefined;
  if (examples.length === 0) {
    return undefined;
  }
  return (
    <p className="soft">
      {text('home.forExample')}{' '}
      {examples.map((words, index) => (
        <Fragment key={words}>
          {index > 0 && ', '}
          <a href={wordsHref(words)}>{words}</a>
        </Fragment>
      ))}
      {ean && (
        <>
          {' '}
          {text('home.orEan')}{' '}
          <a className="fixed" href={ean.href}>
            {ean.number}
          </a>
        </>
      )}
    </p>
  );
}

/** The head of the home page: title, search box, and three covers. */
export function Hero({ data, search }: { readonly data: HomeData; readonly search: ReactNode }): JSX.Element {
  const text = useTexts();
  const numbers = {
    products: text('home.products', { count: data.products }),
    publishers: text('home.publishers', { count: data.publishers }),
  };
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{text('home.title')}</h1>
          <p className="prose soft">{data.products > 0 ? text('home.numbers', numbers) : text('home.noNumbers')}</p>
          <div className="no-print">
            {search}
            <Examples examples={data.examples} newest={data.newest} />
          </div>
        </div>
        <div className={styles.covers} aria-hidden="true">
          {data.heroProducts.map((product) => (
            <Cover key={product.ean} imageUrl={product.imageUrl} width={300} href={productHref(product)} eager />
          ))}
        </div>
      </div>
    </section>
  );
}
