import { describe, expect, test } from 'vitest';
import { findAlternativeQueries } from './alternative-finder.ts';
import type { FuzzyMatch, TermDictionary } from './term-dictionary.ts';
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
  const found = await findAlternativeQueries(request(words.join(' ')), dictionaryOf(1_000), count);
  expect(found).toEqual([{ kind: 'spelling', words: [...words.slice(0, -1), 'natuurkunde'], total: 3 }]);
});

test('words that are together in more than five million products have none, because counting takes too long', async () => {
  expect(await findAlternativeQueries(request(words.join(' ')), dictionaryOf(263_157), count)).toHaveLength(1);
  expect(await findAlternativeQueries(request(words.join(' ')), dictionaryOf(263_158), count)).toEqual([]);
  expect(await findAlternativeQueries(request('woord1 natuurkumde'), dictionaryOf(5_000_000), count)).toHaveLength(1);
});

type Found = { readonly offered: readonly string[]; readonly counted: readonly string[] };

// The alternatives and what was counted for them, in a catalogue whose products have one word of `known` each, unless `together` lists words that are in one.
async function find(
  typed: string,
  known: string,
  {
    together = [],
    similar = {},
  }: { readonly together?: readonly string[]; readonly similar?: Readonly<Record<string, readonly FuzzyMatch[]>> },
): Promise<Found> {
  const all = known.split(' ');
  const counted: string[] = [];
  const alternatives = await findAlternativeQueries(
    request(typed),
    {
      has: (word) => all.includes(word),
      documentFrequency: ({ word, isPrefix }) => all.filter((one) => (isPrefix ? one.startsWith(word) : one === word)).length,
      fuzzyMatches: ({ word }) => similar[word] ?? [],
    },
    (asked) => {
      counted.push(asked.join(' '));
      return Number(together.includes(asked.join(' ')));
    },
  );
  return { offered: alternatives.map(({ kind, words: own }) => `${kind}: ${own.join(' ')}`), counted };
}

const similarTo = (...matches: readonly (readonly [string, number])[]): readonly FuzzyMatch[] =>
  matches.map(([word, cost], place) => ({ word, cost, frequency: 9 - place }));

describe('what is counted', () => {
  test('is nothing for a search without words', async () => {
    expect(await find('&', 'atlas', {})).toEqual({ offered: [], counted: [] });
  });

  test('is what was typed, once, and each way to join words of it into one', async () => {
    expect((await find('voet bal', 'voet bal voetbal', {})).counted).toEqual(['voet bal', 'voetbal']);
  });

  test('is at most eight ways to join words', async () => {
    const typed = Array.from('abcdefghij', (letter) => letter.repeat(4));
    const pairs = typed.slice(1).map((word, index) => `${typed[index]}${word}`);
    const { counted } = await find(typed.join(' '), [...typed, ...pairs].join(' '), {});
    expect(counted).toHaveLength(1 + 8);
    expect(counted.at(-1)).toBe('aaaa bbbb cccc dddd eeee ffff gggg hhhhiiii jjjj');
  });

  test('is at most sixteen alternatives', async () => {
    const similar = {
      atlaz: similarTo(['atlas', 2], ['altaar', 2], ['album', 2], ['alt', 2]),
      mapo: similarTo(['map', 2], ['mep', 2], ['mop', 2], ['mok', 2]),
    };
    const { counted } = await find('voet bal atlaz mapo', 'voet bal voetbal atlas altaar album alt map mep mop mok', { similar });
    expect(counted).toHaveLength(1 + 16);
  });

  test('is two spellings of each of three words', async () => {
    const similar = Object.fromEntries(['kaax', 'kaay', 'kaaz'].map((word) => [word, similarTo(['kaal', 2], ['kaak', 2], ['kaar', 2])]));
    const { counted } = await find('kaax kaay kaaz', 'kaal kaak kaar', { similar });
    expect(counted).toHaveLength(1 + 2 * 2 * 2);
  });
});

