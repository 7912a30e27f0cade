import { beforeEach, describe, expect, test } from 'vitest';
import { packRows } from '#search/jagged-array.ts';
import { emptyBitset, listBits } from './bitset.ts';
import type { SearchIndex } from './index/search-index.ts';
import { KeyMatcher, type KeyProducts } from './key-matcher.ts';

const productCount = 1_000;
const range = (start: number, end: number): readonly number[] => Array.from({ length: end - start }, (_, place) => start + place);
// One product in sixteen is many: 63.
const [one, other, many, more, most] = [0, 1, 2, 3, 4];
const index = {
  productCount,
  orders: { newest: Uint32Array.of(...range(500, 600), 7, 3, ...range(0, 3)) },
  publicationYears: { years: Uint16Array.of(2024, 2022), starts: Uint32Array.of(0, 100, 102) },
  productsOfKey: packRows([[5, 900], [2, 5], range(0, 50), range(40, 80), range(100, 163)]),
} as unknown as SearchIndex;

let matcher: KeyMatcher;
beforeEach(() => {
  matcher = new KeyMatcher(index, 1 << 20, 0);
});

const find = (...keys: readonly number[]): KeyProducts => matcher.find(keys);

function productsOf(found: KeyProducts): readonly number[] {
  if (!found.isDense) {
    return [...found.list];
  }
  const list = new Uint32Array(productCount);
  return [...list.subarray(0, listBits(found.bits, list))];
}

describe('the products of a clause', () => {
  test.each([
    ['no key', [], []],
    ['one key', [one], [5, 900]],
    ['several keys, each product once', [one, other], [2, 5, 900]],
    ['one key of many products', [most], range(100, 163)],
    ['keys that have many products together', [many, more], range(0, 80)],
    ['a key of many products and one of few', [most, one], [5, ...range(100, 163), 900]],
  ])('are those of %s', (_, keys, expected) => {
    const found = find(...keys);
    expect(productsOf(found)).toEqual(expected);
    expect(found.count).toBe(expected.length);
    expect(found.isDense).toBe(expected.length >= 63);
  });

  test.each([
    [{ atLeast: 2023 }, range(500, 600)],
    [{ atMost: 2022 }, [3, 7]],
    [{ atLeast: 2022, atMost: 2024 }, [3, 7, ...range(500, 600)]],
    [{ atLeast: 2023, atMost: 2023 }, []],
    [{ atLeast: 2025, atMost: 2021 }, []],
  ])('are those of the years of %j, which are kept', (years, expected) => {
    const found = matcher.findYears(years);
    expect(productsOf(found)).toEqual(expected);
    expect(found.isDense).toBe(expected.length >= 63);
    expect(matcher.findYears(years)).toBe(found);
    expect(matcher.cacheUse).toEqual({ hits: 1, misses: 1 });
  });

  test.each([
    [{ atLeast: 2024, atMost: 2024 }, [0, 1, 2, 3, 7]],
    [{ atMost: 2022 }, [0, 1, 2, ...range(500, 600)]],
    [{ atLeast: 2023, atMost: 2023 }, [0, 1, 2, 3, 7, ...range(500, 600)]],
    [{}, [0, 1, 2]],
  ])('are those outside of the years of %j, also without a year, which are kept', (years, expected) => {
    const found = matcher.findOutsideYears(years);
    expect(productsOf(found)).toEqual(expected);
    expect(matcher.findOutsideYears(years)).toBe(found);
    expect(matcher.findYears(years)).not.toBe(found);
  });

  test('of one key with few products are read in the index, and are not kept', () => {
    const found = find(one);
    expect(found.isDense ? undefined : found.list.buffer).toBe(index.productsOfKey.items.buffer);
    expect(matcher.cacheUse).toEqual({ hits: 0, misses: 0 });
  });

  test.each([
    ['bits', [most]],
    ['lists', [one, other]],
  ])('are kept: %s', (_, keys) => {
    const found = find(...keys);
    expect(productsOf(find(many, more))).toEqual(range(0, 80));
    expect(find(...keys)).toBe(found);
    expect(matcher.cacheUse).toEqual({ hits: 1, misses: 2 });
  });

  test('are found again when there is no room for them', () => {
    matcher = new KeyMatcher(index, emptyBitset(productCount).byteLength, 0);
    expect(productsOf(find(most))).toEqual(productsOf(find(most)));
    expect(matcher.cacheUse).toEqual({ hits: 0, misses: 2 });
  });
});
