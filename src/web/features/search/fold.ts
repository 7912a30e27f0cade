/** A text in lower case without diacritics and compatibility forms: 'Één' becomes 'een'. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '');
