import { plainWords } from '#importers/mapping/plain-words.ts';
import { isFlag, isMark, isYearsAlone } from '#importers/table/record/marked-text.ts';
import { isNoRate } from '#importers/table/record/vat-rate.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import { schoolYearOf } from './heading-year.ts';

/**
 * What the cells below headings are, by column: `flags`: nothing but yes and no, `marks`: also in signs; `years`, `amounts`: some are; `schoolYears`: nothing
 * but school years, of more than one; `days`, `counts`: nothing but days, or whole numbers; `lands`: some are lands but the Netherlands and their neighbours
 * that read Dutch.
 */
export type CellKinds = Readonly<
  Record<'flags' | 'marks' | 'years' | 'amounts' | 'schoolYears' | 'days' | 'counts' | 'lands', ReadonlySet<number>>
>;

const day = /^(?:\d{1,2}([-/.])\d{1,2}\1(?:20)?\d\d|20\d\d-\d\d-\d\d)(?:[ T][\d:]+)?$/u;
const otherLand =
  /^(?:(?!be|nl|lu)[a-z]{2}|duitsland|frankrijk|china|itali[eë]|polen|spanje|engeland|verenigd koninkrijk|groot-brittanni[eë]|tsjechi[eë]|letland|sloveni[eë]|oostenrijk|zwitserland|india|turkije|hongkong)$/iu;
const count = /^\d{1,4}$/u;
const all = (kinds: ReadonlyMap<number, boolean>): ReadonlySet<number> =>
  new Set([...kinds].flatMap(([index, isAll]) => (isAll ? [index] : [])));

const kindOf = (cell: string): 'flags' | 'marks' | 'years' | 'others' =>
  isFlag(cell) ? 'flags' : isMark(cell) ? 'marks' : isYearsAlone(cell) ? 'years' : 'others';

/** Reads the kinds of the cells of rows. */
export function cellKinds(rows: readonly TableRow[]): CellKinds {
  const kinds = { flags: new Set<number>(), marks: new Set<number>(), years: new Set<number>(), others: new Set<number>() };
  const amounts = new Set<number>();
  const schoolYears = new Map<number, Set<string>>();
  const otherTexts = new Set<number>();
  const lands = new Set<number>();
  const [days, counts] = [new Map<number, boolean>(), new Map<number, boolean>()];
  for (const { cells } of rows) {
    // Passes over what a wide row lacks.
    cells.forEach((written = '', index) => {
      const cell = plainWords(written).trim();
      if (cell !== '') {
        kinds[kindOf(cell)].add(index);
        days.set(index, days.get(index) !== false && day.test(cell));
        counts.set(index, counts.get(index) !== false && count.test(cell));
        const year = otherTexts.has(index) ? undefined : schoolYearOf(cell);
        if (year === undefined) {
          otherTexts.add(index);
        } else {
          schoolYears.set(index, (schoolYears.get(index) ?? new Set()).add(year.first));
        }
      }
      if (otherLand.test(cell)) {
        lands.add(index);
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
    lands,
    days: all(days),
    counts: all(counts),
    schoolYears: new Set([...schoolYears].flatMap(([index, found]) => (found.size > 1 && !otherTexts.has(index) ? [index] : []))),
  };
}
