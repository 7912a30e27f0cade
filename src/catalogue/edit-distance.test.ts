import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

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
