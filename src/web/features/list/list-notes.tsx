import type { JSX } from 'react';
import { useIsStored } from '#web/storage/browser-storage.ts';
import { damagedListItems, myList } from '#web/storage/my-list.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { AgainButton } from '#web/ui/again-button.tsx';
import { plainClass } from '#web/ui/button.ts';
import { DamagedEntriesNote } from '#web/ui/damaged-entries-note.tsx';
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
  return failed ? (
    <Note tone="stop" className={`${styles.message} no-print`}>
      <p role="alert">{text(current ? 'myList.unanswered.again' : 'myList.unanswered')}</p>
      <AgainButton isBusy={isLoading} again={retry} />
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
