import type { Edition } from '#catalogue/mappers/metadata/edition.ts';
import type { Method } from '#catalogue/mappers/metadata/method.ts';
import type { Subject } from '#catalogue/mappers/metadata/subject.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { byPublicationOrder } from './edition-order.ts';
import { levelReader } from './level-reader.ts';
import { resolveMethod, type HierarchyLevel, type MissingLevel, type PathParts } from './resolve-path.ts';

/** A method with the levels above it and its editions, the newest first. */
export type MethodInPlace = {
  readonly area: HierarchyLevel;
  readonly subject: Subject;
  readonly method: Method;
  readonly editions: readonly Edition[];
  /** Loading the editions failed, and `editions` is empty. */
  readonly hasFailed: boolean;
};

/** Finds the method of a path and loads its editions, an empty list when that fails. Spec 8. */
export async function loadMethodWithEditions(client: CatalogueClient, parts: PathParts): Promise<Result<MethodInPlace, MissingLevel>> {
  const found = await resolveMethod(levelReader(client), parts);
  if (!found.ok) {
    return found;
  }
  const { value, failure } = await client.editions(found.value.method.id);
  return ok({ ...found.value, editions: byPublicationOrder(value), hasFailed: failure !== undefined });
}
