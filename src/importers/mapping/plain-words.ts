// Most texts have nothing but the signs of a keyboard, and single spaces between them.
const isPlain = /^(?:[!-~]+(?: [!-~]+)*)?$/u;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
const blanks = /[^\S\n]+/gu;
const dashes = /[\u2010-\u2015\u2212]/gu;
const apostrophes = /[‘’]/gu;

/** A text as it is compared with words: without signs that nobody sees, with single spaces, and the dashes and apostrophes of a keyboard. It is not shown. */
export const plainWords = (text: string): string =>
  isPlain.test(text)
    ? text
    : text.replaceAll(invisible, '').replaceAll(blanks, ' ').replaceAll(dashes, '-').replaceAll(apostrophes, "'").trim();
