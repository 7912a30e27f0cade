import { correctionCost, costs, type Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import type { Correction } from '#understanding/interpretation.ts';
import type { Word } from './known-words.ts';
import { meaningCandidates } from './phrase-reader.ts';
import { splitCompound } from '#search/compounds/split-compound.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const shortestHead = 5;
const shortestPlain = 4;

// Of two parts with a value for one field the first counts: 'examentrainingsboek' is an exam training and not any book.
const firstOfEachField = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.filter(({ on }, index) => conditions.findIndex((other) => other.on === on) === index);

function compound(first: number, parts: readonly string[], vocabulary: Vocabulary, correction?: Correction): Candidate | undefined {
  const conditions = firstOfEachField(parts.flatMap((part) => vocabulary.compoundParts.get(part) ?? []));
  const cost = costs.compound + (correction === undefined ? 0 : correctionCost);
  const place = { first, end: first + 1, ...(correction !== undefined && { correction }) };
  return conditions.length === 0 ? undefined : { ...place, cost, reading: 'conditions', conditions, otherwise: 'words' };
}

// 'scheikudneboek': the last part is a known word, and the rest is a misspelled one.
function misspelledParts(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  for (let end = shortestHead; end <= word.length - 3; end += 1) {
    const tail = word.slice(end);
    const head = vocabulary.compoundParts.has(tail) ? vocabulary.spelling.closest(word.slice(0, end)) : undefined;
    if (head !== undefined && vocabulary.compoundParts.has(head)) {
      return [head, tail];
    }
  }
  return undefined;
}

/**
 * Reads a word as a compound of words with a meaning, one of which may be misspelled. An unknown word without such parts is read as words of the
 * catalogue.
 */
export function compoundCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const word = words[first];
  if (word?.isExamined !== true || word.isCorrected) {
    return [];
  }
  const parts = splitCompound(word.form, (part) => vocabulary.compoundParts.has(part));
  const known = parts && compound(first, parts, vocabulary);
  if (known !== undefined || word.isKnown) {
    return known === undefined ? [] : [known];
  }
  const misspelled = misspelledParts(word.form, vocabulary);
  if (misspelled !== undefined) {
    const candidate = compound(first, misspelled, vocabulary, { kind: 'spelling', text: misspelled.join('') });
    return candidate === undefined ? [] : [candidate];
  }
  return plainSplit(first, word.form, vocabulary);
}

function plainSplit(first: number, word: string, { source }: Vocabulary): readonly Candidate[] {
  const parts = splitCompound(word, (part) => part.length >= shortestPlain && source.hasWord(part));
  return parts === undefined
    ? []
    : [
        {
          first,
          end: first + 1,
          cost: costs.word - 1,
          reading: 'words',
          conditions: [],
          otherwise: 'words',
          words: parts,
          correction: { kind: 'split', text: parts.join(' ') },
        },
      ];
}

const mostJoined = 3;
const shortestJoined = 6;

/** Reads a word that is written as several, 'natuur kunde', and a phrase that is written as one word, 'vierdewand'. */
export function joinedCandidates(words: readonly Word[], first: number, vocabulary: Vocabulary): readonly Candidate[] {
  const { meanings, phraseOfJoined, source } = vocabulary;
  const phrase = phraseOfJoined.get(words[first]?.form ?? '');
  const place = { first, end: first + 1, ...(phrase !== undefined && { correction: { kind: 'split', text: phrase } as const }) };
  const found = phrase === undefined ? [] : [...meaningCandidates(place, meanings.get(phrase) ?? [], 0)];
  let joined = words[first]?.form ?? '';
  for (let end = first + 2; end <= Math.min(first + mostJoined, words.length) && words[end - 1]?.isWhole === true; end += 1) {
    joined += words[end - 1]?.form ?? '';
    const correction = { kind: 'joined', text: joined } as const;
    if (joined.length >= shortestJoined && meanings.has(joined)) {
      found.push(...meaningCandidates({ first, end, correction }, meanings.get(joined) ?? [], 1));
    } else if (joined.length >= shortestJoined && !words.slice(first, end).some(({ isKnown }) => isKnown) && source.hasWord(joined)) {
      found.push({ first, end, cost: costs.word - 1, reading: 'words', conditions: [], otherwise: 'words', words: [joined], correction });
    }
  }
  return words[first]?.isWhole === true ? found : [];
}
