import { findCurriculumSubject } from '#catalogue/education/curriculum.ts';
import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { MethodSetRecord, ProductRecord } from '#catalogue/records.ts';
import { titleParts } from '#catalogue/product/title-parts.ts';
import type { WireMethod } from '#contract/metadata.ts';
import type { ValueNames } from '#understanding/vocabulary/collect-source.ts';
import type { FacetValue, IndexedMethod, IndexedProduct } from '#search/search-engine.ts';
import { boostOf } from './boost.ts';
import type { Hierarchy } from '#snapshot/hierarchy.ts';
import type { ProductPlacement } from './product-placement.ts';
import { plainValues, present, usesOfProducts } from './product-uses.ts';

/** Converts records to the methods and products that a search engine indexes. */
export type RecordIndexer = {
  readonly methods: readonly IndexedMethod[];
  /** What subjects and methods are called, by the keys of their facet values. */
  readonly names: ValueNames;
  product(product: ProductRecord, placement: ProductPlacement): IndexedProduct;
};

const lower = (texts: readonly string[]): readonly string[] => [...new Set(texts.map((text) => text.toLowerCase()))];

// School abbreviations count as words of their subject: 'ak' finds aardrijkskunde.
function abbreviationsOf(subjectName: string): readonly string[] {
  const subject = findCurriculumSubject(subjectName);
  return subject === undefined ? [] : [subject.abbreviation, ...subject.otherAbbreviations];
}

/** Prepares the indexing of the products and methods of a hierarchy. */
export function indexRecords(hierarchy: Hierarchy, methodSets: readonly MethodSetRecord[]): RecordIndexer {
  const subjectValue = subjectValues(hierarchy);
  const methodLabel = methodLabels(hierarchy);
  const setKeys = methodSetKeys(hierarchy, methodSets);
  const placed = new Map<ProductPlacement, PlacedFields>();
  const fieldsOf = (placement: ProductPlacement): PlacedFields => {
    const fields = placed.get(placement) ?? placedFields(placement, methodLabel, subjectValue);
    placed.set(placement, fields);
    return fields;
  };
  const useOf = usesOfProducts();
  return {
    names: {
      subjects: new Map(hierarchy.subjects.map((subject) => [subjectValue(subject).key, subject.name])),
      methods: new Map(hierarchy.methods.map(({ classificationId, name }) => [classificationId, name])),
    },
    methods: hierarchy.methods.map((method) => indexedMethod(method, hierarchy, setKeys.ofMethod(method.id))),
    product: (product, placement) => {
      const { texts, facets, keys, methods } = fieldsOf(placement);
      const use = useOf(product);
      return {
        id: product.id,
        ean: product.ean,
        texts: productTexts(product, [...texts, ...use.texts]),
        facets: { ...facets, ...use.facets, publishers: plainValues([product.publisher]) },
        keys: { ...keys, methodSets: setKeys.ofProduct(product.id) },
        attributes: attributesOf(product, use.schoolClasses),
        methods,
        price: product.price,
        title: product.title,
        publicationYear: product.publicationYear,
        boost: boostOf(product),
      };
    },
  };
}

/** The parts of an indexed product that its placement gives, the same for all products with one placement. `texts`: the first of its classification. */
type PlacedFields = Pick<IndexedProduct, 'methods'> & {
  readonly texts: readonly string[];
  readonly facets: Pick<IndexedProduct['facets'], 'methods' | 'subjectAreas' | 'subjects'>;
  readonly keys: Pick<IndexedProduct['keys'], 'subjects' | 'methods'>;
};

function placedFields(
  { methods, subjects, areas }: ProductPlacement,
  methodLabel: (method: WireMethod) => string,
  subjectValue: (subject: PlacedSubject) => FacetValue,
): PlacedFields {
  return {
    methods: methods.map(({ ordinal }) => ordinal),
    texts: present([
      ...methods.map(({ method }) => method.name),
      ...subjects.flatMap((subject) => [subject.name, ...abbreviationsOf(subject.name)]),
      ...areas,
    ]),
    facets: {
      methods: methods.map(({ method }) => ({ key: method.classificationId, label: methodLabel(method) })),
      subjectAreas: plainValues(areas),
      subjects: subjects.map((subject) => subjectValue(subject)),
    },
    keys: {
      subjects: lower(subjects.flatMap(({ id, classificationId, name }) => [id, classificationId, name])),
      methods: lower(methods.flatMap(({ method: { id, classificationId, name } }) => [id, classificationId, name])),
    },
  };
}

