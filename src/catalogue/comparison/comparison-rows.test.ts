import { describe, expect, it } from 'vitest';
import type { CharacteristicName } from './characteristics.ts';
import type { ComparedMethod } from './characteristic-differences.ts';
import { comparisonRows, countDifferences, hasAnswers } from './comparison-rows.ts';
import { fullMethod } from './compared-method.fixture.ts';

const row = (methods: readonly ComparedMethod[], wanted: CharacteristicName) =>
  comparisonRows(methods)
    .flatMap(({ rows }) => rows)
    .find(({ name }) => name === wanted);

const oddOf = (...values: readonly (boolean | null)[]): string =>
  (
    row(
      values.map((value, index) => fullMethod(`m${index}`, { toetsen: value })),
      'toetsen',
    )?.values ?? []
  )
    .map(({ isOdd }) => (isOdd ? 'x' : '-'))
    .join('');

describe('comparisonRows', () => {
  it('has all 34 characteristics in six categories, in the order of the specification', () => {
    const categories = comparisonRows([fullMethod('m1', {}), fullMethod('m2', {})]);
    expect(categories.map(({ rows }) => rows.length)).toEqual([6, 12, 3, 8, 3, 2]);
    expect(countDifferences(categories)).toEqual({ differing: 0, total: 34 });
  });

  it('marks what is not the same for all, and tells "niet opgegeven" from "nee"', () => {
    const methods = [fullMethod('m1', { toetsen: false, conceptgericht: true }), fullMethod('m2', { toetsen: null, conceptgericht: true })];
    expect(row(methods, 'toetsen')?.differs).toBe(true);
    expect(row(methods, 'conceptgericht')?.differs).toBe(false);
    expect(countDifferences(comparisonRows(methods)).differing).toBe(1);
  });

  it('marks nothing for a method that stands alone', () => {
    expect(countDifferences(comparisonRows([fullMethod('m1', { toetsen: true })])).differing).toBe(0);
  });

  it('calls odd the answer of at most a third, beside one that more than half give', () => {
    expect(oddOf(true, false, false)).toBe('x--');
    expect(oddOf(true, false, false, false, false, null)).toBe('x----x');
    expect(oddOf(true, true, false, false, false, false)).toBe('xx----');
    expect(oddOf(null, true, true, true)).toBe('x---');
  });

  it('calls nothing odd where no answer is that of the few', () => {
    expect(oddOf(true, false)).toBe('--');
    expect(oddOf(null, false)).toBe('--');
    expect(oddOf(true, true, false, false)).toBe('----');
    expect(oddOf(true, false, false, null)).toBe('----');
    expect(oddOf(true, true, false, false, false)).toBe('-----');
    expect(oddOf(true, true, true)).toBe('---');
  });
});

describe('hasAnswers', () => {
  it('tells methods that all leave every characteristic open from methods that agree', () => {
    const [open, answered] = [fullMethod('m1', {}), fullMethod('m2', { toetsen: false })];
    expect(hasAnswers(comparisonRows([open, open]))).toBe(false);
    expect(hasAnswers(comparisonRows([open, answered]))).toBe(true);
    expect(hasAnswers(comparisonRows([answered, answered]))).toBe(true);
  });
});
