import type { JSX } from 'react';
import { removeFromCompareList, type CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { useIsStored, useStoredValue } from '#web/storage/browser-storage.ts';
import { compareList, damagedCompareList } from '#web/storage/compare-list.ts';
import { compareView } from '#web/storage/compare-view.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass, plainClass } from '#web/ui/button.ts';
import { Note } from '#web/ui/note.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { compareHref, mostMethods, viewedHref, type CompareState } from './compare-state.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import styles from './compare.module.css';

const idsOf = (entries: readonly CompareEntry[]): readonly string[] => entries.map(({ method }) => method.id);

type SharedNoteProps = {
  readonly methods: readonly ComparisonMethod[];
  readonly own: readonly CompareEntry[];
  readonly isHydrated: boolean;
};

/** Whether the comparison is the visitor's own is known after hydration. Until then the note keeps its room, so that nothing below it moves. */
function SharedNote({ methods, own, isHydrated }: SharedNoteProps): JSX.Element {
  const text = useTexts();
  const view = useStoredValue(compareView);
  return (
    <Note className={`${styles.note} ${isHydrated ? '' : styles.waiting} no-print`}>
      <p>{text('comparison.shared')}</p>
      <div className="cluster">
        <button
          type="button"
          className={buttonClass('compact')}
          onClick={() => void compareList.update(() => methods.map(({ entry }) => entry))}
        >
          {text(own.length > 0 ? 'comparison.takeOverInstead' : 'comparison.takeOver')}
        </button>
        {own.length > 0 && <a href={viewedHref(idsOf(own), view)}>{text('comparison.toOwn')}</a>}
      </div>
    </Note>
  );
}

function AlsoOwnNote({ own, others }: { readonly own: readonly CompareEntry[]; readonly others: readonly CompareEntry[] }): JSX.Element {
  const text = useTexts();
  const view = useStoredValue(compareView);
  const names = others.map(({ method }) => method.title).join(', ');
  const isCut = others.every((entry) => own.indexOf(entry) >= mostMethods);
  return (
    <Note className={`${styles.note} no-print`}>
      <p>{text(isCut ? 'comparison.tooMany' : 'comparison.alsoOwn', { names, most: mostMethods })}</p>
      {!isCut && <a href={viewedHref(idsOf(own), view)}>{text('comparison.toOwn')}</a>}
    </Note>
  );
}

function DamageNote(): JSX.Element | undefined {
  const text = useTexts();
  const entries = useStoredValue(damagedCompareList);
  if (entries.length === 0) {
    return undefined;
  }
  const save = (): void => saveFile(new Blob([entries.join('\n')], { type: 'text/plain;charset=utf-8' }), 'vergelijking-onleesbaar.txt');
  return (
    <Note tone="warn" className={`${styles.note} no-print`}>
      <p>{text('comparison.damaged', { count: entries.length })}</p>
      <div className="cluster">
        <button type="button" className={plainClass} onClick={save}>
          {text('comparison.damaged.save')}
        </button>
        <button type="button" className={plainClass} onClick={() => void damagedCompareList.update(() => [])}>
          {text('comparison.damaged.drop')}
        </button>
      </div>
    </Note>
  );
}

/** What the own list has to do with what is shown: it is somebody else's, it holds more, it cannot be kept, a part of it could not be read. */
export function OwnNotes({ methods, state }: { readonly methods: readonly ComparisonMethod[]; readonly state: CompareState }): JSX.Element {
  const text = useTexts();
  const isHydrated = useIsHydrated();
  const own = useStoredValue(compareList);
  const isStored = useIsStored(compareList);
  const isOwn = methods.every(({ id }) => own.some(({ method }) => method.id === id));
  const others = own.filter(({ method }) => !state.ids.includes(method.id));
  return (
    <>
      {!isStored && own.length > 0 && (
        <Note tone="warn" alert className={`${styles.note} no-print`}>
          <p>{text('comparison.notKept')}</p>
        </Note>
      )}
      <DamageNote />
      {!isOwn && <SharedNote methods={methods} own={own} isHydrated={isHydrated} />}
      {isHydrated && isOwn && methods.length > 0 && others.length > 0 && <AlsoOwnNote own={own} others={others} />}
    </>
  );
}

/** Names the methods that are not in the catalogue any more: by their title when the own list still knows it. Takes them away on demand. */
export function MissingNote({
  missing,
  state,
}: {
  readonly missing: readonly string[];
  readonly state: CompareState;
}): JSX.Element | undefined {
  const text = useTexts();
  const own = useStoredValue(compareList);
  if (missing.length === 0) {
    return undefined;
  }
  const names = missing.map((id) => own.find(({ method }) => method.id === id)?.method.title ?? id).join(', ');
  const drop = (): void => void compareList.update((list) => missing.reduce(removeFromCompareList, list));
  return (
    <Note tone="warn" className={styles.note ?? ''}>
      <p>{text('comparison.missing', { count: missing.length, names })}</p>
      <a
        className="no-print"
        href={compareHref({ ...state, ids: state.ids.filter((id) => !missing.includes(id)) })}
        data-keep-scroll=""
        data-does-more=""
        onClick={drop}
      >
        {text('comparison.missing.drop')}
      </a>
    </Note>
  );
}
