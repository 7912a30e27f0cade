import { computedCents, type Cents } from './money.ts';

/** An offer: its contents, and its price in cents; undefined when unknown. */
export type Offer = { readonly contents: ReadonlySet<string>; readonly price: Cents | undefined };

/** A choice of offers without a content twice. `missing`: the number of contents of all offers that it lacks. */
export type Cover<Item extends Offer> = {
  readonly offers: readonly Item[];
  readonly missing: number;
  readonly withoutPrice: number;
  readonly sum: Cents;
};

/** Maximum number of choices that are compared; real sets have some dozens. */
const mostStates = 5_000;

const isBetter = <Item extends Offer>(one: Cover<Item>, other: Cover<Item>): boolean =>
  (one.missing - other.missing || one.withoutPrice - other.withoutPrice || one.sum - other.sum || one.offers.length - other.offers.length) <
  0;

const nothing = { offers: [], missing: 0, withoutPrice: 0, sum: computedCents(0) } as const;

const extended = <Item extends Offer>(rest: Cover<Item>, offer: Item): Cover<Item> => ({
  offers: [offer, ...rest.offers],
  missing: rest.missing,
  withoutPrice: rest.withoutPrice + (offer.price === undefined ? 1 : 0),
  sum: computedCents(rest.sum + (offer.price ?? 0)),
});

/**
 * Chooses offers with as many contents as possible and no content twice; of those choices the one with the fewest unknown prices, then the lowest sum
 * of known prices, then the fewest offers. Undefined when there are more choices than the maximum.
 */
export function cheapestCover<Item extends Offer>(offers: readonly Item[]): Cover<Item> | undefined {
  // Offers with shared contents are adjacent, so that choices for one package are not compared again for each choice for another.
  const contents = [
    ...new Set(offers.toSorted((one, other) => other.contents.size - one.contents.size).flatMap((one) => [...one.contents])),
  ];
  const bits = new Map(contents.map((content, index) => [content, 1n << BigInt(index)]));
  const masked = offers.map((offer) => ({
    offer,
    mask: [...offer.contents].reduce((mask, content) => mask | (bits.get(content) ?? 0n), 0n),
  }));
  const known = new Map<bigint, Cover<Item>>();
  const best = (decided: bigint, from: number): Cover<Item> => {
    let index = from;
    while ((decided >> BigInt(index)) & 1n) {
      index += 1;
    }
    const found = known.get(decided);
    if (found || index === contents.length || known.size > mostStates) {
      return found ?? nothing;
    }
    const bit = 1n << BigInt(index);
    const fitting = masked.filter(({ mask }) => (mask & bit) !== 0n && (mask & decided) === 0n);
    const options = fitting.map(({ offer, mask }) => extended(best(decided | mask, index), offer));
    // A content is left out when every offer that has it would repeat another content.
    const without = fitting.some(({ mask }) => mask === bit)
      ? []
      : [best(decided | bit, index)].map((rest) => ({ ...rest, missing: rest.missing + 1 }));
    const chosen = [...options, ...without].reduce((one, other) => (isBetter(other, one) ? other : one));
    known.set(decided, chosen);
    return chosen;
  };
  const chosen = best(0n, 0);
  return known.size > mostStates ? undefined : chosen;
}
