import { availabilityOf } from '#catalogue/availability.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { mapPrice } from '#catalogue/mappers/price.ts';

/** The fields of a product that the rules of sets and lists need. */
export type SetProduct = Pick<
  CurrentProduct,
  'id' | 'title' | 'ean' | 'assembly' | 'licenseDuration' | 'edition' | 'price' | 'availability' | 'publicationType' | 'targetUser'
>;

/** A book for pupils that can be ordered, with its price in euros; its title is its id, and so is its EAN. */
export const book = (id: string, price: number | null, changes: Partial<SetProduct> = {}): SetProduct => ({
  id,
  title: id,
  ean: id,
  assembly: [],
  licenseDuration: undefined,
  edition: undefined,
  price: mapPrice(price),
  availability: availabilityOf('Leverbaar'),
  publicationType: 'Leerboek',
  targetUser: ['leerling'],
  ...changes,
});

/** A pupil's licence for a number of years; `name` is its title without the duration. */
export const licence = (name: string, years: number, price: number | null, changes: Partial<SetProduct> = {}): SetProduct =>
  book(`${name}-${years}`, price, {
    title: `${name}, ${years} jaar`,
    licenseDuration: years * 365,
    publicationType: 'Digitale licentie',
    ...changes,
  });

/** A package of products. */
export const bundle = (id: string, price: number | null, parts: readonly string[], changes: Partial<SetProduct> = {}): SetProduct =>
  book(id, price, { assembly: [...parts], publicationType: 'Pakket', ...changes });
