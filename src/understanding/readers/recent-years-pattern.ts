import { numerals } from '#understanding/numerals.ts';
import type { RangeCondition } from '#understanding/condition.ts';
import { published } from './publication-year-pattern.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

// 'ouder dan 12 jaar' is an age of people.
const count = `(?<count>10|[1-9]|één|${numerals.slice(1, 11).join('|')})`;
const years = '\\s+(?:jaar|jaren|jr)';
const than = '\\s+(?:dan|als)\\s+';
const not = '(?:niet|nooit|niets|niks|geen)\\s+(?:\\p{L}*(?:boek(?:en)?|methodes?)\\s+)?';

/** Finds how old a publication may be, in years; the groups are for `recentYearsCondition`. */
export const recentYearsPattern: RegExp = new RegExp(
  `${wordBegins}(?:${[
    `(?:${published}\\s+)?(?:(?:uit|van|in|binnen|sinds)\\s+)?(?:(?:de|het)\\s+)?(?:afgelopen|voorbije)\\s+(?:${count}\\s+)?(?:jaar|jaren)`,
    `(?:${published}\\s+(?:uit|van|in|binnen)|(?<isOfLast>uit|van))\\s+de\\s+laatste\\s+${count}${years}`,
    `(?:(?:in|van)\\s+)?(?:de\\s+)?laatste\\s+${count}${years}(?=\\s+${published})`,
    `(?:${not}ouder${than}|jonger${than})${count}${years}`,
    `(?:(?:minder|niet\\s+meer)${than}|max\\.?\\s+|maximaal\\s+|hooguit\\s+|hoogstens\\s+)${count}${years}\\s+oud`,
    `(?<isOlder>ouder${than})${count}${years}`,
    `(?:in\\s+)?(?:dit|(?<isLastYear>vorig))\\s+jaar(?=\\s+${published})`,
    `${published}\\s+(?:in\\s+)?(?:dit|(?<isLastYear>vorig))\\s+jaar`,
  ].join('|')})(?:\\s+${published})?${wordEnds}`,
  'giu',
);

/** Matches every text with such an age, and few others. */
export const recentYearsSign = /(?:afgelopen|voorbije|laatste|ouder|jonger)\s|jaar\s+oud|(?:dit|vorig)\s+jaar/iu;

// 'de stof van de laatste 2 jaar vwo': years of school.
const namesSchool = /vmbo|mavo|havo|vwo|athen|gymn|klas|school|bouw/iu;

const numberOf = (text: string): number => (/^\d/u.test(text) ? Number(text) : Math.max(numerals.indexOf(text.toLowerCase()), 1));

/**
 * Gives the bounds of a year of publication for 'afgelopen 3 jaar', 'niet ouder dan 5 jaar'. Reading has no clock: the years go back from `newest`,
 * the latest year of publication of the catalogue. Undefined without it, and when the years may be those of a school.
 */
export function recentYearsCondition(match: RegExpMatchArray, newest: number | undefined): RangeCondition | undefined {
  const { isOfLast, isOlder, isLastYear, count = '1' } = match.groups ?? {};
  if (newest === undefined || (isOfLast !== undefined && namesSchool.test(match.input ?? ''))) {
    return undefined;
  }
  const year = newest - numberOf(count);
  if (isLastYear !== undefined) {
    return { on: 'publicationYear', atLeast: year - 1, atMost: year };
  }
  return isOlder === undefined ? { on: 'publicationYear', atLeast: year } : { on: 'publicationYear', atMost: year - 1 };
}
