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

/** Reads the number of a subject that is typed as a word: 'nask twee', 'natuur- en scheikunde een, vmbo 4'. `place` is the token of the number. */
export function numeralCandidates(
  tokens: readonly Token[],
  words: readonly Word[],
  place: number,
  vocabulary: Vocabulary,
): readonly Candidate[] {
  const digit = place === 0 ? undefined : digits.get(words[place]?.typed.form ?? '');
  const numeral = words[place];
  if (digit === undefined || numeral === undefined || tokens[place]?.separator !== '' || !isNumeral(tokens, words, place)) {
    return none;
  }
  const withDigit = words.with(place, { ...numeral, known: wordLookup(vocabulary)(digit) });
  return Array.from({ length: Math.min(place, mostBefore) }, (_, before) => place - 1 - before)
    .flatMap((first) => phraseCandidates(withDigit, first, vocabulary))
    .filter(({ end, conditions }) => end === place + 1 && conditions.some(({ on }) => on === 'subjects'));
}

const numbers =
  /^(?:twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|vijftien|(?:vijfen)?(?:twintig|dertig)|veertig|vijftig|zestig|honderd)$/u;

const areCounted = new RegExp(`^(?:${pupils})$`, 'u');

/** Passes over a number in words that says how many are needed: 'twee werkboeken', 'dertig leerlingen'. */
export function countCandidates(tokens: readonly Token[], place: number): readonly Candidate[] {
  const next = tokens[place + 1]?.folded ?? '';
  const arePupils = areCounted.test(next);
  return (arePupils || counted.test(next)) && numbers.test(tokens[place]?.folded ?? '')
    ? [{ first: place, end: place + (arePupils ? 2 : 1), cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' }]
    : none;
}
