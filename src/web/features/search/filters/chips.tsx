import { useEffect, useRef, type JSX, type MouseEvent, type RefObject } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilterGroupData } from '#web/features/search/load-search.ts';
import {
  choicesOf,
  noFilters,
  searchHref,
  toggleFilter,
  withFilters,
  type ChosenFilters,
  type SearchState,
} from '#web/features/search/search-state.ts';
import styles from '#web/features/search/toolbar.module.css';

const noBreakSpace = '\u00a0';

type ChipsProps = {
  readonly state: SearchState;
  readonly groups: readonly FilterGroupData[];
  readonly earlier?: ChosenFilters | undefined;
};

/** After a chip is removed, focuses the chip that took its place, or the last one. */
function useFocusOnNext(chosen: string): { readonly list: RefObject<HTMLUListElement | null>; readonly note: (event: MouseEvent) => void } {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  const links = (): readonly HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])];
  useEffect(() => {
    if (pressed.current !== undefined && document.activeElement === document.body) {
      links()[Math.min(pressed.current, Math.max(links().length - 2, 0))]?.focus({ preventScroll: true });
    }
    pressed.current = undefined;
  }, [chosen]);
  const note = ({ target }: MouseEvent): void => {
    const index = links().findIndex((link) => target instanceof Node && link.contains(target));
    pressed.current = index < 0 ? undefined : index;
  };
  return { list, note };
}

/** The chosen filters, each a link that removes it; after a new text without filters, a link that restores the earlier filters. Spec 4. */
export function Chips({ state, groups, earlier }: ChipsProps): JSX.Element | undefined {
  const text = useTexts();
  const choices = choicesOf(state.filters);
  const { list, note } = useFocusOnNext(choices.map(({ name, value }) => `${name} ${value}`).join());
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
          <a className={styles.chip} href={searchHref(toggleFilter(state, name, value))}>
            {labelOf(name, value).replace(/ (\d)$/u, `${noBreakSpace}$1`)}
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
