import { dutchVatRates, vatBasisPoints } from '#catalogue/prices/vat.ts';

const wordsOfRates: readonly (readonly [RegExp, number])[] = [
  [/^(?:geen|nul|vrijgesteld)$/iu, 0],
  [/^(?:l|laag|lage)$/iu, 900],
  [/^(?:h|hoog|hoge)$/iu, 2_100],
];

// Words that may stand beside a percentage: '9% (laag)', 'NL-9'.
const besidePercents = /^(?:[lh]|nl-)(?=\d)|\b(?:btw|tarief|procent|laag|lage|hoog|hoge)\b|[\s%()]/giu;

// '2 - BTW laag', as accounting programs write their codes.
const codeBefore = /^\s*\d+\s*[-–:]\s*(?=\p{L})/u;

const fractions = /^0?[.,](\d{1,2})$/u;
/** Whether a text is a fraction, as a cell in percents holds. */
export const isFraction = (text: string): boolean => fractions.test(text.trim());

/** The rate of a text in basis points; undefined for one that the Netherlands does not have, which is more likely an amount. A cell in percents holds 0.09. */
export function readRate(text: string): number | undefined {
  const bare = text.replaceAll(besidePercents, '');
  const words = text.replace(codeBefore, '').replaceAll(/[\s().]|btw|tarief\.?$/giu, '');
  const named = wordsOfRates.find(([word]) => word.test(words));
  if (named !== undefined) {
    return named[1];
  }
  const fraction = fractions.exec(bare)?.[1];
  const rate = fraction === undefined || text.includes('%') ? vatBasisPoints(bare) : Number(fraction.padEnd(2, '0')) * 100;
  return dutchVatRates.find((one) => one === rate);
}

const decimals = /[.,]\d+$/u;
const number = /^€?\s*\d+(?:[.,]\d+)*$/u;
const isCode = /^[1-5]$/u;
/** Whether a number has decimals: '9' is a rate where '9,00' may be an amount. */
export const hasDecimals = (text: string): boolean => decimals.test(text.trim());

/** Whether a text is a number alone, with or without a sign of euros. */
export const isNumber = (text: string): boolean => number.test(text.trim());

/**
 * Whether a cell of a column on VAT is a number that is no rate: its column has amounts, or codes, and a 9 or 0 in it is no rate either. '6' alone is a
 * wrong one.
 */
export const isNoRate = (cell: string): boolean =>
  isNumber(cell) && (hasDecimals(cell) || isCode.test(cell.trim())) && readRate(cell) === undefined;
