import { Fragment, type JSX, type ReactNode } from 'react';
import type { ProductHighlights } from '#contract/highlights.ts';
import type { TextRange } from '#contract/text-range.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from './icon/icon.tsx';
import styles from './data-table.module.css';
import { MarkedText } from './marked-text.tsx';
import { UnbrokenTitle } from './unbroken-title.tsx';

/** The kind of a column: it determines the look of the cells and their place on a narrow page. */
export type ColumnKind = 'thumb' | 'name' | 'level' | 'ean' | 'fixed' | 'state' | 'end' | 'act';

/** A column of a data table: its header, and its cell in each row. */
export type PlainColumn<Row> = {
  /** Text key of the header. */
  readonly name: string;
  readonly kind?: ColumnKind;
  /** The header is for screen readers only. */
  readonly isUnseen?: boolean;
  /** On a narrow page, which has no headers, the header's text precedes the value. */
  readonly isLabelled?: boolean;
  /** Address of the same rows sorted by this column, and the current order by this column. */
  readonly sortHref?: string;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly cell: (row: Row) => ReactNode;
};

/** A column of any kind. `label` is what a screen reader says of a row with each of its cells, where the cell of the name has fields or notes in it. */
export type Column<Row> = PlainColumn<Row> & { readonly label?: (row: Row) => string };

const classes: Readonly<Partial<Record<ColumnKind, string | undefined>>> = {
  thumb: styles.thumb,
  level: `fixed ${styles.level}`,
  ean: `fixed ${styles.ean}`,
  fixed: 'fixed',
  state: styles.state,
  end: styles.end,
  act: styles.act,
};

function Head<Row>({ column: { name, kind, isUnseen, sortHref, sorted } }: { readonly column: Column<Row> }): JSX.Element {
  const text = useTexts();
  return (
    <th role="columnheader" scope="col" className={kind && classes[kind]} aria-sort={sorted}>
      {isUnseen ? (
        <span className="unseen">{text(name)}</span>
      ) : sortHref === undefined ? (
        text(name)
      ) : (
        <a href={sortHref} data-keep-scroll>
          {text(name)} {sorted && <Icon name={sorted === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
        </a>
      )}
    </th>
  );
}

function Cell<Row>({
  column: { name, kind, isLabelled, label, cell },
  row,
}: {
  readonly column: Column<Row>;
  readonly row: Row;
}): JSX.Element {
  const text = useTexts();
  return kind === 'name' ? (
    <th role="rowheader" scope="row" aria-label={label?.(row)}>
      {cell(row)}
    </th>
  ) : (
    <td role="cell" className={kind && classes[kind]} data-label={isLabelled ? text(name) : undefined}>
      {cell(row)}
    </td>
  );
}

type DataTableRowProps<Row> = { readonly columns: readonly Column<Row>[]; readonly row: Row; readonly isCurrent?: boolean };

/** A row of a data table. */
export function DataTableRow<Row>({ columns, row, isCurrent = false }: DataTableRowProps<Row>): JSX.Element {
  return (
    <tr role="row" aria-current={isCurrent || undefined}>
      {columns.map((column) => (
        <Cell key={column.name} column={column} row={row} />
      ))}
    </tr>
  );
}

type DataTableProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly labelledBy?: string;
  readonly caption?: string;
  /** Gives columns the same width in every aligned table, so that consecutive tables line up. */
  readonly isAligned?: boolean;
  /** Id of the row of the page's own subject. */
  readonly current?: string;
  /** Replaces a row by another `tr`; undefined keeps the row. */
  readonly replaceRow?: (row: Row) => JSX.Element | undefined;
};

/**
 * A table with one row per item. On a phone a row becomes a short entry; the styles change `display`, which removes the implicit ARIA roles, so the roles
 * are explicit.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>): JSX.Element {
  const { columns, rows, labelledBy, caption, isAligned, current, replaceRow } = props;
  return (
    <table role="table" className={`${styles.table} ${isAligned ? styles.aligned : ''}`} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption className="unseen">{caption}</caption>}
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <Head key={column.name} column={column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <Fragment key={row.id || index}>
            {replaceRow?.(row) ?? <DataTableRow columns={columns} row={row} isCurrent={row.id === current} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** The details below the title of a row; those without a text are left out. */
export type RowDetails = readonly (string | null | undefined)[];

type RowTitleProps = {
  readonly name: string;
  readonly href?: string;
  readonly details?: RowDetails;
  readonly ean?: string | null | undefined;
  /** What a search found in the title and elsewhere. */
  readonly ranges?: readonly TextRange[] | undefined;
  readonly snippet?: ProductHighlights['snippet'];
};

/** Texts with commas between them, each with a direction of its own: that of a publisher in Arabic is not that of the number of an edition after it. */
function Details({ texts }: { readonly texts: RowDetails }): JSX.Element | undefined {
  const known = texts.filter(Boolean);
  return known.length === 0 ? undefined : (
    <span className="sub">
      {known.map((detail, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

/** Title of a row: a link to its item, a line of details, and the EAN for widths without an EAN column. */
export function RowTitle({ name, href, details = [], ean, ranges, snippet }: RowTitleProps): JSX.Element {
  const text = useTexts();
  const title = <UnbrokenTitle title={name} ranges={ranges} />;
  return (
    <>
      {href ? <a href={href}>{title}</a> : <b>{title}</b>}
      {snippet && (
        <span className={`sub ${styles.snippet}`}>
          <MarkedText {...snippet} />
        </span>
      )}
      <Details texts={details} />
      {ean && <span className={`sub ${styles.eanBelow}`}>{text('rows.ean', { ean })}</span>}
    </>
  );
}
