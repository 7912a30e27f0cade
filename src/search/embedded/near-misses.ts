import type { Candidates } from './candidates.ts';
import type { FilterMasks } from './facets/facet-filter.ts';
import { inBlocks } from './in-blocks.ts';
import { bothGroups, type FacetTuples, type SearchIndex } from './index/search-index.ts';

/** Products that fail exactly one selected facet, each with the bit of that facet: the first `count` elements of two arrays. */
export class NearMisses {
  readonly products: Uint32Array;
  readonly fails: Uint16Array;
  count = 0;

  constructor(productCount: number) {
    this.products = new Uint32Array(productCount);
    this.fails = new Uint16Array(productCount);
  }
}

/** Removes the candidates that fail a selected facet, keeping the order, and lists in `nearMisses` those that fail exactly one. */
export function applyFacetFilter(index: SearchIndex, masks: FilterMasks, candidates: Candidates, nearMisses: NearMisses): void {
  const { products, scores, count } = candidates;
  const fails = nearMisses.fails;
  fails.fill(0, 0, count);
  for (const group of bothGroups) {
    const { tupleOfProduct } = index.tuples[group];
    const failing = masks.failing[group];
    if (failing !== undefined) {
      inBlocks(0, count, (start, end) => addFails(products, start, end, tupleOfProduct, failing, fails));
    }
  }
  let kept = 0;
  let missed = 0;
  for (let at = 0; at < count; at += 1) {
    const failed = fails[at] as number;
    if (failed === 0) {
      products[kept] = products[at] as number;
      scores[kept] = scores[at] as number;
      kept += 1;
    } else if ((failed & (failed - 1)) === 0) {
      nearMisses.products[missed] = products[at] as number;
      fails[missed] = failed;
      missed += 1;
    }
  }
  candidates.count = kept;
  nearMisses.count = missed;
}

function addFails(
  products: Uint32Array,
  start: number,
  end: number,
  tupleOfProduct: FacetTuples['tupleOfProduct'],
  failing: Uint16Array,
  fails: Uint16Array,
): void {
  for (let at = start; at < end; at += 1) {
    fails[at]! |= failing[tupleOfProduct[products[at] as number] as number] as number;
  }
}
