import { foldText } from '#contract/text/fold.ts';
import { matchesOf } from '#contract/text/matches.ts';
import type { TextRange } from '#contract/text-range.ts';

/** A run of letters or of digits in a text. */
export type Token = TextRange & {
  /** As typed, and folded. */
  readonly text: string;
  readonly folded: string;
  readonly isNumber: boolean;
  /** Whether no character separates it from the token before: the 4 of 'havo4'. */
  readonly isGlued: boolean;
  /** The text between the token before and this one, without white space; `notWanted` for '-vwo' and '!vwo'. */
  readonly separator: string;
};

// A symbol that may fold to letters, those of the rupee and the rial included; bullets and pictures such as emoji and flags never do.
const symbol = String.raw`(?:(?![\u2190-\u245f\u2500-\u2bff\u{1f1e6}-\u{1f1ff}\u{1f300}-\u{1faff}])\p{So}|[\u20a8\ufdfc])`;
const sign = /(?<=[\p{L}\s])(?<!(?:[vV][wW][oO]|[hH][aA][vV][oO]|[mM][aA][vV][oO]|[aA]theneum|[gG]ymnasium)(?=\+\s))[&+](?=[\p{L}\s])/gu;
// A word that is written onto a class, 'natuurkundehavo4' and '4havoboek', ends where the level begins, and begins where it ends; so does the 'e' of '4ehavo'.
const level = '(?:vmbo|mavo|havo|vwo|kader|atheneum|gymnasium)';
// The sign of 'vwo+' belongs to the level.
const run = new RegExp(`(?:\\p{L}|${symbol})(?:[\\p{L}\\p{M}]|${symbol})*|\\p{N}+|${sign.source}`, 'gu');
const runBesideClass = new RegExp(
  `\\p{L}{2,}?(?=${level}[1-6](?!\\p{N}))|(?<=(?<!\\p{N})[1-6])${level}(?=\\p{L}{3})|(?<=(?<!\\p{N})[1-6])(?:e|de|ste)(?=${level}(?!\\p{L}))|${run.source}`,
  'giu',
);
const isBesideClass = new RegExp(`\\p{L}{2}${level}[1-6]|[1-6]${level}\\p{L}{3}|[1-6](?:e|de|ste)${level}`, 'iu');

const levelBefore = /(?:(?:vmbo|mavo|havo|vwo|atheneum|gymnasium)[1-6]|nask[12])$/iu;
const shortLevelBefore = /(?<![\p{L}\p{N}])(?:[hv]|hv|[tkbg]l|[kb]b)[1-6]$/iu;
const shortestBehindShortLevel = 5;
const levelBehind = new RegExp(`^(?:[1-6]${level}(?!\\p{L})|${level}[1-6](?!\\p{N}))`, 'iu');
const shortLevelBehind = /^[1-6](?:[hv]|hv|[tkbg]l|[kb]b)(?!\p{L})/iu;
const [shortestBeforeLevel, shortestBeforeShortLevel] = [2, 4];

const isSign = (text: string): boolean => text === '&' || text === '+';

// 'vwo4leerboek', 'h4biologie': behind a class a new word begins.
const isBehindClass = (text: string, index: number, found: string): boolean =>
  found.length > 3 &&
  /[1-6]/u.test(text[index - 1] ?? '') &&
  (levelBefore.test(text.slice(Math.max(index - 12, 0), index)) ||
    (found.length >= shortestBehindShortLevel && shortLevelBefore.test(text.slice(Math.max(index - 4, 0), index))));

// 'ckv4havo', 'natuurkundehavo4': a class begins behind a word. Before a single letter, as in 'scheikunde4h', a short word is none: 'mp4h'.
const isClassBehind = (text: string, index: number, previous: string): boolean =>
  /^\p{L}{2}/u.test(previous) &&
  ((previous.length >= shortestBeforeLevel && levelBehind.test(text.slice(index, index + 12))) ||
    (previous.length >= shortestBeforeShortLevel && shortLevelBehind.test(text.slice(index, index + 4))));

// '4havoboek': behind the level a word begins.
const isBehindLevel = (text: string, index: number, previous: string, found: string): boolean =>
  found.length >= 3 && /^(?:vmbo|mavo|havo|vwo)$/iu.test(previous) && /[1-6]/u.test(text[index - previous.length - 1] ?? '');

// 'h4v4', '4v5v6v': a class begins behind a class.
const longestClasses = 15;
const rowsOfClasses = ['(?:(?:[hv]|havo|vwo)[1-6])+', '(?:[1-6](?:[hv]|havo|vwo))+'].map((row) => ({
  before: new RegExp(`(?<![\\p{L}\\p{N}])${row}$`, 'iu'),
  behind: new RegExp(`^${row}(?![\\p{L}\\p{N}])`, 'iu'),
}));

const isClassBehindClass = (text: string, index: number): boolean =>
  rowsOfClasses.some(
    ({ before, behind }) =>
      behind.test(text.slice(index, index + longestClasses)) && before.test(text.slice(Math.max(index - longestClasses, 0), index)),
  );

// 'wiskunde b5', 'wisb5': a year behind the letter of a subject.
const isYearBehindSubject = (text: string, index: number): boolean =>
  /^[1-6](?![\p{L}\p{N}])/u.test(text.slice(index, index + 2)) &&
  /(?<![\p{L}\p{N}])wi(?:sk?|skunde)?[\s-]?[a-d]$/iu.test(text.slice(Math.max(index - 12, 0), index));

/** The separator of a word behind a sign by which it is not wanted. */
export const notWanted = ' -';

