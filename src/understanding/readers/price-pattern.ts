import { foldText } from '#contract/text/fold.ts';
import type { RangeCondition } from '#understanding/condition.ts';
import { aboveYearsInWords, numberInWords, numbersInWords, numerals } from '#understanding/numerals.ts';
import { nameOfMoney } from './plain-text.ts';
import { around, cents, countedUnits, moreThanAYear, sum } from './quantity-pattern.ts';
import { wordEnds } from './word-edges.ts';

// 'niet meer kosten dan 18,50'.
const costs = '(?: kost| kosten| zijn)?';
// 'geen boeken duurder dan 25 euro'.
const not = '(?:niet|nooit|geen(?: \\p{L}*(?:boek|boeken|schriften|licenties|pakketten|methodes))?)';
const most = `(?<most>nog geen|(?:niet |nooit )?(?:tot en met|t/m|tot (?:max\\.?|maximaal|hooguit|hoogstens)|tot|onder|max\\.?|maximaal|maximum|hoogstens|hooguit|ten hoogste|beneden|binnen|under|below|up to|at most|less than|cheaper than|budget(?: van)?|(?:goedkoper|minder|lager)${costs} (?:dan|als))|${not} (?:meer|duurder|hoger)${costs} (?:dan|als)|${not} boven|<=?|≤)`;
const least = `(?<least>boven|vanaf|minimaal|minimum|minstens|ten minste|min\\.?|above|at least|more than|(?:meer|duurder|hoger)${costs} (?:dan|als)|${not} (?:minder|goedkoper|lager)${costs} (?:dan|als)|${not} onder|>=?|≥)`;
// 'niet onder' is tried before 'niet' with 'onder'.
const bound = `(?:${least}|${most})`;
const begins = '(?<![\\p{L}\\p{N}€])';
// With or without the name of the currency.
const currency = `(?:€|euro['’]?s|euro(?:o?tjes?|${cents})?|eur?)`;
const several = `(?:[2-9]|${numerals.slice(2, 10).join('|')})\\s+tientjes`;
const sumOr = (word: string): string => `(?:€|eur(?:o)?)?\\s*(?:${several}|${sum}|${word}|(?:een )?tientje)`;
const amount = `${sumOr(`(?:${numberInWords})(?=\\s*(?:€|eur))`)}\\s*${currency}?`;
const inWords = sumOr(`(?:${numberInWords})${wordEnds}`);
// 'tussen twintig en dertig euro', 'van tien euro tot dertig': the name of the currency is behind the last sum, or behind the first one.
const pairs = [
  [`${inWords}\\s*${currency}?`, amount],
  [`${inWords}\\s*${currency}`, inWords],
] as const;
// Above the years of school, in digits or words.
const aboveYears = `(?:${moreThanAYear}|${aboveYearsInWords}(?!\\p{L}))`;
/** A number that is not a year of school, a count, an ordinal, a percentage or a part of a list. */
const bare = `(?<bare>${aboveYears})(?![.,/]?[\\d-]|\\s*(?:%|-|–)|\\s*(?:${countedUnits})${wordEnds})`;

const moneySign = new RegExp(`€|${nameOfMoney}|tientje|\\d[.,][\\d=-]|goedkoper|duurder|budget|kost`, 'iu');
const costSign = /kost/iu;
const freeSign = /gratis|kostelo|€|eur/iu;
const bareSign = /(?<!\d)(?:[7-9]|\d{2,3})(?!\d)|(?:zeven|acht|negen|tien|elf|twaalf|tig|honderd)(?!\p{L})/iu;

// What costs nothing. 'niet gratis' is what most things are.
const nothing = `(?<!(?:niet|geen|nooit)\\s+)(?<free>gratis|kosteloos|kosteloze|(?:€|euro?)\\s*0(?:[.,](?:00|-+))?|0(?:,00)?\\s*(?:€|euro|eur))`;

