import type { FacetCounts, FacetValue } from '#search/search-engine.ts';

/**
 * The entries of one facet, encoded as far as they never change: `{"key":"a","value":"A","count":` as a text in which every character is one
 * byte of the UTF-8. Such a text is joined without conversion and written with a plain copy.
 */
type EncodedValues = {
  readonly beginnings: readonly string[];
  readonly values: readonly FacetValue[];
  positions: ReadonlyMap<string, number> | undefined;
};

const encodedValues = new WeakMap<readonly FacetValue[], EncodedValues>();

const asBytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
const beginning = ({ key, label }: FacetValue): string =>
  asBytes(`{"key":${JSON.stringify(key)},"value":${JSON.stringify(label)},"count":`);

function encodedOnce(values: readonly FacetValue[]): EncodedValues {
  let encoded = encodedValues.get(values);
  if (encoded === undefined) {
    encoded = { beginnings: values.map(beginning), values, positions: undefined };
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
function withUnknown(entries: string[], labels: string[], unknown: readonly string[]): void {
  for (const key of unknown) {
    const found = labels.findIndex((label) => byLabel.compare(label, key) > 0);
    const place = found === -1 ? labels.length : found;
    entries.splice(place, 0, `${beginning({ key, label: key })}0}`);
    labels.splice(place, 0, key);
  }
}

function encodeWithChosen({ counts }: FacetCounts, encoded: EncodedValues, chosen: readonly string[]): string {
  const positions = positionsOf(encoded);
  const kept = new Set(chosen.map((key) => positions.get(key)));
  const entries: string[] = [];
  const labels: string[] = [];
  encoded.beginnings.forEach((start, position) => {
    const count = counts[position] ?? 0;
    if (count > 0 || kept.has(position)) {
      entries.push(`${start}${count}}`);
      labels.push(encoded.values[position]?.label ?? '');
    }
  });
  withUnknown(
    entries,
    labels,
    chosen.filter((key) => !positions.has(key)),
  );
  return entries.join(',');
}

/**
 * Gives the JSON entries of a facet, without the brackets, one character a byte. Values without products are left out, but a chosen value
 * stays, with count 0 when nothing is left of it.
 */
export function encodeFacet(facet: FacetCounts, chosen: readonly string[] | undefined): string {
  const encoded = encodedOnce(facet.values);
  if (chosen !== undefined && chosen.length > 0) {
    return encodeWithChosen(facet, encoded, chosen);
  }
  const { beginnings } = encoded;
  const { counts } = facet;
  let text = '';
  for (let position = 0; position < beginnings.length; position += 1) {
    const count = counts[position] ?? 0;
    if (count > 0) {
      text += text === '' ? `${beginnings[position]}${count}}` : `,${beginnings[position]}${count}}`;
    }
  }
  return text;
}
