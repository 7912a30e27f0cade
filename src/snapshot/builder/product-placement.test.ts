import { expect, test } from 'vitest';
import { recordsSource } from '#snapshot/records-source.fixture.ts';
import { exampleRecords } from '#snapshot/example-source.fixture.ts';
import { buildHierarchy } from './hierarchy-builder.ts';
import { placeProducts } from './product-placement.ts';

const methods = ['m', '1', 'm1'].map((id) => ({
  kind: 'method' as const,
  id,
  subjectId: id === 'm1' ? 'ak' : 'wi',
  name: id,
  classificationId: id,
  educationTypes: [],
  characteristics: [],
}));
const records = [...exampleRecords.filter(({ kind }) => kind === 'area' || kind === 'subject'), ...methods];
const place = placeProducts(buildHierarchy(recordsSource(records)));
const placed = (methodIds: readonly string[], subjectIds: readonly string[]): unknown => {
  const placement = place({ methodIds, subjectIds });
  return [placement.methods.map(({ method }) => method.id), placement.subjects.map(({ id }) => id), placement.areas];
};

test('products are placed by their own methods and subjects, and the subjects of these methods', () => {
  expect(placed(['m', '1'], [])).toEqual([['m', '1'], ['wi'], ['Exacte vakken']]);
  expect(placed(['m1'], [])).toEqual([['m1'], ['ak'], ['Talen']]);
  expect(placed([], ['nl1', 'wi'])).toEqual([[], ['nl1', 'wi'], ['Talen', 'Exacte vakken']]);
  expect(placed(['m1', 'm1', 'onbekend'], ['wi', 'onbekend'])).toEqual([['m1'], ['wi', 'ak'], ['Exacte vakken', 'Talen']]);
  expect(placed([], ['nl', '1wi'])).toEqual([[], [], []]);
});

test('products with the same references have one placement', () => {
  expect(place({ methodIds: ['m'], subjectIds: ['ak'] })).toBe(place({ methodIds: ['m'], subjectIds: ['ak'] }));
  expect(place({ methodIds: ['m'], subjectIds: [] })).not.toBe(place({ methodIds: [], subjectIds: ['m'] }));
});
