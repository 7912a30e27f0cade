import type { JSX } from 'react';
import type { DeskRun } from '#contract/management/management.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { DataTable, RowTitle, type Column } from '#web/ui/data-table.tsx';
import { dutchTime } from '#catalogue/dutch-time.ts';
import { reportHref } from './desk-parts.ts';

type Row = Omit<DeskRun, 'id'> & { readonly id: string };

const change = ({ counts }: Row): string =>
  [counts['new'], counts['changed'], counts['removed']].map((count) => formatNumber(count ?? 0)).join(' / ');

/** The last imports and removals, newest first, each with a link to its report. */
export function RunTable({ runs }: { readonly runs: readonly DeskRun[] }): JSX.Element {
  const text = useTexts();
  const columns: readonly Column<Row>[] = [
    {
      name: 'desk.run',
      kind: 'name',
      cell: ({ id, finishedAt, action, files }) => (
        <RowTitle name={dutchTime(finishedAt)} href={reportHref(id)} details={action === 'import' ? files : [text(`desk.run.${action}`)]} />
      ),
    },
    { name: 'desk.run.sources', isLabelled: true, cell: ({ sources }) => sources.join(', ') || text('desk.none') },
    { name: 'desk.run.outcome', isLabelled: true, cell: ({ outcome }) => text(`desk.run.${outcome}`) },
    { name: 'desk.run.changes', kind: 'end', isLabelled: true, cell: change },
    { name: 'desk.run.rejected', kind: 'end', isLabelled: true, cell: ({ counts }) => formatNumber(counts['rejected'] ?? 0) },
  ];
  return <DataTable columns={columns} rows={runs.map((run) => ({ ...run, id: String(run.id) }))} labelledBy="runs" />;
}
