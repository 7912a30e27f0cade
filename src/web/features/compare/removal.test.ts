import { describe, expect, it } from 'vitest';
import type { CompareEntry } from '#catalogue/comparison/compare-list.ts';
import { idsWithReturned, listWithReturned, type Removal } from './removal.ts';

const level = (id: string) => ({ id, title: id });
const entries = (...ids: readonly string[]): readonly CompareEntry[] =>
  ids.map((id) => ({ method: level(id), area: level('gebied'), subject: level('vak') }));
const idsOf = (list: readonly CompareEntry[]): readonly string[] => list.map(({ method }) => method.id);
const removal = (taken: readonly string[], shown: readonly string[], own: readonly string[]): Removal => ({
  taken,
  name: '',
  shown,
  own: entries(...own),
});

describe('what was taken away', () => {
  it('comes back where it stood, beside what came since', () => {
    expect(idsWithReturned(removal(['b'], ['a', 'b', 'c'], []), ['a', 'c'])).toEqual(['a', 'b', 'c']);
    expect(idsWithReturned(removal(['a', 'b'], ['a', 'b'], []), ['d'])).toEqual(['a', 'b', 'd']);
  });

  it('brings nothing else back that has gone since', () => {
    expect(idsWithReturned(removal(['b'], ['a', 'b', 'c'], []), ['c'])).toEqual(['b', 'c']);
  });

  it('comes back on the own list in its place, once, and only when it was on it', () => {
    expect(idsOf(listWithReturned(removal(['b'], [], ['a', 'b', 'c']), entries('a', 'c', 'd')))).toEqual(['a', 'b', 'c', 'd']);
    expect(idsOf(listWithReturned(removal(['b'], [], ['a', 'b']), entries('b', 'a')))).toEqual(['a', 'b']);
    expect(idsOf(listWithReturned(removal(['b'], ['a', 'b'], ['x']), entries('x')))).toEqual(['x']);
  });
});
