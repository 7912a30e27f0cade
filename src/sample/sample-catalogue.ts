import { methodImage, subjectImage } from '#contract/routes.ts';
import { curriculumAreas } from '#catalogue/education/curriculum.ts';
import type { CatalogueRecord, EditionRecord, MethodRecord, MethodSetRecord } from '#catalogue/records.ts';
import { planEditions, type PlannedEdition } from './edition-plan.ts';
import { characteristicsOf, publisherOf, styleOf, videoOf } from './method-choices.ts';
import { planKey, planSets, type PlannedSet } from './product-plan.ts';
import { sampleMethods, type SampleMethod } from './sample-data.ts';
import { editionClassification, editionId, methodClassification, methodId, setClassification, setId } from './sample-ids.ts';
import { numberProducts, productRecord, type ProductIds } from './sample-products.ts';
import { classesOf, typesOf } from './sample-class.ts';
import { methodText } from './wording.ts';

const sizes = { editions: 600, methodSets: 1800, products: 20_000 };

function methodRecord(method: SampleMethod): MethodRecord {
  const style = styleOf(method);
  const videoUrl = videoOf(method);
  return {
    kind: 'method',
    id: methodId(method),
    subjectId: method.subject.id,
    name: method.data.name,
    classificationId: methodClassification(method),
    publisher: publisherOf(method),
    description: methodText(method, style === 'delen' ? 'boeken' : style),
    imageUrl: methodImage(method.data.name),
    ...(videoUrl === undefined ? {} : { videoUrl }),
    educationTypes: typesOf(classesOf(method.data.types)),
    characteristics: characteristicsOf(method),
  };
}

const editionRecord = (edition: PlannedEdition): EditionRecord => ({
  kind: 'edition',
  id: editionId(edition),
  methodId: methodId(edition.method),
  name: `${edition.number}e druk`,
  classificationId: editionClassification(edition),
  orderIndicator: edition.number,
  educationTypes: typesOf(edition.classes),
});

const setRecord = ({ edition, schoolClass, products }: PlannedSet, ids: ProductIds): MethodSetRecord => ({
  kind: 'methodSet',
  id: setId(edition, schoolClass),
  editionId: editionId(edition),
  name: `${edition.method.data.name} ${schoolClass.label}`,
  classificationId: setClassification(edition, schoolClass),
  educationTypes: schoolClass.types,
  productIds: products.flatMap((product) => ids.find(planKey(product)) ?? []),
});

function* curriculumRecords(): Iterable<CatalogueRecord> {
  for (const { name, position, subjects } of curriculumAreas) {
    yield { kind: 'area', name, position };
    for (const subject of subjects) {
      yield {
        kind: 'subject',
        id: subject.id,
        area: name,
        name: subject.name,
        classificationId: subject.id,
        imageUrl: subjectImage(subject.name),
      };
    }
  }
}

/**
 * Makes the sample catalogue, always the same: 9 areas, 68 subjects, 240 methods, 600 editions, 1,800 method sets and 20,000 products. What a
 * record refers to comes before it, products excepted: they refer to each other. All names of methods, publishers and people are invented.
 */
export function* sampleCatalogue(): Iterable<CatalogueRecord> {
  yield* curriculumRecords();
  yield* sampleMethods.map(methodRecord);
  const editions = planEditions(sampleMethods, sizes);
  yield* editions.map(editionRecord);
  const sets = planSets(editions, sizes.products);
  const ids = numberProducts(sets);
  for (const set of sets) {
    for (const product of set.products) {
      yield productRecord(product, set, ids);
    }
  }
  for (const set of sets) {
    yield setRecord(set, ids);
  }
}
