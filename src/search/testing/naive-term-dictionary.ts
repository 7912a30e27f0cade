import type { TermDictionary } from '#search/term-dictionary.ts';
import { correctionCost, isNeverCorrected, type MatchRule } from './naive-rules.ts';

/** Gives the edit distances from a word to every prefix of another, the whole word last. Fills the complete table, as in the definition. */
function editDistances(word: string, other: string): readonly number[] {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= word.length; row += 1) {
    const distances = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const at = (rowsUp: number, columnsLeft: number): number =>
        (rowsUp === 0 ? distances : rows[row - rowsUp])?.[column - columnsLeft] ?? Infinity;
      const isSwapped = row > 1 && column > 1 && word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1];
      distances[column] = Math.min(
        at(1, 1) + Number(word[row - 1] !== other[column - 1]),
        at(1, 0) + 1,
        at(0, 1) + 1,
        isSwapped ? at(2, 2) + 1 : Infinity,
      );
    }
    rows.push(distances);
  }
  return rows.at(-1) ?? [];
}

/** The term dictionary as its port defines it: compares every word at every call. */
export function naiveTermDictionary(frequencies: ReadonlyMap<string, number>, factorOf: MatchRule['factorOf']): TermDictionary {
  return {
    has: (word) => frequencies.has(word),
    documentFrequency: (asked) => [...frequencies].reduce((sum, [word, frequency]) => sum + (factorOf(word, asked) > 0 ? frequency : 0), 0),
    fuzzyMatches: (asked) =>
      [...frequencies].flatMap(([word, frequency]) => {
        const distances = isNeverCorrected(word) || isNeverCorrected(asked.word) ? [] : editDistances(asked.word, word);
        const cost = correctionCost(asked, distances.at(-1) ?? Infinity, Math.min(...distances));
        return cost === undefined ? [] : [{ word, cost, frequency }];
      }),
  };
}
