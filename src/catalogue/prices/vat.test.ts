import { expect, it } from 'vitest';
import { addVat, vatBasisPoints, vatWithin } from './vat.ts';

it.each([
  ['9', 900],
  ['9.0', 900],
  ['9,00', 900],
  ['21.5', 2_150],
  ['0', 0],
  ['6.25000', 625],
  ['09', 900],
  ['0,00', 0],
  ['0.09', undefined],
  ['0,9', undefined],
  ['100', undefined],
  ['9%', undefined],
  ['-9', undefined],
  ['9.', undefined],
  ['6.255', undefined],
  ['', undefined],
  ['laag', undefined],
])('reads the percentage %j as %j basis points', (text, basisPoints) => {
  expect(vatBasisPoints(text)).toBe(basisPoints);
});

it.each([
  [913, 900, 995],
  [3_206, 900, 3_495],
  [50, 900, 55],
  [1_000, 2_100, 1_210],
  [1_000, 0, 1_000],
  [0, 900, 0],
])('adds VAT to %i cents at %i basis points: %i', (amount, basisPoints, total) => {
  expect(addVat(amount, basisPoints)).toBe(total);
});

it.each([
  [1_090, 900, 90],
  [1_210, 2_100, 210],
  [1_995, 900, 165],
  [1_000, 0, 0],
])('finds in %i cents, VAT of %i basis points included, %i of VAT', (amount, basisPoints, vat) => {
  expect(vatWithin(amount, basisPoints)).toBe(vat);
});
