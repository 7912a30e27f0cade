import { correctionCost, costs, type Candidate, type Doubt } from './candidate.ts';
import type { Word } from './known-words.ts';
import type { Meaning, Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isName = ({ conditions: [first] }: Meaning): boolean => first === undefined || first.on === 'methods' || first.on === 'publishers';

const doubtOf = ({ isAmbiguous, conditions }: Meaning): Doubt | undefined =>
  isAmbiguous ? (conditions[0]?.on === 'publishers' ? 'publisher' : 'bare') : undefined;

type Place = Pick<Candidate, 'first' | 'end' | 'correction'>;

/** Gives a candidate per meaning of a phrase; `extra` is added to the cost. */
export function meaningCandidates(place: Place, meanings: readonly Meaning[], extra: number): readonly Candidate[] {
  // Objects are copied only where they have more than most: this is the most frequent work of a reading.
  const { first, end, correction } = place;
  const isFiller = meanings.some((meaning) => meaning.isFiller);
  const found: Candidate[] = [];
  for (const meaning of meanings) {
    if (!meaning.isFiller) {
      const doubt = doubtOf(meaning);
      // The doubtful meaning of a filler word costs less than the filler, so that it can be offered.
      const cost = doubt === undefined ? (isName(meaning) ? costs.name : costs.meaning) : isFiller ? costs.filler - 0.5 : costs.doubtful;
      const candidate: Candidate = {
        first,
        end,
        cost: cost + extra,
        reading: meaning.conditions.length === 0 ? 'words' : 'conditions',
        conditions: meaning.conditions,
        otherwise: isFiller ? 'passedOver' : 'words',
      };
      const { words } = meaning;
      found.push(
        doubt === undefined && words === undefined && correction === undefined
          ? candidate
          : {
              ...candidate,
              ...(correction !== undefined && { correction }),
              ...(doubt !== undefined && { doubt }),
              ...(words !== undefined && { words }),
            },
      );
    }
  }
  if (isFiller) {
    const filler: Candidate = { first, end, cost: costs.filler + extra, reading: 'passedOver', conditions: [], otherwise: 'words' };
    found.push(correction === undefined ? filler : { ...filler, correction });
  }
  return found;
}

const none: readonly Candidate[] = [];

/** Reads the phrases of the vocabulary that begin at a word, after correction. */
export function phraseCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const longest = words[first]?.known.longestPhrase ?? 0;
  if (longest === 0) {
    return none;
  }
  const found: Candidate[] = [];
  let phrase = '';
  let corrected = 0;
  for (let end = first + 1; end <= Math.min(first + longest, words.length); end += 1) {
    const word = words[end - 1];
    const isOneWord = end === first + 1;
    phrase = isOneWord ? (word?.known.form ?? '') : `${phrase} ${word?.known.form ?? ''}`;
    corrected += word?.isCorrected === true ? 1 : 0;
    const meanings = isOneWord ? word?.known.meanings : vocabulary.meanings.get(phrase);
    // A word that is no filler as it is typed is none after a correction: 'lassen' is not 'lessen'.
    const isFillerOnly = isOneWord && corrected > 0 && meanings?.every(({ isFiller }) => isFiller) === true;
    if (meanings !== undefined && !isFillerOnly) {
      const place: Place = corrected > 0 ? { first, end, correction: { kind: 'spelling', text: phrase } } : { first, end };
      found.push(...meaningCandidates(place, meanings, corrected * correctionCost));
    }
  }
  return found;
}
