import { costs, type Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';

const negations: ReadonlySet<string> = new Set(['zonder', 'geen', 'niet', 'behalve', 'exclusief', 'excl']);
const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in']);

/**
 * Reads what a question does not want: 'zonder boek', 'geen licentie', 'niet voor vwo'. It is passed over, because a search cannot exclude it and must not
 * require it. Gives these candidates in addition to those of the words behind the negation.
 */
export function negationCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  return tokens.flatMap(({ folded }, first) => {
    if (!negations.has(folded)) {
      return [];
    }
    const next = between.has(tokens[first + 1]?.folded ?? '') ? first + 2 : first + 1;
    return candidates
      .filter((candidate) => candidate.first === next && candidate.reading === 'conditions' && candidate.doubt === undefined)
      .map(({ end }): Candidate => ({ first, end, cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' }));
  });
}
