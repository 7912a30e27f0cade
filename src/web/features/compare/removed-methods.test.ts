import { describe, expect, it } from 'vitest';
import { comparedIds, type CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { restoredIds, restoredList, type RemovedMethods } from './removed-methods.ts';

const level = (id: string) => ({ id, title: id });
const entries = (...ids: readonly string[]): readonly CompareEntry[] =>
  ids.map((id) => ({ method: level(id), area: level('gebied'), subject: level('vak') }));
const removal = (taken: readonly string[], shown: readonly string[], stored: readonly string[]): RemovedMethods => ({
  taken,
  name: '',
  shown,
  stored: entries(...stored),
});

describe('a removed method', () => {
  it('comes back in its place, before later methods', () => {
    expect(restoredIds(removal(['b'], ['a', 'b', 'c'], []), ['a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(restoredIds(removal(['a', 'b'], ['a', 'b'], []), ['d'])).toEqual(['a', 'b', 'd']);
  });

  it('comes back without methods that were removed later', () => {
    expect(restoredIds(removal(['b'], ['a', 'b', 'c'], []), ['c'])).toEqual(['b', 'c']);
  });

  it('comes back in its place of the stored comparison, once, and only when it was stored', () => {
    expect(comparedIds(restoredList(removal(['b'], [], ['a', 'b', 'c']), entries('a', 'c', 'd')))).toEqual(['a', 'b', 'c', 'd']);
    expect(comparedIds(restoredList(removal(['b'], [], ['a', 'b']), entries('b', 'a')))).toEqual(['a', 'b']);
    expect(comparedIds(restoredList(removal(['b'], ['a', 'b'], ['x']), entries('x')))).toEqual(['x']);
    expect(comparedIds(restoredList(removal(['b'], [], ['a', 'b', 'c']), entries('c')))).toEqual(['b', 'c']);
  });
});
