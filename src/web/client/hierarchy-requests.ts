import { mapAreas, type Area } from '#catalogue/mappers/metadata/area.ts';
import { mapEditions, type Edition } from '#catalogue/mappers/metadata/edition.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { mapMethodSet, type MethodSet } from '#catalogue/mappers/metadata/method-set.ts';
import { mapMethod, mapMethods, mapMethodToCompare, type Method, type MethodToCompare } from '#catalogue/mappers/metadata/method.ts';
import { mapSubjects, type Subject } from '#catalogue/mappers/metadata/subject.ts';
import type { WireComparedMethod, WireEdition, WireMethod, WireMethodSet, WireSubject } from '#contract/metadata.ts';
import { apiPaths, comparisonHref, fillPath } from '#contract/routes.ts';
import type { ResponseReaders } from './response-readers.ts';
import type { Fetched } from './fetched.ts';

/** Requests for areas, subjects, methods, editions and method sets. */
export type HierarchyRequests = {
  readonly areas: () => Promise<Fetched<readonly Area[]>>;
  readonly subjects: (areaId: string) => Promise<Fetched<readonly Subject[]>>;
  readonly methods: (subjectId: string) => Promise<Fetched<readonly Method[]>>;
  /** `value` undefined without a failure: the method does not exist. */
  readonly method: (methodId: string) => Promise<Fetched<Method | undefined>>;
  /** The methods that exist, in the order of the ids. */
  readonly comparison: (ids: readonly string[]) => Promise<Fetched<readonly MethodToCompare[]>>;
  readonly editions: (methodId: string) => Promise<Fetched<readonly Edition[]>>;
  readonly methodSets: (editionId: string) => Promise<Fetched<readonly MethodSet[]>>;
};

/** Creates the requests of the hierarchy. */
export function hierarchyRequests({ list, one, mapping }: ResponseReaders): HierarchyRequests {
  const { report } = mapping;
  return {
    areas: () => list<string, Area>({ what: 'subject areas', path: apiPaths.areas, map: (names) => mapAreas(names, report) }),
    subjects(areaId) {
      const path = fillPath(apiPaths.subjects, { areaId });
      return list<WireSubject, Subject>({ what: 'subjects', path, map: (subjects) => mapSubjects(subjects, mapping) });
    },
    methods(subjectId) {
      const path = fillPath(apiPaths.methods, { subjectId });
      return list<WireMethod, Method>({ what: 'methods', path, map: (methods) => mapMethods(methods, mapping) });
    },
    method(methodId) {
      const path = fillPath(apiPaths.method, { methodId });
      return one<WireMethod, Method>({ what: 'method', path, mayBeMissing: true, map: (method) => mapMethod(method, mapping) });
    },
    comparison(ids) {
      const map = (methods: readonly WireComparedMethod[]): readonly MethodToCompare[] =>
        mapList(methods, (method) => mapMethodToCompare(method, mapping), report);
      return list({ what: 'comparison', path: comparisonHref(apiPaths.comparison, ids), map });
    },
    editions(methodId) {
      const path = fillPath(apiPaths.editions, { methodId });
      return list<WireEdition, Edition>({ what: 'editions', path, map: (editions) => mapEditions(editions, report) });
    },
    methodSets(editionId) {
      const path = fillPath(apiPaths.methodSets, { editionId });
      return list<WireMethodSet, MethodSet>({ what: 'method sets', path, map: (sets) => mapList(sets, mapMethodSet, report) });
    },
  };
}
