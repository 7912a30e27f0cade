import type { Area } from '#catalogue/mappers/area.ts';
import type { Edition } from '#catalogue/mappers/edition.ts';
import type { Method } from '#catalogue/mappers/method.ts';
import type { Subject } from '#catalogue/mappers/subject.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { required } from '#web/client/critical-data.ts';
import type { LevelReader } from './resolve-path.ts';

/** Makes what reads the levels of a path, without which there is no page: a call that fails rejects. */
export function levelReader(client: CatalogueClient): LevelReader<Subject, Method, Edition> & { areas(): Promise<readonly Area[]> } {
  return {
    areas: async () => required(await client.areas()),
    subjects: async (areaId) => required(await client.subjects(areaId)),
    methods: async (subjectId) => required(await client.methods(subjectId)),
    editions: async (methodId) => required(await client.editions(methodId)),
  };
}
