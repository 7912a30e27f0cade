import { eurosFromCents, type Cents } from '#catalogue/prices/money.ts';
import { columnLetters } from '#spreadsheets/column-letters.ts';
import { sumOfShownRows, type Cell } from '#spreadsheets/sheet-cells.ts';
import type { Sheet } from '#spreadsheets/sheet.ts';
import { workbook } from '#spreadsheets/workbook.ts';
import { priceColumn, productCells, productWidths, textHeadings, type ProductRow } from './product-columns.ts';
import { orderWords, type OrderedProduct, type OrderGroup, type PurchaseOrder } from './purchase-order.ts';

type Cells = readonly (Cell | undefined)[];

const orderSheet = 'Bestelling';
const goneText = 'niet meer in de catalogus';
const widths = { group: 12, copies: 12, costs: 14, notes: 60 } as const;
const classHeadings = ['Klas', 'Leerlingen', 'Aantal exemplaren', orderWords.costs, 'Kosten per leerling'] as const;
const classWidths = [28, 12, 18, 14, 20] as const;

/** The columns of the sheet, counted from 0: those of the groups with lines are before `copies`. */
type Columns = {
  /** By the index of a group; undefined for a group without lines. */
  readonly groups: readonly (number | undefined)[];
  readonly copies: number;
  readonly costs: number;
  readonly notes: number;
};

/** What is added up while the rows of the first sheet are made, for its sums and for the second sheet. */
type Totals = { readonly groups: { copies: number; cents: number }[]; gone: number; unpriced: number };

const firstGroup = priceColumn + 1;
const blanks = (count: number): readonly undefined[] => Array<undefined>(count).fill(undefined);
const euros = (cents: number): number => eurosFromCents(cents as Cents);
const heading = (text: string): Cell => ({ style: 'heading', text });
const range = (column: number, rows: number): string => `${orderSheet}!${columnLetters(column)}2:${columnLetters(column)}${rows + 1}`;

function columnsOf(groups: readonly OrderGroup[]): Columns {
  let next = firstGroup;
  const places = groups.map(({ hasLines }) => (hasLines ? next++ : undefined));
  return { groups: places, copies: next, costs: next + 1, notes: next + 2 };
}

const sumOf = (totals: Totals, part: 'copies' | 'cents'): number => totals.groups.reduce((sum, group) => sum + group[part], 0);

function goneCells(id: string): Cells {
  const note = (text: string): Cell => ({ style: 'note', text });
  return [note(`Product ${id}`), ...blanks(textHeadings.length - 2), note(goneText), undefined];
}

/**
 * The row of a product. Its own sums are formulas, so that a number that is changed counts. Most rows have few of many columns: the others are holes.
 */
function orderCells({ id, copies, notes }: OrderedProduct, product: ProductRow | undefined, row: number, columns: Columns): Cells {
  const cells: (Cell | undefined)[] = [...(product === undefined ? goneCells(id) : productCells(product))];
  let sum = 0;
  for (const [group, number] of copies) {
    const column = columns.groups[group];
    if (column !== undefined) {
      cells[column] = { style: 'plain', number };
      sum += number;
    }
  }
  const [price, copiesColumn] = [columnLetters(priceColumn), columnLetters(columns.copies)];
  cells[columns.copies] = {
    style: 'plain',
    number: sum,
    formula: `SUM(${columnLetters(firstGroup)}${row}:${columnLetters(columns.copies - 1)}${row})`,
  };
  const costs = `${price}${row}*${copiesColumn}${row}`;
  // A school may type a price that it was told.
  cells[columns.costs] =
    product?.price === undefined
      ? { style: 'euros', text: '', formula: `IF(ISNUMBER(${price}${row}),${costs},"")` }
      : { style: 'euros', number: euros(product.price * sum), formula: costs };
  cells[columns.notes] = { style: 'text', text: notes };
  return cells;
}

function addToTotals({ copies }: OrderedProduct, product: ProductRow | undefined, totals: Totals): void {
  for (const [index, number] of copies) {
    const group = totals.groups[index];
    if (group !== undefined) {
      group.copies += number;
      group.cents += number * (product?.price ?? 0);
    }
  }
  totals.gone += product === undefined ? 1 : 0;
  totals.unpriced += product !== undefined && product.price === undefined ? 1 : 0;
}

/** The sums count the rows that the filter shows; their values are stored too, for programs that do not calculate. */
function orderSums({ groups, products }: PurchaseOrder, columns: Columns, totals: Totals): Cells {
  const sum = (style: 'total' | 'totalEuros', column: number, number: number): Cell => ({
    style,
    number,
    formula: sumOfShownRows(column, products.length),
  });
  return [
    { style: 'total', text: orderWords.total },
    ...blanks(priceColumn),
    ...groups.flatMap((_, index) => {
      const column = columns.groups[index];
      return column === undefined ? [] : [sum('total', column, totals.groups[index]?.copies ?? 0)];
    }),
    sum('total', columns.copies, sumOf(totals, 'copies')),
    sum('totalEuros', columns.costs, euros(sumOf(totals, 'cents'))),
  ];
}

