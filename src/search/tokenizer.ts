const otherLetters: Readonly<Record<string, string>> = {
  ĳ: 'ij',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
// oxlint-disable-next-line no-control-regex -- plain ASCII is the usual case and needs no Unicode normalisation
const ascii = /^[\u0000-\u007f]*$/u;

/** Folds a text: lower case, without diacritics, ligatures written out. Texts of products and of queries are folded alike. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  return ascii.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .replace(/[ĳæœøßłđðþı]/gu, (letter) => otherLetters[letter] ?? letter)
        .toLowerCase();
}

/** Splits a text into folded words, in their order: runs of letters and digits. */
export function tokenize(text: string): readonly string[] {
  const folded = foldText(text);
  const parts = folded.split(ascii.test(folded) ? /[^a-z0-9]+/u : /[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part !== '');
}