const signBehindSpace = /(?:^|\s)[-\u2212!]$/u;
// 'vmbo -tl' is 'vmbo-tl'.
const vmboBefore = /vmbo\s+-$/iu;
const trackBehind = /^(?:[tkg]l?|[kb]b|bk|k?gt|kader|basis|theoretisch|gemengd)(?!\p{L})/iu;

// The separator between two places in a text. A sign that is written onto both words, 'e-book', or has white space on both sides, is no negation.
function separatorOf(text: string, start: number, end: number): string {
  const between = text.slice(start, end);
  if (between === '' || between === ' ') {
    return '';
  }
  // At the beginning '-' is the sign of a line in a list.
  const hasSign = start === 0 ? /(?:^|\s)!$/u.test(between) : signBehindSpace.test(`.${between}`);
  const isSigned = hasSign && /^\p{L}{2}/u.test(text.slice(end, end + 4));
  const isTrack = isSigned && vmboBefore.test(text.slice(0, end)) && trackBehind.test(text.slice(end));
  return isSigned && !isTrack ? notWanted : between.replace(/\s+/gu, '');
}

const isLetter = (code: number): boolean => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
const isSmall = (code: number): boolean => code >= 0x61;
const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const [firstAfterAscii, ampersand, plus] = [0x80, 0x26, 0x2b];

// The tokens of a text of words and numbers in ASCII that no letter joins to a digit, as most texts are: no expression is needed. Undefined for others.
function plainTokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let start = 0, position = 0; start < text.length;) {
    const code = text.charCodeAt(start);
    const isNumber = isDigit(code);
    if (code >= firstAfterAscii || code === ampersand || code === plus) {
      return undefined;
    }
    if (!isNumber && !isLetter(code)) {
      start += 1;
      continue;
    }
    let end = start + 1;
    let isFolded = isNumber || isSmall(code);
    while (end < text.length && (isNumber ? isDigit(text.charCodeAt(end)) : isLetter(text.charCodeAt(end)))) {
      isFolded &&= isNumber || isSmall(text.charCodeAt(end));
      end += 1;
    }
    if (end < text.length && (isNumber ? isLetter(text.charCodeAt(end)) : isDigit(text.charCodeAt(end)))) {
      return undefined;
    }
    const isSpaced = start === position || (start === position + 1 && text.charCodeAt(position) === 0x20);
    const separator = isSpaced ? '' : separatorOf(text, position, start);
    const typed = text.slice(start, end);
    tokens.push({ start, end, text: typed, folded: isFolded ? typed : typed.toLowerCase(), isNumber, isGlued: false, separator });
    position = end;
    start = end;
  }
  return tokens;
}

const letterOnLevel = /^[a-d](?:havo|vwo)$/u;
const isLetteredSubject = /^wi(?:sk?|skunde)?$/u;
const letterOnBook = /boek[a-d]$/u;

// Where a letter is written onto the word behind or before it: 'wiskunde bvwo 5', 'werkboekb'.
function placeOfLetter({ folded }: Token, before: Token | undefined): number | undefined {
  if (letterOnLevel.test(folded) && isLetteredSubject.test(before?.folded ?? '')) {
    return 1;
  }
  return letterOnBook.test(folded) ? folded.length - 1 : undefined;
}

function withLetterApart(tokens: readonly Token[]): readonly Token[] {
  const first = tokens.findIndex((token, index) => placeOfLetter(token, tokens[index - 1]) !== undefined);
  const token = tokens[first];
  const length = token && placeOfLetter(token, tokens[first - 1]);
  if (token === undefined || length === undefined || token.text.length !== token.folded.length) {
    return tokens;
  }
  const middle = token.start + length;
  return [
    ...tokens.slice(0, first),
    { ...token, end: middle, text: token.text.slice(0, length), folded: token.folded.slice(0, length) },
    { ...token, start: middle, text: token.text.slice(length), folded: token.folded.slice(length), separator: '' },
    ...tokens.slice(first + 1),
  ];
}

/** Splits a text into runs of letters (or signs that fold to letters) and runs of digits. '&' and '+' between words are the word 'en'. */
export function tokensOf(text: string): readonly Token[] {
  return withLetterApart(plainTokensOf(text) ?? anyTokensOf(text));
}

function anyTokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let previous = '';
  for (const match of matchesOf(text, isBesideClass.test(text) ? runBesideClass : run)) {
    const [found] = match;
    const { index } = match;
    tokens.push({
      start: index,
      end: index + found.length,
      text: found,
      folded: isSign(found) ? 'en' : foldText(found),
      isNumber: /^\p{N}/u.test(found),
      isGlued:
        index === position &&
        index > 0 &&
        !isSign(found) &&
        !isSign(previous) &&
        !isBehindClass(text, index, found) &&
        !isClassBehind(text, index, previous) &&
        !isClassBehindClass(text, index) &&
        !isYearBehindSubject(text, index) &&
        !isBehindLevel(text, index, previous, found),
      separator: separatorOf(text, position, index),
    });
    position = index + found.length;
    previous = found;
  }
  return tokens;
}

/** Whether a token is a word between the values of a list: 'en' or 'of'. */
export const isLink = (token: Token | undefined): boolean => token?.folded === 'en' || token?.folded === 'of';

/** Whether a token begins a word: no letter or digit precedes it, except those of a class. */
export const startsWord = (tokens: readonly Token[], index: number): boolean => tokens[index]?.isGlued !== true;

/** The end of the word that begins at a token, exclusive. */
export function endOfWord(tokens: readonly Token[], first: number): number {
  let end = first + 1;
  while (!startsWord(tokens, end)) {
    end += 1;
  }
  return end;
}
