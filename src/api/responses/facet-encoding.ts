import type { FacetCounts, FacetValue } from '#search/search-engine.ts';

/**
 * The constant parts of the entries of one facet: `{"key":"a","value":"A","count":` in UTF-8, concatenated. Entry i is at `offsets[i]` up to
 * `offsets[i + 1]`; padding follows the last entry, so that four bytes can be read at every offset.
 */
type EncodedValues = {
  readonly beginnings: DataView;
  readonly offsets: Uint32Array;
  readonly values: readonly FacetValue[];
  positions: ReadonlyMap<string, number> | undefined;
};

const encodedValues = new WeakMap<readonly FacetValue[], EncodedValues>();

const beginning = ({ key, label }: FacetValue): string => `{"key":${JSON.stringify(key)},"value":${JSON.stringify(label)},"count":`;
const step = 4;
// Bytes per entry for a comma, the digits of a count, a brace, and the excess of copying in steps.
const besides = 16;

function encodedOnce(values: readonly FacetValue[]): EncodedValues {
  let encoded = encodedValues.get(values);
  if (encoded === undefined) {
    const texts = values.map((value) => Buffer.from(beginning(value)));
    const offsets = new Uint32Array(values.length + 1);
    for (const [position, text] of texts.entries()) {
      offsets[position + 1] = (offsets[position] ?? 0) + text.length;
    }
    const bytes = new Uint8Array(Buffer.concat([...texts, Buffer.alloc(step)]));
    encoded = { beginnings: new DataView(bytes.buffer), offsets, values, positions: undefined };
    encodedValues.set(values, encoded);
  }
  return encoded;
}

function positionsOf(encoded: EncodedValues): ReadonlyMap<string, number> {
  encoded.positions ??= new Map(encoded.values.map(({ key }, position) => [key, position]));
  return encoded.positions;
}

const byLabel = new Intl.Collator('nl', { numeric: true });

// Values that this catalogue does not have are labelled and sorted by their key.
function entriesWithUnknown(
  { counts }: FacetCounts,
  { values }: EncodedValues,
  chosenPositions: ReadonlySet<number>,
  unknown: readonly string[],
): string {
  const strange = unknown.toSorted(byLabel.compare);
  const entries: string[] = [];
  let next = 0;
  const addStrangeBefore = (label: string | undefined): void => {
    for (let key = strange[next]; key !== undefined && (label === undefined || byLabel.compare(label, key) > 0); key = strange[next]) {
      entries.push(`${beginning({ key, label: key })}0}`);
      next += 1;
    }
  };
  for (const [position, value] of values.entries()) {
    const count = counts[position] ?? 0;
    if (count > 0 || chosenPositions.has(position)) {
      addStrangeBefore(value.label);
      entries.push(`${beginning(value)}${count}}`);
    }
  }
  addStrangeBefore(undefined);
  return entries.join(',');
}

/** Upper bound of the bytes of a facet's entries. */
export function roomForFacet({ values }: FacetCounts, chosen: readonly string[] = []): number {
  const { offsets } = encodedOnce(values);
  const room = (offsets[values.length] as number) + besides * (values.length + 1);
  // Only unknown keys add bytes: each is written twice, and JSON takes six bytes per character at most.
  return chosen.reduce((sum, key) => sum + 12 * key.length + 50, room);
}

const comma = 0x2c;
const zero = 0x30;
const closeBrace = 0x7d;

function writeNumber(value: number, target: Buffer, at: number): number {
  let end = at + 1;
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) {
    end += 1;
  }
  let rest = value;
  for (let place = end - 1; place >= at; place -= 1) {
    const next = Math.floor(rest / 10);
    target[place] = zero + rest - next * 10;
    rest = next;
  }
  return end;
}

function writeEntries(
  { counts }: FacetCounts,
  encoded: EncodedValues,
  chosenPositions: ReadonlySet<number> | undefined,
  target: Buffer,
  start: number,
): number {
  const { beginnings, offsets } = encoded;
  const view = new DataView(target.buffer, target.byteOffset, target.length);
  let end = start;
  for (let position = 0; position + 1 < offsets.length; position += 1) {
    const count = counts[position] as number;
    if (count > 0 || (chosenPositions !== undefined && chosenPositions.has(position))) {
      if (end > start) {
        target[end] = comma;
        end += 1;
      }
      const from = offsets[position] as number;
      const length = (offsets[position + 1] as number) - from;
      // Entries are short: copying four bytes at a time is faster than a call of `set` per entry.
      for (let place = 0; place < length; place += step) {
        view.setUint32(end + place, beginnings.getUint32(from + place));
      }
      end = writeNumber(count, target, end + length);
      target[end] = closeBrace;
      end += 1;
    }
  }
  return end;
}

/**
 * Writes the JSON entries of a facet without the brackets, and returns the offset of their end. Values without products are left out, except chosen
 * values, which have count 0 then. The target must have `roomForFacet` bytes left.
 */
export function writeFacet(facet: FacetCounts, chosen: readonly string[] | undefined, target: Buffer, start: number): number {
  const encoded = encodedOnce(facet.values);
  if (chosen === undefined || chosen.length === 0) {
    return writeEntries(facet, encoded, undefined, target, start);
  }
  const positions = positionsOf(encoded);
  const chosenPositions = new Set(chosen.map((key) => positions.get(key)).filter((position) => position !== undefined));
  const unknown = chosen.filter((key) => !positions.has(key));
  return unknown.length === 0
    ? writeEntries(facet, encoded, chosenPositions, target, start)
    : start + target.write(entriesWithUnknown(facet, encoded, chosenPositions, unknown), start);
}
