import { createCatalogueClient, type CatalogueClient } from '#web/client/catalogue-client.ts';
import { emptySearchResponse, listedProduct, methodReference } from '#web/client/responses.fixture.ts';

const method = {
  ...methodReference(),
  videoUrl: null,
  educationTypes: [
    { niveau: 'havo', leerjaar: 3 },
    { niveau: 'havo', leerjaar: 4 },
  ],
  educationalAttributes: [],
  productCount: 2,
};
const edition = (number: number, orderIndicator: number | null) => ({
  id: `e${number}`,
  name: `${number}e druk`,
  classificationId: `c-e${number}`,
  slug: `${number}e-druk`,
  orderIndicator,
  educationTypes: [{ niveau: 'havo', leerjaar: 4 }],
  methodSetCount: 1,
  productCount: 1,
});
const product = listedProduct({
  id: '2903802494665',
  title: 'Spanningsveld havo 4 leerboek',
  methodClassificationIds: ['c-m1'],
  edition: '3e druk',
});

/** The responses of a catalogue of one area, two subjects, one method and three editions; by path. */
export const hierarchyResponses: Readonly<Record<string, unknown>> = {
  '/api/v2/Metadata/areas': ['Exacte vakken', 'Talen'],
  '/api/v2/Metadata/areas/Exacte%20vakken/subjects': [
    { id: 's1', name: 'Natuurkunde', classificationId: 'c-s1', imageUrl: '', slug: 'natuurkunde' },
    { id: 's2', name: 'Scheikunde', classificationId: 'c-s2', imageUrl: '/images/eigen.svg', slug: 'scheikunde' },
  ],
  '/api/v2/Metadata/areas/Talen/subjects': [],
  '/api/v2/Metadata/subjects/s1/methods': [method, { ...method, id: 'm2', name: '' }],
  '/api/v2/Metadata/subjects/s2/methods': [],
  '/api/v2/Metadata/methods/m1/methodEditions': [edition(2, 2), edition(1, null), edition(3, 3)],
  '/api/v2/Metadata/editions/e3/methodSets': [
    { id: 'set_1', name: 'Havo 4', classificationId: 'c-set1', educationTypes: [{ niveau: 'havo', leerjaar: 4 }] },
    { id: 'set_2', name: 'Havo 5', classificationId: 'c-set2', educationTypes: [] },
  ],
  '/api/v2/Metadata/editions/e2/methodSets': [],
  '/api/v2/Metadata/editions/e1/methodSets': [],
  '/api/v2/Products/byMethodSet/c-set1': [product],
  '/api/v2/Products/byMethodSet/c-set2': [],
  '/api/v2/Products': {
    products: [product],
    methods: [],
    totalCount: 1,
    filterOptions: { ...emptySearchResponse.filterOptions, subjects: [{ key: 'Natuurkunde', value: 'Natuurkunde', count: 767 }] },
  },
};

/** A client with these responses by path; other paths get status 500. `logged` gets the logged messages, `bodies` those of the requests. */
export function fixtureClient(
  responses: Readonly<Record<string, unknown>> = hierarchyResponses,
  logged: string[] = [],
  bodies: unknown[] = [],
): CatalogueClient {
  const respond = (path: string): Response => (path in responses ? Response.json(responses[path]) : new Response('stuk', { status: 500 }));
  return createCatalogueClient({
    fetch: (path, init) => {
      if (typeof init?.body === 'string') {
        bodies.push(JSON.parse(init.body));
      }
      return Promise.resolve(respond(path));
    },
    log: { error: (message: string) => void logged.push(message) },
    cdnUrl: '/cdn',
  });
}

/** The responses without those of some paths, whose requests fail. */
export const without = (...paths: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(hierarchyResponses).filter(([path]) => !paths.includes(path)));
