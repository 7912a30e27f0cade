import { mapCurrentProduct, mapListResult, type CurrentProduct, type ListResult } from '#catalogue/mappers/search/list-result.ts';
import { facetNames } from '#contract/facet-names.ts';
import type { MethodReference } from '#contract/metadata.ts';
import { objectOf } from '#contract/names.ts';
import type { WireCurrentProduct, ListedProduct } from '#contract/product.ts';
import type { ProductSearchResponse } from '#contract/product-search.ts';
import { createCatalogueClient, type CatalogueClient } from './catalogue-client.ts';
import type { SearchRequest } from './search-requests.ts';

/** A listed product; `own` overrides its fields. */
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

/** A method as products and searches refer to it; `own` overrides its fields. */
export const methodReference = (own: Partial<MethodReference> = {}): MethodReference => ({
  id: 'm1',
  name: 'Spanningsveld',
  classificationId: 'c-m1',
  slug: 'spanningsveld',
  imageUrl: null,
  publisher: 'Halsema & Vonk',
  area: { name: 'Exacte vakken', slug: 'exacte-vakken' },
  subject: { id: 's1', name: 'Natuurkunde', slug: 'natuurkunde' },
  ...own,
});

const mapping = { cdnUrl: '/cdn', report: () => undefined };

/** The same product as pages get it. */
export const listResult = (own: Partial<ListedProduct>): ListResult => mapListResult(listedProduct(own), mapping);

/** A product of my list; `own` overrides its fields. */
export const currentProduct = (own: Partial<WireCurrentProduct>): CurrentProduct =>
  mapCurrentProduct({ ...listedProduct(own), ...own }, mapping);

/** The response to a search without results. */
export const emptySearchResponse: ProductSearchResponse = {
  products: [],
  methods: [],
  totalCount: 0,
  filterOptions: objectOf(facetNames, () => []),
};

/** The response to a search; `own` overrides its fields. */
export const searchResponse = (own: Partial<ProductSearchResponse>): ProductSearchResponse => ({ ...emptySearchResponse, ...own });

/** A client whose searches get the response of `respond`; undefined is status 500. `requests` records every request, `errors` every logged failure. */
export function searchingClient(respond: (request: SearchRequest) => ProductSearchResponse | undefined): {
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
      const found = respond(request);
      return Promise.resolve(found ? Response.json(found) : new Response('{}', { status: 500 }));
    },
    log: { error: (...words: unknown[]) => void errors.push(words) },
    cdnUrl: '/cdn',
  });
  return { client, requests, errors };
}
