import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cheapestCover, type Offer } from './cheapest-cover.ts';
import type { Cents } from './money.ts';

const offer = (contents: string, price?: number): Offer => ({ contents: new Set(contents), price: price as Cents | undefined });
const isDisjoint = (offers: readonly Offer[]): boolean => {
  const all = offers.flatMap(({ contents }) => [...contents]);
  return new Set(all).size === all.length;
};
const holds = (offers: readonly Offer[]): number => new Set(offers.flatMap(({ contents }) => [...contents])).size;
const unpriced = (offers: readonly Offer[]): number => offers.filter(({ price }) => price === undefined).length;
const costs = (offers: readonly Offer[]): number => offers.reduce((sum, { price }) => sum + (price ?? 0), 0);

/** Every choice of offers that hold nothing twice, tried one by one. */
const everyChoice = (offers: readonly Offer[]): readonly (readonly Offer[])[] =>
  Array.from({ length: 2 ** offers.length }, (_, number) => offers.filter((_offer, index) => (number >> index) & 1)).filter(isDisjoint);

const someOffers = fc.array(
  fc.record({
    contents: fc.subarray([...'abcdef'], { minLength: 1 }).map((contents) => new Set(contents)),
    price: fc.option(
      fc.integer({ min: 0, max: 30 }).map((price) => price as Cents),
      { nil: undefined, freq: 4 },
    ),
  }),
  { maxLength: 8 },
);

describe('cheapestCover', () => {
  it('holds nothing twice, holds as much as any choice, and costs no more than any that holds as much', () => {
    fc.assert(
      fc.property(someOffers, (offers) => {
        const found = cheapestCover(offers);
        const chosen = found?.offers ?? [];
        expect(isDisjoint(chosen)).toBe(true);
        expect(chosen.every((one) => offers.includes(one))).toBe(true);
        const most = Math.max(...everyChoice(offers).map(holds));
        const complete = everyChoice(offers).filter((choice) => holds(choice) === most);
        const fewest = Math.min(...complete.map(unpriced));
        const cheapest = Math.min(...complete.filter((choice) => unpriced(choice) === fewest).map(costs));
        expect([holds(chosen), unpriced(chosen), costs(chosen)]).toEqual([most, fewest, cheapest]);
        expect(found).toMatchObject({ missing: holds(offers) - most, withoutPrice: fewest, sum: cheapest });
      }),
      { numRuns: 500 },
    );
  });

  it('takes fewer offers where they cost the same', () => {
    const both = offer('ab', 20);
    expect(cheapestCover([offer('a', 10), offer('b', 10), both])?.offers).toEqual([both]);
  });

  it('takes the first of two that are equal', () => {
    const [first, second] = [offer('a', 10), offer('a', 10)];
    expect(cheapestCover([first, second])?.offers[0]).toBe(first);
  });

  it('is nothing without offers', () => {
    expect(cheapestCover([])).toEqual({ offers: [], missing: 0, withoutPrice: 0, sum: 0 });
  });

  it('weighs as many as 5,000 choices, and no more', () => {
    const pairsOf = (count: number): readonly Offer[] => {
      const letters = Array.from({ length: count }, (_, index) => `${count}-${index}`);
      return letters.flatMap((one, index) =>
        letters.slice(index + 1).map((other) => ({ contents: new Set([one, other]), price: 1 as Cents })),
      );
    };
    // These have 4,180, 609, 143, 54, 12 and 2 choices; a content of its own adds one.
    const most = [17, 13, 10, 8, 5, 2].flatMap(pairsOf);
    expect(cheapestCover(most)).toMatchObject({ missing: 3, sum: 26 });
    expect(cheapestCover([...most, offer('a', 1)])).toBeUndefined();
  });

  it('weighs many packages that have nothing to do with each other, and says so when choices are too entangled', () => {
    const letters = Array.from({ length: 200 }, (_, index) => `${index}`);
    // The books of a package stand far from each other.
    const apart = [
      ...letters.map((letter) => ({ contents: new Set([`${letter}a`]), price: 5 as Cents })),
      ...letters.map((letter) => ({ contents: new Set([`${letter}a`, `${letter}b`]), price: 9 as Cents })),
      ...letters.map((letter) => ({ contents: new Set([`${letter}b`]), price: 5 as Cents })),
    ];
    expect(cheapestCover(apart)?.sum).toBe(1800);
    const entangled = letters
      .slice(0, 40)
      .flatMap((one, index) => letters.slice(index + 1, 40).map((other) => ({ contents: new Set([one, other]), price: 1 as Cents })));
    expect(cheapestCover(entangled)).toBeUndefined();
  });
});
