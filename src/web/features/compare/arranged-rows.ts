import type { ComparedCategory, ComparedRow } from '#catalogue/comparison/comparison-rows.ts';
import type { CompareState } from './compare-state.ts';

/** Which rows carry a mark: those that differ or those that are the same, whichever are fewer; undefined when the rows shown are all alike. */
export type Marked = 'differs' | 'same';

/** The rows of a comparison as they stand: the pinned ones on top, the others by category, each row once. A category without rows is left out. */
export type ArrangedRows = {
  readonly pinned: readonly ComparedRow[];
  readonly categories: readonly ComparedCategory[];
  readonly marked: Marked | undefined;
};

// A mark on nearly every row says nothing. Where all rows differ, the switch or the count has said so.
function markedOf(rows: readonly ComparedRow[]): Marked | undefined {
  const differing = rows.filter(({ differs }) => differs).length;
  const same = rows.length - differing;
  if (differing === 0 || same === 0) {
    return undefined;
  }
  return differing <= same ? 'differs' : 'same';
}

/** Arranges the rows of a comparison. A pinned row stays when only differences show, also when it does not differ. */
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
