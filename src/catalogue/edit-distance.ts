/**
 * Gives the edit distance of two words (optimal string alignment): one edit inserts, deletes or replaces a letter or swaps two neighbours, and no
 * letter is edited twice.
 */
export function editDistance(one: string, other: string): number {
  // What both begin and end with costs no edit.
  let start = 0;
  let [oneEnd, otherEnd] = [one.length, other.length];
  while (oneEnd > 0 && otherEnd > 0 && one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  while (start < oneEnd && start < otherEnd && one.charCodeAt(start) === other.charCodeAt(start)) {
    start += 1;
  }
  const [rows, columns] = [oneEnd - start, otherEnd - start];
  if (rows === 0 || columns === 0) {
    return rows + columns;
  }
  let above2 = new Uint32Array(columns + 1);
  let above = new Uint32Array(columns + 1);
  let cells = new Uint32Array(columns + 1);
  for (let column = 1; column <= columns; column += 1) {
    above[column] = column;
  }
  for (let row = 1; row <= rows; row += 1) {
    const letter = one.charCodeAt(start + row - 1);
    const before = row > 1 ? one.charCodeAt(start + row - 2) : undefined;
    cells[0] = row;
    for (let column = 1; column <= columns; column += 1) {
      const opposite = other.charCodeAt(start + column - 1);
      let least = (above[column - 1] as number) + (letter === opposite ? 0 : 1);
      least = Math.min(least, (above[column] as number) + 1, (cells[column - 1] as number) + 1);
      if (column > 1 && before === opposite && letter === other.charCodeAt(start + column - 2)) {
        least = Math.min(least, (above2[column - 2] as number) + 1);
      }
      cells[column] = least;
    }
    [above2, above, cells] = [above, cells, above2];
  }
  return above[columns] as number;
}
