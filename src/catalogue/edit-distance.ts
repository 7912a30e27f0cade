/**
 * Gives the edit distance of two words (optimal string alignment): one edit inserts, deletes or replaces a letter or swaps two neighbours, and no
 * letter is edited twice.
 */
export function editDistance(one: string, other: string): number {
  let above2: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const cells = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isEqual = one[row - 1] === other[column - 1];
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells.push(
        Math.min(
          (above[column] ?? Infinity) + 1,
          (cells[column - 1] ?? Infinity) + 1,
          (above[column - 1] ?? Infinity) + (isEqual ? 0 : 1),
          isSwap ? (above2[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    [above2, above] = [above, cells];
  }
  return above[other.length] ?? Infinity;
}
