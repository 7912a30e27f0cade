import { eurosFromCents, type Cents } from '#catalogue/prices/money.ts';
import { columnName, type Cell } from '#spreadsheets/sheet-cells.ts';
import { workbook } from '#spreadsheets/workbook.ts';

/** One product on the sheet: text per column, and its price; undefined when unknown. */
export type ListRow = { readonly texts: readonly string[]; readonly price: Cents | undefined };

/** The headings of the text columns; the price comes after them. */
export const textHeadings = [
  'Titel',
  'EAN',
  'Uitgeverij',
  'Soort',
  'Vakken',
  'Methode',
  'Niveau en leerjaar',
  'Druk',
  'Beschikbaarheid',
] as const;

const priceHeading = 'Prijs incl. btw';
const unknownPrice = 'prijs op aanvraag';
const widths = [56, 16, 24, 18, 24, 28, 22, 12, 22, 18];

const priceColumn = columnName(textHeadings.length);

/** The rows of a sheet, read once and in order; `length` is their number. */
export type ListRows = (Iterable<ListRow> | AsyncIterable<ListRow>) & { readonly length: number };

function productCells({ texts, price }: ListRow): readonly Cell[] {
  return [
    ...textHeadings.map((_, column): Cell => ({ style: 'text', text: texts[column] ?? '' })),
    price === undefined ? { style: 'note', text: unknownPrice } : { style: 'euros', number: eurosFromCents(price) },
  ];
}

/** The sum counts the rows that the filter shows; its value is stored too, for programs that do not calculate. */
function sumCells(sum: Cents, count: number): readonly (Cell | undefined)[] {
  // Without rows the range would contain the sum itself.
  const formula = count === 0 ? undefined : `SUBTOTAL(109,${priceColumn}2:${priceColumn}${count + 1})`;
  const label: Cell = { style: 'total', text: 'Totaal, één van elk' };
  return [label, ...textHeadings.slice(1).map(() => undefined), { style: 'totalEuros', number: eurosFromCents(sum), formula }];
}

async function* sheetRows(rows: ListRows, notes: readonly string[]): AsyncGenerator<readonly (Cell | undefined)[]> {
  yield [...textHeadings, priceHeading].map((text): Cell => ({ style: 'heading', text }));
  let sum = 0;
  for await (const row of rows) {
    sum += row.price ?? 0;
    yield productCells(row);
  }
  yield sumCells(sum as Cents, rows.length);
  yield* notes.map((text): readonly Cell[] => [{ style: 'note', text }]);
}

/**
 * Makes an .xlsx of a list, in chunks: a frozen row of headings with a filter, EANs as text, prices as euros, a row with their sum, and notes under
 * it. Reads rows only as fast as its reader, and lets other work run in between.
 */
export function listWorkbook(rows: ListRows, notes: readonly string[]): AsyncGenerator<Buffer> {
  return workbook({
    name: 'Mijn lijst',
    widths,
    frozenColumns: 0,
    fitsPageWidth: false,
    lastFilteredRow: rows.length + 1,
    rows: sheetRows(rows, notes),
  });
}
