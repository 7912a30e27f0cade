import { lowNumerals, ordinalInWords, ordinals } from '#understanding/numerals.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi'];
const partName = `(?:[a-d]|\\d{1,2}|i{1,3}|iv|${lowNumerals.slice(1).join('|')})`;
const partNames = new RegExp(`${wordBegins}(?:(?:${partName}|${ordinalInWords})${wordEnds}|\\d{1,2}(?=(?:e|de|ste)${wordEnds}))`, 'gu');
const partWord = '(?:deel|dl\\.?|band)';
const partWords = '(?:deel|delen|dl\\.?|band|banden)';

// The key of a part: 'B' of 'b', '2' of '2', 'twee', 'ii' and 'tweede'.
function partKey(text: string): string {
  const number = [lowNumerals, ordinals, romans].map((names) => names.indexOf(text)).find((index) => index > 0);
  return number === undefined ? text.toUpperCase() : String(number);
}

// Where the parts of the catalogue have letters, part 2 is part B.
const letters = ['A', 'B', 'C', 'D'];
const letterOf = (key: string): string => letters[Number(key) - 1] ?? key;

// 'deel a t/m c': those of the catalogue between both are meant too.
const isUpTo = /(?:t\/m|tot en met)/u;
const areBetween = (key: string, first: string, last: string): boolean => key.length === 1 && first <= key && key <= last;

// A number that no part has finds nothing, so that it is given up: it is no year of school.
function readParts([text]: RegExpMatchArray, { parts }: VocabularySource): Read | undefined {
  const named = (text?.toLowerCase().match(partNames) ?? []).map(partKey);
  const own = named.map((key) => (parts.includes(key) ? key : letterOf(key)));
  const [first = '', last = ''] = own;
  const between = isUpTo.test(text.toLowerCase()) ? parts.filter((key) => areBetween(key, first, last)) : [];
  const keys = between.length > 0 ? between : own;
  const areKnown = keys.every((key) => parts.includes(key));
  const areRead = keys.length > 0 && (areKnown || named.every((key) => /^\d+$/u.test(key)));
  return areRead ? applied({ on: 'part', keys: areKnown ? keys : named }) : undefined;
}

/** Finds parts that are named: 'deel 2', 'delen a en b', 'tweede deel', 'b-deel'. */
export const partPatterns: readonly Pattern[] = [
  {
    sign: /(?<!\p{L})(?:deel|delen|dl|band)/iu,
    expression: new RegExp(`${wordBegins}${partWord}\\s*${partName}${wordEnds}`, 'giu'),
    read: readParts,
  },
  {
    sign: /(?<!\p{L})(?:deel|delen|dl|band)/iu,
    expression: new RegExp(
      `${wordBegins}(?:${partWords}\\s+${partName}(?:(?:\\s*[,/+&-]\\s*|\\s+(?:en|of|t/m|tot en met)\\s+)${partName})+|(?:\\d{1,2}(?:e|de|ste)|${ordinalInWords})\\s+${partWord}|[a-d]-deel)${wordEnds}`,
      'giu',
    ),
    read: readParts,
  },
];
