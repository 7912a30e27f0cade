import type { Condition } from '#understanding/condition.ts';
import { letterBit } from '#understanding/letter-bit.ts';
import { startsWord, type Token } from '#understanding/tokens.ts';
import type { Candidate } from './candidate.ts';
import { classCandidates, type ClassText } from './class-reader.ts';
import { levelWords, type Word } from './known-words.ts';
import { phraseCandidates } from './phrase-reader.ts';
import { wordLookup } from './vocabulary-word.ts';

const shortestJoined = 6;
// 'bouwen wonen en inter ieur': the number of words of a name before the one that is written as two.
const mostBefore = 3;
const none: readonly Candidate[] = [];

const isApart = (token: Token | undefined): boolean => token?.isNumber === false && !token.isGlued && token.separator === '';

// 'vw o', 'hav o'; in 'ha vo' both are words.
const mayBeLevel = (one: Word, other: Word): boolean => !(one.isKnown && other.isKnown);

// Most neighbours are not the halves of a word: they need not be joined to know it.
const mayBeOfPhrase = (one: Word, other: Word): boolean =>
  one.isWhole && other.isWhole && (one.typed.nextLetters & letterBit(other.typed.form)) !== 0;

const withOne = <Item>(items: readonly Item[], first: number, one: Item): readonly Item[] => [
  ...items.slice(0, first),
  one,
  ...items.slice(first + 2),
];

// The text with two tokens as one word.
function joinedAt({ tokens, words, vocabulary }: ClassText, first: number, form: string): ClassText {
  const [one, other] = [tokens[first], tokens[first + 1]] as [Token, Token];
  const known = wordLookup(vocabulary)(form);
  const token = { ...one, end: other.end, text: form, folded: form };
  const word: Word = { typed: known, known, isCorrected: false, isKnown: true, isWhole: true, isExamined: false };
  return { tokens: withOne(tokens, first, token), words: withOne(words, first, word), vocabulary };
}

// A candidate of the text with one word less, over the tokens as they are typed.
const asTyped = (candidate: Candidate, { tokens }: ClassText): Candidate => ({
  ...candidate,
  end: candidate.end + 1,
  cost: candidate.cost + 1,
  correction: {
    kind: 'joined',
    text: tokens
      .slice(candidate.first, candidate.end)
      .map(({ folded }) => folded)
      .join(' '),
  },
});

const isName = ({ on }: Condition): boolean => on === 'subjects' || on === 'methods' || on === 'publishers';

/**
 * Reads a level that is written as two words, 'vw o5', and a word of a longer name that is: 'dienst verlening en producten'. The candidates may begin
 * before the word.
 */
export function splitWordCandidates(text: ClassText, first: number): readonly Candidate[] {
  const { tokens, words, vocabulary } = text;
  const one = words[first];
  const other = words[first + 1];
  if (one === undefined || other === undefined || !isApart(tokens[first + 1]) || tokens[first]?.isNumber !== false) {
    return none;
  }
  const isPossible = mayBeOfPhrase(one, other);
  const isPossibleLevel = mayBeLevel(one, other);
  if (!isPossible && !isPossibleLevel) {
    return none;
  }
  const form = one.typed.form + other.typed.form;
  if (isPossibleLevel && levelWords.includes(form)) {
    const joined = joinedAt(text, first, form);
    const isBehindYear = first > 0 && tokens[first - 1]?.isNumber === true && startsWord(tokens, first - 1);
    return (isBehindYear ? [first - 1, first] : [first])
      .flatMap((place) => classCandidates(joined, place))
      .filter(({ end }) => end > first)
      .map((candidate) => asTyped(candidate, joined));
  }
  if (!isPossible || form.length < shortestJoined || !vocabulary.words.has(form)) {
    return none;
  }
  const joined = joinedAt(text, first, form);
  const places = Array.from({ length: Math.min(first, mostBefore) + 1 }, (_, before) => first - before);
  return places
    .flatMap((place) => phraseCandidates(joined.words, place, vocabulary))
    .filter((candidate) => candidate.conditions.some(isName) && candidate.end > Math.max(first, candidate.first + 1))
    .map((candidate) => asTyped(candidate, joined));
}