/** What the costs leave out. */
function notesOf({ gone, unpriced }: Totals): readonly Cells[] {
  const note = (text: string): Cells => [{ style: 'note', text }];
  return [
    gone === 1 && note('1 product staat niet meer in de catalogus en telt niet mee in de kosten.'),
    gone > 1 && note(`${gone} producten staan niet meer in de catalogus en tellen niet mee in de kosten.`),
    unpriced === 1 && note('1 product heeft een prijs op aanvraag en telt niet mee in de kosten.'),
    unpriced > 1 && note(`${unpriced} producten hebben een prijs op aanvraag en tellen niet mee in de kosten.`),
  ].filter((cells) => cells !== false);
}

async function* orderRows(
  order: PurchaseOrder,
  rows: AsyncIterable<ProductRow | undefined>,
  columns: Columns,
  totals: Totals,
): AsyncGenerator<Cells> {
  const groups = order.groups.flatMap(({ label, hasLines }) => (hasLines ? [label] : []));
  const { price, copies, costs, notes } = orderWords;
  yield [...textHeadings, price, ...groups, copies, costs, notes].map(heading);
  let index = 0;
  for await (const row of rows) {
    const product = order.products[index];
    if (product !== undefined) {
      addToTotals(product, row, totals);
      yield orderCells(product, row, index + 2, columns);
    }
    index += 1;
  }
  yield orderSums(order, columns, totals);
  yield* notesOf(totals);
}

/** The row of a group: its sums are formulas on the first sheet. */
function classCells({ label, pupils }: OrderGroup, index: number, columns: Columns, totals: Totals, products: number): Cells {
  const { copies, cents } = totals.groups[index] ?? { copies: 0, cents: 0 };
  const column = columns.groups[index];
  const own = column === undefined ? undefined : range(column, products);
  return [
    { style: 'text', text: label },
    pupils === undefined ? undefined : { style: 'plain', number: pupils },
    { style: 'plain', number: copies, formula: own && `SUM(${own})` },
    { style: 'euros', number: euros(cents), formula: own && `SUMPRODUCT(${range(priceColumn, products)},${own})` },
    pupils ? { style: 'euros', number: euros(cents / pupils), formula: `D${index + 2}/B${index + 2}` } : undefined,
  ];
}

function* classRows({ groups, products }: PurchaseOrder, columns: Columns, totals: Totals): Generator<Cells> {
  yield classHeadings.map(heading);
  for (const [index, group] of groups.entries()) {
    yield classCells(group, index, columns, totals, products.length);
  }
  const pupils = groups.reduce((sum, group) => sum + (group.pupils ?? 0), 0);
  const sum = (column: number): string | undefined => sumOfShownRows(column, groups.length);
  yield [
    { style: 'total', text: orderWords.total },
    { style: 'total', number: pupils, formula: sum(1) },
    { style: 'total', number: sumOf(totals, 'copies'), formula: sum(2) },
    { style: 'totalEuros', number: euros(sumOf(totals, 'cents')), formula: sum(3) },
  ];
  yield* notesOf(totals);
}

/**
 * Makes an .xlsx by which a school orders, in chunks: a row per product with the number of copies per class, and a second sheet with the costs per
 * class. `rows` are those of the products, in their order; undefined for one that left the catalogue. Costs leave out what has no price.
 */
export function purchaseOrderWorkbook(order: PurchaseOrder, rows: AsyncIterable<ProductRow | undefined>): AsyncGenerator<Buffer> {
  const { groups, products } = order;
  const columns = columnsOf(groups);
  const totals: Totals = { groups: groups.map(() => ({ copies: 0, cents: 0 })), gone: 0, unpriced: 0 };
  const shown = columns.copies - firstGroup;
  const sheets: readonly Sheet[] = [
    {
      name: orderSheet,
      widths: [...productWidths, ...Array<number>(shown).fill(widths.group), widths.copies, widths.costs, widths.notes],
      frozenColumns: 1,
      fitsPageWidth: false,
      lastFilteredRow: products.length + 1,
      rows: orderRows(order, rows, columns, totals),
    },
    {
      name: 'Per klas',
      widths: classWidths,
      frozenColumns: 0,
      fitsPageWidth: true,
      lastFilteredRow: groups.length + 1,
      // Read after the rows of the first sheet: then the totals are complete.
      rows: classRows(order, columns, totals),
    },
  ];
  return workbook(sheets);
}
