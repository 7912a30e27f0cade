import type { FieldNote } from '#importers/field-note.ts';
import { isPrice, type ColumnField } from '#importers/table/columns/column-words.ts';
import type { TableHeader } from '#importers/table/columns/find-header.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import { columnName } from './row-values.ts';

const isUncertain = 'Welke waarde bij welke kolom hoort, is niet zeker.';

// What two digits say nothing in.
const ofWords: ReadonlySet<ColumnField | undefined> = new Set<ColumnField>([
  'title',
  'subtitle',
  'publisher',
  'status',
  'description',
  'authors',
  'subjects',
  'sectors',
  'family',
  'medium',
  'currency',
  'condition',
  'tenure',
  'image',
  'targetUsers',
]);

/** Why the price and the cell after it are one amount: '32' and, below 'Vak', '50'. */
function dividedFault({ cells }: TableRow, { columns }: TableHeader): FieldNote | undefined {
  const price = columns.find(({ field }) => isPrice(field));
  const next = price && columns.find(({ index }) => index === price.index + 1);
  const [euros, rest] = [price, next].map((column) => cells[column?.index ?? -1]?.trim() ?? '');
  if (price === undefined || next === undefined || !ofWords.has(next.field) || !/^€?\s?\d{1,4}$/u.test(euros ?? '')) {
    return undefined;
  }
  const reason = `Achter "${euros}" staat "${rest}" bij ${columnName(next)}: waarschijnlijk is dat één bedrag met een komma, zonder aanhalingstekens eromheen. ${isUncertain}`;
  return /^\d\d$/u.test(rest ?? '') ? { field: columnName(price), reason } : undefined;
}

/** Why the cells of a row of text cannot be told apart: it has more of them than there are headings, or an amount was divided. Undefined when they can. */
export function shiftFault(row: TableRow, delimiter: string, header: TableHeader): FieldNote | undefined {
  const filled = row.cells.findLastIndex((cell) => cell !== undefined && cell.trim() !== '') + 1;
  const reason = `De regel heeft ${filled} cellen, en de kopregel ${header.width}: waarschijnlijk staat een scheidingsteken in een waarde zonder aanhalingstekens eromheen. ${isUncertain}`;
  return filled > header.width ? { field: 'regel', reason } : delimiter === ',' ? dividedFault(row, header) : undefined;
}
