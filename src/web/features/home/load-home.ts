import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import type { FacetOption } from '#catalogue/search-filter.ts';
import { noCoverImage } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { failedStatus } from '#web/client/fetched.ts';
import { onlyFacets } from '#web/client/search-requests.ts';
import { findExamples } from './find-examples.ts';
import { firstOfEach } from '#catalogue/first-of-each.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';

/** A row of the table of products that have not appeared yet. */
export type UpcomingProduct = Pick<ProductCardData, 'id' | 'title' | 'ean' | 'level' | 'version' | 'status'> & {
  readonly subject: string;
};

/**
 * The data of the home page. Counts are by the labels of their facets; an absent title has no products or no known count. `heroProducts` are the covers
 * beside the search box.
 */
export type HomeData = {
  readonly status: 'ready' | 'failed' | 'busy' | 'preparing';
  readonly products: number;
  readonly publishers: number;
  readonly areaCounts: Readonly<Record<string, number>>;
  readonly subjectCounts: Readonly<Record<string, number>>;
  readonly heroProducts: readonly ProductCardData[];
  readonly newest: readonly ProductCardData[];
  readonly upcoming: readonly UpcomingProduct[];
  /** Example searches that have results. */
  readonly examples: readonly string[];
};

const nothing = {
  products: 0,
  publishers: 0,
  areaCounts: {},
  subjectCounts: {},
  heroProducts: [],
  newest: [],
  upcoming: [],
  examples: [],
} as const;

const newestShown = 6;
const heroProductsShown = 3;
const upcomingShown = 6;
/** Number of products from which those shown are chosen. */
const candidateCount = 100;

const methodOf = (product: ListResult): string => product.methodClassificationIds[0] ?? product.ean;
const areaOf = (product: ListResult): string => product.subjectAreas[0] ?? '';

// Orders products that are equally new: textbooks, and products with a cover and a price, first.
const appeal = ({ publicationType, imageUrl, price }: ListResult): number =>
  [publicationType === 'Leerboek', !imageUrl.includes(noCoverImage), price !== undefined].filter(Boolean).length;

function toUpcoming(product: ListResult): UpcomingProduct {
  const { id, title, ean, level, version, status } = toProductCard(product);
  return { id, title, ean, level, version, status, subject: product.subjects[0] ?? '' };
}

const countsByLabel = (options: readonly FacetOption[]): Readonly<Record<string, number>> =>
  Object.fromEntries(options.flatMap(({ label, count }) => (count === undefined ? [] : [[label, count]])));

/** The number of products of a subject. Its label has its area where another area has a subject of its name. */
export const countOfSubject = ({ subjectCounts }: Pick<HomeData, 'subjectCounts'>, area: string, subject: string): number | undefined =>
  subjectCounts[subject] ?? subjectCounts[`${subject} (${area})`];

/** Loads the data of the home page. The status is that of the request for the numbers; products that fail to load are left out. */
export async function loadHome(client: CatalogueClient): Promise<HomeData> {
  const [newest, upcoming] = await Promise.all([
    client.searchProducts({
      sortBy: ['newest'],
      filter: { deliveryStatus: ['Leverbaar', 'Nieuw beperkt leverbaar'] },
      pageSize: candidateCount,
      profile: 'Hints',
    }),
    client.searchProducts({
      sortBy: ['newest'],
      filter: { deliveryStatus: ['Nog niet verschenen'] },
      pageSize: candidateCount,
      profile: 'Hints',
    }),
  ]);
  const counted = await client.searchProducts({ pageSize: 1, filterOptionLimits: onlyFacets('publishers', 'subjectAreas', 'subjects') });
  if (counted.failure) {
    return { ...nothing, status: failedStatus(counted.failure) };
  }
  const { totalCount, availableProductFacets: facets } = counted.value;
  const candidates = newest.value.result.toSorted((left, right) => appeal(right) - appeal(left));
  const heroProducts = firstOfEach(candidates, areaOf).slice(0, heroProductsShown);
  const rest = candidates.filter((product) => !heroProducts.includes(product));
  return {
    status: 'ready',
    products: totalCount,
    publishers: facets.publishers.filter(({ count }) => count !== 0).length,
    areaCounts: countsByLabel(facets.subjectAreas),
    subjectCounts: countsByLabel(facets.subjects),
    heroProducts: heroProducts.map(toProductCard),
    newest: firstOfEach(rest, methodOf).slice(0, newestShown).map(toProductCard),
    examples: await findExamples(client, candidates),
    upcoming: firstOfEach(upcoming.value.result, methodOf).slice(0, upcomingShown).map(toUpcoming),
  };
}
