import type { FieldNote } from '#importers/field-note.ts';
import { plainWords } from '#importers/mapping/plain-words.ts';
import { isAbsent } from '#importers/readable-text.ts';
import type { ColumnField } from '#importers/table/columns/column-words.ts';
import type { TableColumn } from '#importers/table/columns/table-column.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import type { GroupPlace } from './group-place.ts';
import { markedText } from './marked-text.ts';

/** What is compared with words, or read as a day or an amount; the rest is shown as it stands, or is folded. */
const compared: ReadonlySet<ColumnField | undefined> = new Set<ColumnField>([
  'price',
  'priceWithoutVat',
  'vat',
  'priceFrom',
  'priceUntil',
  'priceYear',
  'priceKind',
  'tenure',
  'condition',
  'remark',
  'unit',
  'quantity',
  'currency',
  'status',
  'isLicensed',
  'licenceDuration',
  'publicationDate',
  'modifiedAt',
]);

// Of a word that says something of its whole row.
const longestWord = 20;

/** The columns of a table that hold something, by field. */
export type FieldColumns = ReadonlyMap<ColumnField, readonly TableColumn[]>;

/** Groups the columns that hold something by their field, the likeliest first. */
export function fieldColumns(columns: readonly TableColumn[]): FieldColumns {
  const groups = new Map<ColumnField, TableColumn[]>();
  for (const column of columns) {
    if (column.field !== undefined) {
      const others = groups.get(column.field);
      if (others === undefined) {
        groups.set(column.field, [column]);
      } else if (others[0]?.isOther === true && column.isOther !== true) {
        others.unshift(column);
      } else {
        others.push(column);
      }
    }
  }
  return groups;
}

/** The name of a column in the report: its heading and letter. */
export const columnName = ({ heading, letter }: TableColumn): string => `${heading} (kolom ${letter})`;

/** The values of one row by field. Notes collect what cannot be used, by column. */
export class RowValues {
  readonly notes: FieldNote[] = [];
  readonly #row: TableRow;
  readonly #columns: FieldColumns;
  readonly #place: GroupPlace;
  #short: readonly (string | undefined)[] | undefined;

  /** `place`: the values of rows above, for fields without a column. */
  constructor(row: TableRow, columns: FieldColumns, place: GroupPlace = new Map()) {
    this.#row = row;
    this.#columns = columns;
    this.#place = place;
    for (const [index, reason] of row.faults ?? []) {
      const column = [...columns.values()].flat().find((one) => one.index === index);
      if (column !== undefined) {
        this.notes.push({ field: columnName(column), reason });
      }
    }
  }

  /** The name of a field in the report; `otherwise` when the table has no column for it. */
  nameOf(field: ColumnField, otherwise: string): string {
    const column = this.#columns.get(field)?.[0];
    return column === undefined ? otherwise : columnName(column);
  }

  /** Whether the table has a column, or a line above the row, for one of the fields. */
  hasColumn(...fields: readonly ColumnField[]): boolean {
    return fields.some((field) => this.#columns.has(field) || this.#place.has(field));
  }

  /** The texts of a field, without empty ones and those that stand for an absent value. */
  texts(field: ColumnField): readonly string[] {
    const above = this.#columns.has(field) ? undefined : this.#place.get(field);
    const texts: string[] = above === undefined ? [] : [above];
    for (const column of this.#columns.get(field) ?? []) {
      const text = this.#textIn(column);
      if (text !== undefined) {
        texts.push(text);
      }
    }
    return field === 'remark' ? [...texts, ...(this.#row.comments ?? [])] : texts;
  }

  /** The first text of a field that is something, with the name of its column. */
  found(field: ColumnField, is: (text: string) => boolean): { readonly text: string; readonly name: string } | undefined {
    for (const column of this.#columns.get(field) ?? []) {
      const text = this.#textIn(column);
      if (text !== undefined && is(text)) {
        return { text, name: columnName(column) };
      }
    }
    return undefined;
  }

  /** Whether the numbers in the column of a field are no rates of VAT. */
  hasAmounts(field: ColumnField): boolean {
    return this.#columns.get(field)?.[0]?.isOfAmounts === true;
  }

  /** Whether the column of prices, or a text on all of them, says that they have VAT. */
  get isWithVat(): boolean {
    return this.#columns.get('price')?.[0]?.isWithVat === true;
  }

  #textIn(column: TableColumn): string | undefined {
    const cell = this.#row.cells[column.index]?.trim() ?? '';
    const written = column.isMarked || compared.has(column.field) ? plainWords(cell) : cell;
    const text = column.isMarked && written !== '' ? markedText(written, column) : written;
    return text === undefined || text === '' || isAbsent(text) ? undefined : text;
  }

  /** The first text of a field. */
  text(field: ColumnField): string | undefined {
    return this.texts(field)[0];
  }

  /** The texts of the row that are short, by column, to compare with words. */
  get #shortTexts(): readonly (string | undefined)[] {
    this.#short ??= this.#row.cells.map((text) => (text !== undefined && text.length <= longestWord ? plainWords(text) : undefined));
    return this.#short;
  }

  /** The first text of the row that is short and something, in whatever column but those of some fields. */
  cell(is: (text: string) => boolean, exceptOf: readonly ColumnField[] = []): string | undefined {
    const isOfField = (index: number): boolean =>
      exceptOf.some((field) => this.#columns.get(field)?.some((column) => column.index === index) === true);
    return this.#shortTexts.find((text, index) => text !== undefined && is(text) && !isOfField(index));
  }

  /** The reason why the cell of a field has no usable text. */
  faultOf(field: ColumnField): string | undefined {
    const index = this.#columns.get(field)?.[0]?.index;
    return index === undefined ? undefined : this.#row.faults?.get(index);
  }

  note(field: ColumnField, reason: string): void {
    this.notes.push({ field: this.nameOf(field, field), reason });
  }
}
