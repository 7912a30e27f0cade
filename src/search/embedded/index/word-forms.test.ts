import { describe, expect, test } from 'vitest';
import { rowAt } from '#search/jagged-array.ts';
import { positionOf } from '#search/string-table.ts';
import { wordForms, type WordForms } from './word-forms.ts';

const ownWords = new Set(['boek', 'boeken', 'kast', 'werk']);

/** The places of the compounds with a part of a stem, and the range of that part in each. */
function compoundsOf(
  { compoundParts, compoundsOfPart, partRanges }: WordForms,
  stem: string,
): readonly (readonly [number, number, number])[] {
  const row = positionOf(compoundParts, stem);
  if (row === undefined) {
    return [];
  }
  const first = compoundsOfPart.offsets[row] as number;
  return Array.from(rowAt(compoundsOfPart, row), (place, index) => [
    place,
    partRanges.starts[first + index] as number,
    partRanges.lengths[first + index] as number,
  ]);
}

describe('the forms of words', () => {
  test('lead from a stem to its words, and to the compounds with a part of that stem', () => {
    const forms = wordForms(['boek', 'boeken', 'boekenkast', 'werkboek'], ownWords);
    const stem = positionOf(forms.stems, 'boek');
    expect(stem).toBeDefined();
    expect([...rowAt(forms.wordsOfStem, stem as number)]).toEqual([0, 1]);
    expect(compoundsOf(forms, 'werk')).toEqual([[3, 0, 4]]);
    expect(compoundsOf(forms, 'kast')).toEqual([[2, 6, 4]]);
  });

  test('take of parts with one stem the first, and of those that begin there the longest', () => {
    // "boek" and "boeken" both begin this word; the second "boek" comes later.
    expect(compoundsOf(wordForms(['boekenkastboek'], ownWords), 'boek')).toEqual([[0, 0, 6]]);
    expect(compoundsOf(wordForms(['werkboekwerkboeken'], ownWords), 'boek')).toEqual([[0, 4, 4]]);
  });

  test('have no word with a digit', () => {
    const forms = wordForms(['boek2', 'werkboek3'], ownWords);
    expect([forms.wordsOfStem.items.length, forms.compoundsOfPart.items.length]).toEqual([0, 0]);
  });
});
