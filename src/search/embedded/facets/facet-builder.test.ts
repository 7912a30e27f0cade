import { describe, expect, test } from 'vitest';
import { isMutationRun } from '#mutation-run.fixture.ts';
import { rowAt } from '#search/jagged-array.ts';
import type { FacetValue, IndexedProduct } from '#search/search-engine.ts';
import { exampleProducts } from '#search/testing/example-catalogue.ts';
import { buildIndex } from '#search/embedded/index/build-index.fixture.ts';
import type { FacetTuples, PerGroup } from '#search/embedded/index/search-index.ts';
import { FacetBuilder } from './facet-builder.ts';

const [product] = exampleProducts([{}]) as readonly [IndexedProduct];
const withSubjects = (...subjects: readonly FacetValue[]): IndexedProduct => ({ ...product, facets: { ...product.facets, subjects } });

function tuplesOf(products: readonly IndexedProduct[]): PerGroup<FacetTuples> {
  const builder = new FacetBuilder();
  for (const one of products) {
    builder.addProduct(one);
  }
  return builder.finish(builder.numberProducts()).tuples;
}

describe('the values of a facet', () => {
  test('with one label are in the order of their keys', () => {
    const values = ['b', 'a', 'c'].map((key) => ({ key, label: 'natuurkunde' }));
    const { facetValues } = buildIndex([withSubjects(...values)], []);
    expect(facetValues.subjects.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
  });

  test('have the label that the first product with their key has', () => {
    const { facetValues } = buildIndex(
      [
        withSubjects({ key: 'na', label: 'natuurkunde' }),
        withSubjects({ key: 'na', label: 'Natuur' }, { key: 'ak', label: 'aardrijkskunde' }),
      ],
      [],
    );
    expect(facetValues.subjects).toEqual([
      { key: 'ak', label: 'aardrijkskunde' },
      { key: 'na', label: 'natuurkunde' },
    ]);
  });
});

describe('the tuples of products', () => {
  test('are one for the same values in any order, and others for the same keys of other facets', () => {
    const [tuples] = tuplesOf(
      exampleProducts([
        { facets: { subjects: ['a', 'b'] } },
        { facets: { publishers: ['a'] } },
        { facets: { subjects: ['b', 'a'] } },
        { facets: { subjects: ['a'] } },
        { facets: { subjects: ['asubjects b'] } },
      ]),
    );
    // The values are the publisher a and the subjects a, 'asubjects b' and b.
    const rows = Array.from(tuples.tupleOfProduct, (tuple) => [...rowAt(tuples.values, tuple)]);
    expect(rows).toEqual([[1, 3], [1, 3], [0], [1], [2]]);
    expect([...tuples.tupleOfProduct]).toEqual([0, 0, 1, 2, 3]);
  });

  const numbersOf = (count: number): FacetTuples['tupleOfProduct'] =>
    tuplesOf(Array.from({ length: count }, (_, method) => ({ ...product, methods: [method] })))[0].tupleOfProduct;

  test('have numbers of 16 bits', () => {
    expect(numbersOf(3)).toEqual(Uint16Array.of(0, 1, 2));
  });

  // It takes most of a second.
  test.skipIf(isMutationRun)('have numbers of 32 bits when they are more than 16 bits can number', () => {
    const numbers = numbersOf(2 ** 16 + 1);
    expect([numbers?.BYTES_PER_ELEMENT, numbers?.at(-1)]).toEqual([4, 2 ** 16]);
  });
});
