import type { Ean } from '#catalogue/ean.ts';
import { curriculumAreas, curriculumSubjects, findCurriculumSubject } from '#catalogue/education/curriculum.ts';
import { parseEducationType } from '#catalogue/education/education-type.ts';
import type { Cents } from '#catalogue/prices/money.ts';
import type { MethodRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import type { DeliveryStatus } from '#contract/product.ts';
import type { FacetValue, IndexedProduct } from '#search/search-engine.ts';
import type { SyntheticCatalogue } from '#search/testing/synthetic-catalogue.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

const keysOf = (values: readonly FacetValue[]): readonly string[] => values.map(({ key }) => key);
const typesOf = (labels: readonly string[]): ProductRecord['educationTypes'] => labels.flatMap((label) => parseEducationType(label) ?? []);

/** Gives the records of a synthetic catalogue as the source of a snapshot, so that a server can serve it. Keys of facets are those of the catalogue. */
export function syntheticSource(catalogue: SyntheticCatalogue): CatalogueSource {
  return {
    hasSample: false,
    sources: () => [{ name: 'synthetic', products: catalogue.size }],
    areas: () => curriculumAreas.map(({ name, position }) => ({ kind: 'area', name, position })),
    subjects: () => curriculumSubjects.map(({ id, name, area }) => ({ kind: 'subject', id, name, area, classificationId: id })),
    methods: () => methodsOf(catalogue),
    editions: () => [],
    methodSets: () => [],
    *products() {
      for (const product of catalogue.products()) {
        yield productRecord(product);
      }
    },
  };
}

const methodsOf = ({ methods }: SyntheticCatalogue): readonly MethodRecord[] =>
  methods.map(({ name, subjects: [subject], publisher, educationTypes }, number) => ({
    kind: 'method',
    id: `m${number}`,
    classificationId: `m${number}`,
    subjectId: subject?.id ?? '',
    name,
    publisher,
    educationTypes: typesOf(educationTypes),
    characteristics: [],
  }));

function productRecord({ id, ean, title, price, publicationYear, texts, facets }: IndexedProduct): ProductRecord {
  const [publisher = ''] = keysOf(facets.publishers);
  const [articleGroup = ''] = keysOf(facets.articleGroups);
  return {
    kind: 'product',
    id: id as ProductId,
    ean: ean as Ean,
    title: title.replaceAll(/\s+/gu, ' ').trim(),
    publisher,
    deliveryStatus: keysOf(facets.deliveryStatus)[0] as DeliveryStatus,
    webText: texts.text.join(' '),
    authors: texts.people.slice(0, -1),
    assembly: [],
    learningPhases: keysOf(facets.learningPhases),
    educationTypes: typesOf(keysOf(facets.educationTypes)),
    articleGroup,
    targetUsers: keysOf(facets.targetUsers),
    subjectIds: keysOf(facets.subjects).flatMap((name) => findCurriculumSubject(name)?.id ?? []),
    methodIds: keysOf(facets.methods),
    ...(price !== undefined && { price: price as Cents }),
    ...(publicationYear !== undefined && { publicationYear }),
  };
}
