import { editionHref, editionsHref } from '#contract/routes.ts';
import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { MethodSet } from '#catalogue/mappers/metadata/method-set.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { NamedLink } from '#web/ui/named-link.ts';
import { loadMethodWithEditions } from './load-method-with-editions.ts';
import { levelLinks, type MissingLevel, type PathParts } from './resolve-path.ts';
import { setAnchor } from './method-sets/set-anchor.ts';

/** A link to a method set on the page of its edition, with its title and levels. */
export type SetLink = NamedLink & { readonly id: string; readonly levels: string };

/** An edition with its method sets. `hasFailed`: loading the sets failed, and `sets` is empty. */
export type EditionWithSets = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly levels: string;
  readonly productCount?: number;
  readonly sets: readonly SetLink[];
  readonly hasFailed: boolean;
};

/** The data of the page of the editions of a method, newest first. */
export type EditionsView = {
  readonly method: string;
  /** Links to the levels above the page, from the area to the method. */
  readonly above: readonly NamedLink[];
  readonly href: string;
  readonly editions: readonly EditionWithSets[];
  /** Loading the editions, or the sets of one, failed. */
  readonly hasFailed: boolean;
};

const setLink = (set: MethodSet, href: string): SetLink => ({
  id: set.id,
  title: set.title,
  levels: educationSummary(set.educationTypes),
  href: `${href}#${setAnchor(set)}`,
});

/** Loads the editions of a method by publicationOrder, each with its method sets. A list that fails to load is empty. Spec 2, 3 and 8. */
export async function loadEditions(client: CatalogueClient, parts: PathParts): Promise<Result<EditionsView, MissingLevel>> {
  const found = await loadMethodWithEditions(client, parts);
  if (!found.ok) {
    return found;
  }
  const { area, subject, method, editions, hasFailed } = found.value;
  const sets = await Promise.all(editions.map((edition) => client.methodSets(edition.id)));
  return ok({
    method: method.title,
    above: levelLinks([area, subject, method]),
    href: editionsHref(area, subject, method),
    hasFailed: hasFailed || sets.some(({ failure }) => failure !== undefined),
    editions: editions.map((edition, index) => {
      const href = editionHref(area, subject, method, edition);
      return {
        id: edition.id,
        title: edition.title,
        href,
        levels: educationSummary(edition.educationTypes),
        ...(edition.productCount === undefined ? {} : { productCount: edition.productCount }),
        sets: (sets[index]?.value ?? []).map((set) => setLink(set, href)),
        hasFailed: sets[index]?.failure !== undefined,
      };
    }),
  });
}
