import { educationTypeLabel, levels } from '#catalogue/education/education-type.ts';
import type { PricePoint } from '#catalogue/prices/price-history.ts';
import type { ProductRecord } from '#catalogue/records.ts';
import type { RelatedProduct } from '#contract/product.ts';
import { methodReference } from '#snapshot/hierarchy.ts';
import { wireOffer, wirePrices } from './product-offers.ts';
import type { ProductPlacement } from './product-placement.ts';
import type { ProductSurvey } from './product-survey.ts';
import type { DocumentFields, SharedFields, WholeFields } from '#snapshot/stored-document.ts';

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

/** The related products of a product, as far as they are there. What a feed says of itself, as its own part or successor, leads nowhere. */
const relatedOf = (own: string, ids: readonly string[], survey: ProductSurvey): RelatedProduct[] =>
  ids.flatMap((id) => (id === own ? [] : (survey.related(id) ?? [])));

// A reference to an unknown product is left out.
function wholeFields(
  product: ProductRecord,
  assembly: RelatedProduct[],
  placement: ProductPlacement,
  survey: ProductSurvey,
  prices: readonly PricePoint[],
): WholeFields {
  const relatedOrNull = (id: string | undefined): RelatedProduct | null =>
    (id === undefined ? undefined : relatedOf(product.id, [id], survey)[0]) ?? null;
  return {
    webText: product.webText ?? null,
    predecessor: relatedOrNull(product.predecessorId),
    successor: relatedOrNull(product.successorId),
    assembly,
    partOf: relatedOf(product.id, survey.packagesOf(product.id), survey),
    author: [...product.authors],
    publicationYear: product.publicationYear ?? null,
    educationTypes: product.educationTypes.map(educationTypeLabel),
    licenseContent: product.licence?.content ?? null,
    methods: placement.methods.map(({ method }) => methodReference(method)),
    ...wirePrices(prices),
  };
}

/** The fields of the documents of a product, with its related products. */
export function documentFields(
  product: ProductRecord,
  placement: ProductPlacement,
  survey: ProductSurvey,
  prices: readonly PricePoint[] = [],
): DocumentFields {
  const assembly = relatedOf(product.id, product.assembly, survey);
  return {
    shared: sharedFields(product, placement),
    listed: { assembly: assembly.map((part) => part.ean).filter((ean) => ean !== null) },
    whole: wholeFields(product, assembly, placement, survey, prices),
  };
}
