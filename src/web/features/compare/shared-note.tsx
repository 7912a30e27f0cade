import type { JSX } from 'react';
import { useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList } from '#web/storage/compare-list.ts';
import { useTexts } from '#web/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Note } from '#web/ui/note.tsx';
import { useIsAwake } from '#web/ui/use-is-awake.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import styles from './compare.module.css';

/** Says that this is a comparison that somebody else made, and takes it over on demand. Absent when it is the visitor's own. */
export function SharedNote({ methods }: { readonly methods: readonly ComparisonMethod[] }): JSX.Element | undefined {
  const text = useTexts();
  const isAwake = useIsAwake();
  const own = new Set(useStoredValue(compareList).map(({ method }) => method.id));
  if (!isAwake || methods.every(({ id }) => own.has(id))) {
    return undefined;
  }
  return (
    <Note className={`${styles.shared} no-print`}>
      <p>{text('comparison.shared')}</p>
      <button
        type="button"
        className={buttonClass('compact')}
        onClick={() => void compareList.update(() => methods.map(({ entry }) => entry))}
      >
        {text(own.size > 0 ? 'comparison.takeOverInstead' : 'comparison.takeOver')}
      </button>
    </Note>
  );
}
