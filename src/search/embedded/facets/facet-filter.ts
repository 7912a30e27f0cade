import { facetNames } from '#contract/facet.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import type { FacetLayout, FacetPlace } from './facet-layout.ts';
import type { FacetTuples, PerGroup, SearchIndex } from '#search/embedded/index/search-index.ts';

/** The facets in which a request selects values; bit i of a mask belongs to `selected[i]`. A facet with an empty selection is not among them. */
export type FilterMasks = {
  readonly selected: readonly FacetPlace[];
  /**
   * Per group and tuple the facets whose selection the tuple does not match; undefined for a group without a selection. Valid until the next call of
   * `prepare`.
   */
  readonly failing: readonly (Uint16Array | undefined)[];
};

const perTuple = ({ values }: FacetTuples): Uint16Array => new Uint16Array(values.offsets.length - 1);

/** Compiles the filter of a request into bit masks over tuples. One search at a time. */
export class FacetFilter {
  readonly #layout: FacetLayout;
  readonly #failing: PerGroup<Uint16Array>;

  constructor(index: SearchIndex, layout: FacetLayout) {
    this.#layout = layout;
    const [ofNumbering, ofVarying] = index.tuples;
    this.#failing = [perTuple(ofNumbering), perTuple(ofVarying)];
  }

  prepare(filter: EngineRequest['filter']): FilterMasks {
    const names = facetNames.filter((name) => (filter[name]?.length ?? 0) > 0);
    const selected = names.map((name) => this.#layout.places[name]);
    const failing = this.#failing.map((own, group) => {
      const bits = selected.reduce((sum, place, bit) => (place.group === group ? sum | (1 << bit) : sum), 0);
      return bits === 0 ? undefined : own.fill(bits);
    });
    for (const [bit, place] of selected.entries()) {
      this.#meet(place, bit, filter[place.name] ?? []);
    }
    return { selected, failing };
  }

  #meet(place: FacetPlace, bit: number, keys: readonly string[]): void {
    const failing = this.#failing[place.group];
    const numbers = this.#layout.numberOfKey[place.name];
    const { offsets, items } = this.#layout.tuplesOfValue;
    for (const key of keys) {
      const number = numbers.get(key) ?? -1;
      const end = offsets[number + 1] as number;
      for (let item = offsets[number] ?? end; item < end; item += 1) {
        failing[items[item] as number]! &= ~(1 << bit);
      }
    }
  }
}
