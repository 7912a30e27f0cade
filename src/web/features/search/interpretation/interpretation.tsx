import type { JSX } from 'react';
import type { SearchInterpretation } from '#contract/interpretation.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { plainClass } from '#web/ui/button.ts';
import { Icon } from '#web/ui/icon/icon.tsx';
import { useFocusOnNext } from '#web/features/search/filters/use-focus-on-next.ts';
import type { SearchState } from '#web/features/search/search-state.ts';
import bar from '#web/features/search/toolbar.module.css';
import { shownInterpretation } from './shown-interpretation.ts';
import styles from './interpretation.module.css';

type InterpretationProps = { readonly state: SearchState; readonly interpretation: SearchInterpretation | undefined };

/**
 * The interpretation of the text of a search: each span is a link that makes it plain words, and further links make all spans plain words or none.
 * Screen readers announce it in one sentence after the total.
 */
export function Interpretation({ state, interpretation }: InterpretationProps): JSX.Element {
  const text = useTexts();
  const shown = shownInterpretation(state, interpretation, text);
  const spans = shown?.spans ?? [];
  const title = text(
    `interpretation.${shown?.isWeaker ? (spans.length > 0 ? 'weaker' : 'weakerWords') : spans.length > 0 ? 'title' : 'literally'}`,
    { search: state.search },
  );
  const hasTitle = spans.length > 0 || shown?.isWeaker || shown?.literal === undefined;
  const { list, note } = useFocusOnNext<HTMLDivElement>(JSON.stringify(shown));
  return (
    <>
      <p className="unseen" aria-live="polite">
        {shown && hasTitle && [title, spans.map(({ meaning }) => meaning).join(', ')].join(' ')}
      </p>
      {shown && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- clicks come from the links in it
        <div ref={list} className={styles.interpretation} data-keep-scroll onClick={note}>
          {hasTitle && <span className={shown.isWeaker ? styles.weaker : 'soft'}>{title}</span>}
          {spans.length > 0 && (
            <ul className={bar.chips} aria-label={text('interpretation.list')}>
              {spans.map(({ meaning, href }) => (
                <li key={href}>
                  <a className={bar.chip} href={href} aria-label={`${meaning}, ${text('interpretation.takeLiterally')}`}>
                    {meaning}
                    <Icon name="x" />
                  </a>
                </li>
              ))}
            </ul>
          )}
          {shown.offered.map(({ on, meaning, href }) => (
            <a key={href} className={plainClass} href={href}>
              {text(`interpretation.offer.${on}`, { meaning })}
            </a>
          ))}
          {shown.titleMatches && (
            <a key="title" className={plainClass} href={shown.titleMatches.href}>
              {text('interpretation.titleMatches', { count: shown.titleMatches.count, words: shown.titleMatches.meaning })}
            </a>
          )}
          {shown.auto !== undefined && (
            <a key="auto" className={plainClass} href={shown.auto}>
              {text(spans.length > 0 ? 'interpretation.readAll' : 'interpretation.read')}
            </a>
          )}
          {shown.literal !== undefined && (
            <a key="literal" className={plainClass} href={shown.literal}>
              {text(shown.isWeaker ? 'interpretation.searchTextLiterally' : 'interpretation.searchLiterally', { search: state.search })}
            </a>
          )}
        </div>
      )}
    </>
  );
}
