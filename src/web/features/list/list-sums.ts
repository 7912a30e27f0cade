import { isSoldOut } from '#catalogue/availability.ts';
import type { KeptResult } from '#catalogue/mappers/list-result.ts';
import { sumCents, type Cents } from '#catalogue/prices/money.ts';

/** What a product counts as in the sum. */
export type SumKind = 'book' | 'licence' | 'package';

/** What a list costs, one of each: by kind, and what has no price, which is named and never added. `unorderable` can no longer be ordered. */
export type ListSums = {
  readonly groups: readonly { readonly kind: SumKind; readonly count: number; readonly sum: Cents }[];
  readonly total: Cents;
  readonly withoutPrice: readonly string[];
  readonly unorderable: number;
};

type Summed = Pick<KeptResult, 'title' | 'price' | 'licenseDuration' | 'assembly' | 'availability'>;

const kinds = ['book', 'licence', 'package'] as const satisfies readonly SumKind[];

function kindOf({ licenseDuration, assembly }: Summed): SumKind {
  if (assembly.length > 0) {
    return 'package';
  }
  return licenseDuration === undefined ? 'book' : 'licence';
}

/** Adds up a list of products that are there. */
export function listSums(products: readonly Summed[]): ListSums {
  const priced = products.flatMap((product) => (product.price === undefined ? [] : [{ kind: kindOf(product), price: product.price }]));
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
