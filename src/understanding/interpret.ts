import type { TextRange } from '#contract/text-range.ts';
import { passOverAroundEans } from './around-eans.ts';
import { passOverAskers } from './askers.ts';
import { correctionCost, type Candidate } from './readers/candidate.ts';
import { chooseTaughtCandidates } from './choose-taught-candidates.ts';
import { withoutPackagesOfParts } from './parts-beside-kinds.ts';
import { classCandidates } from './readers/class-reader.ts';
import { compoundCandidates, dottedCandidates, joinedCandidates, purposeCandidates } from './readers/compound-reader.ts';
import { gluedLevelCandidates } from './readers/glued-level-reader.ts';
import type { Interpretation, Span } from './interpretation.ts';
import { interpretLiterally, isSyntax } from './interpret-literally.ts';
import { leaveOut } from './leave-out.ts';
import { lookUpWords, type Word } from './readers/known-words.ts';
import { isUnknown, misspelledNameCandidates } from './readers/misspelled-name-reader.ts';
import { letterCandidates } from './readers/letter-reader.ts';
import { negationCandidates } from './readers/negation-reader.ts';
import { numeralCandidates } from './readers/numeral-reader.ts';
import { packageCandidates, withoutPackagesOfLists } from './readers/package-reader.ts';
import { partCandidates } from './readers/part-reader.ts';
import { patternCandidates } from './readers/pattern-reader.ts';
import { phraseCandidates } from './readers/phrase-reader.ts';
import { isBehindRangeSign, rangeCandidates } from './readers/range-reader.ts';
import { signedCandidates } from './readers/sign-reader.ts';
import { wordLookup } from './readers/vocabulary-word.ts';
import { splitWordCandidates } from './readers/split-word-reader.ts';
import { settleDoubts } from './settle-doubts.ts';
import type { Settled } from './settled.ts';
import { startsWord, tokensOf, type Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';
import { widestPrices } from './widest-price.ts';

const touches = (one: TextRange, other: TextRange): boolean => one.start < other.end && other.start < one.end;

const correctTokens = (tokens: readonly Token[], words: readonly Word[]): readonly Token[] =>
  words.some(({ isCorrected }) => isCorrected)
    ? tokens.map((token, index) => ({ ...token, folded: words[index]?.known.form ?? token.folded }))
    : tokens;

// Most readers find nothing, and a spread copies what it adds.
function addAll(candidates: Candidate[], found: readonly Candidate[]): void {
  for (let place = 0; place < found.length; place += 1) {
    candidates.push(found[place] as Candidate);
  }
}

function candidatesOf(text: string, tokens: readonly Token[], vocabulary: Vocabulary, isHalfTyped: boolean): readonly Candidate[] {
  const words = lookUpWords(tokens, wordLookup(vocabulary));
  const corrected = correctTokens(tokens, words);
  const candidates: Candidate[] = [];
  addAll(candidates, patternCandidates(text, tokens, words, vocabulary.source));
  const ofClasses = { tokens: corrected, words, vocabulary, isHalfTyped };
  for (let first = 0; first < tokens.length; first += 1) {
    if (startsWord(tokens, first)) {
      addAll(candidates, phraseCandidates(words, first, vocabulary));
      const classes = classCandidates(ofClasses, first);
      addAll(candidates, corrected === tokens ? classes : classes.map((candidate) => withCorrection(candidate, words)));
      addAll(candidates, gluedLevelCandidates(ofClasses, first));
      addAll(candidates, joinedCandidates(words, first, vocabulary));
      addAll(candidates, splitWordCandidates(ofClasses, first));
      if (tokens[first + 1]?.separator === '.') {
        addAll(candidates, dottedCandidates(tokens, first, vocabulary));
      }
      if (words[first]?.typed.isNumberInWords === true) {
        addAll(candidates, numeralCandidates(tokens, words, first, vocabulary));
      }
      addAll(candidates, purposeCandidates(words, first, vocabulary));
      addAll(candidates, compoundCandidates(words, first));
    }
  }
  // Most texts have no such word.
  if (words.some(isUnknown)) {
    for (let first = 0; first < words.length - 1; first += 1) {
      addAll(candidates, misspelledNameCandidates(words, first, vocabulary));
    }
  }
  // Most texts have no cue.
  if (words.some(({ typed }) => typed.isCue) || tokens.some(isBehindRangeSign)) {
    addAll(candidates, rangeCandidates(candidates, tokens));
    addAll(candidates, letterCandidates(candidates, tokens, vocabulary));
    addAll(candidates, partCandidates(candidates, corrected, vocabulary));
    addAll(candidates, packageCandidates(candidates, tokens, vocabulary));
    const listed = withoutPackagesOfLists(candidates, tokens, vocabulary);
    return signedCandidates([...listed, ...negationCandidates(listed, tokens)], tokens);
  }
  return signedCandidates(candidates, tokens);
}

function withCorrection(candidate: Candidate, words: readonly Word[]): Candidate {
  const read = words.slice(candidate.first, candidate.end);
  return read.some(({ isCorrected }) => isCorrected)
    ? {
        ...candidate,
        cost: candidate.cost + correctionCost,
        correction: { kind: 'spelling', text: read.map(({ known }) => known.form).join(' ') },
      }
    : candidate;
}

const rangeOf = ({ first, end, range }: Candidate, tokens: readonly Token[]): TextRange =>
  range ?? { start: tokens[first]?.start ?? 0, end: tokens[end - 1]?.end ?? 0 };

const none: readonly string[] = [];

function wordsOf({ candidate, reading }: Settled, text: string): readonly string[] {
  switch (reading) {
    case 'literal':
      return text.match(/[\p{L}\p{M}\p{N}\p{So}]+/gu) ?? none;
    case 'words':
      return candidate.conditions.length > 0 ? [text] : (candidate.words ?? [text]);
    case 'conditions':
      return candidate.words ?? none;
    default:
      return none;
  }
}

function spanOf(settled: Settled, text: string, tokens: readonly Token[]): Span {
  const { candidate, reading, conditions, offered } = settled;
  const { start, end } = rangeOf(candidate, tokens);
  const span = { start, end, reading, conditions, offered, words: wordsOf(settled, text.slice(start, end)) };
  if (candidate.isUnwanted) {
    return { ...span, isUnwanted: true };
  }
  return candidate.correction === undefined || offered.length > 0 ? span : { ...span, correction: candidate.correction };
}

const isPlain = ({ reading, correction, offered }: Span): boolean =>
  reading === 'words' && correction === undefined && offered.length === 0;

// Plain words without white space between them are one span: 'foto's'.
function mergePlain(spans: readonly Span[], text: string): readonly Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const before = merged.at(-1);
    if (before !== undefined && isPlain(before) && isPlain(span) && !/\s/u.test(text.slice(before.end, span.start))) {
      merged[merged.length - 1] = { ...before, end: span.end, words: [text.slice(before.start, span.end)] };
    } else {
      merged.push(span);
    }
  }
  return merged;
}

