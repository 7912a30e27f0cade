import { productsHref, subjectHref } from '#contract/routes.ts';
import type { PagedResult } from '#catalogue/mappers/search/paged-result.ts';
import type { Subject } from '#catalogue/mappers/metadata/subject.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { Fetched } from '#web/client/fetched.ts';
import { onlyFacets } from '#web/client/search-requests.ts';
import { levelReader } from './level-reader.ts';
import { resolveArea, type MissingLevel } from './resolve-path.ts';

/** A subject in the list of its area. `productCount` is absent when unknown. */
export type AreaSubject = {
  readonly id: string;
  readonly title: string;
  readonly imageUrl: string;
  readonly href: string;
  readonly productCount?: number;
};

/** The data of the page of an area. */
export type AreaView = {
  readonly title: string;
  readonly slug: string;
  readonly productsHref: string;
  readonly subjects: readonly AreaSubject[];
  /** Loading the subjects failed, and `subjects` is empty. */
  readonly hasFailed: boolean;
};

/** The number of products of a subject: 0 when a response with counts does not have it, undefined without counts. */
function countsOf({ value, failure }: Fetched<PagedResult>): (subject: Subject) => number | undefined {
  const options = value.availableProductFacets.subjects;
  const counts = new Map(options.map((option) => [option.value, option.count]));
  const isCounted = !failure && options.every(({ count }) => count !== undefined);
  return ({ id, title }) => (isCounted ? (counts.get(id) ?? counts.get(title) ?? 0) : undefined);
}

/** Loads an area with its subjects and their numbers of products. Counts that fail to load are absent; subjects are then an empty list. Spec 8. */
export async function loadArea(
  client: CatalogueClient,
  parts: { readonly area?: string | undefined },
): Promise<Result<AreaView, MissingLevel>> {
  const found = await resolveArea(levelReader(client), parts);
  if (!found.ok) {
    return found;
  }
  const { area } = found.value;
  const filter = { subjectAreas: [area.title] };
  const [subjects, counted] = await Promise.all([
    client.subjects(area.id),
    client.searchProducts({ filter, pageSize: 1, filterOptionLimits: onlyFacets('subjects') }),
  ]);
  const counts = countsOf(counted);
  return ok({
    title: area.title,
    slug: area.slug,
    productsHref: productsHref(filter),
    subjects: subjects.value.map((subject) => {
      const productCount = counts(subject);
      const href = subjectHref(area, subject);
      return {
        id: subject.id,
        title: subject.title,
        imageUrl: subject.imageUrl,
        href,
        ...(productCount === undefined ? {} : { productCount }),
      };
    }),
    hasFailed: subjects.failure !== undefined,
  });
}
