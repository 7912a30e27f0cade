import type { Candidates } from './candidates.ts';
import type { FilterMasks } from './facet-filter.ts';
import type { SearchIndex } from './search-index.ts';

/** Keeps the candidates that meet every chosen facet, in their order, and lists in `near` those that fail exactly one. */
export function partition(index: SearchIndex, masks: FilterMasks, candidates: Candidates, near: Candidates): void {
  const [first, second, third] = index.tuples.map((group) => group.tupleOfProduct) as [Uint32Array, Uint32Array, Uint32Array];
  const [failing1, failing2, failing3] = masks.failing as [Uint16Array, Uint16Array, Uint16Array];
  const { ordinals, scores } = candidates;
  let kept = 0;
  let missed = 0;
  for (let at = 0; at < candidates.count; at += 1) {
    const product = ordinals[at] as number;
    const fails =
      (failing1[first[product] as number] as number) |
      (failing2[second[product] as number] as number) |
      (failing3[third[product] as number] as number);
    if (fails === 0) {
      ordinals[kept] = product;
      scores[kept] = scores[at] as number;
      kept += 1;
    } else if ((fails & (fails - 1)) === 0) {
      near.ordinals[missed] = product;
      missed += 1;
    }
  }
  candidates.count = kept;
  near.count = missed;
}
