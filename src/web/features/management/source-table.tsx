import type { JSX } from 'react';
import type { DeskSource } from '#contract/management/management.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { reportHref } from './desk-parts.ts';

type Row = DeskSource & { readonly id: string };

/** The sources: their products, and when each delivered last. */
export function SourceTable({ sources }: { readonly sources: readonly DeskSource[] }): JSX.Element {
  const text = useTexts();
  const columns: readonly Column<Row>[] = [
    {
      name: 'desk.source',
      kind: 'name',
      cell: ({ name, isSample }) => (
        <>
          <b>{name}</b>
          {isSample && <span className="sub">{text('desk.source.sample')}</span>}
        </>
      ),
    },
    {
      name: 'desk.source.last',
      kind: 'fixed',
      isLabelled: true,
      cell: ({ lastRun }) =>
        lastRun === null ? (
          text('desk.source.never')
        ) : (
          <>
            <a href={reportHref(lastRun.id)}>{dutchTime(lastRun.finishedAt)}</a>
            <span className="sub">
              {lastRun.days === 0 ? text('desk.source.today') : text('desk.source.days', { count: lastRun.days })}
            </span>
          </>
        ),
    },
    // Last: what comes after a column of figures is moved away from it, also on a phone.
    { name: 'desk.source.products', kind: 'end', isLabelled: true, cell: ({ products }) => formatNumber(products) },
  ];
  return <DataTable columns={columns} rows={sources.map((source) => ({ ...source, id: source.name }))} labelledBy="sources" />;
}
