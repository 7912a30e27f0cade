import { availabilityOf } from '#catalogue/availability.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { describe, expect, it } from 'vitest';
import type { EditionOfProduct } from './edition-chain.ts';
import { successorLink } from './successor-link.ts';

const edition = (id: string, own: Partial<EditionOfProduct> = {}): EditionOfProduct => ({
  id,
  title: `Boek ${id}`,
  ean: id,
  edition: undefined,
  price: undefined,
  status: 'Leverbaar',
  publicationYear: undefined,
  ...own,
});
const withStatus = (status: DeliveryStatus) => ({ availability: availabilityOf(status) });
const soldOut = withStatus('Uitverkocht oude druk');

describe('successorLink', () => {
  it('leads from a product that is sold out to its newest successor, by its edition', () => {
    const later = [edition('2'), edition('3', { edition: '3e druk' })];
    expect(successorLink(soldOut, { later })).toEqual({ href: '/product/3-boek-3', edition: '3e druk' });
    expect(successorLink(withStatus('Uitverkocht'), { later })).toBeDefined();
  });

  it('calls a successor without an edition by its title', () => {
    expect(successorLink(soldOut, { later: [edition('2')] })?.edition).toBe('Boek 2');
  });

  it.each([
    ['can still be had', withStatus('Leverbaar'), [edition('2')]],
    ['is yet to appear', withStatus('Nog niet verschenen'), [edition('2')]],
    ['has no successor', soldOut, []],
    ['has a successor without an address', soldOut, [edition('')]],
  ] as const)('is absent when the product %s', (_why, product, later) => {
    expect(successorLink(product, { later })).toBeUndefined();
  });
});
