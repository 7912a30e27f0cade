import { chooseCandidates } from './choose-candidates.ts';
import { classesOf, isOnSubjects, keysOn } from './conditions-of.ts';
import type { Candidate } from './readers/candidate.ts';
import { isTaught } from './taught-classes.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const noCandidates: readonly Candidate[] = [];
const isCertain = ({ doubt }: Candidate): boolean => doubt === undefined;
const isCertainSubject = (candidate: Candidate): boolean => isCertain(candidate) && candidate.conditions.some(isOnSubjects);

// The certain candidates whose subject is not taught at the levels of the question, in whatever year: 'lo 2 havo', because Lichamelijke opvoeding 2 is a
// subject of vmbo.
function untaughtCandidates(all: readonly Candidate[], { subjectOfKey }: Pick<Vocabulary, 'subjectOfKey'>): readonly Candidate[] {
  const ofSubjects = all.filter(isCertainSubject);
  const classes = ofSubjects.length === 0 ? undefined : classesOf(all.filter(isCertain));
  if (classes === undefined || classes.length === 0) {
    return noCandidates;
  }
  const levels = classes.map(({ level }) => (level === undefined ? {} : { level }));
  const isTaughtKey = (key: string): boolean => {
    const subject = subjectOfKey.get(key);
    return subject !== undefined && isTaught(subject, levels);
  };
  return ofSubjects.filter((candidate) => !keysOn([candidate], 'subjects').some(isTaughtKey));
}

const costOf = (candidates: readonly Candidate[]): number => candidates.reduce((sum, { cost }) => sum + cost, 0);

/**
 * Chooses candidates as `chooseCandidates` does. Of two covers with equal costs, the one whose subjects are taught in its classes wins from the one with
 * the longest candidates.
 */
export function chooseTaughtCandidates(
  tokens: readonly Token[],
  candidates: readonly Candidate[],
  vocabulary: Pick<Vocabulary, 'subjectOfKey'>,
): readonly Candidate[] {
  const chosen = chooseCandidates(tokens, candidates);
  const untaught = untaughtCandidates(chosen, vocabulary);
  if (untaught.length === 0) {
    return chosen;
  }
  const other = chooseCandidates(
    tokens,
    candidates.filter((candidate) => !untaught.includes(candidate)),
  );
  return costOf(other) === costOf(chosen) && untaughtCandidates(other, vocabulary).length === 0 ? other : chosen;
}
