import type { ListResult } from '#catalogue/mappers/list-result.ts';
import type { FacetOption } from '#catalogue/search-filter.ts';
import { noCoverImage } from '#contract/routes.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { isPreparing } from '#web/client/fetched.ts';
import { findExamples } from './find-examples.ts';
import { firstOfEachKey } from './first-of-each-key.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';

/** A product that is yet to appear, as a line of a table. */
export type UpcomingProduct = Pick<ProductCardData, 'id' | 'title' | 'ean' | 'level' | 'version' | 'status'> & {
  readonly subject: string;
};

/** What the home page shows beside the menu. Counts are by title; a title that is absent has no products, or could not be counted. */
export type HomeData = {
  readonly status: 'ready' | 'failed' | 'preparing';
  readonly products: number;
  readonly publishers: number;
  readonly areaCounts: Readonly<Record<string, number>>;
  readonly subjectCounts: Readonly<Record<string, number>>;
  readonly stand: readonly ProductCardData[];
  readonly newest: readonly ProductCardData[];
  readonly upcoming: readonly UpcomingProduct[];
  /** Searches that find something in this catalogue. */
  readonly examples: readonly string[];
};

const nothing = {
  products: 0,
  publishers: 0,
  areaCounts: {},
  subjectCounts: {},
  stand: [],
  newest: [],
  upcoming: [],
  examples: [],
} as const;

const onShelf = 6;
const onStand = 3;
const upcomingShown = 6;
const looked = 100;

const methodOf = (product: ListResult): string => product.methodClassificationIds[0] ?? product.ean;
const areaOf = (product: ListResult): string => product.subjectAreas[0] ?? '';

// Among what is equally new, a book with a cover and a price says most.
const appeal = ({ publicationType, imageUrl, price }: ListResult): number =>
  [publicationType === 'Leerboek', !imageUrl.includes(noCoverImage), price !== undefined].filter(Boolean).length;

function toUpcoming(product: ListResult): UpcomingProduct {
  const { id, title, ean, level, version, status } = toProductCard(product);
  return { id, title, ean, level, version, status, subject: product.subjects[0] ?? '' };
}

const countsByTitle = (options: readonly FacetOption[]): Readonly<Record<string, number>> =>
  Object.fromEntries(options.flatMap(({ label, count }) => (count === undefined ? [] : [[label, count]])));

/** Loads the numbers and covers of the home page. What fails is left out, and the page says so. */
export async function loadHome(client: CatalogueClient): Promise<HomeData> {
  const [newest, upcoming] = await Promise.all([
    client.searchProducts({
      sortBy: ['newest'],
      filter: { deliveryStatus: ['Leverbaar', 'Nieuw beperkt leverbaar'] },
      pageSize: looked,
      profile: 'Hints',
    }),
    client.searchProducts({ sortBy: ['newest'], filter: { deliveryStatus: ['Nog niet verschenen'] }, pageSize: looked, profile: 'Hints' }),
  ]);
  const counted = await client.searchProducts({ pageSize: 1 });
  if (counted.failure) {
    return { ...nothing, status: isPreparing(counted) ? 'preparing' : 'failed' };
  }
  const { totalCount, availableProductFacets: facets } = counted.value;
  const candidates = newest.value.result.toSorted((left, right) => appeal(right) - appeal(left));
  const stand = firstOfEachKey(candidates, areaOf, onStand);
  const rest = candidates.filter((product) => !stand.includes(product));
  return {
    status: 'ready',
    products: totalCount,
    publishers: facets.publishers.filter(({ count }) => count !== 0).length,
    areaCounts: countsByTitle(facets.subjectAreas),
    subjectCounts: countsByTitle(facets.subjects),
    stand: stand.map(toProductCard),
    newest: firstOfEachKey(rest, methodOf, onShelf).map(toProductCard),
    examples: await findExamples(client, candidates),
    upcoming: firstOfEachKey(upcoming.value.result, methodOf, upcomingShown).map(toUpcoming),
  };
}
