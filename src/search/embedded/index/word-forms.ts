import { partsOfCompound } from '#search/compound-parts.ts';
import { dutchStem } from '#search/dutch-stem.ts';
import { packRows, type JaggedArray } from '#search/jagged-array.ts';
import { buildStringTable, type StringTable } from '#search/string-table.ts';
import type { SearchIndex } from './search-index.ts';

/** The part of an index that leads from a stem to words. */
export type WordForms = Pick<SearchIndex, 'stems' | 'wordsOfStem' | 'compoundParts' | 'compoundsOfPart'>;

/**
 * Lists the words of each stem, and the compounds with a part of each stem. `words` are sorted as in the index; `ownWords` are those that compounds may be
 * made of. A word with a digit has neither, which keeps every EAN out of these tables.
 */
export function wordForms(words: readonly string[], ownWords: ReadonlySet<string>): WordForms {
  const placesOfStem = new Map<string, number[]>();
  const placesOfPart = new Map<string, number[]>();
  const stemOf = cachedStem();
  for (const [place, word] of words.entries()) {
    if (!/\p{N}/u.test(word)) {
      add(placesOfStem, stemOf(word), place);
      for (const stem of new Set(
        Array.from(
          partsOfCompound(word, (part) => ownWords.has(part)),
          stemOf,
        ),
      )) {
        add(placesOfPart, stem, place);
      }
    }
  }
  const [stems, parts] = [rowsByString(placesOfStem), rowsByString(placesOfPart)];
  return { stems: stems.strings, wordsOfStem: stems.rows, compoundParts: parts.strings, compoundsOfPart: parts.rows };
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
