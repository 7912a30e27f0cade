import { lowNumerals, ordinalInWords, ordinals } from '#understanding/numerals.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { boundBehind, boundBetween, boundOfEdition, differencesOf } from './bound-pattern.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

// 'geheel herziene'.
const revised = '(?:,?\\s+(?:(?:geheel|volledig)\\s+)?(?:herziene|gewijzigde|vernieuwde|verbeterde|bijgewerkte|aangepaste))?';
const editionName = '(?:druk|editie|uitgave|oplage|versie|dr\\.?|ed\\.?)';

// The number of an edition: '3', '3e', 'derde', 'drie'. -1 for another text.
const numberOf = (text: string): number =>
  /^\d/u.test(text) ? Number.parseInt(text, 10) : Math.max(ordinals.indexOf(text.toLowerCase()), lowNumerals.indexOf(text.toLowerCase()));

function editionsOf(isWanted: (edition: number) => boolean, { editions }: VocabularySource): Read | undefined {
  const keys = editions.filter((edition) => isWanted(Number(/\d+/u.exec(edition)?.[0])));
  return keys.length === 0 ? undefined : applied({ on: 'edition', keys });
}

function readEdition([text, before = '', after = '']: RegExpMatchArray, source: VocabularySource): Read | undefined {
  const wanted = numberOf(before === '' ? after : before);
  const differences = differencesOf(text);
  return editionsOf((edition) => differences.includes(Math.sign(edition - wanted)), source);
}

// '2e of 3e druk', 'druk 2 en 3'.
function readEditions([text]: RegExpMatchArray, source: VocabularySource): Read | undefined {
  const wanted = (text.match(/\d{1,2}|\p{L}{5,}/gu) ?? []).map(numberOf);
  return editionsOf((edition) => wanted.includes(edition), source);
}

/** Finds editions: '3e druk', 'editie 2', 'druk 2 en 3'. */
export const editionPatterns: readonly Pattern[] = [
  // '3e druk 3 havo' has its number before it, '4 druk 3' behind it.
  {
    sign: /(?<!\p{L})(?:druk|editie|dr|ed|uitgave|oplage|versie)(?!\p{L})/iu,
    expression: new RegExp(
      `${wordBegins}(?:${boundOfEdition})?(?:(\\d{1,2}(?=\\s*(?:e|de|ste)\\s)|\\d{1,2}(?=\\s+${editionName}(?!\\p{L}|\\.?\\s*\\d))|${ordinalInWords})\\s*(?:e|de|ste)?(?:${boundBetween})?${revised}\\s+${editionName}|${editionName}\\s+(\\d{1,2}|${lowNumerals.slice(1).join('|')}))${wordEnds}(?:${boundBehind}${wordEnds})?`,
      'giu',
    ),
    read: readEdition,
  },
  {
    sign: /(?<!\p{L})druk(?:ken)?(?!\p{L})/iu,
    expression: new RegExp(
      `${wordBegins}(?:(?:\\d{1,2}|${ordinalInWords})(?:e|de|ste)?\\s*(?:,|/|-|en|of)\\s*(?:\\d{1,2}|${ordinalInWords})(?:e|de|ste)?\\s+druk|druk(?:ken)?\\s+\\d{1,2}\\s*(?:,|/|-|en|of)\\s*\\d{1,2})${wordEnds}`,
      'giu',
    ),
    read: readEditions,
  },
];
