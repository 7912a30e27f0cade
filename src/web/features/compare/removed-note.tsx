import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { compareHref, type CompareState } from './compare-state.ts';
import { restoredIds } from './removed-methods.ts';
import type { MethodRemoval } from './use-removed-methods.ts';
import styles from './comparison-notes.module.css';

/** Says which methods were just removed, with a link that restores them. */
export function RemovedNote({
  removal,
  state,
}: {
  readonly removal: MethodRemoval;
  readonly state: CompareState;
}): JSX.Element | undefined {
  const text = useTexts();
  const { removed, bringBack } = removal;
  return removed ? (
    <Note className={`${styles.note} no-print`}>
      <div className="cluster">
        <span id="removal">{removed.name ? text('comparison.removed', { name: removed.name }) : text('comparison.cleared')}</span>
        <a
          key={removed.taken.join()}
          className={plainClass}
          aria-describedby="removal"
          href={compareHref({ ...state, ids: restoredIds(removed, state.ids) })}
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
