import type { Edition } from '#catalogue/mappers/edition.ts';
import type { Method } from '#catalogue/mappers/method.ts';
import type { Subject } from '#catalogue/mappers/subject.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { byPublicationOrder } from './edition-order.ts';
import { levelReader } from './level-reader.ts';
import { resolveMethod, type Level, type MissingLevel } from './resolve-path.ts';

/** A method with the levels above it and its editions, the newest first. */
export type MethodInPlace = {
  readonly area: Level;
  readonly subject: Subject;
  readonly method: Method;
  readonly editions: readonly Edition[];
};

type Parts = { readonly area?: string | undefined; readonly subject?: string | undefined; readonly method?: string | undefined };

/** Finds the method of a path and loads its editions. */
export async function loadMethodWithEditions(client: CatalogueClient, parts: Parts): Promise<Result<MethodInPlace, MissingLevel>> {
  const reader = levelReader(client);
  const found = await resolveMethod(reader, parts);
  if (!found.ok) {
    return found;
  }
  return ok({ ...found.value, editions: byPublicationOrder(await reader.editions(found.value.method.id)) });
}
