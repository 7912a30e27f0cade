import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import type { FacetName } from '#contract/facet-names.ts';
import { foldText } from '#contract/text/fold.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { plainClass } from '#web/ui/button.ts';
import checks from '#web/ui/check.module.css';
import fields from '#web/ui/field.module.css';
import { Icon } from '#web/ui/icon/icon.tsx';
import type { FilterGroupData } from '#web/features/search/load-search.ts';
import { LevelFilter } from './level-filter.tsx';
import { groupOrder, searchHref, type SearchState } from '#web/features/search/search-state.ts';
import { TickBox } from './tick-box.tsx';
import { useFocusOnMore } from './use-focus-on-more.ts';
import styles from './filters.module.css';

/** The groups that are open at first. */
const openGroups: readonly FacetName[] = groupOrder.slice(0, 4);

/** Groups with at least this many values have a search box. */
const searchedFrom = 13;

export type FilterGroupProps = {
  readonly group: FilterGroupData;
  /** The values of the group by which the search selects. */
  readonly chosen: readonly string[];
  readonly state: SearchState;
  readonly idPrefix: string;
  readonly onToggle: (name: FacetName, value: string) => void;
};

function Option({
  group,
  chosen,
  onToggle,
  option,
}: FilterGroupProps & { readonly option: FilterGroupData['options'][number] }): JSX.Element {
  return (
    <label className={option.count === 0 ? `${checks.check} ${checks.none}` : checks.check}>
      <TickBox
        name={group.name}
        value={option.value}
        ticked={chosen.includes(option.value)}
        onToggle={() => onToggle(group.name, option.value)}
      />
      <span>{option.label}</span>
      {option.count !== undefined && <span className={checks.number}>{formatNumber(option.count)}</span>}
    </label>
  );
}

/** The values of a group; a long group shows those with the highest counts, and all of them on request or as soon as a text is typed in its search box. */
function Options(props: FilterGroupProps): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [isWholeForText, setIsWholeForText] = useState(false);
  const { group, state } = props;
  const others = state.whole.filter((name) => name !== group.name);
  const whole = searchHref({ ...state, whole: [...others, group.name] });
  const hidden = group.size > group.options.length;
  const onMore = useFocusOnMore(hidden);
  // A text is looked for among all values; without it the list is as short as it was.
  const look = (words: string): void => {
    setWanted(words);
    const wantsWhole = words !== '' && (hidden || isWholeForText);
    if (wantsWhole !== isWholeForText) {
      setIsWholeForText(wantsWhole);
      void navigate(wantsWhole ? whole : searchHref({ ...state, whole: others }), { replace: true, preventScrollReset: true });
    }
  };
  const folded = foldText(wanted.trim());
  const shown = group.options.filter(({ label }) => foldText(label).includes(folded));
  return (
    <>
      {group.size >= searchedFrom && (
        <input
          className={fields.input}
          type="search"
          value={wanted}
          aria-label={text(`filters.find.${group.name}`)}
          placeholder={text(`filters.find.${group.name}`)}
          onChange={(event) => look(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {shown.map((option) => (
        <Option key={option.value} {...props} option={option} />
      ))}
      {wanted !== '' && shown.length === 0 && <p className="small soft">{text('filters.nothingLikeIt')}</p>}
      {hidden && (
        <a className={plainClass} href={whole} data-keep-scroll onClick={onMore}>
          {text(`filters.all.${group.name}`, { count: group.size })}
        </a>
      )}
    </>
  );
}

/** A filter group that can be collapsed; open at first when it has chosen values. */
export function FilterGroup(props: FilterGroupProps): JSX.Element {
  const text = useTexts();
  const { group, chosen, state, idPrefix, onToggle } = props;
  // Decided once: a group must not collapse while its last value is cleared.
  const [open] = useState(openGroups.includes(group.name) || chosen.length > 0 || state.whole.includes(group.name));
  return (
    <details className={styles.group} open={open} aria-labelledby={`${idPrefix}group-${group.name}`}>
      <summary>
        <span id={`${idPrefix}group-${group.name}`}>{text(`filters.${group.name}`)}</span>
        {chosen.length > 0 && <span className={styles.chosen}>{text('filters.chosen', { number: chosen.length })}</span>}
        <Icon name="chevron-down" />
      </summary>
      <div>
        {group.name === 'educationTypes' ? (
          <LevelFilter
            options={group.options}
            chosen={chosen}
            idPrefix={idPrefix}
            onToggle={(value) => onToggle('educationTypes', value)}
          />
        ) : (
          <Options {...props} />
        )}
      </div>
    </details>
  );
}
