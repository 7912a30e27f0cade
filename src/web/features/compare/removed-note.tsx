import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { compareHref, type CompareState } from './compare-state.ts';
import { idsWithReturned } from './removal.ts';
import type { Removing } from './use-removing.ts';
import styles from './compare.module.css';

/** Says what was taken away just now, and brings it back. */
export function RemovedNote({ removing, state }: { readonly removing: Removing; readonly state: CompareState }): JSX.Element | undefined {
  const text = useTexts();
  const { removal, bringBack } = removing;
  return removal ? (
    <Note className={`${styles.note} no-print`}>
      <div className="cluster">
        <span id="weggehaald">{removal.name ? text('comparison.removed', { name: removal.name }) : text('comparison.cleared')}</span>
        <a
          key={removal.taken.join()}
          className={plainClass}
          aria-describedby="weggehaald"
          href={compareHref({ ...state, ids: idsWithReturned(removal, state.ids) })}
          data-keep-scroll=""
          onClick={bringBack}
        >
          <Icon name="arrow-back-up" />
          {text('comparison.undo')}
        </a>
      </div>
    </Note>
  ) : undefined;
}