/** Longest text that is interpreted, in UTF-16 code units: the time of the patterns grows with the square of its length. */
export const longestQuestion = 300;
const mostTokens = 40;

// A word has at least one character.
const mayHaveMoreTokens = (text: string): boolean => text.length > mostTokens;

/**
 * The beginning of a text that is too long to be interpreted, up to the end of a word; undefined for one that is interpreted whole, or is in the
 * search syntax.
 */
export function readableBeginning(text: string): string | undefined {
  const isShort = text.length <= longestQuestion;
  if ((isShort && !mayHaveMoreTokens(text)) || isSyntax(text)) {
    return undefined;
  }
  const beginning = isShort ? text : text.slice(0, Math.max(text.lastIndexOf(' ', longestQuestion), 0) || longestQuestion);
  const tokens = tokensOf(beginning);
  if (tokens.length <= mostTokens) {
    return isShort ? undefined : beginning;
  }
  const last = tokens.findLastIndex((_, index) => index < mostTokens && startsWord(tokens, index + 1));
  return beginning.slice(0, tokens[last]?.end ?? 0);
}

/** What reading a question takes besides its text and the vocabulary. */
type InterpretOptions = {
  /** Parts of the text whose words are taken as they are. */
  readonly literal?: readonly TextRange[];
  /**
   * The last word, with nothing behind it, may go on: its spelling is not corrected, and it has none of its doubtful meanings; of one or two letters
   * without a meaning it is passed over.
   */
  readonly isHalfTyped?: boolean;
};

// The 'v' of 'nask 1 v' and the 'k' of 'duits 3e k' may be the beginning of any word; the 'b' of 'wiskunde b' is of the subject.
function isLetterBehindYear({ first, end, conditions }: Candidate, tokens: readonly Token[]): boolean {
  const [year, letter] = [tokens[first], tokens[end - 1]];
  const isLetter = letter?.text.length === 1 && !letter.isNumber && !letter.isGlued;
  return isLetter && year?.isNumber === true && conditions.some(({ on }) => on === 'classes');
}

const isSure = (candidate: Candidate, tokens: readonly Token[]): boolean =>
  candidate.doubt !== 'bare' &&
  candidate.doubt !== 'publisher' &&
  candidate.correction?.kind !== 'spelling' &&
  !isLetterBehindYear(candidate, tokens);

// The beginning of a word that is too short to be searched for, 'nask 1 v', says nothing yet.
const isBeginning = ({ end, reading, conditions }: Candidate, tokens: readonly Token[]): boolean =>
  end === tokens.length && reading === 'words' && conditions.length === 0 && /^\p{L}{1,2}$/u.test(tokens[end - 1]?.text ?? '');

/**
 * Interprets a question; a text of more than `longestQuestion` code units or 40 tokens is literal. Equal arguments give equal interpretations. Never
 * throws.
 */
export function interpret(
  text: string,
  vocabulary: Vocabulary,
  { literal = [], isHalfTyped = false }: InterpretOptions = {},
): Interpretation {
  const tokens = isSyntax(text) || text.length > longestQuestion ? [] : tokensOf(text);
  if (tokens.length === 0 || tokens.length > mostTokens) {
    return interpretLiterally(text);
  }
  const half = isHalfTyped && tokens.at(-1)?.end === text.length ? tokens.length : undefined;
  const isFree = (candidate: Candidate): boolean =>
    !literal.some((part) => touches(part, rangeOf(candidate, tokens))) && (candidate.end !== half || isSure(candidate, tokens));
  const candidates = candidatesOf(text, tokens, vocabulary, half !== undefined);
  const areAllFree = literal.length === 0 && half === undefined;
  const chosen = chooseTaughtCandidates(tokens, areAllFree ? candidates : candidates.filter(isFree), vocabulary);
  const read =
    half === undefined ? chosen : chosen.map((one): Candidate => (isBeginning(one, tokens) ? { ...one, reading: 'passedOver' } : one));
  const asked = passOverAskers(withoutPackagesOfParts(widestPrices(settleDoubts(read, tokens, vocabulary)), vocabulary), tokens);
  const settled = passOverAroundEans(leaveOut(asked, vocabulary), tokens, vocabulary.source);
  const spans = settled.map((one) => spanOf(one, text, tokens));
  return { text, spans: mergePlain(spans, text) };
}
