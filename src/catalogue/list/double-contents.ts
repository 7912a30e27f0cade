import { productContents, type ProductWithContents } from '#catalogue/product/product-contents.ts';

/**
 * Contents that a product shares with other products of a list. `part`: others contain all of it and more; `same`: an earlier product has the same
 * contents, such as a licence with another duration; `overlap`: an earlier product has some of its contents. `others` are their titles.
 */
export type DoubleContent = { readonly kind: 'part' | 'same' | 'overlap'; readonly others: readonly string[] };

const kinds = ['part', 'same', 'overlap'] as const satisfies readonly DoubleContent['kind'][];

type Held = { readonly product: ProductWithContents; readonly contents: ReadonlySet<string> };

function relationOf(own: Held, other: Held, isBefore: boolean): DoubleContent['kind'] | undefined {
  const shared = [...own.contents].filter((content) => other.contents.has(content)).length;
  const isWhole = shared === own.contents.size;
  if (isWhole && other.contents.size > shared) {
    return 'part';
  }
  if (shared === 0 || !isBefore || shared === other.contents.size) {
    return isWhole && isBefore ? 'same' : undefined;
  }
  return 'overlap';
}

/** Finds contents that a list has more than once, by the id of the product that could be removed. Each pair of products is reported once. */
export function doubleContents(products: readonly ProductWithContents[]): ReadonlyMap<string, DoubleContent> {
  const contents = productContents(products);
  const held = products.map((product, index) => ({ product, contents: new Set(contents[index]?.keys()) }));
  const found = held.flatMap((own, place) => {
    const related = held.map((other, index) => ({
      title: other.product.title,
      kind: relationOf(own, other, index < place),
    }));
    const kind = kinds.find((one) => related.some((other) => other.kind === one));
    return kind === undefined
      ? []
      : [[own.product.id, { kind, others: related.filter((other) => other.kind === kind).map(({ title }) => title) }] as const];
  });
  return new Map(found);
}
