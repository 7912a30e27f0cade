import { descriptionAttribute } from '#catalogue/mappers/metadata/method.ts';
import { dutchOrder } from '#catalogue/dutch-order.ts';
import { levels, toWireEducationType, type EducationType } from '#catalogue/education/education-type.ts';
import type { EditionRecord, MethodRecord, MethodSetRecord, SubjectRecord } from '#catalogue/records.ts';
import type { EducationalAttribute, WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import { subjectPicture } from '#catalogue/education/subject-picture.ts';
import { editionsSegment } from '#contract/routes.ts';
import { siblingSlugs } from '#contract/text/slug.ts';
import type { Hierarchy } from '#snapshot/hierarchy.ts';
import type { CatalogueSource } from '#snapshot/snapshot.ts';

/** Numbers of products of a method, by its id, and of method sets, each product counted once. */
export type ProductCounts = {
  readonly ofMethod: (methodId: string) => number;
  readonly ofSets: (sets: readonly MethodSetRecord[]) => number;
};

type Named = { readonly id: string; readonly name: string };
const byName = (left: Named, right: Named): number => dutchOrder.compare(left.name, right.name) || (left.id < right.id ? -1 : 1);

const newestFirst = (left: EditionRecord, right: EditionRecord): number =>
  (right.orderIndicator ?? -1) - (left.orderIndicator ?? -1) || byName(left, right);

const firstYear = (types: readonly EducationType[]): number =>
  Math.min(...types.map((type) => levels.indexOf(type.level) * 10 + type.grade));
// Sets without a level come last: Math.min() of no numbers is Infinity. Of two such sets the difference is NaN, so their names decide.
const byYear = (left: MethodSetRecord, right: MethodSetRecord): number =>
  firstYear(left.educationTypes) - firstYear(right.educationTypes) || byName(left, right);

function childrenOf<Child extends Named>(
  children: Iterable<Child>,
  parentOf: (child: Child) => string,
  order: (left: Child, right: Child) => number,
): (parent: string) => readonly Child[] {
  const groups = Map.groupBy(children, parentOf);
  return (parent) => (groups.get(parent) ?? []).toSorted(order);
}

type HierarchySource = Pick<CatalogueSource, 'areas' | 'subjects' | 'methods' | 'editions' | 'methodSets'>;

/** Builds the hierarchy of a source, with 0 for every number of products. A record without its parent is left out, with its descendants. */
export function buildHierarchy(source: HierarchySource): Hierarchy {
  const areas = [...source.areas()].toSorted((left, right) => left.position - right.position || dutchOrder.compare(left.name, right.name));
  const areaNames = [...new Set(areas.map((area) => area.name))];
  const areaSlugs = siblingSlugs(areaNames);
  const subjectsOf = childrenOf(source.subjects(), (subject) => subject.area, byName);
  const methodsOf = childrenOf(source.methods(), (method) => method.subjectId, byName);
  const editionsOf = childrenOf(source.editions(), (edition) => edition.methodId, newestFirst);
  const setsOf = childrenOf(source.methodSets(), (set) => set.editionId, byYear);
  const subjects = areaNames.flatMap((area) =>
    withSlugs(subjectsOf(area)).map(([record, slug]) => ({ record, area, wire: wireSubject(record, slug) })),
  );
  const methods = subjects.flatMap(({ area, wire }) => {
    const place = {
      area: { name: area, slug: areaSlugs[areaNames.indexOf(area)] ?? '' },
      subject: { id: wire.id, name: wire.name, slug: wire.slug },
    };
    return withSlugs(methodsOf(wire.id)).map(([record, slug]) => wireMethod(record, slug, place));
  });
  const editions = methods.flatMap((method) =>
    withSlugs(editionsOf(method.id), [editionsSegment]).map(([record, slug]) => ({
      ...wireEdition(record, slug, setsOf(record.id)),
      methodId: method.id,
    })),
  );
  const methodSets = editions.flatMap((edition) =>
    setsOf(edition.id).map((record) => ({ ...wireMethodSet(record), editionId: edition.id })),
  );
  return { areas: areaNames, subjects: subjects.map(({ area, wire }) => ({ ...wire, area })), methods, editions, methodSets };
}

/** Gives a hierarchy with the numbers of the products of its methods and editions. `methodSets`: those that it was built from. */
export function countProducts(hierarchy: Hierarchy, methodSets: readonly MethodSetRecord[], counts: ProductCounts): Hierarchy {
  const setsOf = Map.groupBy(methodSets, (set) => set.editionId);
  return {
    ...hierarchy,
    methods: hierarchy.methods.map((method) => ({ ...method, productCount: counts.ofMethod(method.id) })),
    editions: hierarchy.editions.map((edition) => ({ ...edition, productCount: counts.ofSets(setsOf.get(edition.id) ?? []) })),
  };
}

function withSlugs<Item extends Named>(items: readonly Item[], reserved?: readonly string[]): readonly (readonly [Item, string])[] {
  const slugs = siblingSlugs(
    items.map((item) => item.name),
    reserved,
  );
  return items.map((item, index) => [item, slugs[index] ?? ''] as const);
}

const wireSubject = ({ id, name, classificationId, imageUrl }: SubjectRecord, slug: string): WireSubject => ({
  id,
  name,
  classificationId,
  imageUrl: imageUrl ?? subjectPicture(name),
  slug,
});

function wireMethod(record: MethodRecord, slug: string, place: Pick<WireMethod, 'area' | 'subject'>): WireMethod {
  const description: EducationalAttribute[] =
    record.description === undefined ? [] : [{ category: null, name: descriptionAttribute, value: record.description }];
  return {
    id: record.id,
    name: record.name,
    classificationId: record.classificationId,
    slug,
    imageUrl: record.imageUrl ?? null,
    publisher: record.publisher ?? null,
    ...place,
    videoUrl: record.videoUrl ?? null,
    educationTypes: record.educationTypes.map(toWireEducationType),
    educationalAttributes: [...description, ...record.characteristics.map(({ category, name, value }) => ({ category, name, value }))],
    productCount: 0,
  };
}

const wireEdition = (record: EditionRecord, slug: string, sets: readonly MethodSetRecord[]): WireEdition => ({
  id: record.id,
  name: record.name,
  classificationId: record.classificationId,
  slug,
  orderIndicator: record.orderIndicator ?? null,
  educationTypes: record.educationTypes.map(toWireEducationType),
  methodSetCount: sets.length,
  productCount: 0,
});

const wireMethodSet = ({ id, name, classificationId, educationTypes }: MethodSetRecord): WireMethodSet => ({
  id,
  name,
  classificationId,
  educationTypes: educationTypes.map(toWireEducationType),
});
