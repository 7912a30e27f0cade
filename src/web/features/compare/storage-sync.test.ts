import { describe, expect, it } from 'vitest';
import { compareListStorageKey, formatStoredCompareList } from '#catalogue/comparison/compare-list.ts';
import { mostMethods, type CompareState } from './compare-state.ts';
import { hrefAfterStorageChange } from './storage-sync.ts';

const level = (id: string) => ({ id, title: id });
const stored = (...ids: readonly string[]): string =>
  formatStoredCompareList(ids.map((id) => ({ method: level(id), area: level('a'), subject: level('s') })));
const shown = (...ids: readonly string[]): CompareState => ({ ids, onlyDifferences: true, pinned: ['toetsen'] });
const news = (oldValue: string | null, newValue: string | null, key = compareListStorageKey) => ({ key, oldValue, newValue });

describe('hrefAfterStorageChange', () => {
  it('goes along with what another tab adds, takes away or clears, and keeps the switch and the pinned rows', () => {
    expect(hrefAfterStorageChange(news(stored('a', 'b'), stored('a', 'b', 'c')), shown('b', 'a'))).toBe(
      '/vergelijken?methode=a&methode=b&methode=c&verschil=1&vast=toetsen',
    );
    expect(hrefAfterStorageChange(news(stored('a', 'b'), stored('b')), shown('a', 'b'))).toBe(
      '/vergelijken?methode=b&verschil=1&vast=toetsen',
    );
    expect(hrefAfterStorageChange(news(null, stored('a')), { ...shown(), onlyDifferences: false, pinned: [] })).toBe(
      '/vergelijken?methode=a',
    );
  });

  it('follows a list with more methods than a comparison shows', () => {
    const ids = Array.from({ length: mostMethods + 1 }, (_, index) => `m${index}`);
    expect(hrefAfterStorageChange(news(stored(...ids), stored('b')), shown(...ids.slice(0, mostMethods)))).toBe(
      '/vergelijken?methode=b&verschil=1&vast=toetsen',
    );
  });

  it('leaves the comparison of somebody else where it is', () => {
    expect(hrefAfterStorageChange(news(stored('a'), stored('a', 'b')), shown('x', 'y'))).toBeUndefined();
    expect(hrefAfterStorageChange(news(stored('a', 'b'), stored('a')), shown('a', 'c'))).toBeUndefined();
    expect(hrefAfterStorageChange(news(stored('a', 'b'), stored('c')), shown('a'))).toBeUndefined();
    expect(hrefAfterStorageChange(news(stored('a'), stored('c')), shown('a', 'b'))).toBeUndefined();
  });

  it('does not look at another list, nor at what is the same', () => {
    expect(hrefAfterStorageChange(news(stored('a'), stored('b'), 'my-list'), shown('a'))).toBeUndefined();
    expect(hrefAfterStorageChange(news(stored('a'), stored('a')), shown('a'))).toBeUndefined();
  });
});
