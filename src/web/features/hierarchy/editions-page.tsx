import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { useRetry } from '#web/client/use-retry.ts';
import { Note } from '#web/ui/note.tsx';
import { RowTitle, DataTable, type Column } from '#web/ui/data-table.tsx';
import type { EditionsView, EditionWithSets } from './load-editions.ts';
import styles from './hierarchy.module.css';

type SetLink = EditionWithSets['sets'][number];

const setColumns: readonly Column<SetLink>[] = [
  { name: 'hierarchy.set', kind: 'name', cell: ({ title, href }) => <RowTitle name={title} href={href} /> },
  { name: 'hierarchy.levels', kind: 'fixed', cell: ({ levels }) => levels },
];

function EditionSection({ edition, number }: { readonly edition: EditionWithSets; readonly number: number }): JSX.Element {
  const text = useTexts();
  const id = `edition-${number}`;
  const counts = [
    edition.levels,
    !edition.hasFailed && text('hierarchy.setCount', { count: edition.sets.length }),
    edition.productCount !== undefined && text('hierarchy.productCount', { count: edition.productCount }),
  ];
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>
          <a href={edition.href}>{edition.title}</a>
        </h2>
        <p className={`small soft ${styles.counts}`}>{counts.filter(Boolean).join(' · ')}</p>
      </div>
      {edition.hasFailed ? (
        <FailedPart message={text('hierarchy.failed.sets')} />
      ) : edition.sets.length === 0 ? (
        <p className="soft">{text('hierarchy.noSets')}</p>
      ) : (
        <div className={styles.sets}>
          <DataTable columns={setColumns} rows={edition.sets} labelledBy={id} />
        </div>
      )}
    </section>
  );
}

/** The page of the editions of a method, newest first, each with its method sets. */
export function EditionsPage({ view }: { readonly view: EditionsView }): JSX.Element {
  const text = useTexts();
  const method = view.above.at(-1);
  const lacksEditions = view.hasFailed && view.editions.length === 0;
  useRetry(view.hasFailed);
  return (
    <article>
      <p className="kicker">
        {text('hierarchy.editionsOf')} {method && <a href={method.href}>{method.title}</a>}
      </p>
      <h1>{text('hierarchy.editionsTitle', { method: view.method })}</h1>
      {lacksEditions ? (
        <FailedPart message={text('hierarchy.failed.editions')} />
      ) : view.editions.length === 0 ? (
        <Note className="section">
          <p>{text('hierarchy.noEditions')}</p>
        </Note>
      ) : (
        view.editions.map((edition, index) => <EditionSection key={edition.id} edition={edition} number={index + 1} />)
      )}
    </article>
  );
}
