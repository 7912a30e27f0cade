import type { WireEdition, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Snapshot } from './snapshot.ts';

/** The lookups of a snapshot in its hierarchy. */
export type HierarchyLookups = Pick<Snapshot, 'areas' | 'subjects' | 'methods' | 'method' | 'editions' | 'methodSets'>;

/** Makes the lookups of a hierarchy, in steps between which a server can respond. */
export function* hierarchyLookups(hierarchy: Hierarchy): Generator<undefined, HierarchyLookups> {
  const methods = new Map(hierarchy.methods.map((method) => [method.id, method]));
  const subjectsOf = yield* groupedSteps(
    hierarchy.areas,
    hierarchy.subjects,
    (subject) => subject.area,
    ({ area: _, ...subject }): WireSubject => subject,
  );
  const methodsOf = yield* groupedSteps(
    hierarchy.subjects.map(idOf),
    hierarchy.methods,
    (method) => method.subject.id,
    (method) => method,
  );
  const editionsOf = yield* groupedSteps(
    hierarchy.methods.map(idOf),
    hierarchy.editions,
    (edition) => edition.methodId,
    ({ methodId: _, ...edition }): WireEdition => edition,
  );
  const setsOf = yield* groupedSteps(
    hierarchy.editions.map(idOf),
    hierarchy.methodSets,
    (set) => set.editionId,
    ({ editionId: _, ...set }): WireMethodSet => set,
  );
  return {
    areas: () => hierarchy.areas,
    subjects: (area) => subjectsOf.get(area),
    methods: (subjectId) => methodsOf.get(subjectId),
    method: (methodId) => methods.get(methodId),
    editions: (methodId) => editionsOf.get(methodId),
    methodSets: (editionId) => setsOf.get(editionId),
  };
}

const idOf = ({ id }: { readonly id: string }): string => id;

// A parent without children has an empty list; an unknown parent has undefined.
function* groupedSteps<Child, Shown>(
  parents: readonly string[],
  children: readonly Child[],
  parentOf: (child: Child) => string,
  show: (child: Child) => Shown,
): Generator<undefined, ReadonlyMap<string, readonly Shown[]>> {
  const groups = new Map<string, Shown[]>();
  for (const parent of parents) {
    groups.set(parent, []);
    yield;
  }
  for (const child of children) {
    groups.get(parentOf(child))?.push(show(child));
    yield;
  }
  return groups;
}
