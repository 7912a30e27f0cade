import { costs, type Candidate } from './candidate.ts';
import type { Token } from '#understanding/tokens.ts';

// Words of a negation by the first one.
const negations: ReadonlyMap<string, readonly string[]> = new Map(
  ['zonder', 'geen', 'niet', 'behalve', 'exclusief', 'excl', 'ipv', 'i p v', 'in plaats van'].map((phrase) => {
    const words = phrase.split(' ');
    return [words[0] ?? '', words];
  }),
);
const between: ReadonlySet<string> = new Set(['een', 'de', 'het', 'voor', 'van', 'met', 'in']);

// The end of the negation that begins at a token.
function endOfNegation(tokens: readonly Token[], first: number): number | undefined {
  const words = negations.get(tokens[first]?.folded ?? '');
  return words?.every((word, index) => tokens[first + index]?.folded === word) === true ? first + words.length : undefined;
}

/**
 * Reads what a question does not want: 'zonder boek', 'geen licentie', 'niet voor vwo'. It is passed over, because a search cannot exclude it and must not
 * require it. Gives these candidates in addition to those of the words behind the negation.
 */
export function negationCandidates(candidates: readonly Candidate[], tokens: readonly Token[]): readonly Candidate[] {
  const found: Candidate[] = [];
  for (let first = 0; first < tokens.length; first += 1) {
    const end = endOfNegation(tokens, first);
    const next = end !== undefined && between.has(tokens[end]?.folded ?? '') ? end + 1 : end;
    for (const candidate of next === undefined ? [] : candidates) {
      if (candidate.first === next && candidate.reading === 'conditions' && candidate.doubt === undefined) {
        found.push({ first, end: candidate.end, cost: costs.filler, reading: 'passedOver', conditions: [], otherwise: 'words' });
      }
    }
  }
  return found;
}
