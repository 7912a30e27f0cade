/** A line of a stream of bytes: its number from 1, and its bytes; undefined when it is longer than the limit. */
export type ByteLine = { readonly number: number; readonly bytes: Uint8Array | undefined };

const newline = 10;

/** Splits a stream into lines. `limit` is in bytes and bounds the memory: a longer line is skipped and given without its bytes. */
export class LineSplitter {
  readonly #limit: number;
  #parts: Uint8Array[] = [];
  #length = 0;
  #number = 1;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The lines that end in the next chunk of the stream. */
  *lines(chunk: Uint8Array): Generator<ByteLine> {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  /** The line that the stream ends with when it has no newline behind it, after all chunks. */
  *last(): Generator<ByteLine> {
    if (this.#length > 0) {
      yield this.#take();
    }
  }

  #add(part: Uint8Array): void {
    this.#length += part.length;
    if (this.#length <= this.#limit) {
      this.#parts.push(part);
    } else {
      this.#parts = [];
    }
  }

  #take(): ByteLine {
    const line = { number: this.#number, bytes: this.#length > this.#limit ? undefined : Buffer.concat(this.#parts) };
    this.#parts = [];
    this.#length = 0;
    this.#number += 1;
    return line;
  }
}
