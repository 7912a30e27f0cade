import { Candidates, fillWithAll } from '#search/embedded/candidates.ts';
import { FacetCounter } from '#search/embedded/facets/facet-counter.ts';
import { FacetFilter } from '#search/embedded/facets/facet-filter.ts';
import { facetLayout } from '#search/embedded/facets/facet-layout.fixture.ts';
import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { applyFacetFilter, NearMisses } from '#search/embedded/near-misses.ts';
import { TopKSelector } from '#search/embedded/top-k-selector.ts';
import type { EngineRequest } from '#search/search-engine.ts';
import { publishedSnapshots } from '#snapshot/published-snapshots.ts';
import { baseContentOf, snapshotOpener, type SnapshotSections } from '#snapshot/snapshot-file.ts';
import { expandedTerms, type ExpandedTerm } from './expanded-products.ts';
import { chosenFacets, plainFacets, type PlainAnswer } from './lean-search.ts';
import type { SearchPeer } from './search-peer.ts';

/** Finds the products that have all terms: calls `add` with the ordinal and the score of each. */
export type FindProducts = (terms: readonly ExpandedTerm[], add: (ordinal: number, score: number) => void) => void;

type PublishedIndex = { readonly index: SearchIndex; readonly sections: SnapshotSections; readonly close: () => Promise<void> };

/** The index of the published catalogue of a data folder, for what a peer takes over from it. */
export async function publishedIndex(folder: string): Promise<PublishedIndex> {
  const file = (await publishedSnapshots(folder).current()) ?? '';
  const { sections, close } = await snapshotOpener()(file);
  return { index: baseContentOf(sections.base).index, sections, close };
}

/** Keeps the answer to what is asked without words and filters, which does not change. */
export function keepingWhole(ask: SearchPeer['search']): SearchPeer['search'] {
  let whole: PlainAnswer | undefined;
  return async (request) => {
    if (request.query.words.length > 0 || chosenFacets(request.filter).length > 0) {
      return ask(request);
    }
    const kept = (whole ??= (await ask(request))());
    return () => kept;
  };
}

/**
 * An engine that only finds and ranks, with our combinations of facets for filtering, counting and paging, in one process: the fairest form of an engine that
 * has no facets. What is asked without words and filters is counted once.
 */
export function countedSearch(index: SearchIndex, find: FindProducts): SearchPeer['search'] {
  const numberOf = new Uint32Array(index.productCount);
  index.ordinals.forEach((ordinal, number) => (numberOf[ordinal] = number));
  const layout = facetLayout(index);
  const [candidates, near] = [new Candidates(index.productCount), new NearMisses(index.productCount)];
  const [filter, counter, pages] = [new FacetFilter(index, layout), new FacetCounter(index, layout), new TopKSelector(index)];

  const fill = (terms: readonly ExpandedTerm[] | undefined): void => {
    if (terms === undefined) {
      fillWithAll(candidates);
      return;
    }
    candidates.count = 0;
    find(terms, (ordinal, score) => {
      candidates.products[candidates.count] = numberOf[ordinal] as number;
      candidates.scores[candidates.count] = score;
      candidates.count += 1;
    });
  };
  const plain = (total: number, counts: Uint32Array): PlainAnswer => ({
    total,
    facets: plainFacets((name) => {
      const { first } = layout.places[name];
      return index.facetValues[name].map(({ key }, place): [string, number] => [key, counts[first + place] as number]);
    }),
  });
  const answer = ({ query, filter: selected, page, pageSize }: EngineRequest): (() => PlainAnswer) => {
    const masks = filter.prepare(selected);
    fill(expandedTerms(query.words));
    near.count = 0;
    if (masks.selected.length > 0) {
      applyFacetFilter(index, masks, candidates, near);
    }
    const { count } = candidates;
    const counts = counter.count(candidates.products, count);
    counter.addNearMisses(near, masks);
    pages.select(candidates, 'best', page, pageSize);
    return () => plain(count, counts);
  };
  return keepingWhole(async (request) => answer(request));
}
