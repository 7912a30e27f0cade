import type { JSX } from 'react';
import { comparedIds, isOnCompareList, removeFromCompareList, type CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { useIsStored, useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList, damagedCompareList } from '#web/storage/compare-list.ts';
import { compareView } from '#web/storage/compare-view.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { DamagedEntriesNote } from '#web/ui/damaged-entries-note.tsx';
import { Note } from '#web/ui/note.tsx';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { compareHref, idsWithout, mostMethods, viewedHref, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import styles from './comparison-notes.module.css';

type SharedNoteProps = {
  readonly methods: readonly ComparisonMethod[];
  readonly stored: readonly CompareEntry[];
  readonly isHydrated: boolean;
  readonly leftOut: number;
  readonly hasMissing: boolean;
};

/**
 * Says that this is not the stored comparison, and offers to store it. Invisible until hydration, but with its height, so that the content below does not
 * move: without it where the early script (`early/own-comparison.ts`) found the stored comparison.
 */
function SharedNote({ methods, stored, isHydrated, leftOut, hasMissing }: SharedNoteProps): JSX.Element {
  const text = useTexts();
  const view = useStoredValue(compareView);
  return (
    <Note className={`${styles.note} ${isHydrated ? '' : styles.waiting} no-print`}>
      <p>{text('comparison.shared')}</p>
      {leftOut > 0 && <p>{text(`comparison.leftOut${hasMissing ? '.missing' : ''}`, { count: leftOut, most: mostMethods })}</p>}
      <div className="cluster">
        <button
          type="button"
          className={buttonClass('compact')}
          onClick={() => void compareList.update(() => methods.map(({ entry }) => entry))}
        >
          {text(stored.length > 0 ? 'comparison.takeOverInstead' : 'comparison.takeOver')}
        </button>
        {stored.length > 0 && <a href={viewedHref(comparedIds(stored), view)}>{text('comparison.toOwn')}</a>}
      </div>
    </Note>
  );
}

type MoreStoredNoteProps = {
  readonly stored: readonly CompareEntry[];
  readonly others: readonly CompareEntry[];
  /** Whether methods that the catalogue does not have take places of the others. */
  readonly hasMissing: boolean;
};

function MoreStoredNote({ stored, others, hasMissing }: MoreStoredNoteProps): JSX.Element {
  const text = useTexts();
  const view = useStoredValue(compareView);
  const names = others.map(({ method }) => method.title).join(', ');
  const isCut = others.every((entry) => stored.indexOf(entry) >= mostMethods);
  return (
    <Note className={`${styles.note} no-print`}>
      <p>{text(isCut ? `comparison.tooMany${hasMissing ? '.missing' : ''}` : 'comparison.alsoOwn', { names, most: mostMethods })}</p>
      {!isCut && <a href={viewedHref(comparedIds(stored), view)}>{text('comparison.toOwn')}</a>}
    </Note>
  );
}

/**
 * Notes on the stored comparison: it is another one (with `leftOut` methods in its address that do not fit), it has more methods, it cannot be stored, or
 * entries of it are unreadable.
 */
export function ComparisonNotes({
  methods,
  state,
  leftOut,
}: {
  readonly methods: readonly ComparisonMethod[];
  readonly state: CompareState;
  readonly leftOut: number;
}): JSX.Element {
  const text = useTexts();
  const isHydrated = useIsHydrated();
  const stored = useStoredValue(compareList);
  const isStored = useIsStored(compareList);
  const showsStored = isOnCompareList(
    stored,
    methods.map(({ id }) => id),
  );
  const hasMissing = methods.length < state.ids.length;
  const others = stored.filter(({ method }) => !state.ids.includes(method.id));
  return (
    <>
      {!isStored && stored.length > 0 && (
        <Note tone="warn" alert className={`${styles.note} no-print`}>
          <p>{text('comparison.notKept')}</p>
        </Note>
      )}
      <DamagedEntriesNote
        damaged={damagedCompareList}
        texts="comparison.damaged"
        fileName="vergelijking-onleesbaar.txt"
        className={styles.note}
      />
      {!showsStored && <SharedNote methods={methods} stored={stored} isHydrated={isHydrated} leftOut={leftOut} hasMissing={hasMissing} />}
      {isHydrated && showsStored && state.ids.length > 0 && others.length > 0 && (
        <MoreStoredNote stored={stored} others={others} hasMissing={hasMissing} />
      )}
    </>
  );
}

/**
 * Names the methods that are not in the catalogue, by their title when the stored comparison has it, with a link that removes them. Methods that did not
 * fit, of the address or of the stored comparison when it is that, take their places.
 */
export function MissingNote({
  missing,
  state,
  leftOut,
}: {
  readonly missing: readonly string[];
  readonly state: CompareState;
  readonly leftOut: readonly string[];
}): JSX.Element | undefined {
  const text = useTexts();
  const stored = useStoredValue(compareList);
  if (missing.length === 0) {
    return undefined;
  }
  const titles = missing.map((id) => stored.find(({ method }) => method.id === id)?.method.title);
  const names = titles.map((title, index) => title ?? missing[index]).join(', ');
  const isOwn = titles.some(Boolean);
  const further = state.ids.length >= mostMethods && isOnCompareList(stored, state.ids) ? comparedIds(stored) : leftOut;
  const drop = (): void => void compareList.update((list) => missing.reduce(removeFromCompareList, list));
  return (
    <Note tone="warn" className={styles.note ?? ''}>
      <p>{text('comparison.missing', { count: missing.length, names })}</p>
      <a
        className="no-print"
        href={compareHref({ ...state, ids: idsWithout(missing, state.ids, further) })}
        data-keep-scroll=""
        data-does-more=""
        onClick={drop}
      >
        {text(isOwn ? 'comparison.missing.drop' : 'comparison.missing.dropShared')}
      </a>
    </Note>
  );
}
