import { wordBegins, wordEnds } from './word-edges.ts';

/** An expression for the folded words that only the address of a page or of e-mail has beside names. */
export const wordsOfAddress = 'https?|www|nl|com|be|eu|org|net';

const endOfHost = `(?<=[\\p{L}\\p{N}]\\.)(?:nl|com|be|eu|org|net)${wordEnds}(?!\\.[\\p{L}\\p{N}])`;

/** Finds what an address has around its names: 'https://www.', '.nl', the 'info' of 'info@...', the language of '/nl/'. */
export const addressPattern = new RegExp(
  `${wordBegins}(?:https?://(?:www\\.)?|www\\.)|${endOfHost}|${wordBegins}[\\p{L}\\p{N}._-]+(?=@[\\p{L}\\p{N}-]+\\.)|(?<=/)nl(?=/)`,
  'giu',
);

/** Matches every text with an address. */
export const addressSign = /https?:|www\.|@|\.(?:nl|com|be|eu|org|net)/iu;
