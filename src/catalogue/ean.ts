import { failed, ok, type Result } from './result.ts';

/** 13 digits with a right check digit. Made only by `parseEan`. */
export type Ean = string & { readonly __brand: 'Ean' };

/** Why a text is no EAN: not 13 digits after cleaning, or the last digit does not fit the others. */
export type EanProblem = { readonly code: 'ean.form' | 'ean.checkDigit'; readonly message: string };

/** A Dutch sentence that says of a text that it is no EAN. */
export const noEanSentence = (text: string): string => `${text} is geen EAN van 13 cijfers.`;

/** Returns the check digit for the first 12 digits. GS1 General Specifications, 7.9. */
export function eanCheckDigit(first12: string): string {
  let sum = 0;
  for (let index = 0; index < 12; index += 1) {
    sum += Number(first12[index]) * (index % 2 === 0 ? 1 : 3);
  }
  return String((10 - (sum % 10)) % 10);
}

function isbn10CheckCharacter(first9: string): string {
  let sum = 0;
  for (let index = 0; index < 9; index += 1) {
    sum += Number(first9[index]) * (10 - index);
  }
  const rest = (11 - (sum % 11)) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * Reads an EAN or ISBN as typed and gives its 13 digits. Spec 5. Feeds mix hyphens and ISBN-10, so both pass; a wrong check digit is a
 * problem, never repaired.
 */
export function parseEan(text: string): Result<Ean, EanProblem> {
  const bare = text.replace(/[\s\u2010-\u2015-]/gu, '');
  if (/^\d{9}[\dXx]$/u.test(bare)) {
    const first9 = bare.slice(0, 9);
    if (isbn10CheckCharacter(first9) !== bare.slice(9).toUpperCase()) {
      return failed({ code: 'ean.checkDigit', message: `Het laatste cijfer van ISBN ${text.trim()} klopt niet.` });
    }
    return ok(`978${first9}${eanCheckDigit(`978${first9}`)}` as Ean);
  }
  if (!/^\d{13}$/u.test(bare)) {
    return failed({ code: 'ean.form', message: noEanSentence(text.trim()) });
  }
  return eanCheckDigit(bare) === bare[12]
    ? ok(bare as Ean)
    : failed({ code: 'ean.checkDigit', message: `Het laatste cijfer van EAN ${bare} klopt niet.` });
}
