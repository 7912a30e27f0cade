import { parseEan } from '#catalogue/ean.ts';
import { licenceDurationLabel } from '#catalogue/product/licence-duration.ts';
import { costs, type Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import { orderOf, orderPattern, orderSign } from './order-pattern.ts';
import { priceAround, priceCondition, pricePatterns, sumPattern } from './price-pattern.ts';
import { publicationYearConditions, publicationYearPatterns, publicationYearSign } from './publication-year-pattern.ts';
import { recentYearsCondition, recentYearsPattern, recentYearsSign } from './recent-years-pattern.ts';
import { isPlainText, unitOfDuration, unitsOfTime } from './plain-text.ts';
import { calendarYear, measurePattern, measureSign, quantityPattern, quantitySign } from './quantity-pattern.ts';
import { numerals } from '#understanding/numerals.ts';
import type { Word } from './known-words.ts';
import type { Token } from '#understanding/tokens.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';
import { wordBegins, wordEnds } from './word-edges.ts';

type Found = { readonly index: number; readonly text: string };
type Read = Pick<Candidate, 'cost' | 'conditions' | 'doubt' | 'reading' | 'words' | 'correction'> & Partial<Pick<Candidate, 'otherwise'>>;
/** A form in the text. `sign` is an expression that every text with the form matches; it is cheaper than the form itself. */
type Pattern = {
  readonly sign: RegExp;
  readonly expression: RegExp;
  readonly read: (match: RegExpMatchArray, source: VocabularySource) => Read | undefined;
};

// Numbers in words that editions, parts and years have.
const lowNumerals = numerals.slice(0, 7);
const longDurations: ReadonlyMap<string, number> = new Map([
  ['één', 1],
  ['negen', 9],
  ['twaalf', 12],
  ['vierentwintig', 24],
  ['zesendertig', 36],
  ['achtenveertig', 48],
]);
const ordinals = [
  '',
  'eerste',
  'tweede',
  'derde',
  'vierde',
  'vijfde',
  'zesde',
  'zevende',
  'achtste',
  'negende',
  'tiende',
  'elfde',
  'twaalfde',
];
const amountOfTime = `(?:\\d{1,3}|${[...longDurations.keys(), ...lowNumerals.slice(1)].join('|')})`;
const beforeDuration = '(?:looptijd|gebruiksduur|licentieduur|geldigheid|geldigheidsduur|geldig(?:\\s+voor)?)';
// An amount in a list, with its unit when it has its own.
const amountInList = new RegExp(`${wordBegins}(${amountOfTime})(?:[\\s-]*(${unitsOfTime}))?`, 'giu');

const passedOver: Read = { cost: costs.filler, conditions: [], reading: 'passedOver' };
const applied = (condition: Condition, cost: number = costs.meaning): Read => ({ cost, conditions: [condition], reading: 'conditions' });

function readEan([, text]: RegExpMatchArray): Read | undefined {
  const ean = parseEan((text ?? '').replaceAll('.', ''));
  return ean.ok ? applied({ on: 'ean', keys: [ean.value] }, costs.ean) : undefined;
}

// Rows that were pasted into one line: the EANs of a column, one behind the other.
function readEans([text]: RegExpMatchArray): Read | undefined {
  const eans = (text.match(/\d{13}/gu) ?? []).map(parseEan);
  const keys = eans.flatMap((ean) => (ean.ok ? [ean.value] : []));
  return keys.length === eans.length ? applied({ on: 'ean', keys }, costs.ean) : undefined;
}

// A part of an EAN with its signs, '978-90-342', is one word: the last word finds the EANs that begin with it.
function readStartOfEan([text]: RegExpMatchArray): Read | undefined {
  const digits = text.replace(/\D/gu, '');
  if (digits.length > 13 || parseEan(digits).ok) {
    return undefined;
  }
  return { cost: costs.ean, conditions: [], reading: 'words', words: [digits], correction: { kind: 'joined', text: digits } };
}

// The number of days of an amount of years, months, weeks or days.
function daysOf(amount: string, unit: string): number {
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

const licence = /licentie|(?<!\p{L})lics?(?!\p{L})/iu;

// '2 jaar', 'twaalf maanden', '2 of 4 jaar', '6 maanden of 1 jaar', 'twee schooljaren', 'looptijd van 1 jaar'. A duration that no licence of the catalogue
// has finds nothing, so that it is given up.
function readDurations({ 0: text, 1: unit = '', input = '' }: RegExpMatchArray, { licenceDurations }: VocabularySource): Read | undefined {
  const asked = Array.from(text.matchAll(amountInList), ([, amount = '', own = unit]) => daysOf(amount, own));
  const labels = asked.map(licenceDurationLabel);
  const keys = licenceDurations.filter((days) => labels.includes(licenceDurationLabel(days))).map(String);
  if (keys.length === 0) {
    return licence.test(input)
      ? { ...applied({ on: 'licenceDuration', keys: asked.map(String) }), doubt: 'licence', otherwise: 'passedOver' }
      : undefined;
  }
  const read = applied({ on: 'licenceDuration', keys });
  // Of years that nothing says what they are, a licence must be asked for.
  const isDoubtful = /^(?:school)?ja?a?r(?:en|s)?$/iu.test(unit) && !/geldig|looptijd|duur/iu.test(text);
  return isDoubtful ? { ...read, doubt: 'licence' } : read;
}

function readEdition([, before = '', after = '']: RegExpMatchArray, { editions }: VocabularySource): Read | undefined {
  const text = before === '' ? after : before;
  const wanted = /^\d/u.test(text)
    ? Number.parseInt(text, 10)
    : Math.max(ordinals.indexOf(text.toLowerCase()), lowNumerals.indexOf(text.toLowerCase()));
  const keys = editions.filter((edition) => Number(/\d+/u.exec(edition)?.[0]) === wanted);
  return keys.length === 0 ? undefined : applied({ on: 'edition', keys });
}

// '2e of 3e druk', 'druk 2 en 3'.
function readEditions([text]: RegExpMatchArray, { editions }: VocabularySource): Read | undefined {
  const wanted = (text.match(/\d{1,2}|\p{L}{5,}/gu) ?? []).map((part) =>
    /^\d/u.test(part) ? Number(part) : ordinals.indexOf(part.toLowerCase()),
  );
  const keys = editions.filter((edition) => wanted.includes(Number(/\d+/u.exec(edition)?.[0])));
  return keys.length === 0 ? undefined : applied({ on: 'edition', keys });
}

const romans = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi'];

// The key of a part: 'B' of 'b', '2' of '2', 'twee', 'ii' and 'tweede'.
function partKey(text: string): string {
  const number = [lowNumerals, ordinals, romans].map((names) => names.indexOf(text)).find((index) => index > 0);
  return number === undefined ? text.toUpperCase() : String(number);
}

// Where the parts of the catalogue have letters, part 2 is part B.
const letterOf = (key: string): string => (/^[1-4]$/u.test(key) ? (['A', 'B', 'C', 'D'][Number(key) - 1] ?? key) : key);

// A number that no part has finds nothing, so that it is given up: it is no year of school.
function readParts([text]: RegExpMatchArray, { parts }: VocabularySource): Read | undefined {
  const named = (text?.toLowerCase().match(partNames) ?? []).map(partKey);
  const keys = named.map((key) => (parts.includes(key) ? key : letterOf(key)));
  const areKnown = keys.every((key) => parts.includes(key));
  const areRead = keys.length > 0 && (areKnown || named.every((key) => /^\d+$/u.test(key)));
  return areRead ? applied({ on: 'part', keys: areKnown ? keys : named }) : undefined;
}

function readPrice(match: RegExpMatchArray): Read | undefined {
  const condition = priceCondition(match);
  return condition && applied(condition, costs.price);
}

// 'rond 20 euro' is a price. '€ 20' beside anything else may be what something costs in a list of orders.
function readSum(match: RegExpMatchArray): Read | undefined {
  const condition = priceAround(match);
  if (condition === undefined || match.groups?.['around'] !== undefined) {
    return condition && applied(condition, costs.price);
  }
  return { ...applied(condition, costs.filler), doubt: 'alone', otherwise: 'passedOver' };
}

// '16 cm' in a text about rulers: the letters are no abbreviation.
const readMeasure = ([text]: RegExpMatchArray): Read => ({
  cost: costs.meaning,
  conditions: [],
  reading: 'words',
  words: text.split(/\s+/u),
});

function readPublicationYear(match: RegExpMatchArray, { newestYear }: VocabularySource): Read | undefined {
  const conditions = publicationYearConditions(match, newestYear);
  return conditions === undefined ? passedOver : { cost: costs.meaning, conditions, reading: 'conditions' };
}

function readRecentYears(match: RegExpMatchArray, { newestYear }: VocabularySource): Read | undefined {
  const condition = recentYearsCondition(match, newestYear);
  return condition && applied(condition);
}

function readOrder(match: RegExpMatchArray): Read | undefined {
  const order = orderOf(match);
  return order && applied({ on: 'order', keys: [order] });
}

const ordinal = ordinals.slice(1).join('|');
const partName = `(?:[a-d]|\\d{1,2}|i{1,3}|iv|${lowNumerals.slice(1).join('|')})`;
const partNames = new RegExp(`${wordBegins}(?:(?:${partName}|${ordinal})${wordEnds}|\\d{1,2}(?=(?:e|de|ste)${wordEnds}))`, 'gu');
const editionName = '(?:druk|editie|uitgave|oplage|versie|dr\\.?|ed\\.?)';
const partWord = '(?:deel|dl\\.?|band)';
const partWords = '(?:deel|delen|dl\\.?|band|banden)';
const patterns: readonly Pattern[] = [
  // A phrase between quotation marks.
  {
    sign: /["“”„«]/u,
    expression: /["“”„«]([^"“”„«»]+)["“”»]/gu,
    read: () => ({ cost: costs.literal, conditions: [], reading: 'literal' }),
  },
  {
    sign: /\d(?:[ .\u2010-\u2015-]?\d){8}/u,
    expression: new RegExp(
      `${wordBegins}(?:(?:isbn|ean)(?:[ -]?1[03]\\s*:?\\s*)?)?(\\d(?:[ .\\u2010-\\u2015-]?\\d){12}|\\d{9}[\\dx]|\\d(?:-?\\d){8}-[\\dx])${wordEnds}`,
      'giu',
    ),
    read: readEan,
  },
  { sign: /\d{26}/u, expression: new RegExp(`${wordBegins}(?:\\d{13}){2,}${wordEnds}`, 'gu'), read: readEans },
  {
    sign: /97[89][ .\u2010-\u2015-]\d/u,
    expression: new RegExp(`${wordBegins}97[89](?:[ .\\u2010-\\u2015-]\\d+){1,4}${wordEnds}`, 'gu'),
    read: readStartOfEan,
  },
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
  { sign: measureSign, expression: measurePattern, read: readMeasure },
  {
    sign: new RegExp(unitOfDuration, 'iu'),
    expression: new RegExp(
      `${wordBegins}(?:${beforeDuration}(?:\\s+van)?:?\\s+)?${amountOfTime}(?:(?:[\\s-]*${unitsOfTime})?\\s+(?:en|of)\\s+${amountOfTime})*[\\s-]*(${unitsOfTime})(?:\\s+geldig)?${wordEnds}`,
      'giu',
    ),
    read: readDurations,
  },
  // '3e druk 3 havo' has its number before it, '4 druk 3' behind it.
  {
    sign: /(?<!\p{L})(?:druk|editie|dr|ed|uitgave|oplage|versie)(?!\p{L})/iu,
    expression: new RegExp(
      `${wordBegins}(?:(\\d{1,2}(?=\\s*(?:e|de|ste)\\s)|\\d{1,2}(?=\\s+${editionName}(?!\\p{L}|\\.?\\s*\\d))|${ordinal})\\s*(?:e|de|ste)?\\s+${editionName}|${editionName}\\s+(\\d{1,2}|${lowNumerals.slice(1).join('|')}))${wordEnds}`,
      'giu',
    ),
    read: readEdition,
  },
  {
    sign: /(?<!\p{L})druk(?:ken)?(?!\p{L})/iu,
    expression: new RegExp(
      `${wordBegins}(?:(?:\\d{1,2}|${ordinal})(?:e|de|ste)?\\s*(?:,|/|-|en|of)\\s*(?:\\d{1,2}|${ordinal})(?:e|de|ste)?\\s+druk|druk(?:ken)?\\s+\\d{1,2}\\s*(?:,|/|-|en|of)\\s*\\d{1,2})${wordEnds}`,
      'giu',
    ),
    read: readEditions,
  },
  {
    sign: /(?<!\p{L})(?:deel|delen|dl|band)/iu,
    expression: new RegExp(`${wordBegins}${partWord}\\s*${partName}${wordEnds}`, 'giu'),
    read: readParts,
  },
  {
    sign: /(?<!\p{L})(?:deel|delen|dl|band)/iu,
    expression: new RegExp(
      `${wordBegins}(?:${partWords}\\s+${partName}(?:(?:\\s*[,/+&-]\\s*|\\s+(?:en|of)\\s+)${partName})+|(?:\\d{1,2}(?:e|de|ste)|${ordinal})\\s+${partWord}|[a-d]-deel)${wordEnds}`,
      'giu',
    ),
    read: readParts,
  },
  ...publicationYearPatterns.map((expression) => ({ sign: publicationYearSign, expression, read: readPublicationYear })),
  { sign: recentYearsSign, expression: recentYearsPattern, read: readRecentYears },
  { sign: orderSign, expression: orderPattern, read: readOrder },
  { sign: quantitySign, expression: quantityPattern, read: () => passedOver },
  {
    sign: /20[1-3]\d/u,
    expression: calendarYear,
    // A year without a bound is a word of products, or nothing.
    read: ([text], { hasWord }) => (hasWord(text) ? undefined : passedOver),
  },
];

// Most texts have none of the signs.
const anySign = new RegExp([...new Set(patterns.map(({ sign }) => sign.source))].join('|'), 'iu');

function toCandidate({ index, text }: Found, read: Read, tokens: readonly Token[]): Candidate | undefined {
  const first = tokens.findIndex(({ start }) => start >= index);
  const end = tokens.findLastIndex((token) => token.end <= index + text.length) + 1;
  return first === -1 || end <= first
    ? undefined
    : { first, end, otherwise: 'words', ...read, range: { start: index, end: index + text.length } };
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
    Array.from(text.matchAll(expression), (match) => {
      const found = read(match, source);
      return found && toCandidate({ index: match.index, text: match[0] }, found, tokens);
    }).filter((candidate) => candidate !== undefined),
  );
}
