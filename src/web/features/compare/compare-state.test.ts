import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareHref, mostMethods, readCompareState, type CompareState } from './compare-state.ts';

const read = (href: string): CompareState => readCompareState(new URL(href, 'https://catalogus.test').searchParams);

describe('the address of a comparison', () => {
  it('names the methods, the differences and the pinned rows', () => {
    const state: CompareState = { ids: ['m1', 'm2'], onlyDifferences: true, pinned: ['toetsen'] };
    expect(compareHref(state)).toBe('/vergelijken?methode=m1&methode=m2&verschil=1&vast=toetsen');
  });

  it('is the bare page without methods', () => {
    expect(compareHref({ ids: [] })).toBe('/vergelijken');
  });

  it('is read back as it was written, whatever the ids hold', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 100 }), { maxLength: mostMethods });
    fc.assert(
      fc.property(ids, fc.boolean(), (methods, onlyDifferences) => {
        const wellFormed = methods.map((id) => id.toWellFormed());
        const state: CompareState = { ids: [...new Set(wellFormed)], onlyDifferences, pinned: ['toetsen'] };
        expect(read(compareHref(state))).toEqual(state);
      }),
    );
  });

  it('leaves out what it cannot mean: doubles, empty and endless ids, unknown rows, more methods than fit', () => {
    const many = Array.from({ length: 20 }, (_, index) => `methode=m${index}`).join('&');
    expect(read(`/vergelijken?methode=&methode=${'x'.repeat(101)}&methode=m0&${many}&vast=onzin&verschil=ja`)).toEqual({
      ids: ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'],
      onlyDifferences: false,
      pinned: [],
    });
  });
});
