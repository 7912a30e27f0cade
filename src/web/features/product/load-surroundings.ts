import { educationTypeLabel } from '#catalogue/education/education-type.ts';
import type { ListResult } from '#catalogue/mappers/list-result.ts';
import type { Product } from '#catalogue/mappers/product.ts';
import type { CatalogueClient } from '#web/client/catalogue-client.ts';
import { toProductCard, type ProductCardData } from '#web/ui/product/product-card-data.ts';
import { editionChain, type EditionChain } from './edition-chain.ts';

/** What stands around a product: the editions before and after it, and what else its method offers. */
export type Surroundings = { readonly chain: EditionChain; readonly siblings: readonly ProductCardData[] };

// What a class works with comes before answers, tests and packages.
const mainKinds: readonly (string | undefined)[] = ['Leerboek', 'Leerwerkboek', 'Werkboek', 'Digitale licentie'];
const isMain = ({ publicationType }: ListResult): boolean => mainKinds.includes(publicationType);

/** How many other products of the method are shown. */
const siblingCount = 6;

// The same level and year first: whoever looks at a book of havo 4 wants the workbook that goes with it.
async function loadSiblings(client: CatalogueClient, product: Product, left: ReadonlySet<string>): Promise<readonly ProductCardData[]> {
  const methods = product.methodClassificationIds;
  if (methods.length === 0) {
    return [];
  }
  const ask = { pageSize: siblingCount * 4, profile: 'Hints' } as const;
  const [near, all] = await Promise.all([
    client.searchProducts({ ...ask, filter: { methods, educationTypes: product.educationTypes.map(educationTypeLabel) } }),
    client.searchProducts({ ...ask, filter: { methods } }),
  ]);
  const found = [...near.value.result, ...all.value.result].filter(({ id }) => !left.has(id));
  const rank = (sibling: ListResult): number => (sibling.edition === product.edition ? 0 : 2) + (isMain(sibling) ? 0 : 1);
  const ranked = found.toSorted((one, other) => rank(one) - rank(other));
  // Of two editions under one title the one that goes with this product is enough.
  const once = ranked.filter(({ title }, index) => ranked.findIndex((other) => other.title === title) === index);
  return once.slice(0, siblingCount).map(toProductCard);
}

/** Loads the surroundings of a product. Whatever fails is left out: the product itself is there. Spec 8. */
export async function loadSurroundings(client: CatalogueClient, product: Product): Promise<Surroundings> {
  const find = async (id: string): Promise<Product | undefined> => (await client.product(id)).value;
  const related = [product, product.predecessor, product.successor].flatMap((other) => other?.id ?? []);
  const [chain, siblings] = await Promise.all([editionChain(product, find), loadSiblings(client, product, new Set(related))]);
  return { chain, siblings };
}
