import { z } from 'zod';
import { productSearchResponseSchema, productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import { wireCurrentProductSchema, listedProductSchema, productsByIdsRequestSchema, wireProductSchema } from '#contract/product.ts';
import { apiPaths } from '#contract/routes.ts';
import { searchAlternativesResponseSchema } from '#contract/search-alternative.ts';
import { searchCompletionsRequestSchema, searchCompletionsResponseSchema } from '#contract/search-completion.ts';
import { completeSearch } from '#use-cases/search/complete-search.ts';
import { searchAlternatives } from '#use-cases/search/search-alternatives.ts';
import { highlightResults, type HighlightPorts } from '#use-cases/search/highlight-results.ts';
import { planSearch, searchProducts, type FoundProducts, type PlannedSearch } from '#use-cases/search/search-products.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import type { Snapshot } from '#snapshot/snapshot.ts';
import { showList } from '#use-cases/list/show-list.ts';
import { defineEndpoint, type Endpoint } from './endpoint.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { encodeCompletions, encodeSearchResponse, joinDocuments, type Documents } from '#api/responses/encode-search-response.ts';
import { identifierSchema } from './metadata-endpoints.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { defineSnapshotEndpoint } from './snapshot-endpoint.ts';
import type { LentBytes } from '#api/responses/lent-bytes.ts';
import type { ResponseCache } from '#api/responses/response-cache.ts';
import { jsonType, notStored, type WholeResponse } from '#api/responses/send-response.ts';

const group = 'Products';
const queryProblems = ['query.tooLong', 'query.unknownKey', 'query.unknownFilter'] as const;

function plan(body: ProductSearchRequest): PlannedSearch {
  const planned = planSearch(body);
  if (!planned.ok) {
    const { code, name, message } = planned.problem;
    throw new RequestProblem(code, { errors: [{ field: name === undefined ? 'query' : `query.${name}`, reason: message }] });
  }
  return planned.value;
}

/** The kind of a search, for metrics and traces. `request`: the one that the engine answered; its text may have been an EAN. */
function searchKind({ literal }: PlannedSearch, { query }: EngineRequest): 'suggestions' | 'ean' | 'keys' | 'words' | 'filters' {
  if (!literal.withCounts) {
    return 'suggestions';
  }
  if (query.eans.length > 0) {
    return 'ean';
  }
  if (query.subjects.length + query.methods.length + query.methodSets.length > 0) {
    return 'keys';
  }
  return literal.query.words.length > 0 ? 'words' : 'filters';
}

type ShownSource = HighlightPorts & Documents;

/** Fetches the documents of the products of a response. */
async function documentsOf(found: FoundProducts | undefined, snapshot: Snapshot): Promise<ShownSource> {
  const { productText, listedProductJson } = await snapshot.documents(found?.response.products ?? []);
  const { engine, methodReference, methodReferenceJson } = snapshot;
  return { engine, methodReference, methodReferenceJson, productText, listedProductJson };
}

/** The response to a search from the cache, else as `encode` makes it. `key` names the snapshot and all that the response depends on. */
async function cachedSearch(responses: ResponseCache, key: string, encode: () => Promise<Buffer | LentBytes>): Promise<WholeResponse> {
  const body = responses.get(key) ?? responses.storeWhenRequestedAgain(key, await encode());
  return { contentType: jsonType, cacheControl: notStored, body };
}

const searchEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: apiPaths.products,
    name: 'searchProducts',
    group,
    gate: 'search',
    summary: 'Zoeken en filteren, met tellingen per filterwaarde en de gevonden woorden in de teksten',
    body: productSearchRequestSchema,
    response: { schema: productSearchResponseSchema, description: 'Eén bladzijde resultaten, hoogstens zes methodes en de negen filters' },
    problems: [...queryProblems, 'catalogue.preparing', 'search.unavailable'],
  },
  ({ body }, { current, responses, telemetry }) =>
    current.use(async (snapshot) => {
      const planned = plan(body);
      const { filterOptionLimits } = body;
      const key = `${snapshot.description.id} ${JSON.stringify([planned, filterOptionLimits])}`;
      return cachedSearch(responses, key, async () => {
        const found = await telemetry.part('search', async (part) => {
          const products = await searchProducts(planned, snapshot);
          part.note('kind', searchKind(planned, products.request));
          return products;
        });
        const source = await documentsOf(found, snapshot);
        return encodeSearchResponse(found, highlightResults(found, body.query, source), source, filterOptionLimits);
      });
    }),
);

const alternativesEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: apiPaths.productReadings,
    name: 'findReadings',
    group,
    gate: 'search',
    summary: 'Andere lezingen van een zoekvraag die niets vindt: beter gespeld, los of aan elkaar geschreven',
    body: productSearchRequestSchema,
    response: {
      schema: searchAlternativesResponseSchema,
      description: 'Hoogstens drie lezingen, de beste eerst, elk met wat ze vindt; geen als de zoekvraag zelf iets vindt',
    },
    problems: [...queryProblems, 'catalogue.preparing', 'search.unavailable'],
  },
  ({ body }, { current, responses, telemetry }) =>
    current.use(async (snapshot) => {
      // Alternatives do not depend on order and page, so these are not part of the cache key.
      const { literal, text } = plan(body);
      const { query, filter } = literal;
      const planned = { literal: { query, filter, page: 0, pageSize: 1, withCounts: false }, ...(text !== undefined && { text }) };
      const key = `${snapshot.description.id} readings ${JSON.stringify(planned)}`;
      return cachedSearch(responses, key, async () =>
        Buffer.from(JSON.stringify(await telemetry.part('alternatives', () => searchAlternatives(planned, snapshot)))),
      );
    }),
);

const completionsEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: apiPaths.productCompletions,
    name: 'completeSearch',
    group,
    gate: 'search',
    summary: 'Zoekvragen waar een half getypte tekst mee begint, met wat ze vinden',
    body: searchCompletionsRequestSchema,
    response: {
      schema: searchCompletionsResponseSchema,
      description:
        "Hoogstens drie zoekvragen die iets vinden, de beste eerst; 'hints' als de tekst met een half laatste woord andere suggesties heeft dan de zoekvraag",
    },
    problems: [...queryProblems, 'catalogue.preparing', 'search.unavailable'],
  },
  ({ body }, { current, responses }) =>
    current.use(async (snapshot) => {
      const planned = plan(productSearchRequestSchema.parse({ query: body.query, profile: 'Hints' }));
      const key = `${snapshot.description.id} completions ${JSON.stringify(planned)}`;
      return cachedSearch(responses, key, async () => {
        const completed = await completeSearch(planned, snapshot);
        const { hints } = completed;
        const source = await documentsOf(hints, snapshot);
        const highlights = hints === undefined ? { products: [], methods: [] } : highlightResults(hints, body.query, source);
        return encodeCompletions(completed, highlights, source);
      });
    }),
);

const productEndpoint = (method: 'GET' | 'POST', name: string): Endpoint =>
  defineSnapshotEndpoint(
    {
      method,
      path: apiPaths.productById,
      name,
      group,
      summary: 'Eén product, met alles wat ervan bekend is',
      query: z.object({ id: identifierSchema.describe('Id van het product') }),
      response: { schema: wireProductSchema, description: 'Het product' },
      problems: ['product.unknown', 'catalogue.preparing', 'search.unavailable'],
    },
    'product.unknown',
    async (snapshot, { query }) => {
      const ordinal = snapshot.productOrdinal(query.id);
      return ordinal === undefined ? undefined : (await snapshot.documents([ordinal])).productJson(ordinal);
    },
  );

const productsByIdsEndpoint = defineEndpoint(
  {
    method: 'POST',
    path: apiPaths.productsByIds,
    name: 'listProductsByIds',
    group,
    summary: 'Producten bij hun ids, met wat ze nu vervangt',
    body: productsByIdsRequestSchema,
    response: {
      schema: z.array(wireCurrentProductSchema),
      description: 'De producten die er zijn, in de gevraagde volgorde; een onbekende id ontbreekt',
    },
    problems: ['catalogue.preparing', 'search.unavailable'],
  },
  async ({ body }, { current }) => {
    const products = await current.use((snapshot) => showList(body.ids, { snapshot }));
    return { contentType: jsonType, cacheControl: notStored, body: new EncodedBody(Buffer.from(JSON.stringify(products))) };
  },
);

/**
 * The endpoints of products. Specification 7 reads one product by POST; GET is ours, because browsers cache it. Ours too: many products by their ids, for
 * lists, completions of a half-typed search, and alternatives for one without results.
 */
export const productEndpoints: readonly Endpoint[] = [
  searchEndpoint,
  alternativesEndpoint,
  completionsEndpoint,
  productEndpoint('POST', 'showProduct'),
  productEndpoint('GET', 'readProduct'),
  productsByIdsEndpoint,
  defineSnapshotEndpoint(
    {
      method: 'GET',
      path: apiPaths.productsByMethodSet,
      name: 'listProductsOfMethodSet',
      group,
      summary: 'De producten van een methodeset, in haar volgorde',
      parameters: z.object({ classificationId: identifierSchema }),
      response: { schema: z.array(listedProductSchema), description: 'Producten' },
      problems: ['methodSet.unknown', 'catalogue.preparing', 'search.unavailable'],
    },
    'methodSet.unknown',
    async (snapshot, { parameters }) => {
      const ordinals = snapshot.productsOfMethodSet(parameters.classificationId);
      if (ordinals === undefined) {
        return undefined;
      }
      const documents = await snapshot.documents(ordinals);
      return joinDocuments(ordinals.map((ordinal) => documents.listedProductJson(ordinal)));
    },
  ),
];
