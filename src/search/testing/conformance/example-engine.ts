import type { FacetName } from '#contract/facet.ts';
import type { EngineResponse, IndexedMethod, IndexedProduct, SearchEngine } from '#search/search-engine.ts';
import { request, type ExampleProduct } from '#search/testing/example-catalogue.ts';

/** Makes an engine that holds these products and methods. The caller closes the engine. */
export type EngineFactory = (products: readonly IndexedProduct[], methods: readonly IndexedMethod[]) => Promise<SearchEngine>;

/** Makes an engine of examples. The suite closes it at its end. */
export type MakeEngine = (examples: readonly ExampleProduct[], methods?: readonly IndexedMethod[]) => Promise<SearchEngine>;

/** Products of which only the title matters. */
export const titled = (...titles: readonly string[]): readonly ExampleProduct[] => titles.map((title) => ({ title }));

/** The counts of a facet by the key of its value; empty when the response holds no counts. */
export const countsOf = (answer: EngineResponse, name: FacetName): Readonly<Record<string, number>> =>
  Object.fromEntries((answer.facets?.[name].values ?? []).map((value, index) => [value.key, answer.facets?.[name].counts[index] ?? -1]));

/** The products that a request made by `request` finds, in the order of the response. */
export const productsOf = async (engine: SearchEngine, ...asked: Parameters<typeof request>): Promise<readonly number[]> =>
  Array.from((await engine.search(request(...asked))).products);
