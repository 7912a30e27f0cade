import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { FacetName } from '#contract/facet-names.ts';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { pagePaths } from '#contract/routes.ts';
import { saidPartsParameter } from '#contract/said-parts.ts';
import { afterPaint } from '#web/ui/after-paint.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { buttonClass } from '#web/ui/button.ts';
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts';
import { chosenFilters, partsSaid, toggleFilter } from './chosen-filters.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filters.module.css';
import type { FilterGroupData } from '#web/features/search/load-search.ts';
import { groupOrder, literalValues, searchHref, type SearchState } from '#web/features/search/search-state.ts';

type FilterFormProps = {
  readonly state: SearchState;
  readonly groups: readonly FilterGroupData[];
  /** The interpretation of the text: its values are ticked too. */
  readonly interpretation: SearchInterpretation | undefined;
  /** Prefix of the ids in the form, different beside the results and in the sheet. */
  readonly idPrefix?: string;
  readonly className?: string;
  readonly before?: ReactNode;
};

/**
 * The nine filters as checkboxes in a GET form. Without script its button sends them; with script every change applies at once, beside the results as
 * a new history entry, and the scroll position stays.
 */
export function FilterForm({ state, groups, interpretation, idPrefix = '', className, before }: FilterFormProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  // A change before the results of an earlier one arrive is added to that one.
  const latest = useRef(state);
  const waiting = useRef(0);
  useEffect(() => {
    if (waiting.current === 0) {
      latest.current = state;
    }
  }, [state]);
  const toggle = (name: FacetName, value: string): void => {
    latest.current = toggleFilter(latest.current, name, value, interpretation);
    const href = searchHref(latest.current);
    waiting.current += 1;
    afterPaint(() => {
      waiting.current -= 1;
      void navigate(href, { preventScrollReset: true, replace: idPrefix !== '' });
    });
  };
  const chosen = chosenFilters(state, interpretation);
  const ordered = groupOrder.flatMap((name) => groups.find((group) => group.name === name && group.size > 0) ?? []);
  return (
    <form id={`${idPrefix}filters`} className={className} action={pagePaths.products} method="get" aria-label={text('filters.label')}>
      {before}
      {state.search && <input type="hidden" name="search" value={state.search} />}
      {state.syntax && <input type="hidden" name="syntax" value={state.syntax} />}
      {literalValues(state).map((value) => (
        <input key={value} type="hidden" name="letterlijk" value={value} />
      ))}
      {idPrefix !== '' && state.sort && <input type="hidden" name="sort" value={state.sort} />}
      {ordered.map((group) => (
        <FilterGroup key={group.name} group={group} chosen={chosen[group.name]} state={state} idPrefix={idPrefix} onToggle={toggle} />
      ))}
      {!isHydrated && (
        <div className={styles.last}>
          {/* Only the HTML of the server has the parts: the build of the browser leaves the code out. */}
          <button
            className={buttonClass()}
            {...(import.meta.env.SSR ? { name: saidPartsParameter, value: partsSaid(ordered, chosen, interpretation) } : {})}
          >
            {text('filters.apply')}
          </button>
        </div>
      )}
    </form>
  );
}