describe('what is offered', () => {
  test('is nothing beside a word of more than thirty letters', async () => {
    const similar = { natuurkumde: similarTo(['natuurkunde', 2]) };
    const offeredBeside = async (word: string): Promise<number> =>
      (await find(`${word} natuurkumde`, `${word} natuurkunde`, { similar, together: [`${word} natuurkunde`] })).offered.length;
    expect([await offeredBeside('x'.repeat(30)), await offeredBeside('x'.repeat(31))]).toEqual([1, 0]);
  });

  test('is nothing for five misspelled words', async () => {
    const similar = Object.fromEntries(['kaax', 'kaay', 'kaaz', 'kaav', 'kaaw'].map((word) => [word, similarTo(['kaal', 2])]));
    const four = { similar, together: ['kaal kaal kaal kaal', 'kaal kaal kaal kaal kaal'] };
    expect((await find('kaax kaay kaaz kaav', 'kaal', four)).offered).toEqual(['spelling: kaal kaal kaal kaal']);
    expect((await find('kaax kaay kaaz kaav kaaw', 'kaal', four)).offered).toEqual([]);
  });

  test('has the best spellings of both words first, then those with the next best of one of them', async () => {
    const similar = { atlaz: similarTo(['atlas', 2], ['altaar', 2], ['album', 2]), mapo: similarTo(['map', 2], ['mep', 2], ['mop', 2]) };
    const together = ['atlas map', 'atlas mep', 'atlas mop', 'altaar map'];
    expect((await find('atlaz mapo', 'atlas altaar album map mep mop', { similar, together })).offered).toEqual([
      'spelling: atlas map',
      'spelling: atlas mep',
      'spelling: altaar map',
    ]);
  });

  test('costs at most twice as much as the cheapest that is found', async () => {
    const similar = { atlaz: similarTo(['atlas', 2], ['altaar', 4], ['album', 5]) };
    const together = ['atlas', 'altaar', 'album'];
    expect((await find('atlaz', 'atlas altaar album', { similar, together })).offered).toEqual(['spelling: atlas', 'spelling: altaar']);
  });

  test('has every way to join the same letters', async () => {
    const known = 'voet bal veld voetbal balveld voetbalveld';
    const together = ['voetbal veld', 'voet balveld', 'voetbalveld'];
    expect((await find('voet bal veld', known, { together })).offered).toEqual([
      'joined: voetbal veld',
      'joined: voet balveld',
      'joined: voetbalveld',
    ]);
  });

  test('is joined only into a word of the catalogue: not into one that is like another, or begins one', async () => {
    const similar = { natuurkumde: similarTo(['natuurkunde', 2]) };
    expect((await find('natuur kumde', 'natuur natuurkunde', { similar, together: ['natuurkunde'] })).offered).toEqual([]);
    expect((await find('voet bal', 'voet bal voetballer', { together: ['voetbal'] })).offered).toEqual([]);
  });

  test('has the words of an entry apart, as they are searched', async () => {
    const similar = { natuurkumde: similarTo(['natuurkunde', 2]) };
    const together = ['havo vwo natuurkunde'];
    expect((await find('havo/vwo natuurkumde', 'havo vwo natuurkunde', { similar, together })).offered).toEqual([
      'spelling: havo vwo natuurkunde',
    ]);
  });

  test('is called a spelling when one word is spelled differently and another is split', async () => {
    const similar = { natuurkumde: similarTo(['natuurkunde', 2]) };
    const together = ['natuurkunde voet bal'];
    expect((await find('natuurkumde voetbal', 'natuurkunde voet bal', { similar, together })).offered).toEqual([
      'spelling: natuurkunde voet bal',
    ]);
  });
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
  const found = await findAlternativeQueries(request(text), dictionary, (list) => (list.every((word) => dictionary.has(word)) ? 1 : 0));
  return found.map(({ kind, words: changed }) => `${kind}: ${changed.join(' ')}`);
}

describe('a search that is not made', () => {
  const dictionary = catalogueOf({ boek: 5, woord: 5, natuurkunde: 5 }, { natuurkumde: [['natuurkunde', 2]] });
  const others = (count: number): string => Array.from({ length: count }, () => 'woord').join(' ');

  test('is one of more than twenty words', async () => {
    expect(await alternativesOf(`${others(19)} natuurkumde`, dictionary)).toHaveLength(1);
    expect(await alternativesOf(`${others(20)} natuurkumde`, dictionary)).toEqual([]);
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
  test('is split into three words only where two do not do', async () => {
    const dictionary = catalogueOf({ natuur: 3, werk: 5, boek: 5 });
    expect(await alternativesOf('natuurwerkboek', dictionary)).toEqual(['split: natuur werk boek']);
    expect(await alternativesOf('natuurwerkboek', catalogueOf({ natuur: 3, werk: 5, boek: 5, werkboek: 1 }))).toEqual([
      'split: natuur werkboek',
    ]);
  });
});
