import { facetNames, type FacetName } from '#contract/facet.ts';
import { packRows, rowOffsets, type JaggedArray } from '#search/jagged-array.ts';
import {
  groupOfFacet,
  numberingGroup,
  type FacetGroup,
  type FacetTuples,
  type PerGroup,
  type SearchIndex,
} from '#search/embedded/index/search-index.ts';

/** The range of a facet's values, `first` up to `first + size`, in the numbering over all facets, and the group of tuples that holds them. */
export type FacetPlace = { readonly name: FacetName; readonly group: FacetGroup; readonly first: number; readonly size: number };

/** The numbering of an index's facet values, per value the tuples that hold it, and per group the number of products of each tuple. */
export type FacetLayout = {
  readonly places: Readonly<Record<FacetName, FacetPlace>>;
  /** Number of facet values, and the number of the first method: methods are numbered after the values. */
  readonly valueCount: number;
  readonly methodCount: number;
  readonly numberOfKey: Readonly<Record<FacetName, ReadonlyMap<string, number>>>;
  readonly tuplesOfValue: JaggedArray;
  readonly tupleSizes: PerGroup<Uint32Array>;
  /** Of each tuple of the numbering group its first product, and after them the number of products. */
  readonly tupleStarts: Uint32Array;
};

/** How many products, or tuples, a step of making what an engine needs takes: a fraction of a millisecond. */
export const perStep = 4_096;

/** Computes the layout of an index in steps: once per engine. */
export function* facetLayoutSteps(index: SearchIndex): Generator<undefined, FacetLayout> {
  let first = 0;
  const places = facetNames.map((name): FacetPlace => {
    const size = index.facetValues[name].length;
    const group = groupOfFacet(name);
    const place = { name, group, first, size };
    first += size;
    return place;
  });
  const methodCount = index.methodNames.length;
  const tuplesOfValue: number[][] = Array.from({ length: first + methodCount }, () => []);
  for (const { values } of index.tuples) {
    for (let tuple = 0; tuple + 1 < values.offsets.length; tuple += 1) {
      for (let item = values.offsets[tuple] as number; item < (values.offsets[tuple + 1] as number); item += 1) {
        tuplesOfValue[values.items[item] as number]?.push(tuple);
      }
      if (tuple % perStep === 0) {
        yield;
      }
    }
  }
  const [ofNumbering, ofVarying] = index.tuples;
  const tupleSizes = [yield* sizesOf(ofNumbering), yield* sizesOf(ofVarying)] as const;
  yield;
  const packed = packRows(tuplesOfValue);
  yield;
  const numbers = places.map((place) => new Map(index.facetValues[place.name].map((value, at) => [value.key, place.first + at])));
  return {
    places: Object.fromEntries(places.map((place) => [place.name, place])) as FacetLayout['places'],
    valueCount: first,
    methodCount,
    numberOfKey: Object.fromEntries(facetNames.map((name, at) => [name, numbers[at]])) as unknown as FacetLayout['numberOfKey'],
    tuplesOfValue: packed,
    tupleSizes,
    tupleStarts: rowOffsets(tupleSizes[numberingGroup]),
  };
}

/** Bytes of the counts of all facet values and methods. */
export const countBytes = ({ valueCount, methodCount }: FacetLayout): number => Uint32Array.BYTES_PER_ELEMENT * (valueCount + methodCount);

/** Makes counts of no products: of all facet values, then of methods, then a place that is always 0. */
export const emptyCounts = ({ valueCount, methodCount }: FacetLayout): Uint32Array => new Uint32Array(valueCount + methodCount + 1);

function* sizesOf({ tupleOfProduct, values }: FacetTuples): Generator<undefined, Uint32Array> {
  const sizes = new Uint32Array(values.offsets.length - 1);
  for (let product = 0; product < tupleOfProduct.length; product += 1) {
    sizes[tupleOfProduct[product] as number]! += 1;
    if (product % perStep === 0) {
      yield;
    }
  }
  return sizes;
}
