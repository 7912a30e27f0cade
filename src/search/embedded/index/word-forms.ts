import type { TextRange } from '#contract/text-range.ts';
import { partsOfCompound } from '#search/compounds/compound-parts.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { packRows, type JaggedArray } from '#search/jagged-array.ts';
import { buildStringTable, type StringTable } from '#search/string-table.ts';
import type { SearchIndex } from './search-index.ts';

/** The part of an index that leads from a stem to words. */
export type WordForms = Pick<SearchIndex, 'stems' | 'wordsOfStem' | 'compoundParts' | 'compoundsOfPart' | 'partRanges'>;

/**
 * Lists the words of each stem, and the compounds with a part of each stem. `words` are sorted as in the index; `ownWords` are those that compounds may be
 * made of. A word with a digit has neither, which keeps every EAN out of these tables.
 */
export function wordForms(words: readonly string[], ownWords: ReadonlySet<string>): WordForms {
  const placesOfStem = new Map<string, number[]>();
  const [placesOfPart, starts, lengths] = [new Map<string, number[]>(), new Map<string, number[]>(), new Map<string, number[]>()];
  const stemOf = cachedStem();
  for (const [place, word] of words.entries()) {
    if (!/\p{N}/u.test(word)) {
      add(placesOfStem, stemOf(word), place);
      for (const [stem, { start, end }] of rangesByStem(
        partsOfCompound(word, (part) => ownWords.has(part)),
        stemOf,
      )) {
        add(placesOfPart, stem, place);
        add(starts, stem, start);
        add(lengths, stem, end - start);
      }
    }
  }
  const [stems, parts] = [rowsByString(placesOfStem), rowsByString(placesOfPart)];
  return {
    stems: stems.strings,
    wordsOfStem: stems.rows,
    compoundParts: parts.strings,
    compoundsOfPart: parts.rows,
    partRanges: { starts: Uint8Array.from(rowsByString(starts).rows.items), lengths: Uint8Array.from(rowsByString(lengths).rows.items) },
  };
}

// Of several parts with one stem the first, and of those that begin there the longest.
function rangesByStem(parts: ReadonlyMap<string, number>, stemOf: (word: string) => string): ReadonlyMap<string, TextRange> {
  const ranges = new Map<string, TextRange>();
  for (const [part, start] of parts) {
    const stem = stemOf(part);
    const known = ranges.get(stem);
    const end = start + part.length;
    if (known === undefined || start < known.start || (start === known.start && end > known.end)) {
      ranges.set(stem, { start, end });
    }
  }
  return ranges;
}

function add(places: Map<string, number[]>, key: string, place: number): void {
  const list = places.get(key);
  if (list === undefined) {
    places.set(key, [place]);
  } else {
    list.push(place);
  }
}

// A part is in many compounds, and stemming is the slow part.
function cachedStem(): (word: string) => string {
  const cache = new Map<string, string>();
  return (word) => {
    const stem = cache.get(word) ?? dutchStem(word);
    cache.set(word, stem);
    return stem;
  };
}

function rowsByString(places: ReadonlyMap<string, readonly number[]>): { readonly strings: StringTable; readonly rows: JaggedArray } {
  const { bytes, offsets, order } = buildStringTable([...places.keys()]);
  const lists = [...places.values()];
  return { strings: { bytes, offsets }, rows: packRows(Array.from(order, (index) => lists[index] ?? [])) };
}
