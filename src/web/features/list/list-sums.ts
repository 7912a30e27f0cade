import { centsFromEuros, missingPrice, sumCents, type Cents } from '#catalogue/money.ts';
import type { KeptProduct } from '#contract/product.ts';
import { isGone } from './line-note.ts';

/** What a product counts as in the sum. */
export type SumKind = 'book' | 'licence' | 'package';

/** What a list costs, one of each: by kind, and what has no price, which is named and never added. `unorderable` can no longer be ordered. */
export type ListSums = {
  readonly groups: readonly { readonly kind: SumKind; readonly count: number; readonly sum: Cents }[];
  readonly total: Cents;
  readonly withoutPrice: readonly string[];
  readonly unorderable: number;
};

type Summed = Pick<KeptProduct, 'title' | 'packPriceInclVAT' | 'licenseDuration' | 'assembly' | 'deliveryStatus'>;

const kinds = ['book', 'licence', 'package'] as const satisfies readonly SumKind[];

function kindOf({ licenseDuration, assembly }: Summed): SumKind {
  if (assembly.length > 0) {
    return 'package';
  }
  return licenseDuration === null ? 'book' : 'licence';
}

function priceOf({ packPriceInclVAT }: Summed): Cents | undefined {
  const price = packPriceInclVAT === null || packPriceInclVAT === missingPrice ? undefined : centsFromEuros(packPriceInclVAT);
  return price?.ok ? price.value : undefined;
}

/** Adds up a list of products that are there. */
export function listSums(products: readonly Summed[]): ListSums {
  const priced = products.flatMap((product) => {
    const price = priceOf(product);
    return price === undefined ? [] : [{ kind: kindOf(product), price }];
  });
  const groups = kinds.map((kind) => {
    const prices = priced.filter((entry) => entry.kind === kind).map(({ price }) => price);
    return { kind, count: prices.length, sum: sumCents(prices) };
  });
  return {
    groups: groups.filter(({ count }) => count > 0),
    total: sumCents(priced.map(({ price }) => price)),
    withoutPrice: products.filter((product) => priceOf(product) === undefined).map(({ title }) => title),
    unorderable: products.filter(isGone).length,
  };
}
