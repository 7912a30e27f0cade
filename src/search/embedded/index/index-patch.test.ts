import { describe, expect, it } from 'vitest';
import type { IndexedProduct } from '#search/search-engine.ts';
import { runsOf } from '#mutation-run.fixture.ts';
import { packRows, rowAt } from '#search/jagged-array.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { randomCatalogue } from '#search/testing/random-catalogue.ts';
import { pick, randomOf } from '#seeded-random.ts';
import { buildIndex } from './build-index.fixture.ts';
import { changedProducts, patchedIndex, patchIndex, type IndexedOffer, type IndexPatch } from './index-patch.ts';
import type { SearchIndex } from './search-index.ts';

const catalogues = runsOf(60);
const statuses = ['leverbaar', 'uitverkocht', 'verwacht'] as const;

const withOffer = (product: IndexedProduct, status: string, price: number | undefined, boost: number): IndexedProduct => ({
  ...product,
  price,
  boost,
  facets: { ...product.facets, deliveryStatus: [{ key: status, label: status }] },
});

const statusOf = (product: IndexedProduct): string => product.facets.deliveryStatus[0]?.key ?? '';

const offerOf = (product: IndexedProduct, ordinal: number): IndexedOffer => ({
  ordinal,
  deliveryStatus: statusOf(product),
  price: product.price,
  boost: product.boost,
});

/** The values of each product in the group of facets that patches change. */
const valuesOf = ({ tuples }: SearchIndex): readonly (readonly number[])[] => {
  const { tupleOfProduct, values } = tuples[1];
  return Array.from(tupleOfProduct, (tuple) => [...rowAt(values, tuple)].toSorted((one, other) => one - other));
};

const [product] = randomCatalogue(randomOf(3)).products as readonly [IndexedProduct];
const shelf = [
  withOffer({ ...product, id: '1' }, 'leverbaar', 1_000, 1),
  withOffer({ ...product, id: '2' }, 'leverbaar', 2_000, 1),
  withOffer({ ...product, id: '3' }, 'uitverkocht', undefined, 0.5),
] as const;

// Three combinations of user and availability.
const users = buildIndex(
  exampleProducts(
    [
      ['leerling', 'leverbaar'],
      ['leerling', 'leverbaar'],
      ['docent', 'uitverkocht'],
      ['docent', 'leverbaar'],
    ].map(([user = '', status = '']) => ({ facets: { targetUsers: [user], deliveryStatus: [status] } })),
  ),
  [],
);
const soldOut = (ordinal: number): IndexedOffer => ({ ordinal, deliveryStatus: 'uitverkocht', price: 5, boost: 0.5 });

const tuplesAfter = (index: SearchIndex, offers: readonly IndexedOffer[]): number =>
  (patchIndex(index, offers) as IndexPatch).statusTuples.values.offsets.length - 1;

/** An index with as many tuples of the group that patches change, of which products have the first only. */
function withTuples(index: SearchIndex, count: number): SearchIndex {
  const { tupleOfProduct, values } = index.tuples[1];
  const rows = Array.from({ length: count }, (_, tuple) =>
    tuple + 1 < values.offsets.length ? [...rowAt(values, tuple)] : [1_000 + tuple],
  );
  return { ...index, tuples: [index.tuples[0], { tupleOfProduct, values: packRows(rows) }] };
}

