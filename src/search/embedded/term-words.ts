import type { TextRange } from '#contract/text-range.ts';
import { dutchStem } from '#search/stemming/dutch-stem.ts';
import { termWords, type TermWords } from '#search/highlighter.ts';
import { rowAt } from '#search/jagged-array.ts';
import { mapNumbers } from '#search/map-numbers.ts';
import { termKey, type QueryTerm } from '#search/query-terms.ts';
import { positionOf, stringAt } from '#search/string-table.ts';
import { ByteBudgetCache } from '#search/byte-budget-cache.ts';
import type { IndexTerms } from './index/search-index.ts';

// Bytes for the words of some ten thousand terms.
const cacheBytes = 8 << 20;
const bytesPerForm = 100;

function findTermWords(index: IndexTerms, { word, isPrefix }: QueryTerm): TermWords {
  const { words, stems, wordsOfStem } = index;
  const stem = dutchStem(word);
  const parts = new Map(compoundsWith(index, stem));
  const row = positionOf(stems, stem);
  const forms = row === undefined ? [] : mapNumbers(rowAt(wordsOfStem, row), (place) => stringAt(words, place));
  for (const form of [word, ...forms]) {
    parts.set(form, { start: 0, end: form.length });
  }
  return termWords(parts, isPrefix ? word : undefined);
}

// The compounds with a part of this stem, and where that is in each.
function compoundsWith(
  { words, compoundParts, compoundsOfPart, partRanges }: IndexTerms,
  stem: string,
): readonly (readonly [string, TextRange])[] {
  const row = positionOf(compoundParts, stem);
  if (row === undefined) {
    return [];
  }
  const first = compoundsOfPart.offsets[row] as number;
  return mapNumbers(rowAt(compoundsOfPart, row), (place, index) => {
    const start = partRanges.starts[first + index] as number;
    return [stringAt(words, place), { start, end: start + (partRanges.lengths[first + index] as number) }];
  });
}

/** Finds the words of an index that a term matches, with the parts that match, and caches them: the same levels and subjects are in most questions. */
export function termWordsFinder(index: IndexTerms): (term: QueryTerm) => TermWords {
  const cache = new ByteBudgetCache<TermWords>(cacheBytes, ({ parts }) => bytesPerForm * parts.size);
  return (term) => {
    const key = termKey(term);
    const known = cache.get(key);
    if (known !== undefined) {
      return known;
    }
    const words = findTermWords(index, term);
    cache.set(key, words);
    return words;
  };
}
