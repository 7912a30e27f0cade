import { expect, it } from 'vitest';
import { mapRanges, mapSnippet } from './highlights.ts';

const ranges = [
  { start: 0, end: 4 },
  { start: 5, end: 6 },
];

it('takes the ranges of a text, without what is no range', () => {
  expect(mapRanges(ranges)).toEqual(ranges);
  expect(mapRanges([null, ...ranges, 'havo', undefined])).toEqual(ranges);
});

it.each([undefined, null, 'havo', 4, { start: 0, end: 1 }])('has no ranges of %j', (wire) => {
  expect(mapRanges(wire)).toBeUndefined();
});

it('takes the text of a snippet with its ranges', () => {
  expect(mapSnippet({ snippet: { text: 'Havo 4', ranges } })).toEqual({ text: 'Havo 4', ranges });
  expect(mapSnippet({ snippet: { text: 'Havo 4' } as never })).toEqual({ text: 'Havo 4', ranges: [] });
});

it.each([undefined, null, 'havo', {}, { snippet: null }, { snippet: { text: 4, ranges } }])('has no snippet of %j', (wire) => {
  expect(mapSnippet(wire as never)).toBeUndefined();
});