describe('a patch of an index', () => {
  it('makes of random catalogues what building them anew would, unless a kind of availability comes or goes', () => {
    const seen = { patched: 0, refused: 0 };
    for (let seed = 1; seed <= catalogues; seed += 1) {
      const random = randomOf(seed);
      const { products, methods } = randomCatalogue(random);
      const offered = (one: IndexedProduct, share: number): IndexedProduct =>
        random() < share
          ? withOffer(one, pick(random, statuses), pick(random, [undefined, 0, 995, 1_990]), pick(random, [1, 0.97, 0.5]))
          : one;
      const before = products.map((one) => offered(one, 1));
      const after = before.map((one) => offered(one, 0.4));
      const changed = after.flatMap((one, ordinal) => (one === before[ordinal] ? [] : [offerOf(one, ordinal)]));
      const [index, rebuilt] = [buildIndex(before, methods), buildIndex(after, methods)];
      const patch = patchIndex(index, changed);
      if (patch === undefined) {
        expect(new Set(after.map(statusOf))).not.toEqual(new Set(before.map(statusOf)));
        seen.refused += 1;
        continue;
      }
      const patched = patchedIndex(index, patch);
      expect(valuesOf(patched)).toEqual(valuesOf(rebuilt));
      const others = { tuples: [index.tuples[0]], frequentTerms: undefined };
      expect({ ...patched, ...others }).toEqual({ ...rebuilt, ...others });
      expect(patched.tuples[0]).toEqual(rebuilt.tuples[0]);
      const isOther = (ordinal: number): boolean =>
        JSON.stringify(offerOf(after[ordinal]!, ordinal)) !== JSON.stringify(offerOf(before[ordinal]!, ordinal));
      expect([...changedProducts(index, patch)].map((number) => index.ordinals[number]!).toSorted((one, other) => one - other)).toEqual(
        [...after.keys()].filter(isOther),
      );
      seen.patched += 1;
    }
    expect(seen.patched).toBeGreaterThan(catalogues / 2);
    expect(seen.refused).toBeGreaterThan(catalogues / 20);
  });

  it.each([
    ['of prices keeps what is known of frequent terms', [offerOf(withOffer(shelf[0], 'leverbaar', 5, 1), 0)], true],
    ['of an availability does not', [offerOf(withOffer(shelf[0], 'uitverkocht', 5, 1), 0)], false],
    ['of a boost does not', [offerOf(withOffer(shelf[0], 'leverbaar', 5, 0.5), 0)], false],
  ])('%s, nor does one after it otherwise', (_, offers, isKept) => {
    const index = buildIndex(shelf, []);
    const patch = patchIndex(index, offers) as IndexPatch;
    const patched = patchedIndex(index, patch);
    const again = patchIndex(patched, [offerOf(withOffer(shelf[1], 'leverbaar', 7, 1), 1)]) as IndexPatch;
    expect(index.frequentTerms?.totals).not.toEqual(new Uint32Array());
    for (const after of [patched, patchedIndex(index, again)]) {
      expect(after.frequentTerms).toEqual(isKept ? index.frequentTerms : undefined);
    }
  });

  it('of nothing changes no product', () => {
    const index = buildIndex(shelf, []);
    const patch = patchIndex(index, []);
    expect(patch && changedProducts(index, patch)).toEqual(new Uint32Array());
    expect(patch && patchedIndex(index, patch)).toEqual(index);
  });

  it.each([
    ['an availability that the index lacks', [offerOf(withOffer(shelf[0], 'verwacht', 1_000, 1), 0)]],
    ['the last of an availability that goes', [offerOf(withOffer(shelf[2], 'leverbaar', undefined, 1), 2)]],
  ])('is not made with %s', (_, offers) => {
    expect(patchIndex(buildIndex(shelf, []), offers)).toBeUndefined();
  });

  it('adds a combination of values once, and none that the index has', () => {
    expect(tuplesAfter(users, [soldOut(3)])).toBe(3);
    expect(tuplesAfter(users, [soldOut(0), soldOut(1)])).toBe(4);
  });

  it('is not made when the combinations are more than their numbers have bits for', () => {
    expect(tuplesAfter(withTuples(users, 2 ** 16 - 1), [soldOut(0)])).toBe(2 ** 16);
    expect(patchIndex(withTuples(users, 2 ** 16), [soldOut(0)])).toBeUndefined();
  });

  it('leaves the index as it was', () => {
    const [index, same] = [buildIndex(shelf, []), buildIndex(shelf, [])];
    patchIndex(index, [offerOf(withOffer(shelf[1], 'uitverkocht', 5, 0.5), 1)]);
    expect(index).toEqual(same);
  });
});
