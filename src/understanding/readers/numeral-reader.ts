import { isOnSubjects } from '#understanding/conditions-of.ts';
import type { Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import { costs, type Candidate } from './candidate.ts';
import { counted } from './class-reader.ts';
import type { Word } from './known-words.ts';
import { pupils } from './quantity-pattern.ts';
import { phraseCandidates } from './phrase-reader.ts';
import { wordLookup } from './vocabulary-word.ts';

const digits: ReadonlyMap<string, string> = new Map([
  ['een', '1'],
  ['twee', '2'],
]);
// 'natuur en scheikunde een': the number of words before the numeral.
const mostBefore = 3;
const none: readonly Candidate[] = [];

// 'nask een, vmbo 4', 'nask een vmbo 4' and 'nask één boek'; in 'nask een boek' it is the article.
function isNumeral(tokens: readonly Token[], words: readonly Word[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  const isArticle = token?.folded === 'een' && token.text.toLowerCase().normalize('NFC') !== 'één';
  const { longestLevel = 0, mayBeginYears = false } = words[place + 1]?.known ?? {};
  return !isArticle || next === undefined || next.separator !== '' || longestLevel > 0 || mayBeginYears;
}

// The number of a subject: 'nask twee', 'natuur- en scheikunde een, vmbo 4'.
function subjectCandidates(tokens: readonly Token[], words: readonly Word[], place: number, vocabulary: Vocabulary): readonly Candidate[] {
  const digit = place === 0 ? undefined : digits.get(words[place]?.typed.form ?? '');
  const numeral = words[place];
  if (digit === undefined || numeral === undefined || tokens[place]?.separator !== '' || !isNumeral(tokens, words, place)) {
    return none;
  }
  const withDigit = words.with(place, { ...numeral, known: wordLookup(vocabulary)(digit) });
  return Array.from({ length: Math.min(place, mostBefore) }, (_, before) => place - 1 - before)
    .flatMap((first) => phraseCandidates(withDigit, first, vocabulary))
    .filter(({ end, conditions }) => end === place + 1 && conditions.some(isOnSubjects));
}

const areCounted = new RegExp(`^(?:${pupils})$`, 'u');

// A number that says how many are needed: 'twee werkboeken', 'dertig leerlingen'; 'een leerling' is the user.
function countCandidates(tokens: readonly Token[], place: number): readonly Candidate[] {
  const next = tokens[place + 1]?.folded ?? '';
  const arePupils = areCounted.test(next);
  return tokens[place]?.folded !== 'een' && (arePupils || counted.test(next))
    ? [{ first: place, end: place + (arePupils ? 2 : 1), cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' }]
    : none;
}

/** Reads a number in words, at the token `place`: that of a subject, or how many are needed, which is passed over. */
export const numeralCandidates = (
  tokens: readonly Token[],
  words: readonly Word[],
  place: number,
  vocabulary: Vocabulary,
): readonly Candidate[] => [...subjectCandidates(tokens, words, place, vocabulary), ...countCandidates(tokens, place)];
