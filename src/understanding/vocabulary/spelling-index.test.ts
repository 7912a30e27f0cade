import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from '#catalogue/edit-distance.ts';
import { runAtOnce } from '#time-slices.ts';
import { editsAllowed, mayBeginOtherwise, soundOf, spellingSteps, type SpellingIndex } from './spelling-index.ts';

const spellingIndex = (of: ReadonlyMap<string, number>): SpellingIndex => runAtOnce(spellingSteps(of));

const words = new Map(
  [
    'natuurkunde',
    'wiskunde',
    'scheikunde',
    'havo',
    'verband',
    'verbond',
    'kroniek',
    'spanningsveld',
    'werkboek',
    'leerboek',
    'binding',
    'frans',
  ].map((word, index) => [word, index + 1]),
);
const index = spellingIndex(words);

const inner = (word: string): string => [...word].slice(1, -1).toSorted().join('');
const isShuffled = (one: string, other: string): boolean =>
  one[0] === other[0] && one.at(-1) === other.at(-1) && inner(one) === inner(other);

// The definition: every word of the list is compared.
function closestByScan(word: string): string | undefined {
  const all = Array.from(words, ([candidate, frequency]) => ({ candidate, frequency, edits: editDistance(word, candidate) })).toSorted(
    (one, other) => one.edits - other.edits || other.frequency - one.frequency,
  );
  const allowed = editsAllowed(word);
  const near = all.find(({ candidate, edits }) => allowed > 0 && edits <= allowed && mayBeginOtherwise(word, candidate));
  return (near ?? all.find(({ candidate, edits }) => allowed > 0 && edits <= 2 && isShuffled(word, candidate)))?.candidate;
}

describe('the edit distance', () => {
  it.each([
    ['havo', 'havo', 0],
    ['hvao', 'havo', 1],
    ['havoo', 'havo', 1],
    ['', 'havo', 4],
    ['ecomonie', 'economie', 2],
    ['ca', 'abc', 3],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect([editDistance(one, other), editDistance(other, one)]).toEqual([distance, distance]);
  });
});

describe('correcting a word', () => {
  it.each([
    ['wiskudne', 'wiskunde'],
    ['natuurkude', 'natuurkunde'],
    ['natuurknd', 'natuurkunde'],
    ['havoo', 'havo'],
    ['hvao', undefined],
    ['wisknde', 'wiskunde'],
    ['wskdne', undefined],
    ['werkbook', 'werkboek'],
    ['farns', 'frans'],
    ['fanrs', 'frans'],
    ['kreniok', 'kroniek'],
    ['knroiek', 'kroniek'],
    ['brefnas', undefined],
    ['rfnas', undefined],
  ])('%s gives %s', (word, expected) => {
    expect(index.closest(word)).toBe(expected);
  });

  it('prefers the more frequent of two words as close, and gives none when they are as frequent', () => {
    expect(index.closest('verbend')).toBe('verbond');
    const equal = new Map([
      ['verband', 1],
      ['verbond', 1],
    ]);
    expect(spellingIndex(equal).closest('verbend')).toBeUndefined();
  });

  it('allows no edit below five letters, one from five and two from nine', () => {
    expect(['havo', 'lezen', 'wiskunde', 'biologiee'].map(editsAllowed)).toEqual([0, 1, 1, 2]);
  });

  it.each([
    ['latyn', 'latijn'],
    ['latein', 'latijn'],
    ['phransch', 'frans'],
    ['phranschen', undefined],
    ['lati', undefined],
  ])('gives for %s the word that sounds the same: %s', (word, expected) => {
    const few = new Map([
      ['latijn', 1],
      ['frans', 2],
    ]);
    expect(spellingIndex(few).closest(word)).toBe(expected);
  });

  it.each([
    ['pesten', 'testen', false],
    ['paard', 'aard', false],
    ['pennen', 'kennen', false],
    ['franz', 'frans', true],
    ['ngels', 'engels', true],
    ['ingels', 'engels', true],
    ['rfans', 'frans', true],
    ['vysica', 'fysica', true],
    ['kultuur', 'cultuur', true],
    ['cinees', 'chinees', true],
    ['mederlands', 'nederlands', true],
  ])('whether %s may be a slip for %s by its first letter: %s', (typed, word, expected) => {
    expect(mayBeginOtherwise(typed, word)).toBe(expected);
    expect(spellingIndex(new Map([[word, 1]])).closest(typed)).toBe(expected ? word : undefined);
  });

  it('finds what a comparison with every word finds', () => {
    const soundingByScan = (word: string): string | undefined => {
      const same = [...words.keys()].filter((other) => word.length > 4 && other.length > 3 && soundOf(other) === soundOf(word));
      return same.length === 1 ? same[0] : undefined;
    };
    const letter = fc.constantFrom(...'abdeknoru');
    const edited = fc
      .tuple(fc.constantFrom(...words.keys()), fc.array(fc.tuple(fc.nat(12), letter, fc.nat(2)), { maxLength: 3 }))
      .map(([word, edits]) =>
        edits.reduce(
          (text, [place, added, kind]) => text.slice(0, place) + (kind === 0 ? '' : added) + text.slice(place + (kind === 1 ? 0 : 1)),
          word,
        ),
      );
    fc.assert(
      fc.property(edited, (word) => {
        expect(index.closest(word)).toBe(closestByScan(word) ?? soundingByScan(word));
      }),
      { numRuns: 1000 },
    );
  });
});
