import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordBreaks } from './word-breaks.ts';

const broken = (name: string): string => {
  const places = [0, ...wordBreaks(name), name.length];
  return places
    .slice(1)
    .map((place, index) => name.slice(places[index], place))
    .join('-');
};

describe('wordBreaks', () => {
  it.each([
    ['Golflengte', 'Golf-leng-te'],
    ['Proefondervindelijk', 'Proef-on-der-vin-de-lijk'],
    ['Spanningsveld vwo', 'Span-nings-veld vwo'],
    ['Maatschappijwetenschappen', 'Maat-schap-pij-we-ten-schap-pen'],
    ['Veld & Golf', 'Veld & Golf'],
  ])('are between syllables of long words alone: %s', (name, expected) => {
    expect(broken(name)).toBe(expected);
  });

  it('rise, and lie within the name, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
        const places = wordBreaks(name);
        expect(places.toSorted((one, other) => one - other)).toEqual(places);
        expect(places.every((place) => place > 0 && place < name.length)).toBe(true);
      }),
    );
  });

  it('are none where the name holds a sign of its own for them', () => {
    expect(wordBreaks('Golf\uE000lengte')).toEqual([]);
  });
});
