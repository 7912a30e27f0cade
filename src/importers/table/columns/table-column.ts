import type { ColumnField } from './column-words.ts';

/** A column of a table: its letter, its heading, and what it holds; without `field` it is passed over. `isHidden`: by the maker of its sheet. */
export type TableColumn = {
  readonly index: number;
  readonly letter: string;
  readonly heading: string;
  readonly field?: ColumnField;
  readonly isHidden?: true;
  /** Whether another column holds an EAN, or an equally likely price, too: its own has to be the same, or stands in where the other is empty. */
  readonly isOther?: true;
  /** Whether its cells say if its heading holds: 'x' below 'havo 4'. */
  readonly isMarked?: true;
  /** Whether its cells are years of the level that its heading is. */
  readonly hasYears?: true;
  /** Whether its heading, or a text on all prices, says that they have VAT. */
  readonly isWithVat?: true;
  /** Whether its amounts tell that it has the price with VAT. */
  readonly isByAmounts?: true;
  /** Whether it is about VAT, and has numbers that are no rates. */
  readonly isOfAmounts?: true;
  /** Why the column is passed over: its heading has no meaning here, another column holds the same, or of several prices it is that of another year. */
  readonly passedOver?: 'unknown' | 'double' | 'otherYear';
};
