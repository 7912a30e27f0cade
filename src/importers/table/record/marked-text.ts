import { saysWithVat } from '#importers/table/columns/price-remarks.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';

const yes = /^(?:x|ja|j|yes|y|waar|true|1|v|[•●✓✔√☑✗✘×*+])$/iu;
const no = /^(?:nee|neen|n|no|onwaar|false|0|-|–|—|☐|○)$/iu;

/** Whether a cell is a sign or a word that says yes or no; a number may be one of something. */
export const isMark = (cell: string): boolean => !/\d/u.test(cell) && (yes.test(cell.trim()) || no.test(cell.trim()));

/** Whether a cell says yes or no in a word. */
export const isFlag = (cell: string): boolean => /^(?:ja|j|nee|n|yes|y|no)$/iu.test(cell.trim());

const isYears = (text: string): boolean => /^[1-6](?:[\s,;/&-]|t\/m|en|[1-6])*$/u.test(text);

/** Whether a cell below a level says years, and no cross: '1' may be either. */
export const isYearsAlone = (cell: string): boolean => cell.trim() !== '1' && isYears(cell.trim());

/**
 * What a cell says of which the heading has the value: 'x' below 'havo' is 'havo', '1-3' below it 'havo 1-3', '1' too where `hasYears` says that other cells
 * of its column are years, 'nee' below 'Incl. btw' is 'excl.'. Undefined when it says no; another text as it stands.
 */
export function markedText(
  text: string,
  { heading, field, hasYears }: { readonly heading: string; readonly field?: ColumnField; readonly hasYears?: true },
): string | undefined {
  if (hasYears && isYears(text)) {
    return `${heading} ${text}`;
  }
  const isNo = no.test(text);
  if (field === 'vat' && (isNo || yes.test(text))) {
    return saysWithVat(heading) === isNo ? 'excl.' : 'incl.';
  }
  if (isNo || yes.test(text)) {
    return isNo ? undefined : heading;
  }
  const areYears = field === 'levels' && !/\d/u.test(heading) && isYears(text);
  return areYears ? `${heading} ${text}` : text;
}
