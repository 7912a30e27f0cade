import type { Lexicon } from '#search/lexicon.ts';
import { correctionCost, isNeverCorrected, type AskedWord } from './naive-rules.ts';

/** Edit distances from a word to every beginning of another, the last one being the whole: every row of the table, as the definition has it. */
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

/** A lexicon as its port describes it, by looking at every word for every question. `factorOf` says how well a word answers a query word, 0 not at all. */
export function naiveLexicon(frequencies: ReadonlyMap<string, number>, factorOf: (word: string, asked: AskedWord) => number): Lexicon {
  return {
    has: (word) => frequencies.has(word),
    frequency: (asked) => [...frequencies].reduce((sum, [word, frequency]) => sum + (factorOf(word, asked) > 0 ? frequency : 0), 0),
    near: (asked) =>
      [...frequencies].flatMap(([word, frequency]) => {
        const distances = isNeverCorrected(word) || isNeverCorrected(asked.word) ? [] : editDistances(asked.word, word);
        const cost = correctionCost(asked, distances.at(-1) ?? Infinity, Math.min(...distances));
        return cost === undefined ? [] : [{ word, cost, frequency }];
      }),
  };
}
