import type { JSX } from 'react';
import { educationTypeLabel, gradesOfLevel, levels, type Level } from '#catalogue/education/education-type.ts';
import type { FacetOption } from '#catalogue/search-filter.ts';
import { useTexts } from '#web/texts/text-provider.tsx';
import { formatNumber } from '#web/texts/texts.ts';
import { unbrokenLabel } from '#web/features/search/unbroken-label.ts';
import { TickBox } from './tick-box.tsx';
import styles from './level-filter.module.css';

type LevelFilterProps = {
  readonly options: readonly FacetOption[];
  readonly chosen: readonly string[];
  readonly idPrefix: string;
  readonly onToggle: (value: string) => void;
};

const grades = [1, 2, 3, 4, 5, 6] as const;

/** Counts above this have smaller digits, so that they stay within their cell. */
const longestCount = 99_999;

function Cell({
  level,
  grade,
  options,
  chosen,
  idPrefix,
  onToggle,
}: LevelFilterProps & { readonly level: Level; readonly grade: number }): JSX.Element {
  const text = useTexts();
  const value = educationTypeLabel({ level, grade });
  const option = options.find((one) => one.value === value);
  const count = option ? option.count : 0;
  const id = `${idPrefix}${level}${grade}`;
  return (
    <td>
      <TickBox name="educationTypes" value={value} id={id} ticked={chosen.includes(value)} onToggle={() => onToggle(value)} />
      <label htmlFor={id} className={count === 0 ? styles.none : (count ?? 0) > longestCount ? styles.long : undefined}>
        <span className="unseen">{unbrokenLabel(value)}, </span>
        {count === undefined ? (
          grade
        ) : (
          <>
            {formatNumber(count)}
            <span className="unseen"> {text('filters.results', { count })}</span>
          </>
        )}
      </label>
    </td>
  );
}

/** Level and year as a grid of checkboxes; the cell of a combination that does not exist is empty. */
export function LevelFilter(props: LevelFilterProps): JSX.Element {
  const text = useTexts();
  return (
    <table className={styles.levels}>
      <caption className="unseen">{text('filters.levelCaption')}</caption>
      <thead>
        <tr>
          <td />
          {grades.map((grade) => (
            <th key={grade} scope="col">
              {grade}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {levels.map((level) => (
          <tr key={level}>
            <th scope="row">{level}</th>
            {grades.map((grade) =>
              gradesOfLevel[level].includes(grade) ? <Cell key={grade} level={level} grade={grade} {...props} /> : <td key={grade} />,
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
