import { expect, it } from 'vitest';
import type { DeliveryStatus } from '#contract/product.ts';
import { currentProduct } from '#web/client/responses.fixture.ts';
import { listSums } from './list-sums.ts';

type Summed = Parameters<typeof listSums>[0][number];
type More = {
  readonly title?: string;
  readonly articleGroup?: string;
  readonly licenseDuration?: number;
  readonly assembly?: string[];
  readonly deliveryStatus?: DeliveryStatus;
};
const product = (packPriceInclVAT: number | null, more: More = {}): Summed => currentProduct({ packPriceInclVAT, ...more });

it('adds books, licences and packages apart and together, to the cent', () => {
  const list = [product(48.5), product(27.95), product(31.75, { licenseDuration: 365 }), product(0.1, { assembly: ['x'] })];
  expect(listSums(list)).toMatchObject({
    groups: [
      { kind: 'book', count: 2, sum: 7_645 },
      { kind: 'licence', count: 1, sum: 3_175 },
      { kind: 'package', count: 1, sum: 10 },
    ],
    total: 10_830,
  });
});

it('counts a licence without a duration and a package without parts, as feeds often have them, as what they are', () => {
  const list = [product(649, { articleGroup: 'Digitale licentie' }), product(95, { articleGroup: 'Pakket' }), product(30)];
  expect(listSums(list).groups.map(({ kind }) => kind)).toEqual(['book', 'licence', 'package']);
});

it('names what has no price and never adds it, the sentinel least of all', () => {
  const list = [product(48.5), product(null, { title: 'Zonder' }), product(9999, { title: 'Onbekend' })];
  expect(listSums(list)).toMatchObject({ total: 4_850, withoutPrice: ['Zonder', 'Onbekend'], groups: [{ count: 1 }] });
});

it('counts what can no longer be ordered, and still adds its price', () => {
  const list = [product(10, { deliveryStatus: 'Uitverkocht' }), product(5, { deliveryStatus: 'Uitverkocht oude druk' }), product(1)];
  expect(listSums(list)).toMatchObject({ unorderable: 2, total: 1_600 });
});

it('is nothing for an empty list', () => {
  expect(listSums([])).toEqual({ groups: [], total: 0, withoutPrice: [], unorderable: 0 });
});
