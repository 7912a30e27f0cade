import { expect, test } from 'vitest';
import {
  currentAlias,
  documentsOf,
  pieceId,
  productsOf,
  publicationName,
  publicationOfDocuments,
  publicationOfIndex,
} from './publication-indices.ts';

const name = publicationName('catalogus', '0123456789abcdef');

test('the name of a publication has the catalogue, both versions and the id of the snapshot', () => {
  expect(name).toMatch(/^catalogus-\d+-\d+-0123456789abcdef$/u);
  expect(currentAlias('catalogus')).toBe(name.replace('0123456789abcdef', 'current'));
});

test('its indices are named after it, and lead back to it', () => {
  expect([productsOf(name), documentsOf(name)]).toEqual([`${name}-products`, `${name}-documents`]);
  expect(publicationOfDocuments(documentsOf(name))).toBe(name);
  expect([productsOf(name), documentsOf(name)].map((index) => publicationOfIndex('catalogus', index))).toEqual([name, name]);
  expect(pieceId(12)).toBe('piece-12');
});

test.each([
  'catalogus-1-2-current',
  'catalogus-1-2-0123456789abcdef',
  'catalogus-1-2-0123456789abcdef-other',
  'catalogus-1-2-0123456789abcdef-products-old',
  'catalogus-1-2-0123456789abcdeg-products',
  'catalogus-1-2-0123456789abcde-products',
  'catalogus-1-0123456789abcdef-products',
  'catalogus-x-2-0123456789abcdef-products',
  'catalogus-test-1-2-0123456789abcdef-products',
  'other-1-2-0123456789abcdef-products',
  'catalogusx1-2-0123456789abcdef-products',
])('%s is no index of the catalogue', (index) => {
  expect(publicationOfIndex('catalogus', index)).toBeUndefined();
});

test('versions of more digits and indices of a longer prefix are known', () => {
  expect(publicationOfIndex('catalogus', 'catalogus-10-23-0123456789abcdef-documents')).toBe('catalogus-10-23-0123456789abcdef');
  expect(publicationOfIndex('catalogus-test', 'catalogus-test-1-2-0123456789abcdef-documents')).toBe('catalogus-test-1-2-0123456789abcdef');
});
