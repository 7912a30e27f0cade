import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

// The definition, by the last letters.
function defined(left: string, right: string): number {
  if (left === '' || right === '') {
    return left.length + right.length;
  }
  const [one, other] = [left.slice(0, -1), right.slice(0, -1)];
  const isSwap = left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1);
  return Math.min(
    defined(one, right) + 1,
    defined(left, other) + 1,
    defined(one, other) + (left.at(-1) === right.at(-1) ? 0 : 1),
    isSwap ? defined(left.slice(0, -2), right.slice(0, -2)) + 1 : Infinity,
  );
}

describe('editDistance', () => {
  it('counts changes, and a swap of neighbours once', () => {
    expect(editDistance('havo', 'havo')).toBe(0);
    expect(editDistance('havo', 'hvao')).toBe(1);
    expect(editDistance('', 'vwo')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
    expect(editDistance('xhavo', 'hvao')).toBe(2);
  });

  it('counts two changes where one letter alone changes places', () => {
    expect(editDistance('xa', 'ay')).toBe(2);
    expect(editDistance('ax', 'ya')).toBe(2);
  });

  it('is what the definition gives, also for words that begin and end alike', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
    fc.assert(
      fc.property(text, text, text, text, (begin, left, right, end) => {
        expect(editDistance(left, right)).toBe(defined(left, right));
        expect(editDistance(begin + left + end, begin + right + end)).toBe(editDistance(left, right));
      }),
    );
  });

  it('is the same in both directions and zero only for equal texts', () => {
    const text = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const distance = editDistance(left, right);
        expect(distance).toBe(editDistance(right, left));
        expect(distance === 0).toBe(left === right);
      }),
    );
  });
});
