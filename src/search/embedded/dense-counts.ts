import type { Base } from './base.ts';
import type { Bitset } from './bitset.ts';
import type { BitCounter } from './facets/bit-counter.ts';
import type { FacetFilter, FilterMasks } from './facets/facet-filter.ts';
import { emptyCounts, type FacetLayout } from './facets/facet-layout.ts';
import type { ChosenFacet, Selection } from './facets/facet-selections.ts';
import { numberingGroup, varyingGroup, type PerGroup } from './index/search-index.ts';

/** The products of a search by bits. `ofGroup`: per group of facets those of the base that match the selections in it; `found`: those in both. */
export type DenseProducts = {
  readonly base: Base;
  readonly chosen: readonly ChosenFacet[];
  readonly ofGroup: PerGroup<Bitset>;
  readonly found: Bitset;
};

type Parts = {
  readonly layout: FacetLayout;
  readonly filter: FacetFilter;
  readonly counter: BitCounter;
};

/**
 * Counts what a search by bits with selected facets found. A facet's counts ignore its own selection: those of a group are counted among the products of the
 * base that match the selections in the other one, where the tuples tell which facets of their own group products fail. One search at a time.
 */
export class DenseCounts {
  readonly #parts: Parts;
  readonly #counts: Uint32Array;
  // All counts of searches for one selection alone, which are kept as long as it is. Its bits may be used again.
  readonly #alone = new WeakMap<Selection, Uint32Array>();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#counts = emptyCounts(parts.layout);
  }

  /** Valid until the next call, and never to be written to. `needsAll`: of both groups, and not of the methods and their group alone. */
  count(products: DenseProducts, needsAll: boolean): Uint32Array {
    const { base, chosen } = products;
    const [only, second] = chosen;
    if (base.isEverything && only !== undefined && second === undefined) {
      return this.#countsOf(only, base);
    }
    const counts = this.#counts.fill(0);
    const ofNumbering = chosen.filter(({ place }) => place.group === numberingGroup);
    const ofVarying = chosen.filter(({ place }) => place.group === varyingGroup);
    this.#addNumbering(counts, products, ofNumbering, ofVarying);
    if (needsAll) {
      this.#addVarying(counts, products, ofNumbering, ofVarying);
    }
    return counts;
  }

  #countsOf({ place, selection }: ChosenFacet, everything: Base): Uint32Array {
    const known = this.#alone.get(selection);
    if (known !== undefined) {
      return known;
    }
    const counts = this.#parts.counter.countsOf(place.group, selection);
    setOwn(counts, place, everything.counts());
    this.#alone.set(selection, counts);
    return counts;
  }

  // `ofNumbering`, `ofVarying`: the selections in each group.
  #addNumbering(
    counts: Uint32Array,
    products: DenseProducts,
    ofNumbering: readonly ChosenFacet[],
    ofVarying: readonly ChosenFacet[],
  ): void {
    const { counter, layout } = this.#parts;
    const { base, ofGroup, found } = products;
    const matching = ofGroup[varyingGroup];
    const [only, second] = ofNumbering;
    const known = only !== undefined && second === undefined ? this.#knownCounts(base, ofVarying) : undefined;
    if (only === undefined) {
      counter.addBits(counts, numberingGroup, found);
    } else if (known !== undefined) {
      counter.addBitsOfTuples(counts, only.selection.tuples, found);
      setOwn(counts, only.place, known);
    } else if (base.isEverything && ofVarying.length === 0) {
      counter.addTuples(counts, numberingGroup, layout.tupleSizes[numberingGroup], this.#masks(ofNumbering));
    } else {
      counter.addBits(counts, numberingGroup, matching, this.#masks(ofNumbering));
    }
  }

  // The counts of the products of the base that match some selections in the varying group, of the values of the numbering group, where they may be kept.
  #knownCounts(base: Base, chosen: readonly ChosenFacet[]): Uint32Array | undefined {
    const [only, second] = chosen;
    return only === undefined ? base.counts() : base.isEverything && second === undefined ? this.#countsOf(only, base) : undefined;
  }

  #addVarying(counts: Uint32Array, products: DenseProducts, ofNumbering: readonly ChosenFacet[], ofVarying: readonly ChosenFacet[]): void {
    const { counter } = this.#parts;
    const { base, ofGroup } = products;
    const [only, second] = ofNumbering;
    const tuples =
      only === undefined
        ? base.tuples()
        : base.isEverything && second === undefined
          ? counter.tuplesOfSelection(only.selection)
          : counter.tuplesOf(ofGroup[numberingGroup]);
    counter.addTuples(counts, varyingGroup, tuples, ofVarying.length === 0 ? undefined : this.#masks(ofVarying));
  }

  #masks(chosen: readonly ChosenFacet[]): FilterMasks {
    return this.#parts.filter.prepare(Object.fromEntries(chosen.map(({ place, keys }) => [place.name, keys])));
  }
}

function setOwn(counts: Uint32Array, { first, size }: ChosenFacet['place'], known: Uint32Array): void {
  counts.set(known.subarray(first, first + size), first);
}
