import { useEffect, useId, useRef, type JSX } from 'react';
import type { ListItem } from '#catalogue/list.ts';
import { licenceDurationLabel } from '#catalogue/licence-duration.ts';
import type { KeptProduct } from '#contract/product.ts';
import { productHref } from '#contract/routes.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Availability } from '#web/ui/availability.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Cover } from '#web/ui/cover.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import rows from '#web/ui/rows.module.css';
import { LineNoteView } from './line-note-view.tsx';
import type { Removal } from './list-lines.ts';
import styles from './list-page.module.css';
import type { LineActions } from './use-list-visit.ts';

function useFocusOnArrival<Element extends HTMLElement>(wanted: boolean): React.RefObject<Element | null> {
  const target = useRef<Element>(null);
  useEffect(() => {
    if (wanted) {
      target.current?.focus();
    }
  }, [wanted]);
  return target;
}

/** The line of what was taken off or replaced just now. It takes the focus, for the button that had it is gone. */
export function RemovedRow({ removal, restore }: { readonly removal: Removal; readonly restore: LineActions['restore'] }): JSX.Element {
  const text = useTexts();
  const message = useId();
  const undo = useFocusOnArrival<HTMLButtonElement>(true);
  const { item, replacement } = removal;
  return (
    <tr role="row" className={styles.undo}>
      <td role="cell" />
      <td role="cell" colSpan={5}>
        <div className="head">
          <span id={message}>
            {replacement
              ? text('myList.replaced', { title: item.title, name: replacement.name })
              : text('myList.removed', { title: item.title })}
          </span>
          <button ref={undo} type="button" className={plainClass} aria-describedby={message} onClick={() => restore(removal)}>
            <Icon name="arrow-back-up" />
            {text('myList.undo')}
          </button>
        </div>
      </td>
    </tr>
  );
}

/** What a row shows. Without `product` the catalogue has not answered yet, or, when `isMissing`, does not have it. */
export type ItemRowProps = {
  readonly item: ListItem;
  readonly product: KeptProduct | undefined;
  readonly isMissing: boolean;
  readonly listed: ReadonlySet<string>;
  readonly actions?: LineActions | undefined;
  readonly takesFocus?: boolean;
};

function details({ item, product }: Pick<ItemRowProps, 'item' | 'product'>): string {
  if (!product) {
    return item.publisher ?? '';
  }
  // Of a licence it matters more how long it runs than which edition it goes with.
  const version = product.licenseDuration === null ? product.edition : licenceDurationLabel(product.licenseDuration);
  return [product.publisher, version].filter(Boolean).join(', ');
}

function TitleCell({ item, product, isMissing, listed, actions }: ItemRowProps): JSX.Element {
  const text = useTexts();
  const { title, ean } = product ?? item;
  const href = isMissing ? '' : productHref(product ?? item);
  return (
    <th role="rowheader" scope="row">
      {href ? <a href={href}>{title}</a> : <b>{title}</b>}
      <span className="sub">{details({ item, product })}</span>
      {ean && <span className={`sub ${rows.eanBelow}`}>{text('rows.ean', { ean })}</span>}
      <LineNoteView item={item} product={product} isMissing={isMissing} listed={listed} actions={actions} />
    </th>
  );
}

/** A product on a list, as the catalogue has it now: a price or status of storage is never shown. Without `actions` it can only be read. */
export function ItemRow(props: ItemRowProps): JSX.Element {
  const text = useTexts();
  const { item, product, isMissing, actions, takesFocus = false } = props;
  const bin = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  return (
    <tr role="row">
      <td role="cell" className={rows.thumb}>
        <Cover product={product ?? { id: item.id, primaryProductImage: null }} width={60} />
      </td>
      <TitleCell {...props} />
      <td role="cell" className={`fixed ${rows.ean}`}>
        {(product ?? item).ean}
      </td>
      <td role="cell">
        {product && <Availability status={product.deliveryStatus} />}
        {isMissing && <span className="soft">{text('myList.gone')}</span>}
      </td>
      <td role="cell" className={rows.end}>
        {product && <Price euros={product.packPriceInclVAT} />}
      </td>
      {actions && (
        <td role="cell" className={`${rows.act} no-print`}>
          <button
            ref={bin}
            type="button"
            className={styles.bin}
            aria-label={text('myList.remove', { title: item.title })}
            onClick={() => actions.remove(item)}
          >
            <Icon name="trash" />
          </button>
        </td>
      )}
    </tr>
  );
}
