import { describe, expect, it } from 'vitest';
import { deliveryStatuses } from '#contract/product.ts';
import { availabilityOf } from './availability.ts';

describe('availabilityOf', () => {
  it.each([
    ['Leverbaar', 'leverbaar', 'success'],
    ['Nieuw beperkt leverbaar', 'beperkt leverbaar', 'warning'],
    ['Nog niet verschenen', 'nog niet verschenen', 'warning'],
    ['Uitverkocht oude druk', 'uitverkocht, oude druk', 'danger'],
    ['Uitverkocht', 'uitverkocht', 'danger'],
  ])('says of %s: %s (%s)', (status, text, tone) => {
    expect(availabilityOf(status)).toEqual({ status, text, tone });
  });

  it.each([undefined, null, '', 'leverbaar', 'Zal niet verschijnen', 'constructor'])(
    'says of %j only that it is unknown, without a tone',
    (status) => {
      expect(availabilityOf(status)).toEqual({ status: undefined, text: 'Onbekend', tone: undefined });
    },
  );

  it('has a text of its own for every status of the wire', () => {
    expect(new Set(deliveryStatuses.map((status) => availabilityOf(status).text)).size).toBe(deliveryStatuses.length);
    expect(deliveryStatuses.every((status) => availabilityOf(status).status === status)).toBe(true);
  });
});
