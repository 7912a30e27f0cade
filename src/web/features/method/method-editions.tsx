import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import rows from '#web/ui/rows.module.css';
import type { MethodEdition } from './method-view.ts';

type RowProps = { readonly edition: MethodEdition; readonly hasStatus: boolean };

function EditionRow({ edition, hasStatus }: RowProps): JSX.Element {
  const text = useTexts();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={edition.href}>{edition.title}</a>
      </th>
      <td role="cell">{edition.levels}</td>
      <td role="cell" className={rows.end} data-label={text('method.sets')}>
        {edition.setCount}
      </td>
      <td role="cell" className={rows.end} data-label={text('method.products')}>
        {edition.productCount}
      </td>
      {hasStatus && <td role="cell">{edition.status !== undefined && <Availability status={edition.status} />}</td>}
    </tr>
  );
}

/** The editions of a method, the newest first. */
export function MethodEditions({ editions, href }: { readonly editions: readonly MethodEdition[]; readonly href: string }): JSX.Element {
  const text = useTexts();
  const hasStatus = editions.some(({ status }) => status !== undefined);
  return (
    <section className="section" aria-labelledby="edities">
      <div className="head">
        <h2 id="edities">{text('method.editions')}</h2>
        {editions.length > 0 && <a href={href}>{text('method.editions.all')}</a>}
      </div>
      {editions.length === 0 ? (
        <p className="soft">{text('method.editions.none')}</p>
      ) : (
        <table role="table" className={rows.rows} aria-labelledby="edities">
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {text('method.edition')}
              </th>
              <th role="columnheader" scope="col">
                {text('method.levels')}
              </th>
              <th role="columnheader" scope="col" className={rows.end}>
                {text('method.sets')}
              </th>
              <th role="columnheader" scope="col" className={rows.end}>
                {text('method.products')}
              </th>
              {hasStatus && (
                <th role="columnheader" scope="col">
                  {text('method.availability')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {editions.map((edition) => (
              <EditionRow key={edition.id} edition={edition} hasStatus={hasStatus} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
