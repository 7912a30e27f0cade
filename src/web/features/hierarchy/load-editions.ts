import { editionHref, editionsHref } from '#contract/routes.ts';
import { educationSummary } from '#catalogue/education-summary.ts';
import type { MethodSet } from '#catalogue/mappers/method-set.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { CatalogueClient } from '#web/catalogue-client.ts';
import { levelReader } from './level-reader.ts';
import { loadMethodWithEditions } from './load-method-with-editions.ts';
import { levelLinks, type MissingLevel, type Suggestion } from './resolve-path.ts';
import { setAnchor } from './set-anchor.ts';

/** A method set of an edition: its name, for whom, and its place on the page of the edition. */
export type SetLink = { readonly id: string; readonly title: string; readonly levels: string; readonly href: string };

/** An edition with its method sets. */
export type EditionWithSets = {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly levels: string;
  readonly productCount: number;
  readonly sets: readonly SetLink[];
};

/** What the page of a method's editions shows; the newest edition first. */
export type EditionsView = {
  readonly method: string;
  /** The way to the method, itself included. */
  readonly above: readonly Suggestion[];
  readonly href: string;
  readonly editions: readonly EditionWithSets[];
};

type Parts = { readonly area?: string | undefined; readonly subject?: string | undefined; readonly method?: string | undefined };

const setLink = (set: MethodSet, href: string): SetLink => ({
  id: set.id,
  title: set.title,
  levels: educationSummary(set.educationTypes),
  href: `${href}#${setAnchor(set)}`,
});

/** Loads the editions of a method by publicationOrder, each with its method sets. Spec 2 and 3. */
export async function loadEditions(client: CatalogueClient, parts: Parts): Promise<Result<EditionsView, MissingLevel>> {
  const reader = levelReader(client);
  const found = await loadMethodWithEditions(client, parts);
  if (!found.ok) {
    return found;
  }
  const { area, subject, method, editions } = found.value;
  const sets = await Promise.all(editions.map((edition) => reader.methodSets(edition.id)));
  return ok({
    method: method.title,
    above: levelLinks([area, subject, method]),
    href: editionsHref(area, subject, method),
    editions: editions.map((edition, index) => {
      const href = editionHref(area, subject, method, edition);
      return {
        id: edition.id,
        title: edition.title,
        href,
        levels: educationSummary(edition.educationTypes),
        productCount: edition.productCount,
        sets: (sets[index] ?? []).map((set) => setLink(set, href)),
      };
    }),
  });
}
