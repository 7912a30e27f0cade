import type { ListResult } from './mappers/list-result.ts';
import type { Cents } from './money.ts';

type Licence = Pick<ListResult, 'licenseDuration' | 'price' | 'targetUser' | 'availability'>;

const daysOfYear = 365;
const orderable: ReadonlySet<string | undefined> = new Set(['Leverbaar', 'Nieuw beperkt leverbaar']);
const isForPupils = ({ targetUser }: Licence): boolean => targetUser.some((user) => /^leerling/iu.test(user));

/**
 * What a pupil's licence costs for a year, at least, over the licences that can be ordered and run for whole years: one of four years counts for
 * a quarter of its price. Undefined when there is none with a price.
 */
export function cheapestYear(products: readonly Licence[]): Cents | undefined {
  const prices = products.flatMap((product) => {
    const years = Math.round((product.licenseDuration ?? 0) / daysOfYear);
    const { price } = product;
    const counts = years >= 1 && price !== undefined && price > 0 && orderable.has(product.availability.status) && isForPupils(product);
    return counts ? [Math.ceil(price / years) as Cents] : [];
  });
  return prices.toSorted((one, other) => one - other)[0];
}
