const letters = 26;

/** Letters of a column as spreadsheet programs show them, counted from 0: A to Z, then AA. */
export const columnLetters = (index: number): string =>
  (index < letters ? '' : columnLetters(Math.floor(index / letters) - 1)) + String.fromCodePoint(65 + (index % letters));
