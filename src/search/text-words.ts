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
// oxlint-disable-next-line no-control-regex -- plain ASCII is the usual case and skips the Unicode work
const ascii = /^[\u0000-\u007f]*$/u;

/** Folds a text for comparing: lower case, no diacritics, ligatures written out. The same for what is indexed and what is asked. */
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

/** Gives the words of a text, folded: runs of letters and digits, in their order. */
export function wordsOf(text: string): readonly string[] {
  const folded = foldText(text);
  const parts = folded.split(ascii.test(folded) ? /[^a-z0-9]+/u : /[^\p{L}\p{N}]+/u);
  return parts.filter((part) => part !== '');
}
