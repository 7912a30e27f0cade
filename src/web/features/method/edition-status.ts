import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';

type Listed = Pick<ProductSummary, 'edition' | 'availability'>;

// From what a school can order soonest to what it cannot order any more; null is unknown.
const statuses: readonly (DeliveryStatus | null)[] = [
  'Leverbaar',
  'Nieuw beperkt leverbaar',
  'Nog niet verschenen',
  'Uitverkocht oude druk',
  'Uitverkocht',
  null,
];

/**
 * The availability of an edition: the one that most of its products have, null when most have none; of equally many the one that lets a school
 * order soonest. Undefined when no product names the edition.
 */
export function editionStatus(edition: string, products: readonly Listed[]): DeliveryStatus | null | undefined {
  const own = products.filter((product) => product.edition === edition);
  if (own.length === 0) {
    return undefined;
  }
  const counted = statuses.map((status) => ({
    status,
    count: own.filter(({ availability }) => (availability.status ?? null) === status).length,
  }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.status;
}
