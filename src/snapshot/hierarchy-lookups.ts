import type { WireEdition, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import type { Hierarchy } from './hierarchy.ts';
import type { Snapshot } from './snapshot.ts';

/** The lookups of a snapshot in its hierarchy. */
export type HierarchyLookups = Pick<Snapshot, 'areas' | 'subjects' | 'methods' | 'method' | 'editions' | 'methodSets'>;

/** Makes the lookups of a hierarchy, in steps between which a server can respond. */
export function* hierarchyLookups(hierarchy: Hierarchy): Generator<undefined, HierarchyLookups> {
  const methods = new Map(hierarchy.methods.map((method) => [method.id, method]));
  const subjectsOf = grouped(
    hierarchy.areas,
    hierarchy.subjects,
    (subject) => subject.area,
    ({ area: _, ...subject }): WireSubject => subject,
  );
  yield;
  const methodsOf = grouped(
    hierarchy.subjects.map(idOf),
    hierarchy.methods,
    (method) => method.subject.id,
    (method) => method,
  );
  yield;
  const editionsOf = grouped(
    hierarchy.methods.map(idOf),
    hierarchy.editions,
    (edition) => edition.methodId,
    ({ methodId: _, ...edition }): WireEdition => edition,
  );
  yield;
  const setsOf = grouped(
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
function grouped<Child, Shown>(
  parents: readonly string[],
  children: readonly Child[],
  parentOf: (child: Child) => string,
  show: (child: Child) => Shown,
): ReadonlyMap<string, readonly Shown[]> {
  const groups = Map.groupBy(children, parentOf);
  return new Map(parents.map((parent) => [parent, (groups.get(parent) ?? []).map(show)]));
}
