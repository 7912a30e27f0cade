import type { ComparedCategory, ComparedRow } from '#catalogue/comparison/comparison-rows.ts';
import type { CompareState } from './compare-state.ts';

/** The rows that are marked: those that differ or those that are the same, whichever are fewer. */
export type Marked = 'differs' | 'same';

/**
 * The visible rows of a comparison: pinned rows first, the others by category, each row once, without empty categories. `marked` is undefined when all
 * visible rows differ, or none.
 */
export type ArrangedRows = {
  readonly pinned: readonly ComparedRow[];
  readonly categories: readonly ComparedCategory[];
  readonly marked: Marked | undefined;
};

function markedOf(rows: readonly ComparedRow[]): Marked | undefined {
  const differing = rows.filter(({ differs }) => differs).length;
  const same = rows.length - differing;
  if (differing === 0 || same === 0) {
    return undefined;
  }
  return differing <= same ? 'differs' : 'same';
}

/** Arranges the rows of a comparison. Pinned rows are visible even if only differences are shown and they do not differ. */
export function arrangeRows(
  categories: readonly ComparedCategory[],
  { onlyDifferences, pinned: names }: Pick<CompareState, 'onlyDifferences' | 'pinned'>,
): ArrangedRows {
  const pinned = categories.flatMap(({ rows }) => rows).filter(({ name }) => names.includes(name));
  const shown = categories
    .map(({ category, rows }) => ({
      category,
      rows: rows.filter(({ name, differs }) => !names.includes(name) && (differs || !onlyDifferences)),
    }))
    .filter(({ rows }) => rows.length > 0);
  return { pinned, categories: shown, marked: markedOf([...pinned, ...shown.flatMap(({ rows }) => rows)]) };
}
