import { dutchOrder } from '#catalogue/dutch-order.ts';
import type { FacetCounts, FacetValue } from '#search/search-engine.ts';

/**
 * The constant parts of the entries of one facet: `{"key":"a","value":"A","count":` in UTF-8, concatenated. Entry i is at `offsets[i]` up to
 * `offsets[i + 1]`; padding follows the last entry, so that a step can be read at every offset.
 */
type EncodedValues = {
  readonly beginnings: DataView;
  readonly offsets: Uint32Array;
  readonly values: readonly FacetValue[];
  positions: ReadonlyMap<string, number> | undefined;
  /** The place of each value in the order of keys. */
  ranks: Uint32Array | undefined;
};

/**
 * Which entries of a facet are in a response: those with products, and every key of `chosen`. `most`: only so many of those with products, with the highest
 * counts, equal counts by key; absent: all.
 */
export type EntrySelection = { readonly chosen?: readonly string[] | undefined; readonly most?: number | undefined };

const encodedValues = new WeakMap<readonly FacetValue[], EncodedValues>();

const beginning = ({ key, label }: FacetValue): string => `{"key":${JSON.stringify(key)},"value":${JSON.stringify(label)},"count":`;
// Bytes that are copied at a time.
const step = 32;
// Bytes per entry for the digits of a count, a brace and a comma.
const besides = 12;

function encodedOnce(values: readonly FacetValue[]): EncodedValues {
  let encoded = encodedValues.get(values);
  if (encoded === undefined) {
    const texts = values.map((value) => Buffer.from(beginning(value)));
    const offsets = new Uint32Array(values.length + 1);
    for (const [position, text] of texts.entries()) {
      offsets[position + 1] = (offsets[position] ?? 0) + text.length;
    }
    const bytes = new Uint8Array(Buffer.concat([...texts, Buffer.alloc(step)]));
    encoded = { beginnings: new DataView(bytes.buffer), offsets, values, positions: undefined, ranks: undefined };
    encodedValues.set(values, encoded);
  }
  return encoded;
}

function positionsOf(encoded: EncodedValues): ReadonlyMap<string, number> {
  encoded.positions ??= new Map(encoded.values.map(({ key }, position) => [key, position]));
  return encoded.positions;
}

function ranksOf(encoded: EncodedValues): Uint32Array {
  if (encoded.ranks === undefined) {
    const { values } = encoded;
    const positions = [...values.keys()];
    const byKey = positions.toSorted((one, other) =>
      dutchOrder.compare((values[one] as FacetValue).key, (values[other] as FacetValue).key),
    );
    encoded.ranks = new Uint32Array(values.length);
    for (const [rank, position] of byKey.entries()) {
      encoded.ranks[position] = rank;
    }
  }
  return encoded.ranks;
}

// The positions of at most `most` values with products: those with the highest counts, equal counts by key.
function fullestPositions(counts: ArrayLike<number>, encoded: EncodedValues, most: number): readonly number[] {
  const ranks = ranksOf(encoded);
  const best: number[] = [];
  const isBefore = (position: number, other: number): boolean => {
    const difference = (counts[position] as number) - (counts[other] as number);
    return difference > 0 || (difference === 0 && (ranks[position] as number) < (ranks[other] as number));
  };
  for (let position = 0; position < ranks.length; position += 1) {
    if ((counts[position] as number) > 0 && (best.length < most || (most > 0 && isBefore(position, best[most - 1] as number)))) {
      let place = Math.min(best.length, most - 1);
      for (; place > 0 && isBefore(position, best[place - 1] as number); place -= 1) {
        best[place] = best[place - 1] as number;
      }
      best[place] = position;
    }
  }
  return best;
}

// Values that this catalogue does not have are labelled and sorted by their key.
function entriesWithUnknown(
  { counts }: FacetCounts,
  { values }: EncodedValues,
  isShown: (position: number) => boolean,
  unknown: readonly string[],
): string {
  const strange = unknown.toSorted(dutchOrder.compare);
  const entries: string[] = [];
  let next = 0;
  const addStrangeBefore = (label: string | undefined): void => {
    for (let key = strange[next]; key !== undefined && (label === undefined || dutchOrder.compare(label, key) > 0); key = strange[next]) {
      entries.push(`${beginning({ key, label: key })}0}`);
      next += 1;
    }
  };
  for (const [position, value] of values.entries()) {
    if (isShown(position)) {
      addStrangeBefore(value.label);
      entries.push(`${beginning(value)}${counts[position] ?? 0}}`);
    }
  }
  addStrangeBefore(undefined);
  return entries.join(',');
}

/** Upper bound of the bytes of a facet's entries. */
export function roomForFacet({ values }: FacetCounts, chosen: readonly string[] = []): number {
  const { offsets } = encodedOnce(values);
  const room = (offsets[values.length] as number) + besides * values.length + step;
  // Only unknown keys add bytes: each is written twice, and JSON takes six bytes per character at most.
  return chosen.reduce((sum, key) => sum + 12 * key.length + 50, room);
}

const zero = 0x30;
// '},' as two bytes.
const afterCount = 0x2c7d;

function writeNumber(value: number, target: Buffer, start: number): number {
  let end = start + 1;
  for (let limit = 10; value >= limit; limit *= 10) {
    end += 1;
  }
  let rest = value;
  for (let place = end - 1; place >= start; place -= 1) {
    const next = (rest / 10) | 0;
    target[place] = zero + rest - next * 10;
    rest = next;
  }
  return end;
}

