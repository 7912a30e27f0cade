import { describe, expect, it } from 'vitest';
import { availabilityOf } from '#catalogue/availability.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import { editionStatus } from './edition-status.ts';

const products = (edition: string, ...statuses: readonly (DeliveryStatus | null)[]) =>
  statuses.map((status) => ({ edition, availability: availabilityOf(status) }));

describe('editionStatus', () => {
  it('is what most products of the edition have, whatever other editions have', () => {
    const listed = [
      ...products('3e druk', 'Leverbaar', 'Leverbaar', 'Uitverkocht'),
      ...products('2e druk', 'Uitverkocht', 'Uitverkocht', 'Uitverkocht'),
    ];
    expect(editionStatus('3e druk', listed)).toBe('Leverbaar');
    expect(editionStatus('2e druk', listed)).toBe('Uitverkocht');
  });

  it('is, of equally many, the one that lets a school order soonest', () => {
    expect(editionStatus('1e druk', products('1e druk', 'Uitverkocht oude druk', 'Nieuw beperkt leverbaar'))).toBe(
      'Nieuw beperkt leverbaar',
    );
  });

  it('is null when most are unknown, and undefined when no product names the edition', () => {
    expect(editionStatus('1e druk', products('1e druk', null, null, 'Leverbaar'))).toBeNull();
    expect(editionStatus('4e druk', products('1e druk', 'Leverbaar'))).toBeUndefined();
  });
});
