import type { JSX } from 'react';
import { useTexts } from '#web/texts/text-provider.tsx';
import { areaLook } from '#web/ui/icon/area-look.ts';
import { FallbackImage } from '#web/ui/product/cover.tsx';
import { SubjectIcon } from '#web/ui/subject-link.tsx';
import { MarkedText } from '#web/ui/marked-text.tsx';
import { UnbrokenTitle } from '#web/ui/unbroken-title.tsx';
import type { SuggestionGroup, Suggestion } from './suggestion.ts';
import type { ShownSuggestions } from './shown-suggestions.ts';
import { useActiveInView } from './use-active-in-view.ts';
import { useAvailableHeight } from './use-available-height.ts';
import styles from './suggestion-list.module.css';

type OptionProps = {
  readonly option: Suggestion;
  readonly selected: boolean;
  readonly onChoose: (option: Suggestion) => void;
};

function Option({ option, selected, onChoose }: OptionProps): JSX.Element {
  const text = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus stays in the search box, which handles the keys
    <div
      className={styles.suggestion}
      role="option"
      id={option.id}
      aria-selected={selected}
      data-area={option.area && areaLook(option.area).tone}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.group === 'products' && option.imageUrl && (
        <span className={styles.thumb}>
          <FallbackImage src={option.imageUrl} width={60} height={79} alt="" eager />
        </span>
      )}
      {option.group === 'subjects' && option.imageUrl && <SubjectIcon imageUrl={option.imageUrl} />}
      <span>
        <UnbrokenTitle title={option.title} ranges={option.titleRanges} />
        <small>
          {option.count === undefined ? (
            <MarkedText text={option.note} ranges={option.noteRanges} />
          ) : (
            text('hints.count', { count: option.count })
          )}
        </small>
      </span>
    </div>
  );
}

type SuggestionListProps = {
  readonly suggestions: ShownSuggestions;
  readonly active: string | undefined;
  readonly onChoose: (option: Suggestion) => void;
};

function Columns({ suggestions, active, onChoose }: SuggestionListProps): JSX.Element {
  const text = useTexts();
  const optionsOf = (group: SuggestionGroup): readonly Suggestion[] => suggestions.options.filter((option) => option.group === group);
  const isFilled = (group: SuggestionGroup): boolean => optionsOf(group).length > 0;
  const columns = [(['completions', 'subjects', 'methods'] as const).filter(isFilled), (['products'] as const).filter(isFilled)];
  return (
    <div className={styles.columns} id="suggestions" role="listbox" aria-label={text('hints.label')}>
      {columns
        .filter((groups) => groups.length > 0)
        .map((groups) => (
          <div key={groups.join(' ')} className={styles.column} role="presentation">
            {groups.map((group) => (
              <div key={group} className={styles.group} role="group" aria-labelledby={`suggestions-${group}`}>
                <span className={styles.label} id={`suggestions-${group}`}>
                  {text(`hints.${group}`)}
                </span>
                {optionsOf(group).map((option) => (
                  <Option key={option.id} option={option} selected={option.id === active} onChoose={onChoose} />
                ))}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

/** The suggestions: completions, subjects and methods, beside or above the products; or one line when there are none. Spec 2. */
export function SuggestionList(props: SuggestionListProps): JSX.Element {
  const text = useTexts();
  const panel = useAvailableHeight();
  const { suggestions, active } = props;
  useActiveInView(active);
  if (suggestions.options.length === 0) {
    return (
      <div ref={panel} className={`${styles.suggestions} ${styles.nothing}`}>
        {text(suggestions.failed ? 'hints.failed' : 'hints.nothing')}
      </div>
    );
  }
  return (
    <div
      ref={panel}
      className={suggestions.isCurrent ? styles.suggestions : `${styles.suggestions} ${styles.earlier}`}
      aria-hidden={!suggestions.isCurrent}
    >
      <Columns {...props} />
      <div className={styles.last} aria-hidden="true">
        <span>{text('hints.all', { count: suggestions.total, text: suggestions.text })}</span>
        <span>{text('hints.enter')}</span>
      </div>
    </div>
  );
}
