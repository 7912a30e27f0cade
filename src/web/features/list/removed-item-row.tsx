import { useId, type JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { Removal } from './list-lines.ts';
import styles from './list-page.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import type { LineActions } from './use-list-visit.ts';

/** The line of an item that was just removed or replaced. Its undo button takes the focus, because the pressed button is gone. */
export function RemovedItemRow({ removal, restore }: { readonly removal: Removal; readonly restore: LineActions['restore'] }): JSX.Element {
  const text = useTexts();
  const message = useId();
  const undo = useFocusOnArrival<HTMLButtonElement>();
  const { item, replacement } = removal;
  return (
    <tr role="row" className={`${styles.undo} no-print`}>
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
