import type { Candidates } from './candidates.ts';
import type { FilterMasks } from './facets/facet-filter.ts';
import type { FacetTuples, SearchIndex } from './index/search-index.ts';

/** Products that fail exactly one selected facet, each with the bit of that facet: the first `count` elements of two arrays. */
export class NearMisses {
  readonly ordinals: Uint32Array;
  readonly fails: Uint16Array;
  count = 0;

  constructor(productCount: number) {
    this.ordinals = new Uint32Array(productCount);
    this.fails = new Uint16Array(productCount);
  }
}

/** Removes the candidates that fail a selected facet, keeping the order, and lists in `nearMisses` those that fail exactly one. */
export function applyFacetFilter(index: SearchIndex, masks: FilterMasks, candidates: Candidates, nearMisses: NearMisses): void {
  const { ordinals, scores, count } = candidates;
  const fails = nearMisses.fails;
  fails.fill(0, 0, count);
  for (const [group, { tupleOfProduct }] of index.tuples.entries()) {
    if (masks.selected.some((place) => place.group === group)) {
      addFails(ordinals, count, tupleOfProduct, masks.failing[group] as Uint16Array, fails);
    }
  }
  let kept = 0;
  let missed = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at] as number;
    if (failed === 0) {
      ordinals[kept] = ordinals[at] as number;
      scores[kept] = scores[at] as number;
      kept += 1;
    } else if ((failed & (failed - 1)) === 0) {
      nearMisses.ordinals[missed] = ordinals[at] as number;
      fails[missed] = failed;
      missed += 1;
    }
  }
  candidates.count = kept;
  nearMisses.count = missed;
}

function addFails(
  ordinals: Uint32Array,
  count: number,
  tupleOfProduct: FacetTuples['tupleOfProduct'],
  failing: Uint16Array,
  fails: Uint16Array,
): void {
  for (let at = 0; at < count; at += 1) {
    fails[at]! |= failing[tupleOfProduct[ordinals[at] as number] as number] as number;
  }
}
