import { foldText } from '#contract/text/fold.ts';
import { firstAfterAscii, lengthInWord } from './tokenizer.ts';

/** Stands between the words of folded units. No word has this code unit. */
export const wordBreak = 0;

const [firstHalf, lastHalf] = [0xd8_00, 0xdf_ff];
// Nearly all characters fold to fewer code units. Of a longer one the whole text is folded.
const mostUnitsOfOne = 3;

// The code units of the words of a folded text, with a break for each code unit that is in no word.
function unitsOfWords(folded: string): readonly number[] {
  const units: number[] = [];
  for (let at = 0; at < folded.length;) {
    const length = lengthInWord(folded, at);
    for (const end = at + Math.max(1, length); at < end; at += 1) {
      units.push(length === 0 ? wordBreak : folded.charCodeAt(at));
    }
  }
  return units;
}

// Undefined for halves of pairs, which fold together.
function unitsOfOne(code: number): readonly number[] | undefined {
  const folded = foldText(String.fromCharCode(code));
  const isWhole = code < firstHalf || code > lastHalf;
  return isWhole && folded.length <= mostUnitsOfOne ? unitsOfWords(folded) : undefined;
}

const unitsOfAscii = Uint8Array.from({ length: firstAfterAscii }, (_, code) => unitsOfOne(code)?.[0] ?? wordBreak);

/**
 * Folds texts one code unit at a time, without making a string: nearly every character folds to the same in every text. What each gives is kept, so a text
 * costs a look-up for each of its characters.
 */
export class FoldedUnits {
  readonly #known = new Map<number, readonly number[] | undefined>();
  #units = new Uint16Array(1_024);

  /**
   * Gives the code units of the words that `tokenize` gives for a text, in their order, with one or more breaks between two words and after the last. They
   * end at the first `length` units of `units`, which is valid until the next call.
   */
  fold(text: string): { readonly units: Uint16Array; readonly length: number } {
    if (this.#units.length <= mostUnitsOfOne * text.length) {
      this.#units = new Uint16Array(2 * mostUnitsOfOne * text.length);
    }
    const units = this.#units;
    let length = 0;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code < firstAfterAscii) {
        units[length] = unitsOfAscii[code] as number;
        length += 1;
        continue;
      }
      const own = this.#unitsOf(code);
      if (own === undefined) {
        return this.#foldWhole(text);
      }
      for (const unit of own) {
        units[length] = unit;
        length += 1;
      }
    }
    units[length] = wordBreak;
    return { units, length: length + 1 };
  }

  #unitsOf(code: number): readonly number[] | undefined {
    const known = this.#known.get(code);
    if (known !== undefined || this.#known.has(code)) {
      return known;
    }
    const units = unitsOfOne(code);
    this.#known.set(code, units);
    return units;
  }

  #foldWhole(text: string): { readonly units: Uint16Array; readonly length: number } {
    const units = Uint16Array.from([...unitsOfWords(foldText(text)), wordBreak]);
    return { units, length: units.length };
  }
}
