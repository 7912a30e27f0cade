import { splitCompound } from '#search/compounds/split-compound.ts';
import { correctionCost, costs, type Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import type { Correction } from '#understanding/interpretation.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

/** A meaning of a word as a compound: a candidate that has no place yet. */
export type CompoundMeaning = Omit<Candidate, 'first' | 'end'>;

const shortestHead = 5;
const shortestPlain = 4;

const sizeOf = (condition: Condition): number => ('keys' in condition ? condition.keys.length : Infinity);

// Of two parts with a kind the narrower counts, and of equals the last: 'examentrainingsboek' is an exam training and not any book, and
// 'leerboekenpakket' is a package. Of two parts with a value for another field the first counts.
const oneOfEachField = (conditions: readonly Condition[]): readonly Condition[] =>
  [...Map.groupBy(conditions, ({ on }) => on).values()].flatMap((ofField) => {
    const [first] = ofField;
    return first?.on === 'articleGroups'
      ? [ofField.reduce((best, other) => (sizeOf(other) <= sizeOf(best) ? other : best))]
      : ofField.slice(0, 1);
  });

function meaningOf(parts: readonly string[], vocabulary: Vocabulary, correction?: Correction): CompoundMeaning | undefined {
  const conditions = oneOfEachField(parts.flatMap((part) => vocabulary.compoundParts.get(part) ?? []));
  const cost = costs.compound + (correction === undefined ? 0 : correctionCost);
  return conditions.length === 0
    ? undefined
    : { cost, reading: 'conditions', conditions, otherwise: 'words', ...(correction !== undefined && { correction }) };
}

// 'scheikudneboek': the last part is a known word, and the rest is a misspelled one with a meaning. 'woordenlijst' has no 'worden'.
function misspelledParts(word: string, vocabulary: Vocabulary): readonly string[] | undefined {
  for (let end = shortestHead; end <= word.length - 3; end += 1) {
    const tail = word.slice(end);
    const head = vocabulary.compoundParts.has(tail) ? vocabulary.spelling.closest(word.slice(0, end)) : undefined;
    if (head !== undefined && (vocabulary.compoundParts.get(head)?.length ?? 0) > 0) {
      return [head, tail];
    }
  }
  return undefined;
}

function plainSplit(word: string, { source }: Vocabulary): readonly CompoundMeaning[] {
  const parts = splitCompound(word, (part) => part.length >= shortestPlain && source.hasWord(part));
  const correction = parts && ({ kind: 'split', text: parts.join(' ') } as const);
  return parts === undefined || correction === undefined
    ? []
    : [{ cost: costs.word - 1, reading: 'words', conditions: [], otherwise: 'words', words: parts, correction }];
}

/** Reads a word as a compound of correctly spelled words with a meaning. Undefined when it is none. */
export function knownCompound(word: string, vocabulary: Vocabulary): CompoundMeaning | undefined {
  const parts = splitCompound(word, (part) => vocabulary.compoundParts.has(part));
  return parts && meaningOf(parts, vocabulary);
}

// 'programmeerboek': a kind with a word before it that the catalogue lacks, which is searched for until nothing is found.
function kindOfUnknown(word: string, { compoundParts }: Vocabulary): readonly CompoundMeaning[] {
  for (let end = shortestPlain; end <= word.length - shortestPlain; end += 1) {
    const kind = compoundParts.get(word.slice(end))?.find(({ on }) => on === 'articleGroups');
    if (kind !== undefined) {
      return [{ cost: costs.doubtful, reading: 'conditions', conditions: [kind], otherwise: 'words', words: [word] }];
    }
  }
  return [];
}

/** Reads a word that is no `knownCompound` as a compound of words of which one is misspelled, or else as words of the catalogue. */
export function unknownCompound(word: string, vocabulary: Vocabulary): readonly CompoundMeaning[] {
  const misspelled = misspelledParts(word, vocabulary);
  if (misspelled === undefined) {
    const plain = plainSplit(word, vocabulary);
    return plain.length > 0 ? plain : kindOfUnknown(word, vocabulary);
  }
  const corrected = meaningOf(misspelled, vocabulary, { kind: 'spelling', text: misspelled.join('') });
  return corrected === undefined ? [] : [corrected];
}
