import { educationSummary } from '#catalogue/education/education-summary.ts';
import type { MethodSet } from '#catalogue/mappers/metadata/method-set.ts';
import { ok, type Result } from '#catalogue/result.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import type { Fetched } from '#web/client/fetched.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';
import type { NamedLink } from '#web/ui/named-link.ts';
import { levelReader } from './level-reader.ts';
import { levelLinks, resolveEdition, type MissingLevel, type PathParts } from './resolve-path.ts';
import { setAnchor } from './method-sets/set-anchor.ts';
import { setWays, type SetWays } from './method-sets/set-ways.ts';

/** A method set with its products. `hasFailed`: loading the products failed, and `products` is empty. */
export type SetWithProducts = {
  readonly id: string;
  readonly anchor: string;
  readonly title: string;
  readonly levels: string;
  readonly products: readonly ProductCardData[];
  readonly total: SetWays;
  readonly hasFailed: boolean;
};

/** The data of the page of an edition. `heading` names the method too: an edition of a feed without editions has the name of its method. */
export type EditionView = {
  readonly title: string;
  readonly heading: string;
  readonly method: NamedLink;
  readonly above: readonly NamedLink[];
  readonly levels: string;
  readonly productCount?: number;
  readonly sets: readonly SetWithProducts[];
  /** Loading the sets failed, and `sets` is empty. */
  readonly setsHaveFailed: boolean;
  /** Loading the sets, or the products of one, failed. */
  readonly hasFailed: boolean;
};

const withProducts = (set: MethodSet, products: Fetched<readonly ListResult[]>): SetWithProducts => ({
  id: set.id,
  anchor: setAnchor(set),
  title: set.title,
  levels: educationSummary(set.educationTypes),
  products: products.value.map(toProductCard),
  total: setWays(products.value),
  hasFailed: products.failure !== undefined,
});

/** Loads an edition with its method sets and their products, in the order of each set. A list that fails to load is empty, without effect on other sets. Spec 8. */
export async function loadEdition(client: CatalogueClient, parts: PathParts): Promise<Result<EditionView, MissingLevel>> {
  const found = await resolveEdition(levelReader(client), parts);
  if (!found.ok) {
    return found;
  }
  const { area, subject, method, edition } = found.value;
  const { value: sets, failure } = await client.methodSets(edition.id);
  const products = await Promise.all(sets.map((set) => client.productsByMethodSet(set.classificationId)));
  const above = levelLinks([area, subject, method]);
  return ok({
    title: edition.title,
    heading: edition.title === method.title ? method.title : `${method.title}, ${edition.title}`,
    method: above[2] ?? { title: method.title, href: '' },
    above,
    levels: educationSummary(edition.educationTypes),
    ...(edition.productCount === undefined ? {} : { productCount: edition.productCount }),
    setsHaveFailed: failure !== undefined,
    hasFailed: failure !== undefined || products.some((fetched) => fetched.failure !== undefined),
    sets: sets.map((set, index) => withProducts(set, products[index] ?? { value: [] })),
  });
}
