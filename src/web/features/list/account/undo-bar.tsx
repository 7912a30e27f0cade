import { useId, type JSX } from 'react';
import { useFocusOnArrival } from '#web/features/list/use-focus-on-arrival.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import styles from './account-list.module.css';
import type { ListEditor, UndoableRemoval } from './list-editor.ts';

type UndoBarProps = { readonly removal: UndoableRemoval; readonly editor: ListEditor };

/** Says what was removed last, in view wherever that was, and brings it back. Its button takes the focus, because the pressed button is gone. */
export function UndoBar({ removal, editor }: UndoBarProps): JSX.Element {
  const text = useTexts();
  const message = useId();
  const undo = useFocusOnArrival<HTMLButtonElement>();
  return (
    <div className={`${styles.undo} head no-print`}>
      <span id={message}>{removal.said}</span>
      <button ref={undo} type="button" className={plainClass} aria-describedby={message} onClick={editor.undo}>
        <Icon name="arrow-back-up" />
        {text('myList.undo')}
      </button>
    </div>
  );
}
