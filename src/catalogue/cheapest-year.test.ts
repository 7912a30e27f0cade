import { describe, expect, it } from 'vitest';
import { mapListResult } from './mappers/list-result.ts';
import type { ListedProduct } from '#contract/product.ts';
import { cheapestYear } from './cheapest-year.ts';

type Licence = Pick<ListedProduct, 'licenseDuration' | 'packPriceInclVAT' | 'targetUser' | 'deliveryStatus'>;

const whole = { ean: '2903802494665', title: 'Licentie', licenseDuration: 365, packPriceInclVAT: 31.75 };
const licence = (changes: Partial<Licence> = {}): Parameters<typeof cheapestYear>[0][number] =>
  mapListResult({ ...whole, targetUser: ['leerling'], deliveryStatus: 'Leverbaar', ...changes }, { cdnUrl: '' });

describe('cheapestYear', () => {
  it('is the lowest price of a year, whatever the duration', () => {
    expect(cheapestYear([licence(), licence({ licenseDuration: 1461, packPriceInclVAT: 100 }), licence({ packPriceInclVAT: 40 })])).toBe(
      2500,
    );
  });

  it.each<[string, Partial<Licence>]>([
    ['is for teachers', { targetUser: ['docent'] }],
    ['cannot be ordered', { deliveryStatus: 'Uitverkocht oude druk' }],
    ['has no price', { packPriceInclVAT: null }],
    ['has the sentinel for a price', { packPriceInclVAT: 9999 }],
    ['is a book', { licenseDuration: null }],
    ['runs for less than a year', { licenseDuration: 30 }],
  ])('leaves out what %s', (_reason, changes) => {
    expect(cheapestYear([licence(changes)])).toBeUndefined();
  });
});
