import type { JSX } from 'react';
import type { DeskPublication } from '#contract/management/management.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { DataTable, type Column } from '#web/ui/data-table.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { ConfirmButton } from './confirm-button.tsx';
import { dutchTime } from '#catalogue/dutch-time.ts';

type PublicationTableProps = {
  readonly publications: readonly DeskPublication[];
  readonly isHeld: boolean;
  readonly isBusy: boolean;
  readonly hold: (generation: number) => void;
};

type Row = DeskPublication & { readonly id: string };

/** The kept publications: what visitors see, and what can be shown to them again. */
export function PublicationTable({ publications, isHeld, isBusy, hold }: PublicationTableProps): JSX.Element {
  const text = useTexts();
  const action = ({ generation, isShown, content }: Row): JSX.Element | undefined =>
    content === null || (isShown && isHeld) ? undefined : (
      <ConfirmButton
        label={text(isShown ? 'desk.hold' : 'desk.rollBack', { number: String(generation) })}
        question={text(isShown ? 'desk.hold.question' : 'desk.rollBack.question')}
        yes={text(isShown ? 'desk.hold.yes' : 'desk.rollBack.yes')}
        isBusy={isBusy}
        onConfirm={() => hold(generation)}
      />
    );
  const columns: readonly Column<Row>[] = [
    {
      name: 'desk.publication',
      kind: 'name',
      cell: ({ generation, isShown, content }) => (
        <>
          <b>{text('desk.publication.number', { number: String(generation) })}</b>
          <span className="sub">{content === null ? text('desk.publication.damaged') : dutchTime(content.publishedAt)}</span>
          {isShown && (
            <span className="sub good">
              <Icon name="circle-check" /> {text(isHeld ? 'desk.publication.held' : 'desk.publication.shown')}
            </span>
          )}
        </>
      ),
    },
    {
      name: 'desk.publication.products',
      kind: 'fixed',
      isLabelled: true,
      cell: ({ content }) => (content === null ? '' : formatNumber(content.products)),
    },
    {
      name: 'desk.publication.sources',
      isLabelled: true,
      cell: ({ content }) => content?.sources.map(({ name, products }) => `${name} ${formatNumber(products)}`).join(', ') ?? '',
    },
    { name: 'desk.publication.action', isUnseen: true, cell: action },
  ];
  const rows = publications.map((publication) => ({ ...publication, id: String(publication.generation) }));
  return <DataTable columns={columns} rows={rows} labelledBy="publications" />;
}
