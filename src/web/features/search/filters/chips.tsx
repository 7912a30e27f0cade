import type { JSX } from 'react';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilterGroupData } from '#web/features/search/load-search.ts';
import { choicesOf, noFilters, searchHref, withFilters, type ChosenFilters, type SearchState } from '#web/features/search/search-state.ts';
import { unbrokenLabel } from '#web/features/search/unbroken-label.ts';
import { toggleFilter } from './chosen-filters.ts';
import { useFocusOnNext } from './use-focus-on-next.ts';
import styles from '#web/features/search/toolbar.module.css';

type ChipsProps = {
  readonly state: SearchState;
  readonly groups: readonly FilterGroupData[];
  readonly earlier?: ChosenFilters | undefined;
  readonly interpretation?: SearchInterpretation | undefined;
};

/** The chosen filters, each a link that removes it; after a new text without filters, a link that restores the earlier filters. Spec 4. */
export function Chips({ state, groups, earlier, interpretation }: ChipsProps): JSX.Element | undefined {
  const text = useTexts();
  const choices = choicesOf(state.filters);
  const { list, note } = useFocusOnNext<HTMLUListElement>(choices.map(({ name, value }) => `${name} ${value}`).join());
  const labelOf = (name: string, value: string): string =>
    groups.find((group) => group.name === name)?.options.find((option) => option.value === value)?.label ?? value;
  if (choices.length === 0 && !earlier) {
    return undefined;
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- clicks come from the links in it
    <ul ref={list} className={styles.chips} aria-label={text('filters.chosenList')} data-keep-scroll onClick={note}>
      {choices.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <a className={styles.chip} href={searchHref(toggleFilter(state, name, value, interpretation))}>
            {unbrokenLabel(labelOf(name, value))}
            <Icon name="x" />
            <span className="unseen">, {text('filters.remove')}</span>
          </a>
        </li>
      ))}
      {choices.length > 0 ? (
        <li key="clear">
          <a className={plainClass} href={searchHref(withFilters(state, noFilters))}>
            {text('filters.clearAll')}
          </a>
        </li>
      ) : (
        earlier && (
          <li key="back">
            <a className={`${styles.chip} ${styles.back}`} href={searchHref(withFilters(state, earlier))}>
              <Icon name="arrow-back-up" />
              {text('filters.bringBack', { count: choicesOf(earlier).length })}
            </a>
          </li>
        )
      )}
    </ul>
  );
}
