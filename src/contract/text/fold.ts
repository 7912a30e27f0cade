// Ligatures and letters without a diacritic to remove; the sigma that ends a word is that of its middle, wherever the word was parted.
const written: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
// oxlint-disable-next-line no-control-regex -- plain ASCII is the usual case and needs no Unicode normalisation
const ascii = /^[\u0000-\u007f]*$/u;

/** Whether a text has only characters of ASCII. */
export const isAscii = (text: string): boolean => ascii.test(text);

/** Folds a text: lower case, without diacritics and compatibility forms, ligatures written out: 'Œuvre' is 'oeuvre', 'Één' is 'een'. */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) {
    return lower;
  }
  // Compatibility forms are replaced first, because they can contain a capital letter: '™' is 'TM'.
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[æœøßłđðþıς]/gu, (letter) => written[letter] ?? letter);
}
