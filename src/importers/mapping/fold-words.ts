/** Gives a text in the form in which words of feeds are compared: lower case, no accents, '&' as 'en', letters and digits with single spaces. */
export const foldWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' en ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
