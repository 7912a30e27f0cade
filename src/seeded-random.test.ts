import { expect, test } from 'vitest';
import { hash, pick, randomOf } from './seeded-random.ts';

test('a seed gives the same numbers at every start, as mulberry32 gives them', () => {
  const random = randomOf(1);
  expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522]);
});

test('a text is a seed by its hash, and code points outside the BMP count once', () => {
  expect(randomOf('kwast')()).toBe(randomOf(hash('kwast'))());
  expect([hash(''), hash('kwast'), hash('\u{1f4da}')]).toEqual([760700053, 3823833805, 1870682778]);
});

test('a pick is always of the list, and an empty list has none', () => {
  const random = randomOf(7);
  expect(new Set(Array.from({ length: 100 }, () => pick(random, ['a', 'b', 'c'])))).toEqual(new Set(['a', 'b', 'c']));
  expect(() => pick(random, [])).toThrow(RangeError);
});
