import { isSeen } from '#contract/account-list/readable-text.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';

/** A row of a table. `number`: its line in a CSV file or its row in a sheet, from 1. */
export type TableRow = {
  readonly number: number;
  /** The texts of its cells by column, from 0; an empty cell is absent or ''. */
  readonly cells: readonly (string | undefined)[];
  /** Dutch reasons why cells have no usable text, by column. */
  readonly faults?: ReadonlyMap<number, string>;
  /** The comments on its cells. */
  readonly comments?: readonly string[];
  /** Whether it ends with its file, without a line break. */
  readonly isUnended?: true;
};

/** The texts of rows, a cell each, to compare with words, without the empty ones. */
export const textsOf = (rows: readonly TableRow[]): readonly string[] =>
  rows.flatMap(({ cells }) => cells.map((cell = '') => plainWords(cell).trim()).filter((text) => text !== ''));

/** Greatest length of a row, in characters over all its cells. */
export const maxRowLength = 1_000_000;

// Of a long text a run of spaces, with which the time of searches in it may grow with the square of its length.
const longText = 1_000;
const longRun = /\s{100,}/gu;
const tidyText = (text: string): string => (isSeen(text) ? (text.length > longText ? text.replaceAll(longRun, ' ') : text).trim() : '');

/** A row without spaces around the texts of its cells, without long runs of them in these, and without texts of which nothing is seen. */
export const tidied = (row: TableRow): TableRow => ({ ...row, cells: row.cells.map((cell) => cell && tidyText(cell)) });
