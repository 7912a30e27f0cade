import { fuzzyCost } from '#search/term-dictionary.ts';

/** The UTF-16 code units of a word. A text that is iterated gives whole characters, some of which have two. */
export const codeUnitsOf = (word: string): Uint16Array => Uint16Array.from({ length: word.length }, (_, index) => word.charCodeAt(index));

/**
 * Computes the edit distance (optimal string alignment) of one word to many others, up to a limit. Only the cells of the table within `limit` of the
 * diagonal are filled, and a comparison stops when all cells of a row exceed the limit. Letters are UTF-16 code units.
 */
export class BandedEditDistance {
  readonly #letters: Uint16Array;
  readonly #limit: number;
  readonly #asPrefix: boolean;
  #above2: Uint16Array;
  #above: Uint16Array;
  #row: Uint16Array;

  constructor(word: string, limit: number, asPrefix: boolean) {
    this.#letters = codeUnitsOf(word);
    this.#limit = limit;
    this.#asPrefix = asPrefix;
    const size = word.length + limit + 3;
    [this.#above2, this.#above, this.#row] = [new Uint16Array(size), new Uint16Array(size), new Uint16Array(size)];
  }

  /** Gives the cost, as in `FuzzyMatch`, of the word from `units[start]` up to `units[end]`, exclusive; undefined when it exceeds the limit. */
  cost(units: Uint16Array, start: number, end: number): number | undefined {
    const limit = this.#limit;
    const columns = Math.min(end - start, this.#letters.length + limit);
    this.#begin();
    for (let row = 1; row <= this.#letters.length; row += 1) {
      // Then no later row has less: a swap of two letters passes over a row, in which leaving out one of them costs no more than the swap.
      if (this.#fill(row, units, start, columns) > limit) {
        return undefined;
      }
    }
    return this.#costOfLastRow(columns, end - start);
  }

  // Of the row before the first letter none but the cells up to the limit plus one are read.
  #begin(): void {
    for (let column = 0; column <= this.#limit + 1; column += 1) {
      this.#above[column] = column;
    }
  }

  // Fills the band of a row and gives its least distance. The cells beside the band exceed the limit.
  #fill(row: number, units: Uint16Array, start: number, columns: number): number {
    const [limit, above2, above, cells] = [this.#limit, this.#above2, this.#above, this.#row];
    const [own, ownBefore] = [this.#letters[row - 1], this.#letters[row - 2]];
    const low = Math.max(1, row - limit);
    const high = Math.min(columns, row + limit);
    let best = row;
    cells[low - 1] = best;
    for (let column = low; column <= high; column += 1) {
      const letter = units[start + column - 1];
      let value = (above[column - 1] as number) + (own === letter ? 0 : 1);
      value = Math.min(value, (above[column] as number) + 1, (cells[column - 1] as number) + 1);
      // In the first row no letter is the one before.
      if (column > 1 && ownBefore === letter && own === units[start + column - 2]) {
        value = Math.min(value, (above2[column - 2] as number) + 1);
      }
      cells[column] = value;
      best = Math.min(best, value);
    }
    cells[high + 1] = limit + 1;
    [this.#above2, this.#above, this.#row] = [above, cells, above2];
    return best;
  }

  #costOfLastRow(columns: number, length: number): number | undefined {
    const [limit, last] = [this.#limit, this.#above];
    const low = Math.max(0, this.#letters.length - limit);
    let prefixDistance = limit + 1;
    for (let column = low; this.#asPrefix && column <= columns; column += 1) {
      prefixDistance = Math.min(prefixDistance, last[column] as number);
    }
    const whole = length === columns ? (last[columns] as number) : limit + 1;
    return fuzzyCost(whole, prefixDistance, limit);
  }
}
