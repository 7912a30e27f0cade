import type { JSX, ReactNode } from 'react';
import { pagePaths, productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Cover } from '#web/ui/cover.tsx';
import type { HomeData } from './load-home.ts';
import styles from './hero.module.css';

const searchFor = (words: string): string => `${pagePaths.products}?${new URLSearchParams({ search: words }).toString()}`;

/** What one can search for, as links. */
function Examples({ ean }: { readonly ean: { readonly number: string; readonly href: string } | undefined }): JSX.Element {
  const text = useTexts();
  return (
    <p className="soft">
      {text('home.forExample')} <a href={searchFor(text('home.example1'))}>{text('home.example1')}</a>
      {', '}
      <a href={searchFor(text('home.example2'))}>{text('home.example2')}</a>
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

/** The head of the home page: what this is, the search box, and three covers on a shelf. */
export function Hero({ data, search }: { readonly data: HomeData; readonly search: ReactNode }): JSX.Element {
  const text = useTexts();
  const first = data.newest.find((product) => productHref(product) !== '');
  const ean = first?.ean ? { number: first.ean, href: productHref(first) } : undefined;
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.words}>
          <h1>{text('home.title')}</h1>
          <p className="prose soft">
            {data.products > 0 ? text('home.numbers', { products: data.products, publishers: data.publishers }) : text('home.noNumbers')}
          </p>
          {search}
          <Examples ean={ean} />
        </div>
        <div className={styles.stand} aria-hidden="true">
          {data.stand.map((product) => (
            <Cover key={product.ean} imageUrl={product.imageUrl} width={300} href={productHref(product)} eager />
          ))}
        </div>
      </div>
    </section>
  );
}
