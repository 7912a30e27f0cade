import type { JSX } from 'react';
import { isSoldOut } from '#catalogue/availability.ts';
import type { ListCosts } from '#catalogue/account-list/list-costs.ts';
import { linesByProduct } from '#catalogue/account-list/list-edits.ts';
import type { AccountListContent } from '#contract/account-list/account-list.ts';
import type { CurrentProducts } from '#web/features/list/current-products.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-list.module.css';

const moment = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' });

type CostNoteProps = { readonly content: AccountListContent; readonly costs: ListCosts; readonly current: CurrentProducts | undefined };

/** Says what the costs leave out, what cannot be ordered so, and of when the prices are. */
export function CostNote({ content, costs: { unpriced }, current }: CostNoteProps): JSX.Element | undefined {
  const text = useTexts();
  if (!current) {
    return undefined;
  }
  const ids = linesByProduct(content.lines).map(({ productId }) => productId);
  const unorderable = ids.filter((id) => {
    const product = current.products.get(id);
    return product === undefined ? current.requested.has(id) : isSoldOut(product);
  }).length;
  return (
    <div className={styles.costNote}>
      {unpriced > 0 && (
        <Note tone="warn">
          <p>{text('accountList.unpriced', { count: unpriced })}</p>
        </Note>
      )}
      {unorderable > 0 && (
        <Note tone="warn">
          <p>{text('myList.sum.unorderable', { count: unorderable })}</p>
        </Note>
      )}
      <p className="small soft">{text('myList.sum.moment', { moment: moment.format(current.at) })}</p>
    </div>
  );
}
