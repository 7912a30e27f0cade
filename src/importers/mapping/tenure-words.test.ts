import { expect, it } from 'vitest';
import { beginsWithRental, isRental, isTenure, isUsed, tenureOf } from './tenure-words.ts';

it.each([
  ['Huurlijst 2026-2027', true],
  ['Prijslijst huurboeken', true],
  ['huurprijzen (schooljaar 26/27)', true],
  ['Leen', false],
  ['Huurrecht', false],
  [`huur${'-'.repeat(50_000)}x`, false],
])('knows whether a text is rental alone: %#', (text, is) => {
  expect([isRental(text), isTenure(text)]).toEqual([is, is]);
});

it.each([
  ['Tweedehands', true],
  ['2e-hands boeken', true],
  ['Gebruikt, goede staat', true],
  ['Gebruiksaanwijzing', false],
  ['Nieuw', false],
])('knows whether a text is that something was used: %s', (text, is) => {
  expect([isUsed(text), isTenure(text)]).toEqual([is, is]);
});

it('reads a text on several lines as one', () => {
  expect([isRental('Te\nhuur'), beginsWithRental('Te\r\n huren via'), isUsed('Tweedehands\nboeken'), isTenure('Te\nkoop')]).toEqual(
    Array.from({ length: 4 }, () => true),
  );
});

it.each([
  ['Te\nhuur', 'Te huur'],
  ['Prijslijst 2026\nTe huur', 'Te huur'],
  ['Tweedehands\nboeken', 'Tweedehands boeken'],
  ['Havo 3\nHuurboeken\nTe huur', 'Huurboeken'],
  ['Koopboeken\nTe koop', 'Koopboeken'],
  ['Huurboeken\nKoopboeken', undefined],
  ['Prijslijst\n2026', undefined],
  ['', undefined],
])('finds in %j that something is rented, bought or used', (text, tenure) => {
  expect(tenureOf(text)).toBe(tenure);
});

it('knows purchases, and what begins with rental', () => {
  expect(['Koopboeken', 'te koop', 'Eigendom', 'Verkoopprijzen'].map(isTenure)).toEqual([true, true, true, false]);
  expect(['H', 'huur per jaar', 'Koop'].map(beginsWithRental)).toEqual([true, true, false]);
});
