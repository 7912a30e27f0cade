import { facetNames } from '#contract/facet.ts';
import type { EngineResponse } from '#search/search-engine.ts';

/** A response as plain arrays, so that those of two engines can be compared: the lists of one may be typed arrays. */
export const plainResponse = ({ total, products, methods, facets }: EngineResponse): unknown => ({
  total,
  products: Array.from(products),
  methods: Array.from(methods),
  facets: facets && facetNames.map((name) => [name, facets[name].values, Array.from(facets[name].counts)]),
});
