import { centsFromEuros } from '#catalogue/prices/money.ts';
import { failed, ok, type Result } from '#catalogue/result.ts';

const unknownPrice =
  /^(?:(?:prijs )?(?:op aanvraag|volgt|onbekend)|nog onbekend|p\.?o\.?a\.?|(?:€ ?)?[-–]|n\.?n\.?b\.?|n\.?t\.?b\.?|nog niet bekend|tba|tbd|on request|to be announced)$/iu;
// '¤' is the sign of euros of ISO 8859-15, read as Windows-1252.
const sign = String.raw`(?:€|¤|euro|eur)`;
const signs = new RegExp(String.raw`^${sign}|${sign}$`, 'giu');
// '€ 14,95 (incl. 9% btw)', '14,95 incl.'.
const withVat = /\s*\(?\bincl(?:\.|usief)?\s*(?:(?:\d+\s*%\s*)?btw)?\)?$/iu;
// A space or a line end between two amounts: '12 15'. One before three digits divides thousands.
const twoAmounts = /\d\s*[\n\r]\s*\d|\d\s+(?!\d{3}(?!\d))\d/u;

const shapes: readonly (readonly [RegExp, (text: string) => number])[] = [
  // '0003250' is a field of fixed length, which may have cents.
  [/^[1-9]\d*$/u, Number],
  [/^\d+[.,]\d{1,2}$/u, (text) => Number(text.replace(',', '.'))],
  [/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/u, (text) => Number(text.replaceAll('.', '').replace(',', '.'))],
  [/^\d{1,3}(?:,\d{3})+\.\d{1,2}$/u, (text) => Number(text.replaceAll(',', ''))],
  // The binary fraction of a cell, 32.499999999999996, or the four decimals of an accounting program.
  [/^\d+[.,]\d{4,}$/u, (text) => Number(text.replace(',', '.'))],
];

/** Whether a text is an amount of 0, which says nothing of a price. */
export const isZero = (text: string): boolean => /^0+(?:[.,]0*)?$/u.test(text.replace(/\s/gu, '').replace(signs, ''));

/**
 * Reads an amount in euros as spreadsheets show it: '€ 32,50', '32.50', '1.234,50', '32,-'. Undefined when it says that the price is unknown; a sentence
 * when it is no amount. '1.234' can be a thousand euros or one, so it is refused; and so is 0, which systems write for a price that they do not have.
 */
export function parseEuros(text: string): Result<number, string> | undefined {
  // An apostrophe is what a spreadsheet program marks text with.
  const amountText = text
    .replace(withVat, '')
    .replace(/\s|^['’]/gu, '')
    .replace(signs, '');
  const bare = amountText.replace(/[.,](?:-+|=|–|—)$/u, '');
  if (unknownPrice.test(text.trim())) {
    return undefined;
  }
  // '1.299,-' says that it has no cents, so that its point is one of thousands.
  const isWhole = bare !== amountText;
  if (!isWhole && /^\d{1,3}(?:[.,]\d{3})+$/u.test(bare)) {
    return failed(`Bedrag "${text.slice(0, 40)}" kan op twee manieren worden gelezen. Schrijf het met twee cijfers achter de komma.`);
  }
  if (/^(?:gratis|kosteloos|free)$/iu.test(bare)) {
    return ok(0);
  }
  if (isZero(bare)) {
    return failed('Een bedrag van 0 zegt niet of het product gratis is; dat doet het woord "gratis".');
  }
  const isGrouped = isWhole && /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+)$/u.test(bare);
  const read = isGrouped ? Number(bare.replaceAll(/[.,]/gu, '')) : shapes.find(([shape]) => shape.test(bare))?.[1](bare);
  const amount = read === undefined || (text !== amountText && twoAmounts.test(text)) ? undefined : centsFromEuros(read);
  return amount?.ok === true ? ok(amount.value) : failed(`"${text.slice(0, 40)}" is geen bedrag in euro's.`);
}
