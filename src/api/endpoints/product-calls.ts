import { z } from 'zod';
import { productSearchAnswerSchema, productSearchRequestSchema, type ProductSearchRequest } from '#contract/product-search.ts';
import { keptProductSchema, listedProductSchema, productsByIdsRequestSchema, wireProductSchema } from '#contract/product.ts';
import { apiPaths } from '#contract/routes.ts';
import { searchReadingsAnswerSchema } from '#contract/search-reading.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { findAlternatives } from '#use-cases/find-alternatives.ts';
import { planSearch, searchProducts } from '#use-cases/search-products.ts';
import { showList } from '#use-cases/show-list.ts';
import { defineCall, type Call } from './call.ts';
import { EncodedBody } from '#api/responses/encoded-body.ts';
import { encodeSearchAnswer, joinDocuments } from '#api/responses/encode-search-answer.ts';
import { identifierSchema } from './metadata-calls.ts';
import { RequestProblem } from '#api/responses/problem.ts';
import { defineReading } from './reading-call.ts';
import { jsonType, notStored } from '#api/responses/send-answer.ts';

const group = 'Products';
const queryProblems = ['query.tooLong', 'query.unknownKey', 'query.unknownFilter'] as const;

function plan(body: ProductSearchRequest): EngineRequest {
  const planned = planSearch(body);
  if (!planned.ok) {
    const { code, name, message } = planned.problem;
    throw new RequestProblem(code, { errors: [{ field: name === undefined ? 'query' : `query.${name}`, reason: message }] });
  }
  return planned.value;
}

const searchCall = defineCall(
  {
    method: 'POST',
    path: apiPaths.products,
    name: 'searchProducts',
    group,
    summary: 'Zoeken en filteren, met tellingen per filterwaarde',
    body: productSearchRequestSchema,
    answer: { schema: productSearchAnswerSchema, description: 'Eén bladzijde resultaten, hoogstens zes methodes en de negen filters' },
    problems: [...queryProblems, 'catalogue.preparing'],
  },
  ({ body }, { current, answers }) =>
    current.use(async (snapshot) => {
      const request = plan(body);
      const key = `${snapshot.description.id} ${JSON.stringify(request)}`;
      const kept = answers.get(key);
      if (kept !== undefined) {
        return { contentType: jsonType, cacheControl: notStored, body: kept };
      }
      const found = await searchProducts(request, snapshot);
      return {
        contentType: jsonType,
        cacheControl: notStored,
        body: answers.keepWhenAskedAgain(key, encodeSearchAnswer(found, request, snapshot)),
      };
    }),
);

const readingsCall = defineCall(
  {
    method: 'POST',
    path: apiPaths.productReadings,
    name: 'findReadings',
    group,
    summary: 'Andere lezingen van een zoekvraag die niets vindt: beter gespeld, los of aan elkaar geschreven',
    body: productSearchRequestSchema,
    answer: {
      schema: searchReadingsAnswerSchema,
      description: 'Hoogstens drie lezingen, de beste eerst, elk met wat ze vindt; geen als de zoekvraag zelf iets vindt',
    },
    problems: [...queryProblems, 'catalogue.preparing'],
  },
  ({ body }, { current, answers }) =>
    current.use(async (snapshot) => {
      // Order and page change no reading: they take no place of their own among the kept answers.
      const { query, filter } = plan(body);
      const request = { query, filter, page: 0, pageSize: 1, withCounts: false };
      const key = `${snapshot.description.id} readings ${JSON.stringify(request)}`;
      const kept =
        answers.get(key) ?? answers.keepWhenAskedAgain(key, Buffer.from(JSON.stringify(await findAlternatives(request, snapshot))));
      return { contentType: jsonType, cacheControl: notStored, body: kept };
    }),
);

const productCall = (method: 'GET' | 'POST', name: string): Call =>
  defineReading(
    {
      method,
      path: apiPaths.productById,
      name,
      group,
      summary: 'Eén product, met alles wat ervan bekend is',
      query: z.object({ id: identifierSchema.describe('Id van het product') }),
      answer: { schema: wireProductSchema, description: 'Het product' },
      problems: ['product.unknown', 'catalogue.preparing'],
    },
    'product.unknown',
    (snapshot, { query }) => {
      const ordinal = snapshot.productOrdinal(query.id);
      return ordinal === undefined ? undefined : snapshot.product(ordinal);
    },
  );

const listedCall = defineCall(
  {
    method: 'POST',
    path: apiPaths.productsByIds,
    name: 'listProductsByIds',
    group,
    summary: 'Producten bij hun ids, met wat ze nu vervangt',
    body: productsByIdsRequestSchema,
    answer: {
      schema: z.array(keptProductSchema),
      description: 'De producten die er zijn, in de gevraagde volgorde; een onbekende id ontbreekt',
    },
    problems: ['catalogue.preparing'],
  },
  async ({ body }, { current }) => {
    const products = await current.use((snapshot) => showList(body.ids, { snapshot }));
    return { contentType: jsonType, cacheControl: notStored, body: new EncodedBody(Buffer.from(JSON.stringify(products))) };
  },
);

/**
 * The calls about products. The specification asks for one product by POST; GET does the same and can be kept by the browser. Spec 7. Beside it
 * stands the same for many ids at once, for lists; and beside the search, other readings of one that finds nothing.
 */
export const productCalls: readonly Call[] = [
  searchCall,
  readingsCall,
  productCall('POST', 'showProduct'),
  productCall('GET', 'readProduct'),
  listedCall,
  defineReading(
    {
      method: 'GET',
      path: apiPaths.productsByMethodSet,
      name: 'listProductsOfMethodSet',
      group,
      summary: 'De producten van een methodeset, in haar volgorde',
      parameters: z.object({ classificationId: identifierSchema }),
      answer: { schema: z.array(listedProductSchema), description: 'Producten' },
      problems: ['methodSet.unknown', 'catalogue.preparing'],
    },
    'methodSet.unknown',
    (snapshot, { parameters }) => {
      const ordinals = snapshot.productsOfMethodSet(parameters.classificationId);
      return ordinals && joinDocuments(ordinals.map((ordinal) => snapshot.listedProduct(ordinal)));
    },
  ),
];
