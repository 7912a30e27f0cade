import { eurosFromCents, type Cents } from '#catalogue/prices/money.ts';
import type { Cell } from '#spreadsheets/sheet-cells.ts';

/** One product on a sheet: text per column, and its price; undefined when unknown. */
export type ProductRow = { readonly texts: readonly string[]; readonly price: Cents | undefined };

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

/** Widths of the text columns and of the price, in characters. */
export const productWidths: readonly number[] = [56, 16, 24, 18, 24, 28, 22, 12, 22, 18];

/** The column of the price, counted from 0. */
export const priceColumn = textHeadings.length;

const unknownPrice = 'prijs op aanvraag';

/** The cells of a product: its texts and its price. */
export function productCells({ texts, price }: ProductRow): readonly Cell[] {
  return [
    ...textHeadings.map((_, column): Cell => ({ style: 'text', text: texts[column] ?? '' })),
    price === undefined ? { style: 'note', text: unknownPrice } : { style: 'euros', number: eurosFromCents(price) },
  ];
}
