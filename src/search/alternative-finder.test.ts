import { describe, expect, test } from 'vitest';
import { findAlternatives } from './alternative-finder.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { request } from './testing/example-catalogue.ts';

// A catalogue in which each known word is in this many products, and 'natuurkunde' is the only word like another.
const dictionaryOf = (frequency: number): TermDictionary => ({
  has: () => false,
  documentFrequency: ({ word }) => (/^(?:woord\d*|natuurkunde)$/u.test(word) ? frequency : 0),
  fuzzyMatches: ({ word }) => (word === 'natuurkumde' ? [{ word: 'natuurkunde', cost: 2, frequency }] : []),
});

const count = (words: readonly string[]): number => (words.includes('natuurkumde') ? 0 : 3);
const words = [...Array.from({ length: 19 }, (_, number) => `woord${number}`), 'natuurkumde'];

test('twenty words of which one is misspelled have an alternative', async () => {
  const found = await findAlternatives(request(words.join(' ')), dictionaryOf(1_000), count);
  expect(found).toEqual([{ kind: 'spelling', words: [...words.slice(0, -1), 'natuurkunde'], total: 3 }]);
});

test('words that are together in more than five million products have none, because counting takes too long', async () => {
  expect(await findAlternatives(request(words.join(' ')), dictionaryOf(263_157), count)).toHaveLength(1);
  expect(await findAlternatives(request(words.join(' ')), dictionaryOf(263_158), count)).toEqual([]);
});

/** A catalogue with these words, each with the number of products that hold it; a word without such a number is another spelling of some of them. */
function catalogueOf(
  frequencies: Readonly<Record<string, number>>,
  spellings: Readonly<Record<string, readonly (readonly [string, number])[]>> = {},
): TermDictionary {
  const frequencyOf = (word: string): number => frequencies[word] ?? 0;
  return {
    has: (word) => frequencyOf(word) > 0,
    documentFrequency: ({ word }) => frequencyOf(word),
    fuzzyMatches: ({ word }) =>
      (spellings[word] ?? []).map(([spelling, cost]) => ({ word: spelling, cost, frequency: frequencyOf(spelling) })),
  };
}

/** The alternatives of a text in a catalogue in which all words together find a product when each is known. */
async function alternativesOf(text: string, dictionary: TermDictionary): Promise<readonly string[]> {
  const found = await findAlternatives(request(text), dictionary, (list) => (list.every((word) => dictionary.has(word)) ? 1 : 0));
  return found.map(({ kind, words: changed }) => `${kind}: ${changed.join(' ')}`);
}

describe('a search that is not made', () => {
  const dictionary = catalogueOf({ boek: 5, woord: 5, natuurkunde: 5 }, { natuurkumde: [['natuurkunde', 2]] });
  const others = (count: number): string => Array.from({ length: count }, () => 'woord').join(' ');

  test('is one of more than twenty words', async () => {
    expect(await alternativesOf(`${others(19)} natuurkumde`, dictionary)).toHaveLength(1);
    expect(await alternativesOf(`${others(20)} natuurkumde`, dictionary)).toEqual([]);
  });

  test('is one with a word of more than thirty letters', async () => {
    const long = (length: number): TermDictionary =>
      catalogueOf({ [`${'x'.repeat(length)}`]: 1, natuurkunde: 1 }, { natuurkumde: [['natuurkunde', 2]] });
    expect(await alternativesOf(`${'x'.repeat(30)} natuurkumde`, long(30))).toHaveLength(1);
    expect(await alternativesOf(`${'x'.repeat(31)} natuurkumde`, long(31))).toEqual([]);
  });

  test('is one whose unknown words have more than eighty letters together', async () => {
    const known = (length: number): TermDictionary =>
      catalogueOf(
        { aa: 1, bb: 1, cc: 1 },
        { ['a'.repeat(30)]: [['aa', 2]], ['b'.repeat(30)]: [['bb', 2]], ['c'.repeat(length)]: [['cc', 2]] },
      );
    const text = (length: number): string => ['a'.repeat(30), 'b'.repeat(30), 'c'.repeat(length)].join(' ');
    expect(await alternativesOf(text(20), known(20))).toEqual(['spelling: aa bb cc']);
    expect(await alternativesOf(text(21), known(21))).toEqual([]);
  });
});

