import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import { computedCents, type Cents } from './money.ts';
import { daysOfMonth, daysOfYear } from '#catalogue/product/licence-duration.ts';
import { isForPupils } from '#catalogue/product/product-audience.ts';

type Licence = Pick<ListResult, 'title' | 'publicationType' | 'assembly' | 'licenseDuration' | 'price' | 'targetUser' | 'availability'>;

/** The price of a licence for a year in cents, and the title of the licence. */
export type YearPrice = { readonly price: Cents; readonly title: string };

const orderable: ReadonlySet<string | undefined> = new Set(['Leverbaar', 'Nieuw beperkt leverbaar']);

const mostMissing = daysOfYear - 10 * daysOfMonth;
const mostExtra = daysOfMonth;

// The years of a licence; 0 for a licence of no whole years. A school year of ten months is one, and a month more makes no difference.
function wholeYears(days: number): number {
  const years = Math.round(days / daysOfYear);
  const extra = days - years * daysOfYear;
  return extra >= -mostMissing && extra <= mostExtra ? years : 0;
}

const kindOf = ({ publicationType }: Licence): string => publicationType ?? '';

/** The kind of most of the licences, so that an examination training does not count as the licence of the method. */
function usualKind(licences: readonly Licence[]): string {
  const kinds = Map.groupBy(licences, kindOf);
  return [...kinds].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? '';
}

/**
 * Returns the cheapest pupil's licence of the usual kind, per year. Only licences of whole years that can be ordered count; the price of a licence of
 * four years is divided by four. Undefined when no such licence has a price.
 */
export function cheapestYear(products: readonly Licence[]): YearPrice | undefined {
  const licences = products.filter(
    ({ licenseDuration, assembly, targetUser }) => licenseDuration !== undefined && assembly.length === 0 && isForPupils(targetUser),
  );
  const kind = usualKind(licences);
  const prices = licences.flatMap((licence): readonly YearPrice[] => {
    const years = wholeYears(licence.licenseDuration ?? 0);
    const { price } = licence;
    const counts = kindOf(licence) === kind && years >= 1 && price !== undefined && price > 0 && orderable.has(licence.availability.status);
    return counts ? [{ price: computedCents(Math.ceil(price / years)), title: licence.title }] : [];
  });
  return prices.toSorted((one, other) => one.price - other.price)[0];
}
