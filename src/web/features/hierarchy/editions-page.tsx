import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import rows from '#web/ui/rows.module.css';
import type { EditionsView, EditionWithSets } from './load-editions.ts';
import styles from './hierarchy.module.css';

function SetTable({ edition, labelledBy }: { readonly edition: EditionWithSets; readonly labelledBy: string }): JSX.Element {
  const text = useTexts();
  return (
    <table role="table" className={rows.rows} aria-labelledby={labelledBy}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {text('hierarchy.set')}
          </th>
          <th role="columnheader" scope="col" className={styles.levelColumn}>
            {text('hierarchy.levels')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {edition.sets.map((set) => (
          <tr role="row" key={set.id}>
            <th role="rowheader" scope="row">
              <a href={set.href}>{set.title}</a>
            </th>
            <td role="cell" className="fixed">
              {set.levels}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function EditionSection({ edition, number }: { readonly edition: EditionWithSets; readonly number: number }): JSX.Element {
  const text = useTexts();
  const id = `editie-${number}`;
  const counts = [
    edition.levels,
    text('hierarchy.setCount', { count: edition.sets.length }),
    text('hierarchy.productCount', { count: edition.productCount }),
  ];
  return (
    <section className="section" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>
          <a href={edition.href}>{edition.title}</a>
        </h2>
        <p className="small soft">{counts.filter(Boolean).join(' · ')}</p>
      </div>
      {edition.sets.length === 0 ? <p className="soft">{text('hierarchy.noSets')}</p> : <SetTable edition={edition} labelledBy={id} />}
    </section>
  );
}

/** The editions of a method, the newest first, each with its method sets. */
export function EditionsPage({ view }: { readonly view: EditionsView }): JSX.Element {
  const text = useTexts();
  const method = view.above.at(-1);
  return (
    <article>
      <p className="kicker">
        {text('hierarchy.editionsOf')} {method && <a href={method.href}>{method.title}</a>}
      </p>
      <h1>{text('hierarchy.editionsTitle', { method: view.method })}</h1>
      {view.editions.length === 0 ? (
        <Note className="section">
          <p>{text('hierarchy.noEditions')}</p>
        </Note>
      ) : (
        view.editions.map((edition, index) => <EditionSection key={edition.id} edition={edition} number={index + 1} />)
      )}
    </article>
  );
}
