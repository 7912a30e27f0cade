import { expect, test } from 'vitest';
import { rowAt } from '#search/jagged-array.ts';
import { stringAt } from '#search/string-table.ts';
import { exampleMethod, exampleProducts } from '#search/testing/example-catalogue.ts';
import { buildIndex } from './build-index.fixture.ts';

// Two products have equal facets, so that they are numbered before the first.
const products = exampleProducts([
  { keys: { subjects: ['wiskunde', 'wiskunde'] }, facets: { publishers: ['klein'] } },
  { keys: { subjects: ['wiskunde'] }, facets: { publishers: ['groot'] } },
  { keys: { subjects: ['wiskunde'] }, facets: { publishers: ['groot'] }, ean: '2900000000000' },
]);

test('each key leads to its products by number, ascending and each once, and a product without an EAN has no key for it', () => {
  const { keys, productsOfKey, ordinals } = buildIndex(products, []);
  const rows = Array.from({ length: keys.offsets.length - 1 }, (_, place) => [stringAt(keys, place), [...rowAt(productsOfKey, place)]]);
  expect([...ordinals]).toEqual([1, 2, 0]);
  expect(rows).toEqual([
    ['eans 2900000000000', [1]],
    ['subjects wiskunde', [0, 1, 2]],
  ]);
});

test('keys of all kinds are in the order of their strings', () => {
  const keys = { subjects: ['a'], methods: ['a'], methodSets: ['a'] };
  const attributes = { schoolClasses: ['a'], editions: ['a'], parts: ['a'], licenceDurations: ['a'] };
  const { keys: table } = buildIndex(exampleProducts([{ ean: '2900000000000', keys, attributes }]), [exampleMethod('m', 'M')]);
  const strings = Array.from({ length: table.offsets.length - 1 }, (_, place) => stringAt(table, place));
  expect(strings.filter((key) => key.endsWith(' a'))).toHaveLength(7);
  expect(strings).toEqual(strings.toSorted());
});

test('titles are in the order of Dutch readers, and equal ones in that of their products, also when they are written differently', () => {
  const { orders, ordinals } = buildIndex(
    exampleProducts(['deel 01', 'deel 1', 'Deel 0', 'deel 01', 'deel 1'].map((title) => ({ title }))),
    [],
  );
  expect(Array.from(orders.title, (number) => ordinals[number])).toEqual([2, 0, 1, 3, 4]);
});

test('a method has the words of its name, folded, with one space between them', () => {
  const { methodNames } = buildIndex([], [exampleMethod('m1', 'Passer & Lat'), exampleMethod('m2', 'Één  Boek')]);
  expect(methodNames).toEqual(['passer lat', 'een boek']);
});
