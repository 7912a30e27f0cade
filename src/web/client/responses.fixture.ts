import { mapKeptResult, mapListResult, type KeptResult, type ListResult } from '#catalogue/mappers/list-result.ts';
import type { FilterOptions } from '#contract/facet.ts';
import { facetNames } from '#contract/facet-names.ts';
import type { KeptProduct, ListedProduct } from '#contract/product.ts';
import type { ProductSearchAnswer } from '#contract/product-search.ts';
import { createCatalogueClient, type CatalogueClient, type SearchRequest } from './catalogue-client.ts';

/** A listed product with only what a test says of it. */
export const listedProduct = (own: Partial<ListedProduct>): ListedProduct => ({
  id: 'p1',
  title: 'Spanningsveld Natuurkunde havo 4 leerboek',
  ean: '2903802494665',
  publisher: 'Halsema & Vonk',
  packPriceInclVAT: 48.5,
  deliveryStatus: 'Leverbaar',
  articleGroup: 'Leerboek',
  primaryProductImage: null,
  methodClassificationIds: [],
  assembly: [],
  subjectAreas: ['Exacte vakken'],
  subjects: ['Natuurkunde'],
  educationalLevels: ['havo'],
  grades: [4],
  learningPhases: [],
  targetUser: [],
  edition: null,
  licenseDuration: null,
  ...own,
});

const surroundings = { cdnUrl: '/cdn', report: () => undefined };

/** The same as pages have it. */
export const listResult = (own: Partial<ListedProduct>): ListResult => mapListResult(listedProduct(own), surroundings);

/** A product of my list with only what a test says of it. */
export const keptResult = (own: Partial<KeptProduct>): KeptResult => mapKeptResult({ ...listedProduct(own), ...own }, surroundings);

/** The answer to a search that finds nothing. */
export const emptySearch: ProductSearchAnswer = {
  products: [],
  methods: [],
  totalCount: 0,
  filterOptions: Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as FilterOptions,
};

/** An answer to a search with only what a test says of it. */
export const searchAnswer = (own: Partial<ProductSearchAnswer>): ProductSearchAnswer => ({ ...emptySearch, ...own });

/** A client whose searches are answered by `answer`, over a real call; undefined is a server that refuses. Every request is kept. */
export function searchingClient(answer: (request: SearchRequest) => ProductSearchAnswer | undefined): {
  readonly client: CatalogueClient;
  readonly requests: SearchRequest[];
  readonly errors: unknown[];
} {
  const requests: SearchRequest[] = [];
  const errors: unknown[] = [];
  const client = createCatalogueClient({
    fetch: (_path, init) => {
      const body = init?.body;
      const request = JSON.parse(typeof body === 'string' ? body : '{}') as SearchRequest;
      requests.push(request);
      const found = answer(request);
      return Promise.resolve(found ? Response.json(found) : new Response('{}', { status: 500 }));
    },
    log: { error: (...words: unknown[]) => void errors.push(words) },
    cdnUrl: '/cdn',
  });
  return { client, requests, errors };
}
