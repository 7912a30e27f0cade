import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import { matchesOf } from '#contract/text/matches.ts';
import { lowNumerals } from '#understanding/numerals.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { boundOfDuration, differencesOf } from './bound-pattern.ts';
import { applied, type Pattern, type Read } from './pattern.ts';
import { unitOfDuration, unitsOfTime } from './plain-text.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

const longDurations: ReadonlyMap<string, number> = new Map([
  ['één', 1],
  ['negen', 9],
  ['twaalf', 12],
  ['vierentwintig', 24],
  ['zesendertig', 36],
  ['achtenveertig', 48],
]);
// '1,5 jaar' is no five years.
const yearAndAHalf = '(?:anderhalf|1[.,]5)';
const amountOfTime = `(?<!\\d[.,])(?:${yearAndAHalf}|\\d{1,3}|${[...longDurations.keys(), ...lowNumerals.slice(1)].join('|')})`;
const beforeDuration = '(?:looptijd|gebruiksduur|licentieduur|geldigheid|geldigheidsduur|geldig(?:\\s+voor)?)';
const isYearAndAHalf = new RegExp(`^${yearAndAHalf}$`, 'iu');
// An amount in a list, with its unit when it has its own.
const amountInList = new RegExp(`${wordBegins}(${amountOfTime})(?:[\\s-]*(${unitsOfTime}))?`, 'giu');

// The number of days of an amount of years, months, weeks or days.
function daysOf(amount: string, unit: string): number {
  if (isYearAndAHalf.test(amount)) {
    return daysOf('18', 'maanden');
  }
  const count = /^\d/u.test(amount)
    ? Number(amount)
    : (longDurations.get(amount.toLowerCase()) ?? lowNumerals.indexOf(amount.toLowerCase()));
  if (/^d/iu.test(unit)) {
    return count;
  }
  if (/^w/iu.test(unit)) {
    return 7 * count;
  }
  const isMonths = /^m/iu.test(unit);
  return isMonths && count % 12 !== 0 ? 30 * count : 365 * (isMonths ? count / 12 : count);
}

// Durations that no licence has: those asked for, or, of 'langer dan 6 jaar', the next one.
function absentDurations(asked: readonly number[], differences: readonly number[]): readonly string[] {
  const step = differences.includes(0) ? 0 : (differences[0] ?? 0);
  return asked.map((days) => String(Math.max(days + 365 * step, 1)));
}

// 'langer dan 1 jaar' is said of licences, but not 'al langer dan 2 jaar'.
const isOfLicence = /^(?:niet\s+)?(?:langer|korter)\s/iu;
const isOfSentence = /(?<!\p{L})al\s+(?:niet\s+)?(?:langer|korter)\s/iu;
const licence = /licentie|(?<!\p{L})lics?(?!\p{L})/iu;

// '2 jaar', 'twaalf maanden', '2 of 4 jaar', '6 maanden of 1 jaar', 'twee schooljaren', 'looptijd van 1 jaar'. A duration that no licence of the catalogue
// has finds nothing, so that it is given up.
function readDurations({ 0: text, 1: unit = '', input = '' }: RegExpMatchArray, { licenceDurations }: VocabularySource): Read | undefined {
  const asked = matchesOf(text, amountInList).map(([, amount = '', own = unit]) => daysOf(amount, own));
  const labels = asked.map(licenceDurationLabel);
  const differences = differencesOf(text);
  // 'tot 12 jaar' is an age.
  const isBound = isOfLicence.test(text) && !isOfSentence.test(input);
  if (String(differences) !== '0' && !isBound && !licence.test(input)) {
    return undefined;
  }
  const isAsked = (days: number): boolean =>
    labels.includes(licenceDurationLabel(days)) ? differences.includes(0) : differences.includes(Math.sign(days - (asked[0] ?? days)));
  const keys = licenceDurations.filter(isAsked).map(String);
  if (keys.length === 0) {
    return licence.test(input)
      ? { ...applied({ on: 'licenceDuration', keys: absentDurations(asked, differences) }), doubt: 'licence', otherwise: 'passedOver' }
      : undefined;
  }
  const read = applied({ on: 'licenceDuration', keys });
  // Of years that nothing says what they are, a licence must be asked for.
  const isDoubtful = !isBound && /^(?:school)?j(?:a?a?r(?:en|s)?)?$/iu.test(unit) && !/geldig|looptijd|duur/iu.test(text);
  return isDoubtful ? { ...read, doubt: 'licence' } : read;
}

/** Finds how long a licence is to last. */
export const durationPattern: Pattern = {
  sign: new RegExp(unitOfDuration, 'iu'),
  expression: new RegExp(
    `${wordBegins}(?:${beforeDuration}(?:\\s+van)?:?\\s+)?(?:${boundOfDuration})?${amountOfTime}(?:(?:[\\s-]*${unitsOfTime})?\\s+(?:en|of)\\s+${amountOfTime})*[\\s-]*(${unitsOfTime})(?:\\s+geldig)?${wordEnds}`,
    'giu',
  ),
  read: readDurations,
};
