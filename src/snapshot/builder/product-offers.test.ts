import { expect, test } from 'vitest';
import type { Cents } from '#catalogue/prices/money.ts';
import { wireOffer, wirePrices } from './product-offers.ts';

test('an offer has its price in euros, and null for what is not known', () => {
  expect(wireOffer({ price: 1_250 as Cents, deliveryStatus: 'Leverbaar' })).toEqual({
    packPriceInclVAT: 12.5,
    deliveryStatus: 'Leverbaar',
  });
  expect(wireOffer({})).toEqual({ packPriceInclVAT: null, deliveryStatus: null });
});

test('earlier prices are in euros, null from the day on which there was none; a product that never had two has no such field', () => {
  const prices = [
    { date: '2026-01-01', price: 1_250 as Cents },
    { date: '2026-02-01', price: undefined },
    { date: '2026-03-01', price: 0 as Cents },
  ];
  expect(wirePrices(prices)).toEqual({
    priceHistory: [
      { date: '2026-01-01', price: 12.5 },
      { date: '2026-02-01', price: null },
      { date: '2026-03-01', price: 0 },
    ],
  });
  expect(wirePrices([])).toEqual({});
});
