import { computedCents, eurosFromCents, type Cents } from '#catalogue/prices/money.ts';
import { sumOfShownRows, type Cell } from '#spreadsheets/sheet-cells.ts';
import { workbook } from '#spreadsheets/workbook.ts';
import { priceColumn, productCells, productWidths, textHeadings, type ProductRow } from './product-columns.ts';

const priceHeading = 'Prijs incl. btw';

/** The rows of a sheet, read once and in order; `length` is their number. */
export type ListRows = (Iterable<ProductRow> | AsyncIterable<ProductRow>) & { readonly length: number };

/** The sum counts the rows that the filter shows; its value is stored too, for programs that do not calculate. */
function sumCells(sum: Cents, count: number): readonly (Cell | undefined)[] {
  const label: Cell = { style: 'total', text: 'Totaal, één van elk' };
  const formula = sumOfShownRows(priceColumn, count);
  return [label, ...textHeadings.slice(1).map(() => undefined), { style: 'totalEuros', number: eurosFromCents(sum), formula }];
}

async function* sheetRows(rows: ListRows, notes: readonly string[]): AsyncGenerator<readonly (Cell | undefined)[]> {
  yield [...textHeadings, priceHeading].map((text): Cell => ({ style: 'heading', text }));
  let sum = 0;
  for await (const row of rows) {
    sum += row.price ?? 0;
    yield productCells(row);
  }
  yield sumCells(computedCents(sum), rows.length);
  yield* notes.map((text): readonly Cell[] => [{ style: 'note', text }]);
}

/**
 * Makes an .xlsx of a list, in chunks: a frozen row of headings with a filter, EANs as text, prices as euros, a row with their sum, and notes under
 * it. Reads rows only as fast as its reader, and lets other work run in between.
 */
export function listWorkbook(rows: ListRows, notes: readonly string[]): AsyncGenerator<Buffer> {
  return workbook([
    {
      name: 'Mijn lijst',
      widths: productWidths,
      frozenColumns: 0,
      fitsPageWidth: false,
      lastFilteredRow: rows.length + 1,
      rows: sheetRows(rows, notes),
    },
  ]);
}
