import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareHref,
  idsWithout,
  mostMethods,
  movedIds,
  readCompareState,
  readLeftOut,
  viewedHref,
  viewOf,
  type CompareState,
} from './compare-state.ts';

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
    const ids = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 100 }).map((id) => `m${id.replaceAll(',', '')}m`),
      { maxLength: mostMethods },
    );
    fc.assert(
      fc.property(ids, fc.boolean(), (methods, onlyDifferences) => {
        const wellFormed = methods.map((id) => id.toWellFormed());
        const state: CompareState = { ids: [...new Set(wellFormed)], onlyDifferences, pinned: ['toetsen'] };
        expect(read(compareHref(state))).toEqual(state);
      }),
    );
  });

  it('may name the methods with commas between them', () => {
    expect(read('/vergelijken?methodes=m1,%20m2,,m1').ids).toEqual(['m1', 'm2']);
  });

  it('may name a method by an id of the greatest length', () => {
    const id = 'x'.repeat(200);
    expect(read(`/vergelijken?methode=${id}`).ids).toEqual([id]);
  });

  it('counts the methods that do not fit, each once', () => {
    const named = (count: number): URLSearchParams =>
      new URLSearchParams(Array.from({ length: count }, (_, index) => ['methode', `m${index}`]).concat([['methodes', 'm0,m1']]));
    expect([0, 8, 9, 20].map((count) => readLeftOut(named(count)).length)).toEqual([0, 0, 1, 12]);
  });

  it('leaves out what it cannot mean: doubles, empty and endless ids, unknown rows, more methods than fit', () => {
    const many = Array.from({ length: 20 }, (_, index) => `methode=m${index}`).join('&');
    expect(read(`/vergelijken?methode=&methode=${'x'.repeat(201)}&methode=m0&${many}&vast=onzin&verschil=ja`)).toEqual({
      ids: ['m0', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7'],
      onlyDifferences: false,
      pinned: [],
    });
  });
});

describe('how a comparison is looked at', () => {
  it('is the switch and the pinned rows, which hold for other methods too', () => {
    const view = viewOf({ onlyDifferences: true, pinned: ['toetsen', 'conceptgericht'] });
    expect(viewedHref(['m9'], view)).toBe('/vergelijken?methode=m9&verschil=1&vast=toetsen&vast=conceptgericht');
  });

  it('is empty when nothing was chosen, and never brings methods along', () => {
    expect(viewOf({ onlyDifferences: false, pinned: [] })).toBe('');
    expect(viewedHref(['m1', 'm2'], '')).toBe('/vergelijken?methode=m1&methode=m2');
    expect(viewedHref(['m1'], 'methode=m7&verschil=1&vast=onzin')).toBe('/vergelijken?methode=m1&verschil=1');
  });
});

describe('movedIds', () => {
  it('changes places with the neighbour', () => {
    expect(movedIds(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
    expect(movedIds(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  });

  it('is undefined at the end, and for what is not there', () => {
    expect([movedIds(['a', 'b'], 'a', -1), movedIds(['a', 'b'], 'b', 1), movedIds(['a', 'b'], 'x', 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a comparison without the methods that are gone', () => {
  it('keeps its order, and further methods take the places of those', () => {
    const eight = ['a', 'weg', 'b', 'c', 'd', 'ook weg', 'e', 'f'];
    expect(idsWithout(['weg', 'ook weg'], eight, ['f', 'g', 'h', 'i'])).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    expect(idsWithout(['weg'], ['a', 'weg'], [])).toEqual(['a']);
  });
});
