import type { JSX } from 'react';
import type { YearPrice } from '#catalogue/prices/cheapest-year.ts';
import { formatCents } from '#catalogue/prices/money.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { CompareButton } from '#web/ui/compare-button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Characteristics } from './characteristics.tsx';
import { Gallery } from './gallery.tsx';
import { LevelPicture } from './level-picture.tsx';
import { MethodEditions } from './method-editions.tsx';
import type { MethodView } from './method-view.ts';
import styles from './method.module.css';

function Kicker({ method }: { readonly method: MethodView }): JSX.Element {
  const text = useTexts();
  const values = { subject: method.subject.title };
  return (
    <p className="kicker">
      {method.publisher ? (
        <>
          {text('method.forFrom', values)} <a href={method.publisherHref}>{method.publisher}</a>
        </>
      ) : (
        text('method.for', values)
      )}
    </p>
  );
}

function YearPriceOf({ yearPrice: { price, title } }: { readonly yearPrice: YearPrice }): JSX.Element {
  const text = useTexts();
  return (
    <>
      {text('method.perPupil.from')} <span className="fixed">{formatCents(price)}</span> {text('method.perPupil.perYear')}
      <span className="sub">{title}</span>
    </>
  );
}

function MethodFacts({ method }: { readonly method: MethodView }): JSX.Element {
  const text = useTexts();
  const facts = [
    { name: text('method.publisher'), value: method.publisher },
    { name: text('method.subject'), value: method.subject.title },
    { name: text('method.newestEdition'), value: method.editions[0]?.title },
    {
      name: text('method.products'),
      value: (
        <a href={method.productsHref}>
          {method.productCount === undefined
            ? text('hierarchy.allProducts', { title: method.title })
            : text('method.productCount', { count: method.productCount })}
        </a>
      ),
    },
    {
      name: text('method.perPupil'),
      value: method.yearPrice !== undefined && <YearPriceOf yearPrice={method.yearPrice} />,
    },
  ];
  return <Facts facts={facts} />;
}

/** The page of a method: its pictures, facts, characteristics and editions. Spec 3. */
export function MethodPage({ method }: { readonly method: MethodView }): JSX.Element {
  const text = useTexts();
  return (
    <article>
      <div className={styles.method}>
        <div>
          <Kicker method={method} />
          <h1 className={styles.title}>{method.title}</h1>
          <p className={`prose ${styles.lead}`}>{method.description ?? text('method.noDescription')}</p>
          <Gallery key={method.id} name={method.title} image={method.image} spreads={method.spreads} video={method.video} />
        </div>
        <aside className={styles.aside}>
          <div className="cluster no-print">
            <CompareButton methodId={method.id} name={method.title} look="first" />
          </div>
          <section aria-labelledby="niveaus">
            <h2 id="niveaus">{text('method.levels')}</h2>
            {method.educationTypes.length > 0 ? (
              <LevelPicture educationTypes={method.educationTypes} />
            ) : (
              <p className="soft">{text('method.levels.unknown')}</p>
            )}
          </section>
          <MethodFacts method={method} />
        </aside>
      </div>
      <Characteristics characteristics={method.characteristics} />
      <MethodEditions editions={method.editions} hasFailed={method.hasFailed} href={method.editionsHref} />
    </article>
  );
}
