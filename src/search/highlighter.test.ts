import { expect, test } from 'vitest';
import { createHighlighter, termWords, type TermWords } from './highlighter.ts';
import type { HighlightRequest } from './search-engine.ts';

// A term matches its own word; 'leer' and 'werk' also match their parts of 'leerwerkboek'.
const compoundParts: ReadonlyMap<string, number> = new Map([
  ['leer', 0],
  ['werk', 4],
]);

function wordsOf({ word, isPrefix }: { readonly word: string; readonly isPrefix: boolean }): TermWords {
  const parts = new Map([[word, { start: 0, end: word.length }]]);
  const start = compoundParts.get(word);
  if (start !== undefined) {
    parts.set('leerwerkboek', { start, end: start + word.length });
  }
  return termWords(parts, isPrefix ? word : undefined);
}

function highlighted(text: string, request: Partial<HighlightRequest>): string {
  const ranges = createHighlighter({ words: [], names: [], ...request }, wordsOf)(text);
  return ranges.reduceRight((all, { start, end }) => `${all.slice(0, start)}[${all.slice(start, end)}]${all.slice(end)}`, text);
}
const typed = (name: string): Partial<HighlightRequest> => ({ names: [{ typed: name, names: [] }] });

test('marks parts of a word that touch as one', () => {
  expect(highlighted('Een leerwerkboek', { words: ['leer', 'werk'] })).toBe('Een [leerwerk]boek');
  expect(highlighted('Een leerwerkboek', { words: ['werk', 'leer'] })).toBe('Een [leerwerk]boek');
});

test.each([['a'.repeat(8)], ['a'.repeat(32)], ['a'.repeat(40)], ['école'], ['ελλαδα'], ['𝐱𝐲'], ['4']])(
  'marks the word %s among others',
  (word) => {
    expect(highlighted(`Bij ${word}, ${word}s a`, { words: [word, 'bij'] })).toBe(`[Bij] [${word}], ${word}s a`);
  },
);

test('marks words that a beginning does not match as little as any others', () => {
  expect(highlighted('Undefined wiskunde', { words: ['wis'] })).toBe('Undefined [wis]kunde');
  expect(highlighted('Undefined wiskunde', { words: ['wi'] })).toBe('Undefined wiskunde');
});

test.each([
  ['havo 4', 'Voor vwo/havo 4 en vwo 4', 'Voor vwo/[havo] [4] en vwo 4'],
  ['havo/vwo 4', 'Voor vwo/havo 4 en vwo 4', 'Voor [vwo]/[havo] [4] en [vwo] [4]'],
  ['vwo havo', 'Voor vwo/havo 4', 'Voor vwo/havo 4'],
  ['havo 4', 'Voor havo 5, of havo', 'Voor havo 5, of havo'],
])('marks a name that was typed, %s, where any of the words between slashes is followed by the rest of it: %s', (name, text, expected) => {
  expect(highlighted(text, typed(name))).toBe(expected);
});

test('marks the other names where what was typed does not occur', () => {
  const names = [{ typed: 'gtst', names: ['goede tijden', 'slechte tijden'] }];
  expect(highlighted('Goede tijden, slechte tijden', { names })).toBe('[Goede] [tijden], [slechte] [tijden]');
  expect(highlighted('GTST: goede tijden', { names })).toBe('[GTST]: goede tijden');
});
