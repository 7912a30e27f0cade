import { dutchOrder } from '#catalogue/dutch-order.ts';
import type { EditionRecord, MethodRecord, MethodSetRecord, ProductId, ProductRecord } from '#catalogue/records.ts';
import { compareEducationTypes, educationTypeLabel, type EducationType } from '#catalogue/education/education-type.ts';

/**
 * The series of a product, for sources that name a series but deliver no methods. The catalogue makes a method, its editions
 * and its sets from it. `methodId` is stable for the same source, publisher, subject and name; `editionOrder` is highest for the newest.
 */
export type ProductFamily = {
  readonly methodId: string;
  readonly subjectId: string;
  readonly name: string;
  readonly publisher?: string;
  readonly edition?: string;
  readonly editionOrder?: number;
};

/** A product, with its family when its source names one. */
export type ProductInFamily = { readonly record: ProductRecord; readonly family?: ProductFamily };

/** The fields of a product that place it in the method of its family. */
export type FamilyProduct = {
  readonly id: ProductId;
  readonly title: string;
  readonly educationTypes: readonly EducationType[];
  readonly family: ProductFamily;
};

/** A method with its editions and method sets. */
export type FamilyHierarchy = {
  readonly method: MethodRecord;
  readonly editions: readonly EditionRecord[];
  readonly methodSets: readonly MethodSetRecord[];
};

/** Gives education types in the order vmbo, havo, vwo and by year, each once, with the vmbo tracks of all of them joined. */
export function joinEducationTypes(types: Iterable<EducationType>): readonly EducationType[] {
  const joined = new Map<string, EducationType>();
  for (const type of types) {
    const key = educationTypeLabel(type);
    const tracks = [...new Set([...(joined.get(key)?.tracks ?? []), ...(type.tracks ?? [])])].toSorted();
    joined.set(key, { level: type.level, grade: type.grade, ...(tracks.length > 0 && { tracks }) });
  }
  return [...joined.values()].toSorted(compareEducationTypes);
}

// Only letters and digits, so that '3e druk' and '3e-druk' are one edition.
const editionKey = (edition: string | undefined): string => edition?.toLowerCase().replace(/[^a-z0-9]/gu, '') || 'zonder';

function setsOfEdition(editionId: string, method: string, products: readonly FamilyProduct[]): readonly MethodSetRecord[] {
  const makeSet = (id: string, name: string, types: readonly EducationType[], own: readonly FamilyProduct[]): MethodSetRecord => ({
    kind: 'methodSet',
    id,
    editionId,
    name: `${method} ${name}`,
    classificationId: id,
    educationTypes: types,
    productIds: own.map((product) => product.id),
  });
  const sets = joinEducationTypes(products.flatMap((product) => product.educationTypes)).map((type) => {
    const label = educationTypeLabel(type);
    const own = products.filter((product) => product.educationTypes.some((other) => educationTypeLabel(other) === label));
    return makeSet(`${editionId}${type.level}${type.grade}`, label, [type], own);
  });
  const rest = products.filter((product) => product.educationTypes.length === 0);
  return rest.length === 0 ? sets : [...sets, makeSet(`${editionId}overig`, 'zonder leerjaar', [], rest)];
}

/**
 * Makes the method, editions and sets of one family from all its products (at least one, all with the same `methodId`): an edition for each
 * edition named, a set for each level and year, products by title. The same products give the same records, whatever their order.
 */
export function hierarchyOfFamily(products: readonly FamilyProduct[]): FamilyHierarchy {
  const sorted = products.toSorted((a, b) => dutchOrder.compare(a.title, b.title) || (a.id < b.id ? -1 : 1));
  const { methodId, subjectId, name, publisher } = products.reduce((first, next) => (next.id < first.id ? next : first)).family;
  const byEdition = Map.groupBy(sorted, (product) => editionKey(product.family.edition));
  const editions: EditionRecord[] = [];
  const methodSets: MethodSetRecord[] = [];
  for (const [key, own] of [...byEdition].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const id = `${methodId}${key}`;
    const order = own.find((product) => product.family.editionOrder !== undefined)?.family.editionOrder;
    editions.push({
      kind: 'edition',
      id,
      methodId,
      name: own[0]?.family.edition ?? (byEdition.size === 1 ? name : 'Overige uitgaven'),
      classificationId: id,
      ...(order !== undefined && { orderIndicator: order }),
      educationTypes: joinEducationTypes(own.flatMap((product) => product.educationTypes)),
    });
    methodSets.push(...setsOfEdition(id, name, own));
  }
  const method: MethodRecord = {
    kind: 'method',
    id: methodId,
    subjectId,
    name,
    classificationId: methodId,
    ...(publisher !== undefined && { publisher }),
    educationTypes: joinEducationTypes(sorted.flatMap((product) => product.educationTypes)),
    characteristics: [],
  };
  return { method, editions, methodSets };
}
