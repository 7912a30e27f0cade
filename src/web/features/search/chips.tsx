import type { JSX } from 'react';
import { useTexts } from '#web/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { FilterGroupData } from './load-search.ts';
import { choicesOf, noFilters, searchHref, toggleFilter, withFilters, type ChosenFilters, type SearchState } from './search-state.ts';
import styles from './toolbar.module.css';

const noBreakSpace = '\u00a0';

type ChipsProps = {
  readonly state: SearchState;
  readonly groups: readonly FilterGroupData[];
  readonly earlier?: ChosenFilters | undefined;
};

/** The chosen filters as links that remove themselves; after a new text, one that brings the earlier filters back. Spec 4. */
export function Chips({ state, groups, earlier }: ChipsProps): JSX.Element | undefined {
  const text = useTexts();
  const choices = choicesOf(state.filters);
  const labelOf = (name: string, value: string): string =>
    groups.find((group) => group.name === name)?.options.find((option) => option.value === value)?.label ?? value;
  if (choices.length === 0 && !earlier) {
    return undefined;
  }
  return (
    <ul className={styles.chips} aria-label={text('filters.chosenList')} data-keep-scroll>
      {choices.map(({ name, value }) => (
        <li key={`${name} ${value}`}>
          <a className={styles.chip} href={searchHref(toggleFilter(state, name, value))}>
            {labelOf(name, value).replace(/ (\d)$/u, `${noBreakSpace}$1`)}
            <Icon name="x" />
            <span className="unseen">, {text('filters.remove')}</span>
          </a>
        </li>
      ))}
      {choices.length > 0 ? (
        <li>
          <a className={plainClass} href={searchHref(withFilters(state, noFilters))}>
            {text('filters.clearAll')}
          </a>
        </li>
      ) : (
        earlier && (
          <li>
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
