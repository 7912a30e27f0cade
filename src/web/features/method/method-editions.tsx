import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { FailedPart } from '#web/ui/failed-part.tsx';
import { useRetry } from '#web/client/use-retry.ts';
import { AvailabilityLabel } from '#web/ui/product/availability-label.tsx';
import { RowTitle, DataTable, type Column } from '#web/ui/data-table.tsx';
import type { MethodEdition } from './method-view.ts';

const columns: readonly Column<MethodEdition>[] = [
  { name: 'method.edition', kind: 'name', cell: ({ title, href }) => <RowTitle name={title} href={href} /> },
  { name: 'method.levels', cell: ({ levels }) => levels },
  { name: 'method.sets', kind: 'end', isLabelled: true, cell: ({ setCount }) => setCount },
  { name: 'method.products', kind: 'end', isLabelled: true, cell: ({ productCount }) => productCount },
];

const statusColumn: Column<MethodEdition> = {
  name: 'method.availability',
  cell: ({ status }) => status !== undefined && <AvailabilityLabel status={status} />,
};

type MethodEditionsProps = { readonly editions: readonly MethodEdition[]; readonly hasFailed: boolean; readonly href: string };

/** The editions of a method, newest first, or a note that loading them failed. */
export function MethodEditions({ editions, hasFailed, href }: MethodEditionsProps): JSX.Element {
  const text = useTexts();
  useRetry(hasFailed);
  const hasStatus = editions.some(({ status }) => status !== undefined);
  return (
    <section className="section" aria-labelledby="editions">
      <div className="head">
        <h2 id="editions">{text('method.editions')}</h2>
        {editions.length > 0 && (
          <a className="no-print" href={href}>
            {text('method.editions.all')}
          </a>
        )}
      </div>
      {hasFailed ? (
        <FailedPart message={text('hierarchy.failed.editions')} />
      ) : editions.length === 0 ? (
        <p className="soft">{text('method.editions.none')}</p>
      ) : (
        <DataTable columns={hasStatus ? [...columns, statusColumn] : columns} rows={editions} labelledBy="editions" />
      )}
    </section>
  );
}
