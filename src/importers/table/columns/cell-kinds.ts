import { isFlag, isMark, isYearsAlone } from '#importers/table/record/marked-text.ts';
import { isNoRate } from '#importers/table/record/vat-rate.ts';
import type { TableRow } from '#importers/table/table-row.ts';

/** What the cells below headings are, by column: `flags`: nothing but yes and no, `marks`: also in signs; `years`, `amounts`: some are. */
export type CellKinds = Readonly<Record<'flags' | 'marks' | 'years' | 'amounts', ReadonlySet<number>>>;

const kindOf = (cell: string): 'flags' | 'marks' | 'years' | 'others' =>
  isFlag(cell) ? 'flags' : isMark(cell) ? 'marks' : isYearsAlone(cell) ? 'years' : 'others';

/** Reads the kinds of the cells of rows. */
export function cellKinds(rows: readonly TableRow[]): CellKinds {
  const kinds = { flags: new Set<number>(), marks: new Set<number>(), years: new Set<number>(), others: new Set<number>() };
  const amounts = new Set<number>();
  for (const { cells } of rows) {
    // Passes over what a wide row lacks.
    cells.forEach((cell = '', index) => {
      if (cell.trim() !== '') {
        kinds[kindOf(cell)].add(index);
      }
      if (isNoRate(cell)) {
        amounts.add(index);
      }
    });
  }
  const { flags, marks, years, others } = kinds;
  const isOther = (index: number): boolean => years.has(index) || others.has(index);
  return {
    flags: new Set([...flags].filter((index) => !marks.has(index) && !isOther(index))),
    marks: new Set([...flags, ...marks].filter((index) => !isOther(index))),
    years,
    amounts,
  };
}
