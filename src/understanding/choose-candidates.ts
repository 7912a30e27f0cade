import { costs, type Candidate } from './readers/candidate.ts';
import { startsWord, type Token } from './tokens.ts';

const none: readonly Candidate[] = [];

const word = (first: number, end: number): Candidate => ({
  first,
  end,
  cost: costs.word,
  reading: 'words',
  conditions: [],
  otherwise: 'words',
});

/**
 * Chooses the candidates that cover all tokens at the least total cost; a token without a candidate is a plain word. Of equal costs the longest
 * candidate wins. A candidate that begins or ends inside a run of letters and digits is left out.
 */
export function chooseCandidates(tokens: readonly Token[], candidates: readonly Candidate[]): readonly Candidate[] {
  // Per token the least cost of it and all behind it.
  const leastCosts: number[] = [];
  const chosen: Candidate[] = [];
  let wordEnd = tokens.length;
  for (let first = tokens.length - 1; first >= 0; first -= 1) {
    let best: Candidate | undefined;
    let bestEnd = wordEnd;
    let bestCost = costs.word + (leastCosts[wordEnd] ?? 0);
    for (const candidate of startsWord(tokens, first) ? candidates : none) {
      const { end } = candidate;
      if (candidate.first === first && startsWord(tokens, end)) {
        const cost = candidate.cost + (leastCosts[end] ?? 0);
        if (cost < bestCost || (cost === bestCost && end > bestEnd)) {
          best = candidate;
          bestEnd = end;
          bestCost = cost;
        }
      }
    }
    chosen[first] = best ?? word(first, wordEnd);
    leastCosts[first] = bestCost;
    wordEnd = startsWord(tokens, first) ? first : wordEnd;
  }
  const path: Candidate[] = [];
  for (let next = chosen[0]; next !== undefined; next = chosen[next.end]) {
    path.push(next);
  }
  return path;
}
