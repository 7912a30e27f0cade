import type { FieldNote } from '#importers/field-note.ts';
import { isPrice } from '#importers/table/columns/column-words.ts';
import type { TableColumn } from '#importers/table/columns/table-column.ts';
import type { TableHeader } from '#importers/table/columns/find-header.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import { columnName } from './row-values.ts';

const isCut = 'en het bestand eindigt ermee: waarschijnlijk is het afgebroken.';

// A longer text is no amount.
const longestAmount = 40;
const cents = /([.,](?:\d\d|-{1,3}))(?!\d)[^\d.,]*$/u;

/** The cents of an amount with their sign: ',50' of '€ 12,50', ',-' of '12,-'; '' without cents. */
const centsOf = (amount: string): string => cents.exec(amount.slice(-longestAmount))?.[1] ?? '';

/** How an amount is written: ',00' of '€ 12,50'. */
const shapeOf = (amount: string): string => centsOf(amount).replaceAll(/\d/gu, '0');

/** The last price of a table, as a row has it. */
function lastPrice({ cells }: TableRow, { columns }: TableHeader): { readonly column: TableColumn; readonly text: string } | undefined {
  const column = columns.findLast(({ field }) => isPrice(field));
  const text = cells[column?.index ?? -1] ?? '';
  return column !== undefined && /\d/u.test(text) ? { column, text } : undefined;
}

/** What all products of a table so far have, by which one in which its file was cut off is told. */
export class WholeRows {
  /** Whether they have a cell for each heading; undefined before the first. */
  #areWhole: boolean | undefined;
  /** How their last prices are written. */
  readonly #shapes = new Set<string>();
  /** Whether a price has cents that a program that writes '12.5' and '12' leaves out. */
  #haveFixedCents = false;

  add(row: TableRow, header: TableHeader): void {
    this.#areWhole = this.#areWhole !== false && row.cells.length >= header.width;
    const price = lastPrice(row, header);
    if (price !== undefined) {
      this.#shapes.add(shapeOf(price.text));
      this.#haveFixedCents ||= /[0-]$/u.test(centsOf(price.text));
    }
  }

  /** Why a row is no whole one: it ends with its file, before the cells or within the cents that all rows above it have. */
  cutFault(row: TableRow, header: TableHeader): FieldNote | undefined {
    const { cells, isUnended } = row;
    if (isUnended && this.#areWhole && cells.length < header.width) {
      return { field: 'regel', reason: `De regel heeft ${cells.length} cellen, en alle regels erboven ${header.width}, ${isCut}` };
    }
    const price = isUnended && this.#haveFixedCents && this.#shapes.size === 1 ? lastPrice(row, header) : undefined;
    if (price === undefined || price.column.index !== cells.length - 1 || this.#shapes.has(shapeOf(price.text))) {
      return undefined;
    }
    const reason = `Bedrag "${price.text.slice(0, 40)}" eindigt niet zoals alle bedragen erboven, ${isCut}`;
    return { field: columnName(price.column), reason };
  }
}
