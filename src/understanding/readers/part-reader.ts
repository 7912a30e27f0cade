import type { Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';
import type { VocabularySource } from '#understanding/vocabulary/vocabulary.ts';

/** Reads the letter after a kind of book as its part: 'werkboek b'. Gives the candidates with the letter, in addition to those without. */
export function partCandidates(
  candidates: readonly Candidate[],
  tokens: readonly Token[],
  { parts }: VocabularySource,
): readonly Candidate[] {
  return candidates.flatMap((candidate): readonly Candidate[] => {
    const [letter, last] = [tokens[candidate.end], tokens[candidate.end - 1]];
    const key = letter?.folded.toUpperCase() ?? '';
    const isPart = letter?.isGlued === false && /^[A-D]$/u.test(key) && parts.includes(key) && /boek(?:en)?$/u.test(last?.folded ?? '');
    return isPart && candidate.conditions.some(({ on }) => on === 'articleGroups')
      ? [{ ...candidate, end: candidate.end + 1, conditions: [...candidate.conditions, { on: 'part', keys: [key] }] }]
      : [];
  });
}
