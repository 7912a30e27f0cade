import type { PositionsBuilder } from './word-positions.ts';

/** Collects where words occur in one product after the other. Its arrays are used again for each. */
export class ProductEntries {
  // Of each word in the texts its row, the place of the word among the distinct words of the product, and its position.
  #rows = new Uint32Array(1_024);
  #positions = new Uint32Array(1_024);
  #sorted = new Uint32Array(1_024);
  // Per row how many positions it has, and then where they end.
  #ends = new Uint32Array(1_024);
  #length = 0;

  /** Begins with the next product. */
  begin(): void {
    this.#length = 0;
  }

  /** Adds a word. Positions are ascending. */
  add(row: number, position: number): void {
    if (this.#length === this.#rows.length) {
      this.#enlarge();
    }
    this.#rows[this.#length] = row;
    this.#positions[this.#length] = position;
    this.#length += 1;
  }

  /** Adds the positions of each row to `positions`. A counting sort, which is stable, so that the positions of a row are ascending. */
  end(rowCount: number, positions: PositionsBuilder): void {
    if (rowCount > this.#ends.length) {
      this.#ends = new Uint32Array(2 * rowCount);
    }
    const [rows, ends, sorted] = [this.#rows, this.#ends, this.#sorted];
    ends.fill(0, 0, rowCount);
    for (let at = 0; at < this.#length; at += 1) {
      ends[rows[at] as number]! += 1;
    }
    let end = 0;
    for (let row = 0; row < rowCount; row += 1) {
      end += ends[row] as number;
      ends[row] = end;
    }
    for (let at = this.#length - 1; at >= 0; at -= 1) {
      const place = (ends[rows[at] as number] as number) - 1;
      ends[rows[at] as number] = place;
      sorted[place] = this.#positions[at] as number;
    }
    // The positions of a row now begin where they ended, and end where those of the next begin.
    for (let row = 0; row < rowCount; row += 1) {
      positions.add(sorted, ends[row], row + 1 < rowCount ? ends[row + 1] : this.#length);
    }
  }

  #enlarge(): void {
    const [rows, positions] = [this.#rows, this.#positions];
    this.#rows = new Uint32Array(2 * rows.length);
    this.#rows.set(rows);
    this.#positions = new Uint32Array(2 * rows.length);
    this.#positions.set(positions);
    this.#sorted = new Uint32Array(2 * rows.length);
  }
}
