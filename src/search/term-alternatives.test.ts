import { describe, expect, test } from 'vitest';
import { dutchStem } from './stemming/dutch-stem.ts';
import type { FuzzyMatch, TermDictionary } from './term-dictionary.ts';
import { termAlternatives, type TermAlternative } from './term-alternatives.ts';

// A catalogue with these words, each in as many products as it tells; a word is found by its forms too, as an engine finds it.
const dictionaryOf = (frequencies: Readonly<Record<string, number>>, similar: readonly FuzzyMatch[] = []): TermDictionary => ({
  has: (word) => word in frequencies,
  documentFrequency: ({ word, isPrefix }) =>
    Object.entries(frequencies).reduce(
      (sum, [other, frequency]) => sum + (dutchStem(other) === dutchStem(word) || (isPrefix && other.startsWith(word)) ? frequency : 0),
      0,
    ),
  fuzzyMatches: () => similar,
});

const alternativesOf = (word: string, dictionary: TermDictionary, limit = 8): readonly TermAlternative[] =>
  termAlternatives({ word, isPrefix: false }, dictionary, limit);
const wordsOf = (word: string, known: string, similar: readonly FuzzyMatch[] = []): readonly string[] =>
  alternativesOf(word, dictionaryOf(Object.fromEntries(known.split(' ').map((one) => [one, 1])), similar)).map(({ words }) =>
    words.join(' '),
  );
const alike = (words: string): readonly FuzzyMatch[] => words.split(' ').map((word) => ({ word, cost: 2, frequency: 1 }));

describe('the alternatives of a term', () => {
  test('stand in the order of the alphabet when neither their cost nor their frequency decides', () => {
    expect(wordsOf('xopje', 'kopje', alike('kopje ropje dopje'))).toEqual(['dopje', 'kopje', 'ropje']);
    expect(wordsOf('boeksand', 'boek sand and')).toEqual(['boek and', 'boek sand']);
  });

  test('are two when the same letters are split at two places', () => {
    expect(wordsOf('voetbalveld', 'voet balveld voetbal veld')).toEqual(['voet balveld', 'voetbal veld']);
  });

  test('are no more than were asked for', () => {
    expect(alternativesOf('xopje', dictionaryOf({}, alike('kopje ropje dopje')), 2).map(({ words }) => words)).toEqual([
      ['dopje'],
      ['kopje'],
    ]);
  });
});

describe('a word that is split', () => {
  test('has the frequency of the rarest of its words', () => {
    expect(alternativesOf('voetbalveld', dictionaryOf({ voetbal: 7, veld: 3 }))).toEqual([
      { kind: 'split', words: ['voetbal', 'veld'], cost: 3, frequency: 3 },
    ]);
  });

  test('has parts of three letters or more', () => {
    expect(wordsOf('voetbal', 'voet bal')).toEqual(['voet bal']);
    expect(wordsOf('werkt', 'werk t')).toEqual([]);
    expect(wordsOf('eisbaan', 'ei baan')).toEqual([]);
  });

  test('loses only what links its parts', () => {
    expect(wordsOf('boekenbal', 'boek bal')).toEqual(['boek bal']);
    expect(wordsOf('boekxbal', 'boek bal')).toEqual([]);
  });

  test('has whole words or forms of them, and not the beginnings of others', () => {
    expect(wordsOf('huizenprijs', 'huis prijs')).toEqual(['huizen prijs']);
    expect(wordsOf('voetball', 'voet ballon')).toEqual([]);
  });
});

describe('a word with digits', () => {
  test.each([
    ['havo4', ['havo 4']],
    ['havo45', ['havo 45']],
    ['45havo', ['45 havo']],
  ])('is split between its letters and its digits: %s', (word, expected) => {
    expect(wordsOf(word, 'havo 4 45')).toEqual(expected);
  });

  test.each(['x4havo', '4havo4', 'havo4vwo', 'havo7', '7havo', 'vmbo7', 'h4'])(
    'is not split when its letters and digits alternate, or a part is unknown or a single letter: %s',
    (word) => {
      expect(wordsOf(word, 'havo vwo x h 4')).toEqual([]);
    },
  );
});