describe('of several alternatives', () => {
  test('those are given that cost at most twice the cheapest, cheapest first', async () => {
    const dictionary = catalogueOf(
      { een: 1, twee: 1, drie: 1, vier: 1 },
      {
        eem: [
          ['vier', 5],
          ['drie', 4],
          ['een', 2],
          ['twee', 3],
        ],
      },
    );
    expect(await alternativesOf('eem', dictionary)).toEqual(['spelling: een', 'spelling: twee', 'spelling: drie']);
    const dearer = catalogueOf(
      { een: 1, drie: 1, vier: 1 },
      {
        eem: [
          ['vier', 5],
          ['drie', 4],
          ['een', 2],
        ],
      },
    );
    expect(await alternativesOf('eem', dearer)).toEqual(['spelling: een', 'spelling: drie']);
  });

  test('the cheapest is decided by those that find something', async () => {
    const dictionary = catalogueOf(
      { drie: 1, vier: 1 },
      {
        eem: [
          ['een', 2],
          ['drie', 4],
          ['vier', 8],
        ],
      },
    );
    expect(await alternativesOf('eem', dictionary)).toEqual(['spelling: drie', 'spelling: vier']);
  });

  test('those in more products come first at one cost, then those earlier in the alphabet', async () => {
    const dictionary = catalogueOf(
      { kat: 2, bad: 9, aap: 2 },
      {
        eem: [
          ['kat', 2],
          ['aap', 2],
          ['bad', 2],
        ],
      },
    );
    expect(await alternativesOf('eem', dictionary)).toEqual(['spelling: bad', 'spelling: aap', 'spelling: kat']);
  });

  test('with the same stem the best is given', async () => {
    const dictionary = catalogueOf(
      { boek: 3, boeken: 9, vak: 1 },
      {
        boej: [
          ['boek', 2],
          ['boeken', 2],
          ['vak', 3],
        ],
      },
    );
    expect(await alternativesOf('boej', dictionary)).toEqual(['spelling: boeken', 'spelling: vak']);
  });

  test('for two words the best of both come first', async () => {
    const dictionary = catalogueOf(
      { een: 9, ook: 8, twee: 9, toe: 8 },
      {
        eem: [
          ['een', 2],
          ['ook', 2],
        ],
        twe: [
          ['twee', 2],
          ['toe', 2],
        ],
      },
    );
    expect(await alternativesOf('eem twe', dictionary)).toEqual(['spelling: een twee', 'spelling: een toe', 'spelling: ook twee']);
  });
});

describe('words that are written apart', () => {
  test('are joined where two or three neighbours are a word, and no other word changes', async () => {
    const dictionary = catalogueOf({ natuurkunde: 5, boek: 5, leerwerkboek: 2 });
    expect(await alternativesOf('natuur kunde boek', dictionary)).toEqual(['joined: natuurkunde boek']);
    expect(await alternativesOf('boek natuur kunde', dictionary)).toEqual(['joined: boek natuurkunde']);
    expect(await alternativesOf('leer werk boek', dictionary)).toEqual(['joined: leerwerkboek']);
  });

  test('are not joined with a digit', async () => {
    expect(await alternativesOf('havo 4', catalogueOf({ havo4: 3 }))).toEqual([]);
  });

  test('are joined and another word is spelled differently', async () => {
    const dictionary = catalogueOf({ natuurkunde: 5, boek: 5 }, { boej: [['boek', 2]] });
    expect(await alternativesOf('natuur kunde boej', dictionary)).toEqual(['spelling: natuurkunde boek']);
  });
});

describe('a word that is written as one', () => {
  test('is split into two words of at least three letters, also after a linking letter', async () => {
    const dictionary = catalogueOf({ natuur: 3, boek: 5, werk: 2, of: 9, station: 4 });
    expect(await alternativesOf('natuurboek', dictionary)).toEqual(['split: natuur boek']);
    expect(await alternativesOf('stationsboek', dictionary)).toEqual(['split: station boek']);
    expect(await alternativesOf('boekenwerk', dictionary)).toEqual(['split: boek werk']);
    expect(await alternativesOf('ofboek', dictionary)).toEqual([]);
    expect(await alternativesOf('boekof', dictionary)).toEqual([]);
  });

  test('is split into three words only where two do not do', async () => {
    const dictionary = catalogueOf({ natuur: 3, werk: 5, boek: 5 });
    expect(await alternativesOf('natuurwerkboek', dictionary)).toEqual(['split: natuur werk boek']);
    expect(await alternativesOf('natuurwerkboek', catalogueOf({ natuur: 3, werk: 5, boek: 5, werkboek: 1 }))).toEqual([
      'split: natuur werkboek',
    ]);
  });

  test('has the rarest of its words count where two ways cost the same', async () => {
    const dictionary = catalogueOf({ aardrijk: 9, kunde: 1, aard: 4, rijkkunde: 4 });
    expect(await alternativesOf('aardrijkkunde', dictionary)).toEqual(['split: aard rijkkunde', 'split: aardrijk kunde']);
  });
});

describe('letters and digits in one word', () => {
  const dictionary = catalogueOf({ havo: 5, '4': 5, '12': 2, h: 1, vmbo: 3 });

  test('are separated, and no digit changes', async () => {
    expect(await alternativesOf('havo4', dictionary)).toEqual(['split: havo 4']);
    expect(await alternativesOf('4havo', dictionary)).toEqual(['split: 4 havo']);
    expect(await alternativesOf('vmbo12', dictionary)).toEqual(['split: vmbo 12']);
    expect(await alternativesOf('12vmbo', dictionary)).toEqual(['split: 12 vmbo']);
  });

  test('are left where one of the two is unknown, is a single letter, or there is more', async () => {
    for (const text of ['havo5', 'gym4', '5havo', 'h4', '4h', 'havo4havo', '4havo4']) {
      expect(await alternativesOf(text, dictionary)).toEqual([]);
    }
  });
});
