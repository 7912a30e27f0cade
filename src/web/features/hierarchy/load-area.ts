import { productsHref, subjectHref, subjectImage } from '#contract/routes.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { levelReader, required } from './level-reader.ts';
import { resolveArea, type MissingLevel } from './resolve-path.ts';

/** A subject in the list of its area. `productCount` is undefined when it could not be counted. */
export type AreaSubject = { readonly id: string; readonly title: string; readonly href: string; readonly image: string; readonly productCount?: number };

/** What the page of an area shows. */
export type AreaView = {
  readonly title: string;
  readonly slug: string;
  readonly productsHref: string;
  readonly subjects: readonly AreaSubject[];
};

/** Loads an area with its subjects and how many products each has. Counts that fail are left out: the way on is still there. */
export async function loadArea(client: CatalogueClient, parts: { readonly area?: string | undefined }): Promise<Result<AreaView, MissingLevel>> {
  const found = await resolveArea(levelReader(client), parts);
  if (!found.ok) {
    return found;
  }
  const { area } = found.value;
  const filter = { subjectAreas: [area.title] };
  const [subjects, counted] = await Promise.all([client.subjects(area.id), client.searchProducts({ filter, pageSize: 1 })]);
  const counts = new Map(counted.value.filterOptions.subjects.map(({ value, count }) => [value, count]));
  return ok({
    title: area.title,
    slug: area.slug,
    productsHref: productsHref(filter),
    subjects: required(subjects).map(({ id, name, slug }) => {
      const count = counts.get(name) ?? 0;
      const href = subjectHref(area, { title: name, slug });
      return { id, title: name, href, image: subjectImage(name), ...(counted.failure ? {} : { productCount: count }) };
    }),
  });
}
