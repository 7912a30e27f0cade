import type { JSX } from 'react';
import { listTotal, type ListItem } from '#catalogue/list.ts';
import { formatCents } from '#catalogue/money.ts';
import type { ListedProduct } from '#contract/product.ts';
import { apiPaths } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './list-page.module.css';

type ListTotalProps = {
  readonly items: readonly ListItem[];
  readonly current: ReadonlyMap<string, ListedProduct>;
  readonly onClear: () => void;
};

const soldOut = (product: ListedProduct | undefined): boolean => product?.deliveryStatus?.startsWith('Uitverkocht') ?? false;

/** What the list costs, what cannot be ordered, and what can be done with it. */
export function ListTotal({ items, current, onClear }: ListTotalProps): JSX.Element {
  const text = useTexts();
  const { sum, withoutPrice } = listTotal(items);
  const unavailable = items.filter((item) => soldOut(current.get(item.id))).length;
  return (
    <aside className={styles.total} aria-labelledby="totaal">
      <h2 id="totaal" className="unseen">
        {text('list.total')}
      </h2>
      <dl>
        {withoutPrice > 0 && (
          <div className={styles.line}>
            <dt>{text('list.withoutPrice', { count: withoutPrice })}</dt>
            <dd>{text('list.notCounted')}</dd>
          </div>
        )}
        <div className={`${styles.line} ${styles.grand}`}>
          <dt>{text('list.oneOfEach')}</dt>
          <dd className={styles.sum}>{formatCents(sum)}</dd>
        </div>
      </dl>
      {unavailable > 0 && (
        <Note tone="stop">
          <p>{text('list.unavailable', { count: unavailable })}</p>
        </Note>
      )}
      <div className={`${styles.stack} no-print`}>
        <a
          className={buttonClass('first')}
          href={`${apiPaths.excel}?ids=${items.map((item) => encodeURIComponent(item.id)).join(',')}`}
          download
        >
          <Icon name="file-spreadsheet" />
          {text('list.excel')}
        </a>
        <button type="button" className={buttonClass()} onClick={() => window.print()}>
          <Icon name="printer" />
          {text('list.print')}
        </button>
        <button type="button" className={plainClass} onClick={onClear}>
          <Icon name="trash" />
          {text('list.clear')}
        </button>
      </div>
    </aside>
  );
}