// The ends of entries, `0},` to `999},`, in eight bytes each, and their lengths: most counts are small, and writing digits takes as long as all the rest of an entry.
const bytesPerEnd = 8;
const ends = Array.from({ length: 1_000 }, (_, count) => `${count}},`);
const endLengths = Uint8Array.from(ends, ({ length }) => length);
const encodedEnds = new DataView(Uint8Array.from(Buffer.from(ends.map((end) => end.padEnd(bytesPerEnd)).join(''))).buffer);

function writeEnd(count: number, view: DataView, target: Buffer, start: number): number {
  if (count < ends.length) {
    view.setBigUint64(start, encodedEnds.getBigUint64(bytesPerEnd * count, true), true);
    return start + (endLengths[count] as number);
  }
  const end = writeNumber(count, target, start);
  view.setUint16(end, afterCount, true);
  return end + 2;
}

/** The chosen keys by their positions, and those that the catalogue does not have. */
function findChosen(chosen: readonly string[], encoded: EncodedValues): { known: ReadonlySet<number>; unknown: readonly string[] } {
  const positions = positionsOf(encoded);
  return {
    known: new Set(chosen.map((key) => positions.get(key)).filter((position) => position !== undefined)),
    unknown: [...new Set(chosen)].filter((key) => !positions.has(key)),
  };
}

const nothingChosen = { known: new Set<number>(), unknown: [] };

/** Counts the entries that a facet has without a maximum. */
export function countEntries({ counts, values }: FacetCounts, chosen: readonly string[] = []): number {
  const { known, unknown } = chosen.length === 0 ? nothingChosen : findChosen(chosen, encodedOnce(values));
  let count = unknown.length;
  for (let position = 0; position < values.length; position += 1) {
    count += (counts[position] as number) > 0 ? 1 : 0;
  }
  for (const position of known) {
    count += counts[position] === 0 ? 1 : 0;
  }
  return count;
}

// Entries are short: copying 32 bytes at a time, in the order of bytes of most machines, takes a fifth of a call of `set` per entry.
function writeBeginning(position: number, { beginnings, offsets }: EncodedValues, target: DataView, start: number): number {
  const from = offsets[position] as number;
  const to = offsets[position + 1] as number;
  const shift = start - from;
  for (let place = from; place < to; place += step) {
    target.setBigUint64(shift + place, beginnings.getBigUint64(place, true), true);
    target.setBigUint64(shift + place + 8, beginnings.getBigUint64(place + 8, true), true);
    target.setBigUint64(shift + place + 16, beginnings.getBigUint64(place + 16, true), true);
    target.setBigUint64(shift + place + 24, beginnings.getBigUint64(place + 24, true), true);
  }
  return shift + to;
}

// The positions of the entries that are written next.
let shown = new Uint32Array(1 << 12);

// Lists the positions of the values with products or in `chosen`, and gives how many there are.
function listShown(counts: ArrayLike<number>, chosen: ReadonlySet<number>): number {
  shown = shown.length < counts.length ? new Uint32Array(counts.length) : shown;
  const { length } = counts;
  let listed = 0;
  if (chosen.size === 0) {
    for (let position = 0; position < length; position += 1) {
      shown[listed] = position;
      // 1 for any count but 0, without a branch: the processor would guess a quarter of them wrong.
      listed += -(counts[position] as number) >>> 31;
    }
    return listed;
  }
  for (let position = 0; position < length; position += 1) {
    shown[listed] = position;
    listed += (counts[position] as number) > 0 || chosen.has(position) ? 1 : 0;
  }
  return listed;
}

// Writes the entries of the first `length` values in `positions`.
function writeEntries(
  counts: ArrayLike<number>,
  { encoded, positions, length }: { encoded: EncodedValues; positions: Uint32Array; length: number },
  target: Buffer,
  start: number,
): number {
  const view = new DataView(target.buffer, target.byteOffset, target.length);
  let end = start;
  for (let index = 0; index < length; index += 1) {
    const position = positions[index] as number;
    end = writeEnd(counts[position] as number, view, target, writeBeginning(position, encoded, view, end));
  }
  // No comma follows the last one.
  return end > start ? end - 1 : start;
}

/**
 * Writes the JSON entries of a facet without the brackets, and returns the offset of their end. Values without products are left out, except chosen
 * values, which have count 0 then. The target must have `roomForFacet` bytes left.
 */
export function writeFacet(facet: FacetCounts, { chosen = [], most }: EntrySelection, target: Buffer, start: number): number {
  const encoded = encodedOnce(facet.values);
  const { known, unknown } = chosen.length === 0 ? nothingChosen : findChosen(chosen, encoded);
  const fullest = most === undefined ? undefined : new Set([...fullestPositions(facet.counts, encoded, most), ...known]);
  if (unknown.length === 0) {
    const positions = fullest && Uint32Array.from(fullest).sort();
    const length = positions?.length ?? listShown(facet.counts, known);
    return writeEntries(facet.counts, { encoded, positions: positions ?? shown, length }, target, start);
  }
  const isShown = (position: number): boolean =>
    fullest === undefined ? (facet.counts[position] ?? 0) > 0 || known.has(position) : fullest.has(position);
  return start + target.write(entriesWithUnknown(facet, encoded, isShown, unknown), start);
}
