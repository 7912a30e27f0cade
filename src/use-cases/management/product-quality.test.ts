import { expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import { listedProduct, product } from '#store/store.fixture.ts';
import { CompletenessCount } from './product-quality.ts';

const filled: Partial<Omit<ProductRecord, 'id' | 'ean'>> = {
  price: 2_995 as Cents,
  image: 'a.jpg',
  webText: 'Alles over elektriciteit.',
  authors: ['R. Jansen'],
  deliveryStatus: 'Leverbaar',
  articleGroup: 'Leerboek',
  educationTypes: [{ level: 'havo', grade: 4 }],
  subjectIds: ['natuurkunde'],
  methodIds: ['m1'],
};

/** The numbers of filled fields, of these products together. */
function filledOf(...products: readonly ProductRecord[]) {
  const count = new CompletenessCount();
  products.forEach((one) => count.add('eck', one));
  return count.groups()[0]?.filled;
}

const none = {
  ean: 0,
  price: 0,
  image: 0,
  webText: 0,
  authors: 0,
  deliveryStatus: 0,
  articleGroup: 0,
  educationTypes: 0,
  subjects: 0,
  methods: 0,
};
const all = Object.fromEntries(Object.keys(none).map((field) => [field, 1]));

test('a field counts when it has a value, and an empty description is none', () => {
  expect(filledOf(listedProduct('a', filled))).toEqual(all);
  expect(filledOf(product('a'))).toEqual(none);
  expect(filledOf(product('a', { webText: '' }))).toEqual(none);
});

test('each field is counted by itself', () => {
  expect(filledOf(listedProduct('a'), product('b', { webText: 'Alles.' }), product('c', filled))).toEqual({
    ...all,
    webText: 2,
  });
});

test('there is a group for each source and publisher, also for products without one, the largest first', () => {
  const count = new CompletenessCount();
  count.add('eck', product('a', { publisher: 'Boom' }));
  count.add('onix', product('b', { publisher: 'Boom' }));
  count.add('eck', product('c'));
  count.add('eck', product('d'));
  count.add('onix', product('e', { publisher: 'Boom' }));
  count.add('onix', product('f', { publisher: 'Boom' }));
  expect(count.groups().map(({ source, publisher, products }) => [source, publisher, products])).toEqual([
    ['onix', 'Boom', 3],
    ['eck', '', 2],
    ['eck', 'Boom', 1],
  ]);
});
