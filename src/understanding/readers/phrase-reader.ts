import { correctionCost, costs, type Candidate, type Doubt } from './candidate.ts';
import { lengthBit, letterBit } from '#understanding/letter-bit.ts';
import type { Condition } from '#understanding/condition.ts';
import type { Word } from './known-words.ts';
import type { Meaning, Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isName = ({ conditions: [first] }: Meaning): boolean => first === undefined || first.on === 'methods' || first.on === 'publishers';

const doubtOf = ({ isAmbiguous, conditions }: Meaning): Doubt | undefined =>
  isAmbiguous ? (conditions[0]?.on === 'publishers' ? 'publisher' : 'bare') : undefined;

type Place = Pick<Candidate, 'first' | 'end' | 'correction'>;

// Most candidates have none of the rest. An object is copied only for those that have: this is the most frequent work of a reading.
const withRest = (
  candidate: Candidate,
  correction: Candidate['correction'],
  doubt?: Candidate['doubt'],
  words?: Candidate['words'],
): Candidate =>
  correction === undefined && doubt === undefined && words === undefined
    ? candidate
    : {
        ...candidate,
        ...(correction !== undefined && { correction }),
        ...(doubt !== undefined && { doubt }),
        ...(words !== undefined && { words }),
      };

function costOf(meaning: Meaning, doubt: Doubt | undefined, isFiller: boolean): number {
  if (doubt === undefined) {
    return isName(meaning) ? costs.name : costs.meaning;
  }
  // The doubtful meaning of a filler word costs less than the filler, so that it can be offered.
  return isFiller ? costs.filler - 0.5 : costs.doubtful;
}

const none: readonly Candidate[] = [];
const noConditions: readonly Condition[] = [];

// `isFiller`: the phrase is filler words too.
function meaningCandidate({ first, end, correction }: Place, meaning: Meaning, isFiller: boolean, extra: number): Candidate {
  const { conditions, words } = meaning;
  const doubt = doubtOf(meaning);
  const cost = costOf(meaning, doubt, isFiller) + extra;
  const reading = conditions.length === 0 ? 'words' : 'conditions';
  const otherwise = isFiller ? 'passedOver' : 'words';
  const candidate = withRest({ first, end, cost, reading, conditions, otherwise }, correction, doubt, words);
  return meaning.isProfile === true ? { ...candidate, isProfile: true } : candidate;
}

function fillerCandidate({ first, end, correction }: Place, extra: number): Candidate {
  const cost = costs.filler + extra;
  return withRest({ first, end, cost, reading: 'passedOver', conditions: noConditions, otherwise: 'words' }, correction);
}

/** Gives a candidate per meaning of a phrase; `extra` is added to the cost. */
export function meaningCandidates(place: Place, meanings: readonly Meaning[], extra: number): readonly Candidate[] {
  const [only] = meanings;
  // Most phrases have one meaning.
  if (meanings.length === 1 && only !== undefined) {
    return [only.isFiller ? fillerCandidate(place, extra) : meaningCandidate(place, only, false, extra)];
  }
  const isFiller = meanings.some((meaning) => meaning.isFiller);
  const found: Candidate[] = [];
  for (const meaning of meanings) {
    if (!meaning.isFiller) {
      found.push(meaningCandidate(place, meaning, isFiller, extra));
    }
  }
  if (isFiller) {
    found.push(fillerCandidate(place, extra));
  }
  return found;
}

/** Reads the phrases of the vocabulary that begin at a word, after correction. */
export function phraseCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const { phraseLengths, secondLetters } = words[first]?.known ?? { phraseLengths: 0, secondLetters: 0 };
  if (phraseLengths === 0) {
    return none;
  }
  let found = none;
  let phrase = '';
  let corrected = 0;
  // A phrase is only looked up where one of its length begins with the word, and none is longer than all of those.
  for (let end = first + 1; end <= words.length && phraseLengths >= lengthBit(end - first); end += 1) {
    const word = words[end - 1];
    const isOneWord = end === first + 1;
    if (end === first + 2 && (letterBit(word?.known.form ?? '') & secondLetters) === 0) {
      break;
    }
    phrase = isOneWord ? (word?.known.form ?? '') : `${phrase} ${word?.known.form ?? ''}`;
    corrected += word?.isCorrected === true ? 1 : 0;
    const isLength = (phraseLengths & lengthBit(end - first)) !== 0;
    const meanings = isOneWord ? word?.known.meanings : isLength ? vocabulary.meanings.get(phrase) : undefined;
    // A word that is no filler as it is typed is none after a correction: 'lassen' is not 'lessen'.
    const isFillerOnly = isOneWord && corrected > 0 && meanings?.every(({ isFiller }) => isFiller) === true;
    if (meanings !== undefined && !isFillerOnly) {
      const place: Place = corrected > 0 ? { first, end, correction: { kind: 'spelling', text: phrase } } : { first, end };
      const added = meaningCandidates(place, meanings, corrected * correctionCost);
      found = found.length === 0 ? added : [...found, ...added];
    }
  }
  return found;
}
