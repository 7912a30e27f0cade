import { lowerBound } from './lower-bound.ts';

/** Strings sorted by their UTF-8 bytes, in two arrays: `bytes[offsets[i]]` up to `bytes[offsets[i + 1]]` is string i. A file can hold it as it is. */
export type StringTable = { readonly bytes: Uint8Array; readonly offsets: Uint32Array };

// UTF-8 bytes sort as UTF-16 code units do, but for halves of pairs: they are below the code units from U+E000, and the characters are above.
const hasHalves = /[\uD800-\uDFFF\u{10000}-\u{10FFFF}]/u;

/** Gives the places of strings in the order of a table. Comparing strings is much faster than comparing their bytes, and there may be millions. */
export function sortedPlaces(strings: readonly string[]): Uint32Array {
  const order = Uint32Array.from(strings.keys());
  if (strings.some((string) => hasHalves.test(string))) {
    const encoded = strings.map((string) => Buffer.from(string));
    return order.sort((left, right) => Buffer.compare(encoded[left] as Buffer, encoded[right] as Buffer));
  }
  return order.sort((left, right) => ((strings[left] as string) < (strings[right] as string) ? -1 : 1));
}

/** Gives strings in the order of a table. */
export const sortStrings = (strings: readonly string[]): readonly string[] => inOrder(strings, sortedPlaces(strings));

const inOrder = (strings: readonly string[], order: Uint32Array): readonly string[] =>
  Array.from(order, (place) => strings[place] as string);

/** Builds a table of distinct strings; `order[i]` is the index in `strings` of string i of the table. */
export function buildStringTable(strings: readonly string[]): StringTable & { readonly order: Uint32Array } {
  const order = sortedPlaces(strings);
  return { ...packStrings(inOrder(strings, order)), order };
}

/** Makes a table of strings that are sorted and distinct. */
export function packStrings(sorted: readonly string[]): StringTable {
  const offsets = new Uint32Array(sorted.length + 1);
  for (let position = 0; position < sorted.length; position += 1) {
    offsets[position + 1] = (offsets[position] as number) + Buffer.byteLength(sorted[position] as string);
  }
  const bytes = Buffer.alloc(offsets[sorted.length] as number);
  for (let position = 0; position < sorted.length; position += 1) {
    bytes.write(sorted[position] as string, offsets[position] as number);
  }
  return { bytes: new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length), offsets };
}

// Negative: the string at `position` sorts before `wanted`; 0: it is equal.
function compareAt(table: StringTable, position: number, wanted: Uint8Array): number {
  const start = table.offsets[position] as number;
  const length = (table.offsets[position + 1] as number) - start;
  const shared = Math.min(length, wanted.length);
  for (let index = 0; index < shared; index += 1) {
    const difference = (table.bytes[start + index] as number) - (wanted[index] as number);
    if (difference !== 0) {
      return difference;
    }
  }
  return length - wanted.length;
}

function beginsWithAt({ bytes, offsets }: StringTable, position: number, prefix: Uint8Array): boolean {
  const start = offsets[position] as number;
  let index = 0;
  while (index < prefix.length && bytes[start + index] === prefix[index]) {
    index += 1;
  }
  return index === prefix.length && start + index <= (offsets[position + 1] as number);
}

const sizeOf = ({ offsets }: StringTable): number => offsets.length - 1;

const fewBytes = 64;
const fewWanted = Array.from({ length: fewBytes + 1 }, (_, length) => new Uint8Array(length));

// Most words are short and have letters of ASCII only: nothing is allocated for them. Valid until the next call.
function bytesOf(string: string): Uint8Array {
  const bytes = fewWanted[string.length];
  for (let place = 0; bytes !== undefined && place < string.length; place += 1) {
    const code = string.charCodeAt(place);
    if (code >= 0x80) {
      return Buffer.from(string);
    }
    bytes[place] = code;
  }
  return bytes ?? Buffer.from(string);
}

/** Gives the position of a string, or undefined when the table does not hold it. */
export function positionOf(table: StringTable, string: string): number | undefined {
  const wanted = bytesOf(string);
  const position = lowerBound(0, sizeOf(table), (candidate) => compareAt(table, candidate, wanted) < 0);
  return position < sizeOf(table) && compareAt(table, position, wanted) === 0 ? position : undefined;
}

/** Gives the positions of the strings that begin with `prefix`: from `low` up to `high`, exclusive. */
export function prefixRange(table: StringTable, prefix: string): { readonly low: number; readonly high: number } {
  const wanted = Buffer.from(prefix);
  const low = lowerBound(0, sizeOf(table), (candidate) => compareAt(table, candidate, wanted) < 0);
  const high = lowerBound(low, sizeOf(table), (candidate) => beginsWithAt(table, candidate, wanted));
  return { low, high };
}

/** Decodes the string at a position, which must be below the number of strings. */
export const stringAt = ({ bytes, offsets }: StringTable, position: number): string =>
  Buffer.from(
    bytes.buffer,
    bytes.byteOffset + (offsets[position] as number),
    (offsets[position + 1] as number) - (offsets[position] as number),
  ).toString();
