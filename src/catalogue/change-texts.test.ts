import { expect, it } from 'vitest';
import { changeText, fieldLabel } from './change-texts.ts';

it.each([
  ['price', 2_995, '€ 29,95'],
  ['price', 0, '€ 0,00'],
  ['price', null, '-'],
  ['price', -1, '-1'],
  ['title', 'Newton', 'Newton'],
  ['title', '', '-'],
  ['publicationYear', 2_026, '2026'],
  ['authors', ['A. B.', 'C. D.'], 'A. B., C. D.'],
  ['authors', [], '-'],
  [
    'educationTypes',
    [
      { level: 'havo', grade: 4 },
      { level: 'vwo', grade: 4, tracks: [] },
    ],
    'havo 4, vwo 4',
  ],
  ['licence', { durationInDays: 365 }, 'durationInDays 365'],
  ['licence', { durationInDays: 365, content: 'Boek' }, 'durationInDays 365, content Boek'],
  ['licence', {}, '-'],
  ['educationTypes', [{ level: 'havo' }, { grade: 4 }], 'level havo, grade 4'],
  ['value', true, 'ja'],
  ['value', false, 'nee'],
  ['value', undefined, '-'],
])('writes %s %j as %j', (name, value, text) => {
  expect(changeText(name, value).replace(/\u00a0/gu, ' ')).toBe(text);
});

it('names fields in Dutch, and a field that it does not know as it is', () => {
  expect([fieldLabel('price'), fieldLabel('deliveryStatus'), fieldLabel('iets')]).toEqual(['prijs', 'levering', 'iets']);
});
