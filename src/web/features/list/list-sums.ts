import { isSoldOut } from '#catalogue/availability.ts';
import type { CurrentProduct } from '#catalogue/mappers/search/list-result.ts';
import { sumCents, type Cents } from '#catalogue/prices/money.ts';
import { productForm, type ProductForm } from '#catalogue/product/product-form.ts';

/**
 * The price of one of each product: by form and in total, in cents. `withoutPrice` are titles that are not in it; `unorderable` is the number of products
 * that are sold out.
 */
export type ListSums = {
  readonly groups: readonly { readonly kind: ProductForm; readonly count: number; readonly sum: Cents }[];
  readonly total: Cents;
  readonly withoutPrice: readonly string[];
  readonly unorderable: number;
};

type Summed = Pick<CurrentProduct, 'title' | 'price' | 'publicationType' | 'licenseDuration' | 'assembly' | 'availability'>;

const kinds = ['book', 'licence', 'package'] as const satisfies readonly ProductForm[];

/** Sums up the products of a list. */
export function listSums(products: readonly Summed[]): ListSums {
  const priced = products.flatMap((product) => (product.price === undefined ? [] : [{ kind: productForm(product), price: product.price }]));
  const groups = kinds.map((kind) => {
    const prices = priced.filter((entry) => entry.kind === kind).map(({ price }) => price);
    return { kind, count: prices.length, sum: sumCents(prices) };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    total: sumCents(priced.map(({ price }) => price)),
    withoutPrice: products.filter(({ price }) => price === undefined).map(({ title }) => title),
    unorderable: products.filter(isSoldOut).length,
  };
}
