import { costs, type Candidate } from './candidate.ts';
import { startsWord, type Token } from './tokens.ts';

const word = (first: number, end: number): Candidate => ({
  first,
  end,
  cost: costs.word,
  reading: 'words',
  conditions: [],
  otherwise: 'words',
});

type Best = { readonly cost: number; readonly chosen: Candidate | undefined };

/**
 * Chooses candidates that cover all tokens at the least cost; what no candidate covers is a plain word. Of equal costs the longest candidate wins. A
 * candidate that begins or ends inside a run of letters and digits is left out.
 */
export function chooseCandidates(tokens: readonly Token[], candidates: readonly Candidate[]): readonly Candidate[] {
  const byFirst = Map.groupBy(
    candidates.filter(({ first, end }) => startsWord(tokens, first) && (end === tokens.length || startsWord(tokens, end))),
    ({ first }) => first,
  );
  const best: Best[] = Array.from({ length: tokens.length + 1 }, () => ({ cost: 0, chosen: undefined }));
  for (let first = tokens.length - 1; first >= 0; first -= 1) {
    let end = first + 1;
    while (end < tokens.length && !startsWord(tokens, end)) {
      end += 1;
    }
    let choice: Best | undefined;
    for (const chosen of [...(byFirst.get(first) ?? []).toSorted((one, other) => other.end - one.end), word(first, end)]) {
      const cost = chosen.cost + (best[chosen.end]?.cost ?? 0);
      if (choice === undefined || cost < choice.cost) {
        choice = { cost, chosen };
      }
    }
    best[first] = choice ?? { cost: 0, chosen: undefined };
  }
  const path: Candidate[] = [];
  for (let next = best[0]?.chosen; next !== undefined; next = best[next.end]?.chosen) {
    path.push(next);
  }
  return path;
}
