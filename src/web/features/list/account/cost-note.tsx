import type { JSX } from 'react';
import { isSoldOut } from '#catalogue/availability.ts';
import type { ListCosts } from '#catalogue/account-list/list-costs.ts';
import type { CurrentProducts } from '#web/features/list/current-products.ts';
import { PriceMoment, UnorderableNote } from '#web/features/list/price-notes.tsx';
import { useTexts } from '#web/texts/text-provider.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './account-list.module.css';

type CostNoteProps = { readonly costs: ListCosts; readonly current: CurrentProducts | undefined };

/** Says what the costs leave out, what cannot be ordered so, and of when the prices are. */
export function CostNote({ costs: { unpriced, products }, current }: CostNoteProps): JSX.Element | undefined {
  const text = useTexts();
  if (!current) {
    return undefined;
  }
  const unorderable = [...products.keys()].filter((id) => {
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
      <UnorderableNote count={unorderable} />
      <PriceMoment at={current.at} />
    </div>
  );
}
