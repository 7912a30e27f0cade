import { describe, expect, it } from 'vitest';
import { availabilityOf } from '#catalogue/availability.ts';
import { cheapestYear } from './cheapest-year.ts';
import type { Cents } from './money.ts';

type Licence = Parameters<typeof cheapestYear>[0][number];

const licence = (changes: Partial<Licence> = {}): Licence => ({
  title: 'Licentie',
  publicationType: 'Digitale licentie',
  assembly: [],
  licenseDuration: 365,
  price: 3175 as Cents,
  targetUser: ['leerling'],
  availability: availabilityOf('Leverbaar'),
  ...changes,
});

describe('cheapestYear', () => {
  it('is the lowest price of a year, whatever the duration, and says which licence costs that', () => {
    const long = licence({ licenseDuration: 1461, price: 10000 as Cents, title: 'Licentie, 4 jaar' });
    expect(cheapestYear([licence(), long, licence({ price: 4000 as Cents })])).toEqual({ price: 2500, title: 'Licentie, 4 jaar' });
  });

  it('never says less than what is paid: a year of a price that cannot be divided is rounded up', () => {
    expect(cheapestYear([licence({ licenseDuration: 1095, price: 10000 as Cents })])?.price).toBe(3334);
  });

  it('is that of the kind of licence that the method has most', () => {
    const training = licence({ publicationType: 'Examentraining', price: 1200 as Cents, title: 'Examentraining online' });
    expect(cheapestYear([training, licence(), licence()])?.title).toBe('Licentie');
    expect(cheapestYear([training, training, licence()])?.title).toBe('Examentraining online');
    expect(
      cheapestYear([licence({ publicationType: undefined }), licence({ publicationType: undefined, price: 2000 as Cents }), training])
        ?.price,
    ).toBe(2000);
  });

  it('counts no books among the kinds of licences', () => {
    const theBook = licence({ publicationType: 'Leerboek', licenseDuration: undefined, price: 1000 as Cents });
    expect(cheapestYear([theBook, theBook, licence()])?.price).toBe(3175);
  });

  it.each([300, 360, 395])(
    'counts a licence of %i days, a school year or about a year, as one of a year, also when it is scarce',
    (days) => {
      const scarce = licence({ licenseDuration: days, price: 2000 as Cents, availability: availabilityOf('Nieuw beperkt leverbaar') });
      expect(cheapestYear([scarce])?.price).toBe(2000);
    },
  );

  it.each<[string, Partial<Licence>]>([
    ['is for teachers', { targetUser: ['docent'] }],
    ['cannot be ordered', { availability: availabilityOf('Uitverkocht oude druk') }],
    ['is not there yet', { availability: availabilityOf('Nog niet verschenen') }],
    ['has no price', { price: undefined }],
    ['costs nothing', { price: 0 as Cents }],
    ['is a book', { licenseDuration: undefined }],
    ['is a package with a book', { assembly: ['2900000000001'] }],
    ['runs for a month', { licenseDuration: 30 }],
    ['runs for nine months', { licenseDuration: 270 }],
    ['runs for a year and a half', { licenseDuration: 548 }],
  ])('leaves out what %s', (_reason, changes) => {
    expect(cheapestYear([licence(changes)])).toBeUndefined();
  });
});
