import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { ListResult } from '#catalogue/mappers/search/list-result.ts';
import type { Product } from '#catalogue/mappers/product.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';
import { editionChain, type EditionChain } from './edition-chain.ts';

/** The editions before and after a product, and other products of its method. */
export type RelatedProducts = { readonly chain: EditionChain; readonly siblings: readonly ProductCardData[] };

// Article groups that are shown before others, such as answer books, tests and packages.
const mainKinds: readonly (string | undefined)[] = ['Leerboek', 'Leerwerkboek', 'Werkboek', 'Digitale licentie'];
const isMain = ({ publicationType }: ListResult): boolean => mainKinds.includes(publicationType);

/** Most other products of the method. */
const siblingCount = 6;

// Products of the same edition first, then of the main article groups, then of the same level and year.
async function loadSiblings(client: CatalogueClient, product: Product, excluded: ReadonlySet<string>): Promise<readonly ProductCardData[]> {
  const methods = product.methodClassificationIds;
  if (methods.length === 0) {
    return [];
  }
  const ask = { pageSize: siblingCount * 4, profile: 'Hints' } as const;
  const [near, all] = await Promise.all([
    client.searchProducts({ ...ask, filter: { methods, educationTypes: product.educationTypes.map(educationTypeLabel) } }),
    client.searchProducts({ ...ask, filter: { methods } }),
  ]);
  const found = [...near.value.result, ...all.value.result].filter(({ id }) => !excluded.has(id));
  const rank = (sibling: ListResult): number => (sibling.edition === product.edition ? 0 : 2) + (isMain(sibling) ? 0 : 1);
  const ranked = found.toSorted((one, other) => rank(one) - rank(other));
  // Of several editions with one title only the best ranked.
  const once = ranked.filter(({ title }, index) => ranked.findIndex((other) => other.title === title) === index);
  return once.slice(0, siblingCount).map(toProductCard);
}

/** Loads the products related to a product, without those whose request fails. Spec 8. */
export async function loadRelatedProducts(client: CatalogueClient, product: Product): Promise<RelatedProducts> {
  const find = async (id: string): Promise<Product | undefined> => (await client.product(id)).value;
  const related = [product, product.predecessor, product.successor].flatMap((other) => other?.id ?? []);
  const [chain, siblings] = await Promise.all([editionChain(product, find), loadSiblings(client, product, new Set(related))]);
  return { chain, siblings };
}
