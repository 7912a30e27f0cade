import { costs, type Candidate } from './candidate.ts';
import type { Condition } from '#understanding/condition.ts';
import { startsOfNegations } from './negation-reader.ts';
import { readLetters } from './part-reader.ts';
import type { Token } from '#understanding/tokens.ts';
import type { Vocabulary } from '#understanding/vocabulary/vocabulary.ts';

const isLetter = ({ folded, isGlued }: Token): boolean => folded.length === 1 && !isGlued && /^[a-d]$/u.test(folded);
const isSubjects = ({ on }: Condition): boolean => on === 'subjects';
const isBookOrMethod = ({ on }: Condition): boolean => on === 'articleGroups' || on === 'methods';

/**
 * Reads the letters behind a class or a negation: in 'wiskunde havo 4 b' and 'wiskunde geen b' the letter of the subject, which the question has before
 * without one; beside a method or a kind of book, in 'lesewelten havo 4 A', a part. Gives these candidates in addition to those of the words before.
 */
export function letterCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  { source: { parts }, meanings }: Pick<Vocabulary, 'source' | 'meanings'>,
): readonly Candidate[] {
  if (!tokens.some(isLetter)) {
    return [];
  }
  const certain = candidates.filter(({ doubt }) => doubt === undefined);
  const ofClasses = certain.filter(({ conditions }) => conditions.some(({ on }) => on === 'classes'));
  const ends = new Set([...ofClasses.map(({ end }) => end), ...startsOfNegations(tokens).keys()]);
  const isNamed = certain.some(({ conditions }) => conditions.some(isBookOrMethod));
  return [...ends].flatMap((first): readonly Candidate[] => {
    const letter = tokens[first];
    if (letter === undefined || !isLetter(letter)) {
      return [];
    }
    const read = { first, cost: costs.meaning, reading: 'conditions', otherwise: 'words' } as const;
    // 'wiskunde' with the letter is a subject, and the question does not name such a subject yet.
    const subjects = certain
      .filter(({ first: place, end, conditions }) => end <= first && end === place + 1 && conditions.some(isSubjects))
      .flatMap(
        (subject) => meanings.get(`${tokens[subject.first]?.folded ?? ''} ${letter.folded}`)?.[0]?.conditions.find(isSubjects) ?? [],
      );
    const isLettered = certain.some(
      ({ first: place, end, conditions }) => end === place + 2 && end <= first && conditions.some(isSubjects),
    );
    if (subjects.length > 0 && !isLettered) {
      return [{ ...read, end: first + 1, conditions: subjects.slice(0, 1) }];
    }
    const letters = isNamed && !isLettered ? readLetters(tokens, first, parts) : undefined;
    return letters === undefined ? [] : [{ ...read, end: letters.end, conditions: [{ on: 'part', keys: letters.keys }] }];
  });
}
