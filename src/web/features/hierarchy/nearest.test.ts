import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug } from '#contract/slug.ts';
import { editDistance, nearest } from './nearest.ts';

const subjects = ['Natuurkunde', 'Scheikunde', 'Wiskunde', 'Wiskunde A', 'Wiskunde B', 'Natuur- en scheikunde I'].map((title) => ({
  title,
  slug: slug(title),
}));

describe('nearest', () => {
  it('puts the slug with the fewest wrong letters first', () => {
    expect(nearest('natuurkude', subjects)[0]?.title).toBe('Natuurkunde');
    expect(nearest('wiskudne-b', subjects)[0]?.title).toBe('Wiskunde B');
  });

  it('offers every title that continues what was asked', () => {
    expect(nearest('natuur', subjects).map((subject) => subject.title)).toEqual(['Natuur- en scheikunde I', 'Natuurkunde']);
  });

  it('takes three letters for the beginning of a long title, and two for no title at all', () => {
    const long = [{ slug: 'maatschappijwetenschappen', title: 'Maatschappijwetenschappen' }];
    expect(nearest('maa', long)).toEqual(long);
    expect(nearest('ma', long)).toEqual([]);
  });

  it('offers nothing for what resembles nothing', () => {
    expect(nearest('xqzv', subjects)).toEqual([]);
  });

  it('gives no more than it is asked for, and stays quick on very long input', () => {
    expect(nearest('wiskunde', subjects, 2)).toHaveLength(2);
    expect(nearest('a'.repeat(100_000), subjects)).toEqual([]);
  });
});

describe('editDistance', () => {
  it('counts changes, and a swap of neighbours once', () => {
    expect(editDistance('havo', 'havo')).toBe(0);
    expect(editDistance('havo', 'hvao')).toBe(1);
    expect(editDistance('', 'vwo')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
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
