import type { AccountListContent } from '#contract/account-list/account-list.ts';
import { computedCents, type Cents } from '#catalogue/prices/money.ts';
import { linesByProduct, type ClassName, type OrderLine } from './list-edits.ts';

/** The copies of some lines, and what those with a known price cost, in cents. `unpriced`: copies without a price, which are not in the cost. */
export type LineCosts = { readonly copies: number; readonly cost: Cents; readonly unpriced: number };

/** What a class costs. `pupils` undefined: the copies for no class. `perPupil`: in cents, rounded; undefined without pupils. */
export type ClassCosts = LineCosts & {
  readonly name: ClassName;
  readonly pupils: number | undefined;
  readonly perPupil: Cents | undefined;
};

/** What a list costs: in total, by class with copies for no class at the end, and by product. */
export type ListCosts = LineCosts & {
  readonly classes: readonly ClassCosts[];
  readonly products: ReadonlyMap<string, LineCosts>;
};

type PriceOf = (productId: string) => Cents | undefined;

function costsOf(lines: readonly OrderLine[], priceOf: PriceOf): LineCosts {
  let [copies, cost, unpriced] = [0, 0, 0];
  for (const { productId, number } of lines) {
    const price = priceOf(productId);
    copies += number;
    cost += number * (price ?? 0);
    unpriced += price === undefined ? number : 0;
  }
  return { copies, cost: computedCents(cost), unpriced };
}

/** Sums up a list at the prices of now. `priceOf` gives the price of one copy; undefined when it is unknown. */
export function listCosts({ classes, lines }: Pick<AccountListContent, 'classes' | 'lines'>, priceOf: PriceOf): ListCosts {
  const byClass = Map.groupBy(lines, (line) => line.class);
  const ofClass = (name: ClassName, pupils: number | undefined): ClassCosts => {
    const costs = costsOf(byClass.get(name) ?? [], priceOf);
    return { name, pupils, ...costs, perPupil: pupils ? computedCents(costs.cost / pupils) : undefined };
  };
  const others = ofClass(null, undefined);
  return {
    ...costsOf(lines, priceOf),
    classes: [...classes.map(({ name, pupils }) => ofClass(name, pupils)), ...(others.copies > 0 ? [others] : [])],
    products: new Map(linesByProduct(lines).map((one) => [one.productId, costsOf(one.lines, priceOf)])),
  };
}
