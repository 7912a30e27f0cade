import { describe, expect, it } from 'vitest';
import { readNumber, readText, readTexts } from './wire-values.ts';

describe('readText', () => {
  it.each([
    ['havo', 'havo'],
    [' havo ', ' havo '],
    [0, '0'],
    [9_789_006_000_009, '9789006000009'],
  ])('reads %j as %j', (value, text) => {
    expect(readText(value)).toBe(text);
  });

  it.each([undefined, null, '', '  ', Number.NaN, Number.POSITIVE_INFINITY, true, {}, ['havo']])('reads nothing in %j', (value) => {
    expect(readText(value)).toBeUndefined();
  });
});

describe('readNumber', () => {
  it.each([
    [48.5, 48.5],
    [0, 0],
    [-1, -1],
    ['48.50', 48.5],
    [' 4 ', 4],
  ])('reads %j as %d', (value, number) => {
    expect(readNumber(value)).toBe(number);
  });

  it.each([undefined, null, '', 'vier', '48,50', Number.NaN, Number.NEGATIVE_INFINITY, 'Infinity', [4], true])(
    'reads no number in %j',
    (value) => {
      expect(readNumber(value)).toBeUndefined();
    },
  );
});

describe('readTexts', () => {
  it.each([
    [
      ['a', ' b ', '', null, 4],
      ['a', 'b', '4'],
    ],
    ['een', ['een']],
    [3, ['3']],
    [null, []],
    [undefined, []],
    [{ 0: 'a' }, []],
  ])('reads %j as %j', (values, texts) => {
    expect(readTexts(values)).toEqual(texts);
  });
});
