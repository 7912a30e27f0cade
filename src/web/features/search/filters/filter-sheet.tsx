import { useEffect, useRef, type JSX } from 'react';
import { useNavigate } from 'react-router';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import { LostConnection } from '#web/ui/lost-connection.tsx';
import { FilterForm } from './filter-form.tsx';
import type { FilterGroupData } from '#web/features/search/load-search.ts';
import { noFilters, searchHref, withFilters, type SearchState } from '#web/features/search/search-state.ts';
import { SortSelect } from './sort-select.tsx';
import { useBackCloses } from './use-back-closes.ts';
import styles from './filter-sheet.module.css';

type FilterSheetProps = {
  readonly state: SearchState;
  readonly groups: readonly FilterGroupData[];
  readonly interpretation: SearchInterpretation | undefined;
  readonly total: number;
  readonly onClose: () => void;
};

/**
 * The filters on a narrow screen: a modal sheet over the results, with the number of results on its button. Escape and Back close it, and the focus
 * returns. What is chosen in it is one entry of the history.
 */
export function FilterSheet({ state, groups, interpretation, total, onClose }: FilterSheetProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const leaveEntry = useBackCloses(searchHref(state), () => dialog.current?.close());
  const close = (): void => {
    leaveEntry();
    dialog.current?.close();
  };
  const clear = (): void => void navigate(searchHref(withFilters(state, noFilters)), { preventScrollReset: true, replace: true });
  const sort = total > 1 && (
    <div className={`${fields.field} ${styles.sort}`}>
      <SortSelect state={state} interpretation={interpretation} id="sort-in-sheet" replace />
    </div>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the browser closes a dialog on Escape
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="filters-title"
      onCancel={leaveEntry}
      onClose={() => {
        // A browser may close it without onCancel.
        leaveEntry();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.head}>
        <h2 id="filters-title">{text('filters.label')}</h2>
        <button type="button" className={styles.close} aria-label={text('filters.close')} onClick={close}>
          <Icon name="x" />
        </button>
      </div>
      <FilterForm state={state} groups={groups} interpretation={interpretation} idPrefix="sheet-" before={sort} />
      <div className={styles.last}>
        <button type="button" className={buttonClass()} onClick={clear}>
          {text('filters.clear')}
        </button>
        <button type="button" className={buttonClass('first')} onClick={close}>
          {text('filters.show', { count: total })}
        </button>
      </div>
      <LostConnection />
    </dialog>
  );
}
