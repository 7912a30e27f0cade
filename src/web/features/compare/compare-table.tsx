import type { JSX } from 'react';
import { useNavigate } from 'react-router';
import { categoryLabels, characteristicLabels } from '#catalogue/characteristic-labels.ts';
import type { CharacteristicName } from '#catalogue/characteristics.ts';
import { useTexts } from '#web/text-provider.tsx';
import { Answer } from '#web/ui/answer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CompareHead } from './compare-head.tsx';
import { compareHref, type CompareState } from './compare-state.ts';
import { comparisonRows, type ComparedCategory, type ComparedRow } from './comparison-rows.ts';
import type { ComparisonMethod } from './load-comparison.ts';
import { MethodRows } from './method-rows.tsx';
import styles from './compare.module.css';

type RowProps = {
  readonly row: ComparedRow;
  readonly methods: readonly ComparisonMethod[];
  readonly isPinned: boolean;
  readonly togglePin: (name: CharacteristicName) => void;
};

function TraitRow({ row, methods, isPinned, togglePin }: RowProps): JSX.Element {
  const text = useTexts();
  const name = characteristicLabels[row.name];
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <span className={styles.trait}>
          <button
            type="button"
            className={`${styles.pin} no-print`}
            aria-pressed={isPinned}
            aria-label={text('comparison.pin', { name })}
            onClick={() => togglePin(row.name)}
          >
            <Icon name={isPinned ? 'pinned-filled' : 'pin'} />
          </button>
          <span>{name}</span>
          {row.differs && (
            <span className={styles.mark}>
              <Icon name="equal-not" />
              {text('comparison.differs')}
            </span>
          )}
        </span>
      </th>
      {row.answers.map(({ value, isOdd }, index) => (
        <td role="cell" key={methods[index]?.id} className={isOdd ? styles.odd : undefined}>
          <Answer value={value} />
        </td>
      ))}
    </tr>
  );
}

function CategoryHead({ title, span }: { readonly title: string; readonly span: number }): JSX.Element {
  return (
    <tr role="row" className={styles.category}>
      <th role="rowheader" scope="rowgroup" colSpan={span}>
        {title}
      </th>
    </tr>
  );
}

function shownCategories(categories: readonly ComparedCategory[], { onlyDifferences, pinned }: CompareState): readonly ComparedCategory[] {
  return categories
    .map(({ category, rows }) => ({
      category,
      rows: rows.filter(({ name, differs }) => !pinned.includes(name) && (differs || !onlyDifferences)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

/** Methods beside each other: a column each, their characteristics by category, pinned rows on top. Spec 4. */
export function CompareTable({
  methods,
  state,
}: {
  readonly methods: readonly ComparisonMethod[];
  readonly state: CompareState;
}): JSX.Element {
  const text = useTexts();
  const navigate = useNavigate();
  const categories = comparisonRows(methods);
  const pinnedRows = categories.flatMap(({ rows }) => rows).filter(({ name }) => state.pinned.includes(name));
  const togglePin = (name: CharacteristicName): void => {
    const pinned = state.pinned.includes(name) ? state.pinned.filter((other) => other !== name) : [...state.pinned, name];
    void navigate(compareHref({ ...state, pinned }), { replace: true, preventScrollReset: true });
  };
  const rowOf = (row: ComparedRow, isPinned: boolean): JSX.Element => (
    <TraitRow key={row.name} row={row} methods={methods} isPinned={isPinned} togglePin={togglePin} />
  );
  const span = methods.length + 1;
  return (
    <div className={styles.frame} data-columns={methods.length}>
      <table role="table" className={styles.compare}>
        <caption className="unseen">{text('comparison.caption', { names: methods.map(({ title }) => title).join(', ') })}</caption>
        <CompareHead methods={methods} state={state} />
        <MethodRows methods={methods} />
        {pinnedRows.length > 0 && (
          <tbody role="rowgroup">
            <CategoryHead title={text('comparison.pinned')} span={span} />
            {pinnedRows.map((row) => rowOf(row, true))}
          </tbody>
        )}
        {shownCategories(categories, state).map(({ category, rows }) => (
          <tbody role="rowgroup" key={category}>
            <CategoryHead title={categoryLabels[category]} span={span} />
            {rows.map((row) => rowOf(row, false))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
