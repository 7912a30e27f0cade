import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emptyBitset } from './bitset.ts';
import {
  addWeights,
  Candidates,
  dropInAll,
  fillFromList,
  fillFromTerm,
  fillWithAll,
  keepBetween,
  keepIn,
  keepInBits,
  keepInList,
  keepWeighted,
} from './candidates.ts';
import { denseSet, type DenseSet, type SparseSet } from './product-set.ts';

const productCount = 120;
const factor = 0.37;

/** Products with a number each, ascending by product. */
type Numbered = ReadonlyMap<number, number>;

const weighted = fc
  .uniqueArray(fc.tuple(fc.nat(productCount - 1), fc.integer({ min: 1, max: 255 })), {
    selector: ([product]) => product,
    maxLength: productCount,
  })
  .map((pairs): Numbered => new Map(pairs.toSorted(([left], [right]) => left - right)));

const weightsOf = (numbered: Numbered): Uint8Array => Uint8Array.from(numbered.values());
const listOf = (numbered: Numbered): Uint32Array => Uint32Array.from(numbered.keys());
const sparse = (numbered: Numbered): SparseSet => ({ isDense: false, count: numbered.size, list: listOf(numbered) });

function dense(numbered: Numbered): DenseSet {
  const bits = emptyBitset(productCount);
  for (const product of numbered.keys()) {
    bits[product >>> 5]! |= 1 << (product & 31);
  }
  return denseSet(bits);
}

function candidatesOf(numbered: Numbered): Candidates {
  const candidates = new Candidates(productCount);
  fillFromTerm(candidates, { products: sparse(numbered), weights: () => weightsOf(numbered) }, 1);
  return candidates;
}

const scored = ({ products, scores, count }: Candidates): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, place) => [products[place] as number, scores[place] as number]);

/** The candidates that stay, with what is added to each of their scores. */
const expected = (before: Numbered, gain: (product: number) => number | undefined): readonly (readonly [number, number])[] =>
  [...before].flatMap(([product, score]) => {
    const gained = gain(product);
    return gained === undefined ? [] : [[product, score + gained] as const];
  });

function expectToKeep(
  change: (candidates: Candidates, other: Numbered) => void,
  gain: (product: number, other: Numbered) => number | undefined,
): void {
  fc.assert(
    fc.property(weighted, weighted, (before, other) => {
      const candidates = candidatesOf(before);
      change(candidates, other);
      expect(scored(candidates)).toEqual(expected(before, (product) => gain(product, other)));
    }),
  );
}

const gainOf = (product: number, other: Numbered): number | undefined => {
  const weight = other.get(product);
  return weight === undefined ? undefined : weight * factor;
};

describe('candidates', () => {
  test('begin with the products of a term, a list, or all', () => {
    fc.assert(
      fc.property(weighted, (numbered) => {
        const candidates = new Candidates(productCount);
        const withScores = [...numbered].map(([product, weight]) => [product, weight * factor]);
        fillFromTerm(candidates, { products: dense(numbered), weights: () => weightsOf(numbered) }, factor);
        expect(scored(candidates)).toEqual(withScores);
        fillWithAll(candidates);
        expect(scored(candidates)).toEqual(Array.from({ length: productCount }, (_, product) => [product, 1]));
        fillFromTerm(candidates, { products: sparse(numbered), weights: () => weightsOf(numbered) }, factor);
        expect(scored(candidates)).toEqual(withScores);
        fillFromList(candidates, listOf(numbered), 0.5);
        expect(scored(candidates)).toEqual([...numbered.keys()].map((product) => [product, 0.5]));
      }),
    );
  });

  test('of a list stay, with the weights of that list or without', () => {
    expectToKeep(
      (candidates, other) => keepInList(candidates, listOf(other), weightsOf(other), factor),
      (product, other) => gainOf(product, other),
    );
    expectToKeep(
      (candidates, other) => keepInList(candidates, listOf(other)),
      (product, other) => (other.has(product) ? 0 : undefined),
    );
  });

  test('of a list that is far longer stay', () => {
    const long = Uint32Array.from({ length: 100 }, (_, place) => place + 10);
    for (const product of [0, 9, 10, 11, 50, 109, 110, 119]) {
      const candidates = candidatesOf(new Map([[product, 3]]));
      keepInList(candidates, long, new Uint8Array(100).fill(2), factor);
      expect(scored(candidates)).toEqual(product >= 10 && product < 110 ? [[product, 3 + 2 * factor]] : []);
    }
  });

  test('of a dense set stay, with its weights', () => {
    expectToKeep(
      (candidates, other) => keepInBits(candidates, dense(other), weightsOf(other), factor),
      (product, other) => gainOf(product, other),
    );
    expectToKeep(
      (candidates, other) => keepIn(candidates, dense(other).bits),
      (product, other) => (other.has(product) ? 0 : undefined),
    );
  });

  test('gain the weights of a dense set with all of them', () => {
    fc.assert(
      fc.property(weighted, weighted, (before, more) => {
        const all: Numbered = new Map([...more, ...before].toSorted(([left], [right]) => left - right));
        for (const numbered of [before, all]) {
          const candidates = candidatesOf(before);
          addWeights(candidates, dense(numbered), weightsOf(numbered), factor);
          expect(scored(candidates)).toEqual(expected(before, (product) => gainOf(product, numbered)));
        }
      }),
    );
  });

  test('with a weight of 0 go', () => {
    expectToKeep(
      (candidates, other) =>
        keepWeighted(
          candidates,
          Uint8Array.from(scored(candidates), ([product]) => other.get(product) ?? 0),
          factor,
        ),
      (product, other) => gainOf(product, other),
    );
  });

  test('that are in all of some sets go', () => {
    fc.assert(
      fc.property(weighted, fc.array(weighted, { minLength: 1, maxLength: 3 }), (before, sets) => {
        const candidates = candidatesOf(before);
        dropInAll(
          candidates,
          sets.map((set) => dense(set).bits),
        );
        expect(scored(candidates)).toEqual(expected(before, (product) => (sets.every((set) => set.has(product)) ? undefined : 0)));
      }),
    );
  });

  test('with a number outside two bounds go', () => {
    const prices = Uint32Array.from({ length: productCount }, (_, product) => (product * 7) % 50);
    const candidates = new Candidates(productCount);
    fillWithAll(candidates);
    keepBetween(candidates, prices, 10, 20);
    const within = Array.from({ length: productCount }, (_, product) => product).filter((product) => {
      const price = (product * 7) % 50;
      return price >= 10 && price <= 20;
    });
    expect(scored(candidates)).toEqual(within.map((product) => [product, 1]));
  });
});