/** Finds prices in a text; the groups are for `priceCondition`. Every text that `expression` matches has its `sign`, which is cheaper to look for. */
export const pricePatterns: readonly { readonly sign: RegExp; readonly expression: RegExp }[] = [
  ...pairs.map(([first, second]) => ({
    sign: moneySign,
    expression: new RegExp(
      `${begins}(?:tussen(?: de)? ${first}\\s*en(?: de)?\\s*${second}|(?:van\\s+)?${first}\\s*(?:-|–|tot en met|t/m|tot|à|a(?=\\s))\\s*${second})${wordEnds}`,
      'giu',
    ),
  })),
  {
    sign: moneySign,
    expression: new RegExp(`${begins}${bound}\\s*(?:de\\s+)?${amount}(?:\\s+(?:(?:mag|mogen)\\s+)?kosten)?${wordEnds}`, 'giu'),
  },
  {
    sign: costSign,
    expression: new RegExp(
      `${begins}kost(?:en)?\\s+${bound}\\s*(?:de\\s+)?${amount}${wordEnds}(?!\\s*(?:${countedUnits})${wordEnds})`,
      'giu',
    ),
  },
  {
    sign: moneySign,
    expression: new RegExp(
      `${begins}${amount}\\s*(?:(?<most>max\\.?|maximaal|maximum|hooguit|hoogstens|(?:of|en) (?:minder|goedkoper|lager))|(?<least>minimaal|minimum|minstens|(?:of|en) (?:meer|duurder|hoger)))${wordEnds}`,
      'giu',
    ),
  },
  // '30+ euro', '€ 30+'.
  {
    sign: moneySign,
    expression: new RegExp(
      `${begins}(?:${currency}\\s*)?${sum}\\s*(?:${currency})?(?<least>\\+)(?:\\s*${currency}${wordEnds}|(?!\\s?[\\p{L}\\p{N}]))`,
      'giu',
    ),
  },
  {
    sign: bareSign,
    expression: new RegExp(
      `${begins}(?<![.,/-])(?:tussen(?: de)? ${aboveYears}\\s*(?:en(?: de)?|[-–])\\s*|(?:van\\s+|prijs(?:klasse)?:?\\s+)?${aboveYears}\\s*(?:[-–]|tot en met|t/m|tot|à|a(?=\\s))\\s*)${bare}${wordEnds}`,
      'giu',
    ),
  },
  { sign: freeSign, expression: new RegExp(`${begins}${nothing}${wordEnds}`, 'giu') },
  // 'havo 4 max 25'; '4 tot 10' are numbers of something else.
  { sign: bareSign, expression: new RegExp(`(?!(?<=\\d\\s?)t(?:ot|/m))${begins}${bound}\\s*(?:de\\s+)?${bare}${wordEnds}`, 'giu') },
];

// Names its currency, or has cents: '20 euro', '€ 20', '20,-', '12,50'.
const namedSum = `(?:${several}|(?:${sum}|${numberInWords}|(?:een )?tientje)\\s*(?:euro['’]?s|euro(?:o?tjes?|${cents})?|eur|eu(?![\\s-]+(?:landen|lidstaten))|€)|(?:€|euro?)\\s*${sum}|\\d{1,6}[.,](?:-+|=)|(?<!\\d[.,])(?:\\d{1,4},|\\d{2,4}\\.)\\d{2}(?![.,]?\\d))`;

/** Finds a sum without a bound, and what is before it: 'rond 20 euro', 'voor € 20', '12,50'. The groups are for `priceAround`. */
export const sumPattern: { readonly sign: RegExp; readonly expression: RegExp } = {
  sign: moneySign,
  expression: new RegExp(
    `${begins}(?:prijs:?\\s+)?(?:(?<around>${around})\\s*(?:de\\s+)?|(?:van|voor)\\s+(?:de\\s+)?)?${namedSum}${wordEnds}`,
    'giu',
  ),
};

const namesMoney = /€|eur|\d\s*eu(?!\p{L})|tientje|goedkoper|duurder|budget|kost|\d[.,][=-]|\d,\d{2}(?!\d)/iu;
// '3.12' may be the number of a section; behind a bound it is an amount.
const isAmountInCents = /\d\.\d{2}(?!\d)/u;

