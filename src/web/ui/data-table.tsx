import { Fragment, type JSX, type ReactNode } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Icon } from './icon/icon.tsx';
import styles from './data-table.module.css';
import { UnbrokenTitle } from './unbroken-title.tsx';

/** What a column holds, which decides how its cells look and where they stand on a narrow page. */
export type ColumnKind = 'thumb' | 'name' | 'level' | 'ean' | 'fixed' | 'state' | 'end' | 'act';

/** A column of a table: its head, and its cell in each row. */
export type Column<Row> = {
  /** Key of the words in the head. */
  readonly name: string;
  readonly kind?: ColumnKind;
  /** The head is only read out. */
  readonly isUnseen?: boolean;
  /** On a narrow page, where there are no heads, the words stand before the value. */
  readonly isLabelled?: boolean;
  /** The same rows in another order, and the order in which this column has them now. */
  readonly sortHref?: string;
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly cell: (row: Row) => ReactNode;
};

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

function Cell<Row>({ column: { name, kind, isLabelled, cell }, row }: { readonly column: Column<Row>; readonly row: Row }): JSX.Element {
  const text = useTexts();
  return kind === 'name' ? (
    <th role="rowheader" scope="row">
      {cell(row)}
    </th>
  ) : (
    <td role="cell" className={kind && classes[kind]} data-label={isLabelled ? text(name) : undefined}>
      {cell(row)}
    </td>
  );
}

type RowsProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly labelledBy?: string;
  readonly caption?: string;
  /** Columns have the same width in every table like it, so that tables under one another line up. */
  readonly isAligned?: boolean;
  /** Id of the row that the page is about. */
  readonly current?: string;
  /** What stands in the place of a row, as a `tr` of its own. */
  readonly instead?: (row: Row) => JSX.Element | undefined;
};

/** A table where one compares: a row each, which becomes a short entry on a phone. `display` takes the roles away there, so they are spelled out. */
export function Rows<Row extends { readonly id: string }>(props: RowsProps<Row>): JSX.Element {
  const { columns, rows, labelledBy, caption, isAligned, current, instead } = props;
  return (
    <table role="table" className={`${styles.rows} ${isAligned ? styles.aligned : ''}`} aria-labelledby={labelledBy}>
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
            {instead?.(row) ?? (
              <tr role="row" aria-current={row.id === current ? 'true' : undefined}>
                {columns.map((column) => (
                  <Cell key={column.name} column={column} row={row} />
                ))}
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type RowNameProps = {
  readonly name: string;
  readonly href?: string;
  readonly note?: string | undefined;
  readonly ean?: string | null | undefined;
};

/** What a row is about: a link to it, a line of details, and its EAN for where that has no column. */
export function RowName({ name, href, note, ean }: RowNameProps): JSX.Element {
  const text = useTexts();
  return (
    <>
      {href ? (
        <a href={href}>
          <UnbrokenTitle title={name} />
        </a>
      ) : (
        <b>
          <UnbrokenTitle title={name} />
        </b>
      )}
      {note && <span className="sub">{note}</span>}
      {ean && <span className={`sub ${styles.eanBelow}`}>{text('rows.ean', { ean })}</span>}
    </>
  );
}
