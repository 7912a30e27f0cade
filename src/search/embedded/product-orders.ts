import type { ProductOrder } from './index/search-index.ts';

/** The fields that products are sorted by. `price` in cents, `boost` in hundredths. */
export type SortableProduct = {
  readonly title: string;
  readonly price: number | undefined;
  readonly publicationYear: number | undefined;
  readonly boost: number;
};

const titles = new Intl.Collator('nl', { numeric: true });

// Unknown values come last in both directions.
function unknownLast(left: number | undefined, right: number | undefined, direction: 1 | -1): number {
  if (left === undefined || right === undefined) {
    return (left === undefined ? 1 : 0) - (right === undefined ? 1 : 0);
  }
  return (left - right) * direction;
}

type Comparison = (left: SortableProduct, right: SortableProduct) => number;

const comparisons: Readonly<Record<ProductOrder, Comparison>> = {
  best: (left, right) => right.boost - left.boost,
  title: (left, right) => titles.compare(left.title, right.title),
  priceAscending: (left, right) => unknownLast(left.price, right.price, 1),
  priceDescending: (left, right) => unknownLast(left.price, right.price, -1),
  newest: (left, right) => unknownLast(left.publicationYear, right.publicationYear, -1),
};

/** Gives the ordinals of the products in every order; equal products stay in the order of their ids. */
export function sortProducts(products: readonly SortableProduct[]): Readonly<Record<ProductOrder, Uint32Array>> {
  const sorted = (compare: Comparison): Uint32Array =>
    Uint32Array.from(products.keys()).sort(
      (left, right) => compare(products[left] as SortableProduct, products[right] as SortableProduct) || left - right,
    );
  return {
    best: sorted(comparisons.best),
    title: sorted(comparisons.title),
    priceAscending: sorted(comparisons.priceAscending),
    priceDescending: sorted(comparisons.priceDescending),
    newest: sorted(comparisons.newest),
  };
}
