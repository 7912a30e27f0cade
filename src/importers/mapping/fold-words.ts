import { remembered } from './remembered.ts';

/**
 * Folds a text for the comparison of words of feeds: lower case, no accents, '&' as 'en', letters and digits with single spaces. Ids of methods are made
 * of it, so another result would change their addresses; that is why it does not use `foldText`.
 */
export const foldWords = remembered((text: string): string => (isAscii.test(text) ? foldAscii(text) : foldAny(text)));

const isAscii = /^[ -~]*$/u;

const foldAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' en ')
    .replace(/[^a-z0-9]+/gu, ' ')
    .trim();

const foldAny = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', ' en ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
