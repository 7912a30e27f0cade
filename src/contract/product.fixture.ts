import type { ListedProduct, RelatedProduct, WireProduct } from './product.ts';

/** A document of a product for lists; without `rest` every field but id and title is empty. */
export const listedDocument = (id: string, rest: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  title: `Boek ${id}`,
  ean: null,
  publisher: null,
  packPriceInclVAT: null,
  deliveryStatus: null,
  articleGroup: null,
  primaryProductImage: null,
  methodClassificationIds: [],
  assembly: [],
  subjectAreas: [],
  subjects: [],
  educationalLevels: [],
  grades: [],
  learningPhases: [],
  targetUser: [],
  edition: null,
  licenseDuration: null,
  ...rest,
});

/** A product as another one names it; every field but id and title is empty. */
export const relatedDocument = (id: string): RelatedProduct => ({
  id,
  title: `Boek ${id}`,
  ean: null,
  edition: null,
  deliveryStatus: null,
  packPriceInclVAT: null,
  primaryProductImage: null,
  publisher: null,
  articleGroup: null,
});

/** The complete document of a product; without `rest` every field but id and title is empty. */
export const productDocument = (id: string, rest: Partial<WireProduct> = {}): WireProduct => ({
  id,
  title: `Boek ${id}`,
  primaryProductImage: null,
  webText: null,
  packPriceInclVAT: null,
  ean: null,
  publisher: null,
  deliveryStatus: null,
  predecessor: null,
  successor: null,
  assembly: [],
  partOf: [],
  author: [],
  edition: null,
  publicationYear: null,
  learningPhases: [],
  educationalLevels: [],
  grades: [],
  educationTypes: [],
  articleGroup: null,
  targetUser: [],
  subjectAreas: [],
  subjects: [],
  licenseDuration: null,
  licenseContent: null,
  methods: [],
  methodClassificationIds: [],
  ...rest,
});