const sums = new RegExp(`\\d+(?:[.,]\\d+)*|(?<!\\p{L})(?:${numberInWords})(?!\\p{L})|tientje`, 'giu');
const severalTens = /(\d|\p{L}+)\s+tientjes/giu;
// 'twee tientjes' as '20', a tenth of the cents of 'twee'.
const withTens = (text: string): string => text.replaceAll(severalTens, (_, count: string) => String(centsOf(count) / 10));

function centsOf(text: string): number {
  const inWords = text.toLowerCase() === 'tientje' ? 10 : numbersInWords.get(foldText(text));
  return inWords === undefined ? centsOfDigits(text) : inWords * 100;
}

const centsOfDigits = (text: string): number => Math.round(Number(text.replace(/\.(?=\d{3})/gu, '').replace(',', '.')) * 100);

const sumsWithCents = new RegExp(`(\\d+|(?<!\\p{L})(?:${numberInWords}))\\s*euro(${cents})`, 'giu');
// '12 euro 50' as '12.5'.
const withCents = (text: string): string =>
  withTens(text).replaceAll(sumsWithCents, (_, whole: string, part: string) => {
    const [behind = ''] = part.match(sums) ?? [];
    return String((centsOf(whole) + centsOf(behind) / 100) / 100);
  });

/** Gives the bounds of a price that a pattern matched; undefined when the match does not name money. */
export function priceCondition(match: RegExpMatchArray): RangeCondition | undefined {
  const [text] = match;
  const { most: isMost, least: isLeast, bare: isBare, free: isFree } = match.groups ?? {};
  if (isFree !== undefined) {
    return { on: 'price', atMost: 0 };
  }
  const [first, second] = (withCents(text).match(sums) ?? []).map(centsOf);
  const isBound = isMost !== undefined || isLeast !== undefined;
  const isMoney = isBare !== undefined || namesMoney.test(text) || (isBound && isAmountInCents.test(text));
  if (!isMoney || first === undefined) {
    return undefined;
  }
  if (isMost !== undefined) {
    return { on: 'price', atMost: first };
  }
  if (isLeast !== undefined) {
    return { on: 'price', atLeast: first };
  }
  // '26-27' is a school year.
  if (isBare !== undefined && second !== undefined && second <= first + 100) {
    return undefined;
  }
  return second === undefined ? undefined : { on: 'price', atLeast: Math.min(first, second), atMost: Math.max(first, second) };
}

// In cents. Of a range in fives, '10-15', money is more likely.
const [oldestPupil, step] = [1800, 500];

/** Whether two bare numbers may be the ages of pupils: 'nt2 12-18', but not 'tussen 12 en 18'. */
export const mayBeAges = ([text]: RegExpMatchArray, { atLeast = 0, atMost = Infinity }: RangeCondition): boolean =>
  !/^tussen/iu.test(text) && atLeast > 0 && atMost <= oldestPupil && (atLeast % step) + (atMost % step) > 0;

// In cents.
const firstSum = (text: string): number | undefined => (withCents(text).match(sums) ?? []).map(centsOf)[0];

/** Whether a match of `sumPattern` is in whole euros, without cents or a sign for them: not '20,00' or '20,-', as the rows of order lists have. */
export const isWholeSum = ([text]: RegExpMatchArray): boolean => !/\d[.,]/u.test(text) && (firstSum(text) ?? 0) % 100 === 0;

// A fifth less up to a fifth more.
const [leastAround, mostAround] = [0.8, 1.2];

/** Gives the bounds of a price that is about the sum that `sumPattern` matched; undefined when there is none. */
export function priceAround([text]: RegExpMatchArray): RangeCondition | undefined {
  const amount = firstSum(text);
  return amount === undefined || amount === 0
    ? undefined
    : { on: 'price', atLeast: Math.round(amount * leastAround), atMost: Math.round(amount * mostAround) };
}
