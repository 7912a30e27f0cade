import { productsHref, subjectHref } from '#contract/routes.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { levelReader } from './level-reader.ts';
import { resolveArea, type MissingLevel } from './resolve-path.ts';

/** A subject in the list of its area. `productCount` is undefined when it could not be counted. */
export type AreaSubject = { readonly id: string; readonly title: string; readonly href: string; readonly productCount?: number };

/** What the page of an area shows. */
export type AreaView = {
  readonly title: string;
  readonly slug: string;
  readonly productsHref: string;
  readonly subjects: readonly AreaSubject[];
};

/** Loads an area with its subjects and how many products each has. Counts that fail are left out: the way on is still there. */
export async function loadArea(
  client: CatalogueClient,
  parts: { readonly area?: string | undefined },
): Promise<Result<AreaView, MissingLevel>> {
  const reader = levelReader(client);
  const found = await resolveArea(reader, parts);
  if (!found.ok) {
    return found;
  }
  const { area } = found.value;
  const filter = { subjectAreas: [area.title] };
  const [subjects, counted] = await Promise.all([reader.subjects(area.id), client.searchProducts({ filter, pageSize: 1 })]);
  const counts = new Map(counted.value.filterOptions.subjects.map(({ key, count }) => [key, count]));
  return ok({
    title: area.title,
    slug: area.slug,
    productsHref: productsHref(filter),
    subjects: subjects.map((subject) => ({
      id: subject.id,
      title: subject.title,
      href: subjectHref(area, subject),
      ...(counted.failure ? {} : { productCount: counts.get(subject.id) ?? counts.get(subject.title) ?? 0 }),
    })),
  });
}