function attributesOf({ title, edition, licence }: ProductRecord, schoolClasses: readonly string[]): IndexedProduct['attributes'] {
  return {
    schoolClasses,
    editions: present([edition]),
    parts: titleParts(title),
    licenceDurations: present([licence?.durationInDays?.toString()]),
  };
}

function productTexts(product: ProductRecord, classification: readonly string[]): IndexedProduct['texts'] {
  return {
    title: [product.title],
    classification,
    people: present([...product.authors, product.publisher]),
    text: present([product.webText, product.edition, product.licence?.content, product.publicationYear?.toString()]),
  };
}

function indexedMethod(method: WireMethod, hierarchy: Hierarchy, methodSets: readonly string[]): IndexedMethod {
  const subject = hierarchy.subjects.find((candidate) => candidate.id === method.subject.id);
  const years = method.educationTypes.map(({ niveau, leerjaar }) => educationTypeLabel({ level: niveau, grade: leerjaar }));
  return {
    id: method.id,
    name: method.name,
    texts: present([
      method.name,
      method.publisher,
      method.subject.name,
      ...abbreviationsOf(method.subject.name),
      method.area.name,
      ...years,
    ]),
    keys: {
      subjects: lower([method.subject.id, method.subject.name, ...(subject === undefined ? [] : [subject.classificationId])]),
      methods: lower([method.id, method.classificationId, method.name]),
      methodSets,
    },
  };
}

type PlacedSubject = ProductPlacement['subjects'][number];

// The key of a subject is its name, which addresses show; subjects with equal names have their ids as keys, and their areas in their labels where these differ.
function subjectValues(hierarchy: Hierarchy): (subject: PlacedSubject) => FacetValue {
  const perName = Map.groupBy(hierarchy.subjects, (subject) => subject.name);
  return ({ id, name, area }) => {
    const equals = perName.get(name) ?? [];
    const label = equals.some((other) => other.area !== area) ? `${name} (${area})` : name;
    return { key: equals.length === 1 ? name : id, label };
  };
}

// Methods with equal names have their subjects in their labels, and their publishers where these are equal too.
function methodLabels(hierarchy: Hierarchy): (method: WireMethod) => string {
  const perName = Map.groupBy(hierarchy.methods, (method) => method.name);
  return ({ id, name, subject, publisher }) => {
    const others = (perName.get(name) ?? []).filter((other) => other.id !== id);
    const added = others.some((other) => other.subject.name === subject.name) ? [subject.name, publisher?.trim()] : [subject.name];
    return others.length === 0 ? name : `${name} (${added.filter(Boolean).join(', ')})`;
  };
}

type MethodSetKeys = {
  readonly ofMethod: (methodId: string) => readonly string[];
  readonly ofProduct: (productId: string) => readonly string[];
};

function methodSetKeys(hierarchy: Hierarchy, methodSets: readonly MethodSetRecord[]): MethodSetKeys {
  const methodOfEdition = new Map(hierarchy.editions.map((edition) => [edition.id, edition.methodId]));
  const ofMethod = new Map<string, readonly string[]>();
  const ofProduct = new Map<string, readonly string[]>();
  const add = (map: Map<string, readonly string[]>, owner: string, keys: readonly string[]): void => {
    const before = map.get(owner);
    map.set(owner, before === undefined ? keys : [...before, ...keys]);
  };
  for (const { id, classificationId, editionId, productIds } of methodSets) {
    const methodId = methodOfEdition.get(editionId);
    if (methodId !== undefined) {
      const keys = lower([id, classificationId]);
      add(ofMethod, methodId, keys);
      for (const productId of new Set(productIds)) {
        add(ofProduct, productId, keys);
      }
    }
  }
  return { ofMethod: (methodId) => ofMethod.get(methodId) ?? [], ofProduct: (productId) => ofProduct.get(productId) ?? [] };
}
