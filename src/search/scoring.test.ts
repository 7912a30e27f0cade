import { expect, test } from 'vitest';
import { boostHundredths, inverseDocumentFrequency, lengthDivisor, matchFactors, matchWeight, wordImpact as impactOf } from './scoring.ts';
import { productTextFields } from './search-engine.ts';

const average = [5, 5, 5, 50];
const wordImpact = (counts: readonly number[], lengths: readonly number[], averages: readonly number[]): number =>
  impactOf(
    counts,
    productTextFields.map((field, index) => lengthDivisor(field, lengths[index] ?? 0, averages[index] ?? 0)),
  );

test('weighs a word by its field, how often it stands there, and how short the field is', () => {
  const inTitle = wordImpact([1, 0, 0, 0], average, average);
  expect(inTitle).toBeGreaterThan(wordImpact([0, 1, 0, 0], average, average));
  expect(wordImpact([0, 1, 0, 0], average, average)).toBeGreaterThan(wordImpact([0, 0, 1, 0], average, average));
  expect(wordImpact([0, 0, 1, 0], average, average)).toBeGreaterThan(wordImpact([0, 0, 0, 1], average, average));
  expect(wordImpact([2, 0, 0, 0], average, average)).toBeGreaterThan(inTitle);
  expect(wordImpact([1, 0, 0, 0], [20, 5, 5, 50], average)).toBeLessThan(inTitle);
});

test('keeps impacts, weights and boosts within the numbers an index can hold', () => {
  expect(wordImpact([999, 999, 999, 999], [1, 1, 1, 1], average)).toBeLessThanOrEqual(255);
  expect(wordImpact([0, 0, 0, 1], [0, 0, 0, 1_000_000], average)).toBeGreaterThanOrEqual(1);
  expect(matchWeight(1, matchFactors.stem)).toBe(1);
  expect(matchWeight(255, matchFactors.exact)).toBe(255);
  expect([2, 1, 0.97, 0, -1].map(boostHundredths)).toEqual([100, 100, 97, 1, 1]);
});

test('makes a rare word count for more than a common one, and a word in every product for something', () => {
  expect(inverseDocumentFrequency(1_000, 3)).toBeGreaterThan(inverseDocumentFrequency(1_000, 300));
  expect(inverseDocumentFrequency(1_000, 1_000)).toBe(1);
  // 32 times the logarithms of 4/3, 22/5 and 143, which end at 9.2, 47.4 and 158.8.
  expect([inverseDocumentFrequency(1, 1), inverseDocumentFrequency(10, 2), inverseDocumentFrequency(500, 3)]).toEqual([9, 47, 159]);
});
