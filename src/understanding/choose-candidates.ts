import { costs, type Candidate } from './readers/candidate.ts';
import { startsWord, type Token } from './tokens.ts';

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
  const possible = candidates.filter(({ first, end }) => startsWord(tokens, first) && startsWord(tokens, end));
  const leastCosts = Array.from({ length: tokens.length + 1 }, () => 0);
  const chosen: Candidate[] = [];
  let wordEnd = tokens.length;
  for (let first = tokens.length - 1; first >= 0; first -= 1) {
    let best = word(first, wordEnd);
    for (const candidate of possible) {
      const difference = candidate.cost + (leastCosts[candidate.end] ?? 0) - best.cost - (leastCosts[best.end] ?? 0);
      if (candidate.first === first && (difference < 0 || (difference === 0 && candidate.end > best.end))) {
        best = candidate;
      }
    }
    chosen[first] = best;
    leastCosts[first] = best.cost + (leastCosts[best.end] ?? 0);
    wordEnd = startsWord(tokens, first) ? first : wordEnd;
  }
  const path: Candidate[] = [];
  for (let next = chosen[0]; next !== undefined; next = chosen[next.end]) {
    path.push(next);
  }
  return path;
}
