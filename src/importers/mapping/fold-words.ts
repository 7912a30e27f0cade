/** Folds a text for the comparison of words of feeds: lower case, no accents, '&' as 'en', letters and digits with single spaces. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' en ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
