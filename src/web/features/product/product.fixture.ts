import { mapProduct, type Product } from '#catalogue/mappers/product.ts';
import type { WireProduct } from '#contract/product.ts';
import { methodReference } from '#web/client/responses.fixture.ts';

/** A complete product of the API, with changes. */
export function wireProduct(changes: Partial<WireProduct> = {}): WireProduct {
  return {
    id: '9789001234560',
    title: 'Spanningsveld Natuurkunde havo 4 leerboek',
    primaryProductImage: 'spanningsveld.svg',
    webText: 'Elk hoofdstuk begint met een proef.',
    packPriceInclVAT: 48.5,
    ean: '9789001234560',
    publisher: 'Halsema & Vonk',
    deliveryStatus: 'Leverbaar',
    predecessor: null,
    successor: null,
    assembly: [],
    partOf: [],
    author: ['J. van der Meulen', 'F. Ait Haddou'],
    edition: '3e druk',
    publicationYear: 2024,
    learningPhases: ['bovenbouw'],
    educationalLevels: ['havo'],
    grades: [4],
    educationTypes: ['havo 4'],
    articleGroup: 'Leerboek',
    targetUser: ['leerlingen'],
    subjectAreas: ['Exacte vakken'],
    subjects: ['Natuurkunde'],
    licenseDuration: null,
    licenseContent: null,
    methods: [methodReference()],
    methodClassificationIds: ['c-m1'],
    ...changes,
  };
}

/** The same product, mapped. */
export const testProduct = (changes: Partial<WireProduct> = {}): Product =>
  mapProduct(wireProduct(changes), { cdnUrl: '/cdn', report: () => undefined });
