import { costs, type Candidate } from './readers/candidate.ts';
import { endOfWord, startsWord, type Token } from './tokens.ts';

const none: readonly Candidate[] = [];
const noConditions: Candidate['conditions'] = [];

const word = (first: number, end: number): Candidate => ({
  first,
  end,
  cost: costs.word,
  reading: 'words',
  conditions: noConditions,
  otherwise: 'words',
});

/**
 * Chooses the candidates that cover all tokens at the least total cost; a token without a candidate is a plain word. Of equal costs the longest
 * candidate wins. A candidate that begins or ends inside a run of letters and digits is left out.
 */
export function chooseCandidates(tokens: readonly Token[], candidates: readonly Candidate[]): readonly Candidate[] {
  // Per token the least cost of it and all behind it, and the candidate for that; none for a plain word.
  const leastCosts = tokens.map(() => 0);
  const chosen = tokens.map((): Candidate | undefined => undefined);
  let wordEnd = tokens.length;
  for (let first = tokens.length - 1; first >= 0; first -= 1) {
    let bestEnd = wordEnd;
    let bestCost = costs.word + (leastCosts[wordEnd] ?? 0);
    for (const candidate of startsWord(tokens, first) ? candidates : none) {
      const { end } = candidate;
      if (candidate.first === first && startsWord(tokens, end)) {
        const cost = candidate.cost + (leastCosts[end] ?? 0);
        if (cost < bestCost || (cost === bestCost && end > bestEnd)) {
          chosen[first] = candidate;
          bestEnd = end;
          bestCost = cost;
        }
      }
    }
    leastCosts[first] = bestCost;
    wordEnd = startsWord(tokens, first) ? first : wordEnd;
  }
  const path: Candidate[] = [];
  for (let first = 0; first < tokens.length;) {
    const next = chosen[first] ?? word(first, endOfWord(tokens, first));
    path.push(next);
    first = next.end;
  }
  return path;
}
