import type { TableColumn } from './columns/table-column.ts';

/** How a table is read: where its headings stand, and what each column became. */
export type TableLayout = {
  readonly file: string;
  /** The sheet of a workbook. */
  readonly sheet?: string;
  /** Of text: its encoding and the character between the fields of a line. */
  readonly encoding?: string;
  readonly delimiter?: string;
  /** The line or row of the headings, from 1. */
  readonly headerRow: number;
  readonly columns: readonly TableColumn[];
};
