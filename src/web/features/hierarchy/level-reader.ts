import type { Area } from '#catalogue/mappers/metadata/area.ts';
import type { Edition } from '#catalogue/mappers/metadata/edition.ts';
import type { Method } from '#catalogue/mappers/metadata/method.ts';
import type { Subject } from '#catalogue/mappers/metadata/subject.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { criticalData } from '#web/client/critical-data.ts';
import type { LevelReader } from './resolve-path.ts';

/** A reader of the levels of a path. A request that fails rejects, because there is no page without them. */
export function levelReader(client: CatalogueClient): LevelReader<Subject, Method, Edition> & { areas(): Promise<readonly Area[]> } {
  return {
    areas: async () => criticalData(await client.areas()),
    subjects: async (areaId) => criticalData(await client.subjects(areaId)),
    methods: async (subjectId) => criticalData(await client.methods(subjectId)),
    editions: async (methodId) => criticalData(await client.editions(methodId)),
  };
}
