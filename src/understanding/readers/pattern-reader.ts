import { matchesOf } from '#contract/text/matches.ts';
import { addressPattern, addressSign } from './address-pattern.ts';
import { costs, type Candidate } from './candidate.ts';
import { durationPattern } from './duration-pattern.ts';
import { eanPatterns } from './ean-pattern.ts';
import { editionPatterns } from './edition-pattern.ts';
import { orderPattern } from './order-pattern.ts';
import { isWholeSum, mayBeAges, priceAround, priceCondition, pricePatterns, sumPattern } from './price-pattern.ts';
import { publicationYearConditions, publicationYearPatterns, publicationYearSign } from './publication-year-pattern.ts';
import { recentYearsCondition, recentYearsPattern, recentYearsSign } from './recent-years-pattern.ts';
import { partPatterns } from './part-pattern.ts';
import { applied, passedOver, type Pattern, type Read } from './pattern.ts';
import { isPlainText } from './plain-text.ts';
import { calendarYearPattern, divisionPattern, measurePattern, quantityPattern } from './quantity-pattern.ts';
import type { Word } from './known-words.ts';
import type { Token } from '#understanding/tokens.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

function readPrice(match: RegExpMatchArray): Read | undefined {
  const condition = priceCondition(match);
  const isBare = match.groups?.['bare'] !== undefined;
  if (condition === undefined || !isBare) {
    return condition && applied(condition, costs.price);
  }
  if (mayBeAges(match, condition)) {
    return { ...applied(condition, costs.price), doubt: 'bare' };
  }
  // 'tijdvakken 7-10': the numbers belong to the word before them.
  return { ...applied(condition, costs.price), ...(/^\d/u.test(match[0]) && { doubt: 'range' }) };
}

// 'rond 20 euro' is a price. A sum may be what something costs in a row of an order list, where it often has cents.
function readSum(match: RegExpMatchArray): Read | undefined {
  const condition = priceAround(match);
  if (condition === undefined || match.groups?.['around'] !== undefined) {
    return condition && applied(condition, costs.price);
  }
  return { ...applied(condition, costs.filler), doubt: isWholeSum(match) ? 'sum' : 'alone', otherwise: 'passedOver' };
}

function readPublicationYear(match: RegExpMatchArray, { newestYear }: VocabularySource): Read | undefined {
  const conditions = publicationYearConditions(match, newestYear);
  return conditions === undefined ? passedOver : { cost: costs.meaning, conditions, reading: 'conditions' };
}

function readRecentYears(match: RegExpMatchArray, { newestYear }: VocabularySource): Read | undefined {
  const condition = recentYearsCondition(match, newestYear);
  return condition && applied(condition);
}

const patterns: readonly Pattern[] = [
  // A phrase between quotation marks.
  {
    sign: /["“”„«]/u,
    expression: /["“”„«]([^"“”„«»]+)["“”»]/gu,
    read: () => ({ cost: costs.literal, conditions: [], reading: 'literal' }),
  },
  ...eanPatterns,
  // What an address has around the name of a site: 'https://www.', '.nl', 'info@', '/nl/'.
  { sign: addressSign, expression: addressPattern, read: () => ({ ...passedOver, cost: costs.price }) },
  // The articles "'t" and "'n".
  { sign: /['’][tn](?=\s)/iu, expression: /(?<=(?:^|\s)['’])[tn](?=\s)/giu, read: () => passedOver },
  // The end of a letter with who wrote it: 'met vriendelijke groet, J. de Vries'. 'groeten' may also be what a book is about.
  {
    sign: /(?<!\p{L})(?:groet|mvg)/iu,
    expression: new RegExp(
      `(?<=\\S\\s+)${wordBegins}(?:(?:met\\s+)?(?:vriendelijke|hartelijke)\\s+groet(?:en)?|mvg|(?:(?<=[,.!]\\s*)groet(?:en|jes)?|groet(?:en|jes)?(?=\\s*,)))${wordEnds}.*`,
      'gisu',
    ),
    read: () => passedOver,
  },
  ...pricePatterns.map((pattern) => ({ ...pattern, read: readPrice })),
  { ...sumPattern, read: readSum },
  measurePattern,
  durationPattern,
  ...editionPatterns,
  ...partPatterns,
  ...publicationYearPatterns.map((expression) => ({ sign: publicationYearSign, expression, read: readPublicationYear })),
  { sign: recentYearsSign, expression: recentYearsPattern, read: readRecentYears },
  orderPattern,
  quantityPattern,
  divisionPattern,
  calendarYearPattern,
];

// Most texts have none of the signs.
const anySign = new RegExp([...new Set(patterns.map(({ sign }) => sign.source))].join('|'), 'iu');

function toCandidate({ index, 0: text }: RegExpExecArray, read: Read, tokens: readonly Token[]): Candidate | undefined {
  const first = tokens.findIndex(({ start }) => start >= index);
  const end = tokens.findLastIndex((token) => token.end <= index + text.length) + 1;
  return first === -1 || end <= first
    ? undefined
    : { first, end, otherwise: 'words', ...read, range: { start: index, end: index + text.length } };
}

/**
 * Lets V8 compile the expressions of all forms, one in a step. It does so at their first run and once more, to machine code, at their second: of the first
 * questions with a price that is a tenth of a second each.
 */
export function* compileSteps(): Generator<undefined, void> {
  for (const { expression } of [...patterns, ...patterns]) {
    yield;
    matchesOf('', expression);
  }
}

const none: readonly Candidate[] = [];

/** Reads forms, anywhere in a text: quoted phrases, EANs, prices, durations of licences, editions, parts, years of publication and orders. */
export function patternCandidates(
  text: string,
  tokens: readonly Token[],
  words: readonly Word[],
  source: VocabularySource,
): readonly Candidate[] {
  const isPlain = isPlainText(text) && !words.some(({ typed }) => typed.mayBeInForm);
  if (isPlain || !anySign.test(text)) {
    return none;
  }
  const possible = patterns.filter(({ sign }) => sign.test(text));
  return possible.flatMap(({ expression, read }) =>
    matchesOf(text, expression)
      .map((match) => {
        const found = read(match, source);
        return found && toCandidate(match, found, tokens);
      })
      .filter((candidate) => candidate !== undefined),
  );
}
