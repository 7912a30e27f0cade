/** Texts sorted by their UTF-8 bytes, in two arrays: compact, and read from a file as they are. */
export type SortedTexts = { readonly bytes: Uint8Array; readonly offsets: Uint32Array };

/** Sorts distinct texts and packs them; `order[i]` is the place that the text at i had. */
export function sortTexts(texts: readonly string[]): SortedTexts & { readonly order: Uint32Array } {
  const encoded = texts.map((text) => Buffer.from(text));
  const order = Uint32Array.from(encoded.keys()).sort((left, right) => Buffer.compare(encoded[left] as Buffer, encoded[right] as Buffer));
  const offsets = new Uint32Array(texts.length + 1);
  for (const [place, index] of order.entries()) {
    offsets[place + 1] = (offsets[place] ?? 0) + (encoded[index]?.length ?? 0);
  }
  const bytes = new Uint8Array(offsets[texts.length] ?? 0);
  for (const [place, index] of order.entries()) {
    bytes.set(encoded[index] as Buffer, offsets[place] ?? 0);
  }
  return { bytes, offsets, order };
}

// Negative: the text at `place` comes before `wanted`; 0: it is equal, or begins with it when a prefix is asked.
function compareAt(texts: SortedTexts, place: number, wanted: Uint8Array, isPrefix: boolean): number {
  const start = texts.offsets[place] as number;
  const length = (texts.offsets[place + 1] as number) - start;
  const shared = Math.min(length, wanted.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (texts.bytes[start + index] as number) - (wanted[index] as number);
    if (difference !== 0) {
      return difference;
    }
  }
  return isPrefix && length >= wanted.length ? 0 : length - wanted.length;
}

function firstPlace(texts: SortedTexts, isBefore: (place: number) => boolean, from = 0): number {
  let low = from;
  let high = texts.offsets.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Place of a text, or undefined. */
export function placeOf(texts: SortedTexts, text: string): number | undefined {
  const wanted = Buffer.from(text);
  const place = firstPlace(texts, (candidate) => compareAt(texts, candidate, wanted, false) < 0);
  return place < texts.offsets.length - 1 && compareAt(texts, place, wanted, false) === 0 ? place : undefined;
}

/** Places of the texts that begin with `prefix`: from `low` up to `high`, which is not included. */
export function placesWithPrefix(texts: SortedTexts, prefix: string): { readonly low: number; readonly high: number } {
  const wanted = Buffer.from(prefix);
  const low = firstPlace(texts, (candidate) => compareAt(texts, candidate, wanted, false) < 0);
  const high = firstPlace(texts, (candidate) => compareAt(texts, candidate, wanted, true) <= 0, low);
  return { low, high };
}

/** The text at a place. */
export const textAt = ({ bytes, offsets }: SortedTexts, place: number): string =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + (offsets[place] as number),
    (offsets[place + 1] as number) - (offsets[place] as number),
  ).toString();
