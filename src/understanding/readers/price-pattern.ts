import type { PriceCondition } from '#understanding/condition.ts';

const amount = "(?:€|eur(?:o)?)?\\s*(\\d{1,4}(?:[.,]\\d{1,2})?)(?:,-+)?\\s*(?:€|euro's|euros|euro|eur)?";
const most =
  '(?<most>(?:niet )?(?:tot en met|t/m|tot|onder|max\\.?|maximaal|hoogstens|beneden|binnen|goedkoper dan|minder dan|lager dan)|niet (?:meer|duurder) dan|<=?|≤)';
const least = '(?<least>boven|vanaf|minimaal|minstens|min\\.|meer dan|duurder dan|hoger dan|niet (?:minder|goedkoper) dan|>=?|≥)';
const begins = '(?<![\\p{L}\\p{N}€])';
const ends = '(?![\\p{L}\\p{N}])';

/** Finds prices in a text; the groups are for `priceCondition`. */
export const pricePatterns: readonly RegExp[] = [
  new RegExp(
    `${begins}(?:tussen(?: de)? ${amount}\\s*en\\s*${amount}|(?:van\\s+)?${amount}\\s*(?:-|–|tot en met|t/m|tot)\\s*${amount})${ends}`,
    'giu',
  ),
  new RegExp(`${begins}(?:${most}|${least})\\s*(?:de\\s+)?${amount}${ends}`, 'giu'),
];

/** Matches a text that names money: 'goedkoper dan 5' does, 'tot 5' may be a year. */
export const priceSign = /€|eur|goedkoper|duurder/iu;

const centsOf = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

/** Gives the bounds of a price that a pattern matched; undefined when the match does not name money. */
export function priceCondition(match: RegExpMatchArray): PriceCondition | undefined {
  const [text, ...groups] = match;
  const { most: isMost, least: isLeast } = match.groups ?? {};
  const [first, second] = groups.filter((group) => group !== undefined && /^\d/u.test(group)).map(centsOf);
  if (!priceSign.test(text) || first === undefined) {
    return undefined;
  }
  if (isMost !== undefined) {
    return { on: 'price', atMost: first };
  }
  if (isLeast !== undefined) {
    return { on: 'price', atLeast: first };
  }
  return second === undefined ? undefined : { on: 'price', atLeast: Math.min(first, second), atMost: Math.max(first, second) };
}
