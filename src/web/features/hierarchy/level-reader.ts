import { mapEdition, type Edition } from '#catalogue/mappers/edition.ts';
import { mapList } from '#catalogue/mappers/mapping-error.ts';
import { mapMethodSet, type MethodSet } from '#catalogue/mappers/method-set.ts';
import { mapMethod, type Method } from '#catalogue/mappers/method.ts';
import { mapSubject, type Subject } from '#catalogue/mappers/subject.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import type { Outcome } from '#web/outcome.ts';
import { required } from '#web/required.ts';
import type { LevelReader } from './resolve-path.ts';

function mapped<Wire, Item>(outcome: Outcome<readonly Wire[]>, map: (wire: Wire) => Item): readonly Item[] {
  const { items, errors } = mapList(required(outcome), map);
  errors.forEach((error) => console.error(error.message));
  return items;
}

/** Reads the levels of a path, and the method sets below it, through the calls of specification 7. */
export type CatalogueReader = LevelReader<Subject, Method, Edition> & { methodSets(editionId: string): Promise<readonly MethodSet[]> };

/** Makes the reader. What the wire left out costs only the item it belongs to; a call that fails rejects. */
export function levelReader(client: CatalogueClient): CatalogueReader {
  return {
    areas: async () => required(await client.areas()).map(({ title }) => title),
    subjects: async (areaId) => mapped(await client.subjects(areaId), mapSubject),
    methods: async (subjectId) => mapped(await client.methods(subjectId), mapMethod),
    editions: async (methodId) => mapped(await client.editions(methodId), mapEdition),
    methodSets: async (editionId) => mapped(await client.methodSets(editionId), mapMethodSet),
  };
}
