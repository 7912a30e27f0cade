import { addVat, dutchVatRates } from '#catalogue/prices/vat.ts';
import { parseEuros } from '#importers/table/record/parse-euros.ts';
import type { TableRow } from '#importers/table/table-row.ts';
import { isPrice } from './column-words.ts';
import type { TableColumn } from './table-column.ts';
import { ageOfPrice } from './heading-meaning.ts';

const mostRows = 200;
const centsInEuro = 100;

/** Whether an amount is another one, in cents, with VAT on it, but for a cent of rounding. */
export const isWithVat = (amount: number, price: number): boolean =>
  dutchVatRates.some((rate) => rate > 0 && Math.abs(addVat(price, rate) - amount) <= 1);

const amountOf = (cell: string | undefined): number | undefined => {
  const read = cell === undefined ? undefined : parseEuros(cell);
  return read?.ok === true && read.value > 0 ? read.value : undefined;
};

/** Whether a column has the amounts of the price with VAT on them, in every row that has both. */
function isPriceWithVat({ index }: TableColumn, price: TableColumn, rows: readonly TableRow[]): boolean {
  const pairs = rows.flatMap(({ cells }) => {
    const [own, other] = [amountOf(cells[price.index]), amountOf(cells[index])];
    return own === undefined || other === undefined ? [] : [[own, other] as const];
  });
  // Whole euros in one row may be so by chance: 100 and 109 pages.
  const isTold = pairs.length > 1 || pairs.flat().some((amount) => amount % centsInEuro > 0);
  return isTold && pairs.every(([own, other]) => isWithVat(other, own));
}

/**
 * Columns of which one without a known heading, 'Eindprijs', has the price with VAT: the one that was taken for the price is that without it. Only amounts
 * tell it, and only where no heading says that the price has VAT.
 */
export function withPriceBeside(columns: readonly TableColumn[], below: readonly TableRow[]): readonly TableColumn[] {
  const [price, ...others] = columns.filter(({ field }) => isPrice(field));
  if (price?.field !== 'price' || price.isWithVat || others.length > 0) {
    return columns;
  }
  const rows = below.slice(0, mostRows);
  const isOpen = ({ passedOver, heading }: TableColumn): boolean =>
    (passedOver === 'unknown' || passedOver === 'double') && ageOfPrice(heading) === undefined;
  const found = columns.find((column) => isOpen(column) && isPriceWithVat(column, price, rows));
  return found === undefined
    ? columns
    : columns.map((column) => {
        const { passedOver: _, ...own } = column;
        return column === found
          ? { ...own, field: 'price', isWithVat: true, isByAmounts: true }
          : column === price
            ? { ...column, field: 'priceWithoutVat' }
            : column;
      });
}
