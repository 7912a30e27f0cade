import { editDistance } from '#catalogue/edit-distance.ts';
import { lengthBit } from '#understanding/letter-bit.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';
import type { Candidate } from './candidate.ts';
import type { Word } from './known-words.ts';
import { meaningCandidates } from './phrase-reader.ts';

const mostWords = 5;
const shortestJoined = 7;
const none: readonly Candidate[] = [];

/** Whether a word is neither known nor corrected. */
export const isUnknown = ({ isKnown, isCorrected }: Word): boolean => !isKnown && !isCorrected;

// Whether phrases with a number of words may begin with a word.
const mayBegin = (word: Word | undefined, length: number): boolean =>
  word !== undefined && (isUnknown(word) || (word.known.phraseLengths & lengthBit(length)) !== 0);

// One word of the name differs, by one edit.
function isNearName(typed: readonly string[], name: readonly string[]): boolean {
  const [different, ...others] = typed.flatMap((word, place) => (word === name[place] ? [] : [place]));
  return (
    typed.length === name.length &&
    different !== undefined &&
    others.length === 0 &&
    editDistance(typed[different] ?? '', name[different] ?? '') === 1
  );
}

/**
 * Reads a name of several words of which one is misspelled that is too short to be corrected by itself: 'kors naar ithaka', 'mens wn natuur'. The other
 * words tell what was meant.
 */
export function misspelledNameCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const { meanings, phraseOfJoined, spelling } = vocabulary;
  const typed: string[] = [];
  let unknown = 0;
  for (const word of words.slice(first, first + mostWords)) {
    unknown += isUnknown(word) ? 1 : 0;
    if (!word.isWhole || unknown > 1 || !(isUnknown(word) || word.known.isInVocabulary)) {
      return none;
    }
    typed.push(word.known.form);
    const mayBeName = unknown === 1 && typed.length > 1 && mayBegin(words[first], typed.length);
    const joined = mayBeName ? typed.join('') : '';
    const text = joined.length < shortestJoined ? undefined : phraseOfJoined.get(spelling.closest(joined) ?? '');
    if (text !== undefined && isNearName(typed, text.split(' '))) {
      return meaningCandidates({ first, end: first + typed.length, correction: { kind: 'spelling', text } }, meanings.get(text) ?? [], 1);
    }
  }
  return none;
}
