import type { SearchIndex } from '#search/embedded/index/search-index.ts';
import { runAtOnce } from '#time-slices.ts';
import { facetLayoutSteps, type FacetLayout } from './facet-layout.ts';

/** Computes the layout of an index at once. */
export const facetLayout = (index: SearchIndex): FacetLayout => runAtOnce(facetLayoutSteps(index));
