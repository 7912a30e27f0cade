import type { FacetCounts, FacetValue } from '#search/search-engine.ts';

/**
 * The entries of one facet, encoded as far as they never change: `{"key":"a","value":"A","count":` in UTF-8, one after the other. Entry i
 * stands from `offsets[i]` up to `offsets[i + 1]`; some bytes follow the last, so that four can be read at every place.
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
// A comma, the digits of a count, a brace, and what copying in steps writes too far.
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

// Values that this catalogue does not know have no label but their key; they stand where a label would.
function entriesWithUnknown(
  { counts }: FacetCounts,
  { values }: EncodedValues,
  kept: ReadonlySet<number>,
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
    if (count > 0 || kept.has(position)) {
      addStrangeBefore(value.label);
      entries.push(`${beginning(value)}${count}}`);
    }
  }
  addStrangeBefore(undefined);
  return entries.join(',');
}

/** Bytes that a facet's entries can take at most. */
export function roomForFacet({ values }: FacetCounts, chosen: readonly string[] = []): number {
  const { offsets } = encodedOnce(values);
  const room = (offsets[values.length] as number) + besides * (values.length + 1);
  // Only an unknown key is longer than what is encoded, and JSON writes a character with six bytes at most, twice.
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
  kept: ReadonlySet<number> | undefined,
  target: Buffer,
  start: number,
): number {
  const { beginnings, offsets } = encoded;
  const view = new DataView(target.buffer, target.byteOffset, target.length);
  let end = start;
  for (let position = 0; position + 1 < offsets.length; position += 1) {
    const count = counts[position] as number;
    if (count > 0 || (kept !== undefined && kept.has(position))) {
      if (end > start) {
        target[end] = comma;
        end += 1;
      }
      const from = offsets[position] as number;
      const length = (offsets[position + 1] as number) - from;
      // Entries are short: copying them here, four bytes at a time, takes less than a call of `set` for each.
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
 * Writes the JSON entries of a facet, without the brackets, and gives where they end. Values without products are left out, but a chosen value
 * stays, with count 0 when nothing is left of it. There must be `roomForFacet` in the target.
 */
export function writeFacet(facet: FacetCounts, chosen: readonly string[] | undefined, target: Buffer, start: number): number {
  const encoded = encodedOnce(facet.values);
  if (chosen === undefined || chosen.length === 0) {
    return writeEntries(facet, encoded, undefined, target, start);
  }
  const positions = positionsOf(encoded);
  const kept = new Set(chosen.map((key) => positions.get(key)).filter((position) => position !== undefined));
  const unknown = chosen.filter((key) => !positions.has(key));
  return unknown.length === 0
    ? writeEntries(facet, encoded, kept, target, start)
    : start + target.write(entriesWithUnknown(facet, encoded, kept, unknown), start);
}
