import { useEffect, useRef, type JSX } from 'react';
import { useIsStored } from '#web/storage/browser-storage.ts';
import { damagedListItems, myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import { DamagedEntriesNote } from '#web/ui/damaged-entries-note.tsx';
import { focusHeading } from '#web/ui/focus.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import styles from './list-notes.module.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';
import type { CurrentProductsRequest } from './use-current-products.ts';

/** Says that the list is not stored, because the storage of the browser is blocked or full. */
export function NotKeptNote(): JSX.Element | undefined {
  const text = useTexts();
  return useIsStored(myList) ? undefined : (
    <Note tone="warn" alert className={styles.message ?? ''}>
      <p>{text('myList.notKept')}</p>
    </Note>
  );
}

/** Says that entries of the stored list are unreadable, and offers them as a file. */
export const DamageNote = (): JSX.Element => (
  <DamagedEntriesNote damaged={damagedListItems} texts="myList.damaged" fileName="mijn-lijst-onleesbaar.txt" className={styles.message} />
);

/** Says that prices and availability could not be loaded, with a button that tries again. */
export function RequestFailedNote({
  request: { failed, isLoading, current, retry },
}: {
  readonly request: CurrentProductsRequest;
}): JSX.Element | undefined {
  const text = useTexts();
  const hasFocus = useRef(false);
  useEffect(() => {
    if (!failed && hasFocus.current) {
      // The focused button is removed with this note, so the focus goes to the heading of the page.
      hasFocus.current = false;
      focusHeading();
    }
  }, [failed]);
  return failed ? (
    <Note tone="stop" className={`${styles.message} no-print`}>
      <p role="alert">{text(current ? 'myList.unanswered.again' : 'myList.unanswered')}</p>
      {/* Not disabled while loading: a disabled button loses the focus. */}
      <button
        type="button"
        className={buttonClass('compact')}
        aria-disabled={isLoading}
        onClick={() => isLoading || retry()}
        onFocus={() => (hasFocus.current = true)}
        onBlur={() => (hasFocus.current = false)}
      >
        <Icon name="refresh" />
        {text(isLoading ? 'broken.trying' : 'broken.again')}
      </button>
    </Note>
  ) : undefined;
}

/** Says that the list was cleared, with a button that undoes it. */
export function ClearedNote({ count, restore }: { readonly count: number; readonly restore: () => void }): JSX.Element | undefined {
  const text = useTexts();
  const undo = useFocusOnArrival<HTMLButtonElement>(count > 0);
  return count === 0 ? undefined : (
    <Note className={`${styles.message} no-print`} alert>
      <p>{text('myList.cleared', { count })}</p>
      <button ref={undo} type="button" className={plainClass} onClick={restore}>
        <Icon name="arrow-back-up" />
        {text('myList.undo')}
      </button>
    </Note>
  );
}
