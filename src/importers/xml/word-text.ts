/** A short text of one-byte characters as numbers of four of them, for comparing four at once. `mask`: the bits of the last number that count. */
export type WordText = { readonly words: readonly number[]; readonly mask: number };

const charactersPerWord = 4;
const firstBlock = 1_024;

/** The form of a text. */
export function wordsOf(text: string): WordText {
  const length = Math.ceil(text.length / charactersPerWord) * charactersPerWord;
  const bytes = Buffer.alloc(length, text, 'latin1').fill(0, text.length);
  const words = Array.from({ length: length / charactersPerWord }, (_, index) => bytes.readInt32LE(index * charactersPerWord));
  return { words, mask: (-1 >>> ((length - text.length) * 8)) | 0 };
}

/**
 * A copy of a text of one-byte characters, from one place on, that compares words at its places. V8 compares the characters of texts one by one, and looks
 * up the form of both texts for each.
 */
export class WordWindow {
  #text = '';
  #start = 0;
  #end = 0;
  #bytes = Buffer.alloc(0);
  #view = new DataView(new ArrayBuffer(0));

  /** Sets the text, and the place from which on it is compared. */
  open(text: string, start: number): void {
    this.#text = text;
    this.#start = start;
    this.#end = start;
  }

  /** Whether the words stand at a place. */
  hasAt(place: number, { words, mask }: WordText): boolean {
    const last = words.length - 1;
    if (place + (last + 1) * charactersPerWord > this.#end) {
      this.#copyTo(place + (last + 1) * charactersPerWord);
    }
    const view = this.#view;
    let offset = place - this.#start;
    for (let index = 0; index < last; index += 1) {
      if (view.getInt32(offset, true) !== words[index]) {
        return false;
      }
      offset += charactersPerWord;
    }
    return (view.getInt32(offset, true) & mask) === words[last];
  }

  /** Copies the text to a place and beyond, twice as much each time. Behind its end are zeros. */
  #copyTo(place: number): void {
    const copied = this.#end - this.#start;
    const length = Math.max(firstBlock, copied * 2, place - this.#start);
    if (length > this.#bytes.length) {
      const longer = Buffer.alloc(length);
      longer.set(this.#bytes.subarray(0, copied));
      this.#bytes = longer;
      this.#view = new DataView(longer.buffer, longer.byteOffset, longer.length);
    }
    const written = this.#bytes.write(this.#text.slice(this.#end, this.#start + length), copied, 'latin1');
    this.#bytes.fill(0, copied + written, length);
    this.#end = this.#start + length;
  }
}
