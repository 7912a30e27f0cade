import { educationTypeLabel, levels } from '#catalogue/education/education-type.ts';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { ListedProduct, RelatedProduct, WireProduct } from '#contract/product.ts';
import { methodReference } from '#snapshot/hierarchy.ts';
import { wireOffer, wirePrices } from './product-offers.ts';
import type { ProductPlacement } from './product-placement.ts';
import type { ProductSurvey } from './product-survey.ts';

type SharedFields = Omit<ListedProduct, 'assembly'>;

// The fields that both documents of a product have.
function sharedFields(product: ProductRecord, { methods, subjects, areas }: ProductPlacement): SharedFields {
  const taught = new Set(product.educationTypes.map((type) => type.level));
  return {
    id: product.id,
    title: product.title,
    ean: product.ean ?? null,
    publisher: product.publisher ?? null,
    ...wireOffer(product),
    articleGroup: product.articleGroup ?? null,
    primaryProductImage: product.image ?? null,
    methodClassificationIds: methods.map(({ method }) => method.classificationId),
    subjectAreas: [...areas],
    subjects: subjects.map((subject) => subject.name),
    educationalLevels: levels.filter((level) => taught.has(level)),
    grades: [...new Set(product.educationTypes.map((type) => type.grade))].toSorted((left, right) => left - right),
    learningPhases: [...product.learningPhases],
    targetUser: [...product.targetUsers],
    edition: product.edition ?? null,
    licenseDuration: product.licence?.durationInDays ?? null,
  };
}

const relatedOf = (ids: readonly string[], survey: ProductSurvey): RelatedProduct[] =>
  ids.map((id) => survey.related(id)).filter((related) => related !== undefined);

/** The document of a product in lists. */
export function listedProduct(product: ProductRecord, placement: ProductPlacement, survey: ProductSurvey): ListedProduct {
  const eans = relatedOf(product.assembly, survey).map((part) => part.ean);
  return { ...sharedFields(product, placement), assembly: eans.filter((ean) => ean !== null) };
}

/** The complete document of a product, with its related products. A reference to an unknown product is left out. */
export function wireProduct(
  product: ProductRecord,
  placement: ProductPlacement,
  survey: ProductSurvey,
  prices: readonly PricePoint[] = [],
): WireProduct {
  const relatedOrNull = (id: string | undefined): RelatedProduct | null => (id === undefined ? undefined : survey.related(id)) ?? null;
  return {
    ...sharedFields(product, placement),
    webText: product.webText ?? null,
    predecessor: relatedOrNull(product.predecessorId),
    successor: relatedOrNull(product.successorId),
    assembly: relatedOf(product.assembly, survey),
    partOf: relatedOf(survey.packagesOf(product.id), survey),
    author: [...product.authors],
    publicationYear: product.publicationYear ?? null,
    educationTypes: product.educationTypes.map(educationTypeLabel),
    licenseContent: product.licence?.content ?? null,
    methods: placement.methods.map(({ method }) => methodReference(method)),
    ...wirePrices(prices),
  };
}
