import type { JSX } from 'react';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Chips } from '#web/features/search/filters/chips.tsx';
import { chosenFilters } from '#web/features/search/filters/chosen-filters.ts';
import { SortSelect } from '#web/features/search/filters/sort-select.tsx';
import type { SearchPageData } from '#web/features/search/load-search.ts';
import { choicesOf, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';
import { ViewSwitch } from './view-switch.tsx';
import bar from '#web/features/search/toolbar.module.css';
import counts from '#web/ui/count.module.css';

type ResultsToolbarProps = {
  readonly requested: SearchState;
  readonly data: SearchPageData;
  readonly interpretation: SearchInterpretation | undefined;
  readonly earlier: ChosenFilters | undefined;
  readonly onOpenFilters: () => void;
};

/** The button that opens the filters on small screens, or the link to them without script, the chosen filters, the order and the view. */
export function ResultsToolbar({ requested, data, interpretation, earlier, onOpenFilters }: ResultsToolbarProps): JSX.Element {
  const text = useTexts();
  const chosen = choicesOf(chosenFilters(requested, interpretation)).length;
  return (
    <div className={`${bar.toolbar} no-print`}>
      <button type="button" className={`${buttonClass()} ${bar.open}`} aria-haspopup="dialog" onClick={onOpenFilters}>
        <Icon name="adjustments-horizontal" />
        {text('filters.label')}
        {chosen > 0 && <span className={counts.count}>{chosen}</span>}
      </button>
      <noscript>
        <a className={`${buttonClass()} ${bar.open}`} href="#filters">
          {text('filters.label')}
        </a>
      </noscript>
      <Chips state={requested} groups={data.groups} earlier={earlier} interpretation={interpretation} />
      {data.total > 0 && (
        <div className={`cluster ${bar.choices}`}>
          {data.total > 1 && <SortSelect state={requested} interpretation={interpretation} id="sort" labelClass="unseen" />}
          <ViewSwitch />
        </div>
      )}
    </div>
  );
}
