import type { ProductSummary } from '#catalogue/mappers/product-summary.ts';
import type { DeliveryStatus } from '#contract/product.ts';

type Listed = Pick<ProductSummary, 'edition' | 'availability'>;

// From statuses that can be ordered soonest to those that cannot be ordered; null is unknown.
const statuses: readonly (DeliveryStatus | null)[] = [
  'Leverbaar',
  'Nieuw beperkt leverbaar',
  'Nog niet verschenen',
  'Uitverkocht oude druk',
  'Uitverkocht',
  null,
];

/**
 * The availability of an edition: the most frequent status of its products, null when that is unknown; of equally frequent ones the first that can be
 * ordered. Undefined when the edition has no products.
 */
export function editionStatus(edition: string, products: readonly Listed[]): DeliveryStatus | null | undefined {
  const ofEdition = products.filter((product) => product.edition === edition);
  if (ofEdition.length === 0) {
    return undefined;
  }
  const counted = statuses.map((status) => ({
    status,
    count: ofEdition.filter(({ availability }) => (availability.status ?? null) === status).length,
  }));
  return counted.toSorted((one, other) => other.count - one.count)[0]?.status;
}
