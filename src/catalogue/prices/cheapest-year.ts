import type { ListResult } from '#catalogue/mappers/list-result.ts';
import type { Cents } from './money.ts';
import { isForPupils } from '#catalogue/product-audience.ts';

type Licence = Pick<ListResult, 'title' | 'publicationType' | 'assembly' | 'licenseDuration' | 'price' | 'targetUser' | 'availability'>;

/** What a licence costs for a year, and the title of the licence. */
export type YearPrice = { readonly price: Cents; readonly title: string };

const daysOfYear = 365;
const orderable: ReadonlySet<string | undefined> = new Set(['Leverbaar', 'Nieuw beperkt leverbaar']);

const kindOf = ({ publicationType }: Licence): string => publicationType ?? '';

/** The kind that most of the licences are of, so that a training for the examination does not pass for the licence of the method. */
function usualKind(licences: readonly Licence[]): string {
  const kinds = Map.groupBy(licences, kindOf);
  return [...kinds].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

/**
 * What a pupil's licence of the usual kind costs for a year, at least, and which one that is. Counted are those that can be ordered and run for whole
 * years: one of four years counts for a quarter of its price. Undefined when there is none with a price.
 */
export function cheapestYear(products: readonly Licence[]): YearPrice | undefined {
  const licences = products.filter(
    ({ licenseDuration, assembly, targetUser }) => licenseDuration !== undefined && assembly.length === 0 && isForPupils({ targetUser }),
  );
  const kind = usualKind(licences);
  const prices = licences.flatMap((licence): readonly YearPrice[] => {
    const years = Math.round((licence.licenseDuration ?? 0) / daysOfYear);
    const { price } = licence;
    const counts = kindOf(licence) === kind && years >= 1 && price !== undefined && price > 0 && orderable.has(licence.availability.status);
    return counts ? [{ price: Math.ceil(price / years) as Cents, title: licence.title }] : [];
  });
  return prices.toSorted((one, other) => one.price - other.price)[0];
}
