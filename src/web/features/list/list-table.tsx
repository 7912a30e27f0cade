import type { JSX } from 'react';
import { eurosFromCents } from '#catalogue/money.ts';
import type { ListItem } from '#catalogue/list.ts';
import type { ListedProduct } from '#contract/product.ts';
import { productHref, productImage } from '#contract/routes.ts';
import { useSite } from '#web/site.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { plainClass } from '#web/ui/button.ts';
import covers from '#web/ui/cover.module.css';
import { FallbackImage } from '#web/ui/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import rows from '#web/ui/rows.module.css';
import type { ListLine } from './list-lines.ts';
import styles from './list-page.module.css';

type LineProps = {
  readonly line: ListLine;
  readonly current: ListedProduct | undefined;
  readonly onRemove: (item: ListItem) => void;
  readonly onRestore: (item: ListItem) => void;
};

function RemovedRow({ line, onRestore }: LineProps): JSX.Element {
  const text = useTexts();
  return (
    <tr role="row" className={styles.undo}>
      <td role="cell" />
      <td role="cell" colSpan={5}>
        <div className="head">
          <span role="status">{text('list.removed', { title: line.item.title })}</span>
          <button type="button" className={plainClass} onClick={() => onRestore(line.item)}>
            <Icon name="arrow-back-up" />
            {text('list.undo')}
          </button>
        </div>
      </td>
    </tr>
  );
}

function ItemRow({ line: { item }, current, onRemove }: LineProps): JSX.Element {
  const text = useTexts();
  const { cdnUrl } = useSite().settings;
  const href = productHref(item);
  return (
    <tr role="row">
      <td role="cell" className={rows.thumb}>
        <span className={covers.cover}>
          <FallbackImage src={item.imageUrl || productImage(cdnUrl, undefined, item.id)} width={60} height={80} alt="" />
        </span>
      </td>
      <th role="rowheader" scope="row">
        {href ? <a href={href}>{item.title}</a> : <b>{item.title}</b>}
        <span className="sub">{[item.publisher, current?.edition].filter(Boolean).join(', ')}</span>
        {item.ean && <span className={`sub ${rows.eanBelow}`}>{text('rows.ean', { ean: item.ean })}</span>}
      </th>
      <td role="cell" className={`fixed ${rows.ean}`}>
        {item.ean}
      </td>
      <td role="cell">{current && <Availability status={current.deliveryStatus} />}</td>
      <td role="cell" className={rows.end}>
        <Price euros={item.price === null ? null : eurosFromCents(item.price)} />
      </td>
      <td role="cell" className={`${rows.act} no-print`}>
        <button type="button" className={styles.bin} aria-label={text('list.remove', { title: item.title })} onClick={() => onRemove(item)}>
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
}

type ListTableProps = Omit<LineProps, 'line' | 'current'> & {
  readonly lines: readonly ListLine[];
  readonly current: ReadonlyMap<string, ListedProduct>;
};

/** The products on the list, and those just taken off. */
export function ListTable({ lines, current, ...actions }: ListTableProps): JSX.Element {
  const text = useTexts();
  return (
    <table className={rows.rows} role="table">
      <caption className="unseen">{text('list.caption')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className={rows.thumb}>
            <span className="unseen">{text('rows.cover')}</span>
          </th>
          <th role="columnheader" scope="col">
            {text('rows.title')}
          </th>
          <th role="columnheader" scope="col" className={rows.ean}>
            EAN
          </th>
          <th role="columnheader" scope="col">
            {text('rows.availability')}
          </th>
          <th role="columnheader" scope="col" className={rows.end}>
            {text('rows.price')}
          </th>
          <th role="columnheader" scope="col" className="no-print">
            <span className="unseen">{text('list.removeHead')}</span>
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => {
          const Row = line.removed ? RemovedRow : ItemRow;
          return <Row key={line.item.id} line={line} current={current.get(line.item.id)} {...actions} />;
        })}
      </tbody>
    </table>
  );
}
