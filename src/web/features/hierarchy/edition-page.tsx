import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useRetry } from '#web/client/use-retry.ts';
import { Note } from '#web/ui/note.tsx';
import type { EditionView, SetWithProducts } from './load-edition.ts';
import { SetTable } from './method-sets/set-table.tsx';
import { SetTotal } from './method-sets/set-total.tsx';
import styles from './hierarchy.module.css';

function Products({ set }: { readonly set: SetWithProducts }): JSX.Element {
  const text = useTexts();
  if (set.hasFailed) {
    return <FailedPart message={text('hierarchy.set.failed')} />;
  }
  if (set.products.length === 0) {
    return <p className="soft">{text('hierarchy.set.empty')}</p>;
  }
  return (
    <>
      <SetTable products={set.products} labelledBy={set.anchor} />
      <SetTotal set={set} />
    </>
  );
}

/** Opens the collapsed set that a link leads to. */
function openSet(anchor: string): void {
  document.getElementById(anchor)?.closest('details')?.setAttribute('open', '');
}

/** The page of an edition: its method sets, each with its products, their price for one pupil, and a button that adds them to my list. */
export function EditionPage({ edition }: { readonly edition: EditionView }): JSX.Element {
  const text = useTexts();
  useRetry(edition.hasFailed);
  const counts = [
    edition.levels,
    !edition.setsHaveFailed && text('hierarchy.setCount', { count: edition.sets.length }),
    edition.productCount !== undefined && text('hierarchy.productCount', { count: edition.productCount }),
  ];
  return (
    <article>
      <p className="kicker">
        {text('hierarchy.editionOf')} <a href={edition.method.href}>{edition.method.title}</a>
      </p>
      <h1>{edition.heading}</h1>
      <p className="prose soft">{counts.filter(Boolean).join(' · ')}</p>
      {edition.sets.length > 1 && (
        <nav aria-label={text('hierarchy.sets')} className="no-print">
          <ul className={styles.jump}>
            {edition.sets.map((set) => (
              <li key={set.id}>
                <a href={`#${set.anchor}`} onClick={() => openSet(set.anchor)}>
                  {set.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {edition.setsHaveFailed && <FailedPart message={text('hierarchy.failed.sets')} />}
      {!edition.setsHaveFailed && edition.sets.length === 0 && (
        <Note className="section">
          <p>{text('hierarchy.noSetsInEdition')}</p>
        </Note>
      )}
      {edition.sets.map((set) => (
        <section key={set.id} className={`section ${styles.set}`} aria-labelledby={set.anchor}>
          <details open>
            <summary className={`head ${styles.fold}`}>
              <h2 id={set.anchor}>{set.title}</h2>
              <span className="small soft">{set.levels}</span>
              <Icon name="chevron-down" />
            </summary>
            <Products set={set} />
          </details>
        </section>
      ))}
    </article>
  );
}
